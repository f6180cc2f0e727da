/// From laptops to skin care, in the record format of `ProductParser`.
let productsLaptopsToSkinCare = #"""
  # laptops
  78 | Featherlight 14 Laptop | Tavorix | 1199.99 | laptops
  A 14-inch screen, sixteen hours of battery and just over a kilogram to carry.
  79 | Forge 16 Laptop for Creators | Tavorix | 2249.99 | laptops
  A bright 16-inch screen and a fast graphics chip for film and sound.
  80 | Meadow 15 Laptop | Kestrova | 749.50 | laptops
  A plain and sturdy 15-inch laptop for school, letters and the accounts.
  81 | Duo Fold 13 Laptop | Kestrova | 1499.99 | laptops, touch
  A touch screen that folds flat against the back and takes a pen.
  82 | Cirrus 14 Business Laptop | Orbanta | 1799.99 | laptops
  Matte screen, quiet keys, a fingerprint reader and every port that meetings ask for.

  # mens-shirts
  83 | Blue and Black Check Shirt | Northfold | 29.99 | clothing, shirts
  Brushed cotton with a button-down collar, warm enough for autumn walks.
  84 | Striped Linen Shirt | Northfold | 44.99 | clothing, shirts
  A light shirt that looks better creased.
  85 | Plain White Oxford Shirt | Pellworth | 39.90 | clothing, shirts
  The shirt that goes with everything, from interviews to Sundays.
  86 | Pocket T-Shirt in Navy | Pellworth | 14.99 | clothing, t-shirts
  Heavy cotton, one pocket, no print.
  87 | Flannel Work Shirt | Garrick Mill | 34.99 | clothing, shirts
  Double-stitched flannel for cold garages and long weekends.

  # mens-shoes
  88 | Court Trainers in White | Strydera | 79.99 | footwear, trainers
  Flat white trainers with a grippy rubber sole and room for the toes.
  89 | Trail Running Shoes | Strydera | 119.99 | footwear, running
  Deep lugs and a firm heel for mud, roots and the way down.
  90 | Brown Leather Brogues | Hobbart & Lyle | 149.00 | footwear, formal
  Welted soles that a cobbler can replace, more than once.
  91 | Canvas Slip-Ons | Strydera | 39.99 | footwear, casual
  Light shoes for the beach, the balcony and the corner shop.
  92 | Waterproof Hiking Boots | Hobbart & Lyle | 179.50 | footwear, hiking
  Ankle-high boots that keep dry in streams and on wet grass.

  # mens-watches
  93 | Brown Leather Strap Watch | Meridane | 89.99 | watches, leather watches
  A plain dial the colour of cream, on a strap that darkens with the years.
  94 | Steel Chronograph | Meridane | 249.99 | watches
  Three small dials, a tachymeter and a clasp that stays shut.
  95 | Diver's Watch, 200 m | Corvale | 399.00 | watches, sport
  A turning bezel and hands that glow for a whole night.
  96 | Skeleton Automatic Watch | Corvale | 649.99 | watches, luxury watches
  A window on the movement, which winds itself as you walk.
  97 | Field Watch with Canvas Strap | Corvale | 129.95 | watches
  Big numerals and a scratchproof glass for people who work outdoors.
  98 | Slim Gold-Tone Watch | Orlenne | 1999.99 | watches, luxury watches
  Six millimetres thin, for a cuff and an evening.

  # mobile-accessories
  99 | Wireless Earbuds | Sonvio | 59.99 | electronics, audio
  Six hours of music, a day more in the case, and a tap to take a call.
  100 | Over-Ear Headphones | Sonvio | 149.99 | electronics, audio
  Closed headphones that quiet the train and fold into a pouch.
  101 | Wireless Charging Pad | Voltique | 24.99 | electronics, chargers
  Put the phone down, and pick it up full.
  102 | Fast Wall Charger, 65 W | Voltique | 34.95 | electronics, chargers
  Charges a laptop and a phone at once, and is no bigger than a matchbox.
  103 | Power Bank, 20,000 mAh | Voltique | 44.99 | electronics, chargers
  Four full charges for a phone, with a light that shows what is left.
  104 | Braided USB-C Cable | Voltique | 12.99 | electronics, cables
  Two metres that do not tangle, tested with ten thousand bends.
  105 | Silicone Phone Case in Plum | Grivella | 19.99 | phone cases
  Soft outside, softer inside, with a raised edge around the camera.
  106 | Clear Phone Case | Grivella | 14.99 | phone cases
  Shows the phone and takes the knocks.
  107 | Tempered Glass Screen Protector | Grivella | 9.99 | screen protectors
  Goes on without bubbles; breaks so that the screen does not.
  108 | Car Phone Mount | Grivella | 17.50 | car, holders
  Clips to the vent and holds on over cobblestones.
  109 | Selfie Stick with Tripod Feet | Grivella | 22.99 | photography
  Reaches a metre, stands on its own and shoots by remote control.
  110 | Smart Speaker | Sonvio | 79.99 | electronics, audio, smart home
  Fills a kitchen with sound, and has a switch that really cuts the microphone.
  111 | Ring Light for Phones | Lucenta | 29.99 | photography, lighting
  Three whites and ten steps of brightness for calls after dark.
  112 | Clip-On Wide-Angle Lens | Lucenta | 27.45 | photography
  Gets the whole family into the picture, and the whole table too.

  # motorcycle
  113 | Tourer 1200 Motorcycle | Brakkenridge | 14999.99 | motorcycles
  A calm twin for long roads, with hard cases and a heated seat.
  114 | Scrambler 400 Motorcycle | Brakkenridge | 5499.99 | motorcycles
  High bars and knobbly tyres for gravel and for town.
  115 | City Scooter 125 | Zanzerra | 2899.00 | scooters
  Starts at once, sips petrol and swallows a helmet under the seat.
  116 | Electric Commuter Motorcycle | Voltrane | 8999.50 | motorcycles, electric
  Silent, quick to sixty and charged overnight from a wall socket.
  117 | Track 600 Sports Motorcycle | Brakkenridge | 10999.99 | motorcycles
  A light frame and an eager engine, for closed circuits and good weather.

  # skin-care
  118 | Oat & Almond Body Wash | Ostrefell | 9.49 | personal care
  Creamy and mild, for skin that minds the winter.
  119 | Sea Salt Hand Soap | Brindlow | 5.99 | personal care
  A bar with fine salt that takes off garden soil.
  120 | Crème with Vitamin E | Lumara | 17.99 | face cream, personal care
  A light day cream that sinks in before you have found your keys.
  """#
