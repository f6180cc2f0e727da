/// From sunglasses to vehicles, in the record format of `ProductParser`.
let productsSunglassesToVehicles = #"""
  # sunglasses
  154 | Black Round Sunglasses | - | 29.99 | eyewear, sunglasses
  Small round lenses in a thin black frame.
  155 | Classic Square Sunglasses | - | 24.99 | eyewear, sunglasses
  A broad frame in tortoiseshell that suits most faces.
  156 | Green and Gold Sunglasses | - | 34.99 | eyewear, sunglasses
  Green lenses in a wire frame, as pilots wear them in films.
  157 | Party Sunglasses | - | 19.99 | eyewear, sunglasses
  Star-shaped and pink; not for driving.
  158 | Polarised Sports Sunglasses | - | 49.95 | eyewear, sunglasses
  They stay on when you run, and take the glare off water.

  # tablets
  159 | Slate 11 Tablet | Tavorix | 499.99 | tablets
  An 11-inch screen for reading, drawing and films on the sofa.
  160 | Slate 8 Mini Tablet | Tavorix | 329.99 | tablets
  As small as a paperback, and as light.
  161 | Ripple Pad 10 Tablet | Mirrano | 189.50 | tablets
  A family tablet with a stand, a kids' mode and loud speakers.

  # tops
  162 | Grey Cotton Blouse | - | 29.99 | clothing, tops
  Loose sleeves and small covered buttons.
  163 | Girl's Summer Top | - | 19.99 | clothing, tops
  Light jersey with a print of lemons.
  164 | Short Denim Jacket | - | 39.99 | clothing, tops
  Washed denim that ends at the waist, with two deep pockets.
  165 | Striped Long-Sleeve Top | - | 24.50 | clothing, tops
  Blue stripes on white, a boat neck and a good weight of cotton.
  166 | Tartan Pinafore Top | - | 27.99 | clothing, tops
  Red tartan over any blouse, with adjustable straps.

  # vehicle
  167 | Compact Electric Hatchback | Voltrane | 28999.99 | electric vehicles, compact cars
  Four seats, a tight turning circle and enough range for a week of errands.
  168 | Estate Car with All-Wheel Drive | Orrelby | 41999.99 | estate cars
  Swallows a wardrobe and climbs to the ski lift.
  169 | Three-Row Family Van | Orrelby | 36499.50 | vans
  Seven seats that fold one by one, and sliding doors on both sides.
  170 | Open-Top Roadster | Cavallanza | 54999.99 | sports cars
  Two seats, six gears and a roof that folds in nine seconds.
  171 | Farm Pick-Up Truck | Brakkenridge | 32999.00 | pick-up trucks
  Carries a tonne over soft ground, and a dog in the cab.
  """#
