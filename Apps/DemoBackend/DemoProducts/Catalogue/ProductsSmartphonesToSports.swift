/// Smartphones and sports accessories, in the record format of `ProductParser`.
let productsSmartphonesToSports = #"""
  # smartphones
  121 | Pebble 3 Smartphone | Kestrova | 299.99 | smartphones
  Small enough for one hand, with two days of battery.
  122 | Pebble 4 Smartphone | Kestrova | 399.99 | smartphones
  The small phone again, with a brighter screen and a better camera.
  123 | Pebble 4 Max Smartphone | Kestrova | 549.99 | smartphones
  Everything in the Pebble 4, on a screen for films.
  124 | Aria S Smartphone | Tavorix | 649.99 | smartphones
  Glass and aluminium, three cameras, and updates for seven years.
  125 | Aria S Pro Smartphone | Tavorix | 999.99 | smartphones
  A long lens, a fast chip and a screen that is readable in the sun.
  126 | Aria Fold Smartphone | Tavorix | 1799.95 | smartphones, foldable
  Opens like a book into a small tablet.
  127 | Ripple 10 Smartphone | Mirrano | 199.99 | smartphones
  A first phone with a good camera and no surprises in the price.
  128 | Ripple 20 Smartphone | Mirrano | 249.99 | smartphones
  More memory and a faster charger than the Ripple 10.
  129 | Ripple 20 Lite Smartphone | Mirrano | 169.50 | smartphones
  A light plastic body and a large screen for messages and maps.
  130 | Torrent 5G Smartphone | Orbanta | 479.99 | smartphones
  Two SIM cards and aerials that find a signal in the hills.
  131 | Torrent Rugged Smartphone | Orbanta | 529.99 | smartphones, rugged
  Survives a fall from a ladder and an hour in the rain.
  132 | Prism X Smartphone | Lucenta | 849.99 | smartphones, photography
  A phone around a camera: one-inch sensor, real shutter button.
  133 | Prism Mini Smartphone | Lucenta | 599.00 | smartphones, photography
  The same camera eye in a body for small pockets.
  134 | Quill Q Smartphone | Orbanta | 389.99 | smartphones, keyboard
  Has real keys below the screen, for people who write a lot.
  135 | Senior Easy Phone | Mirrano | 99.99 | smartphones
  Large letters, loud ringing and a button that calls for help.
  136 | Mender Modular Smartphone | Wrenhold | 629.95 | smartphones, repairable
  Opens with one screwdriver; battery, screen and camera can be replaced at home.

  # sports-accessories
  137 | Football | - | 17.99 | sports equipment, football
  A stitched ball that keeps its shape on grass and asphalt.
  138 | Golf Ball | - | 9.99 | sports equipment, golf
  Three balls with a soft core, easy to find in their bright yellow.
  139 | Baseball Glove | - | 24.99 | sports equipment, baseball
  Supple leather, broken in at the works, for the left hand.
  140 | Baseball | - | 8.99 | sports equipment, baseball
  Cork and wool under white leather with red seams.
  141 | Basketball | - | 14.99 | sports equipment, basketball
  Grips well with dry and with wet hands.
  142 | Basketball Hoop | - | 39.99 | sports equipment, basketball
  A steel ring and a net for the wall of a garage.
  143 | Cricket Ball | - | 12.99 | sports equipment, cricket
  Six rows of stitches and a polish that swings.
  144 | Cricket Bat | - | 29.99 | sports equipment, cricket
  English willow with a thick edge and a cane handle.
  145 | Cricket Helmet | - | 44.99 | sports equipment, cricket
  A light shell with a steel grille that adjusts to the face.
  146 | Wooden Stumps and Bails | - | 34.99 | sports equipment, cricket
  Three ash stumps with brass tips, and the bails that fall off them.
  147 | Shuttlecocks | - | 5.99 | sports equipment, badminton
  A tube of six with real feathers that fly straight.
  148 | Golf Club | - | 49.99 | sports equipment, golf
  A forgiving seven-iron for the first hundred rounds.
  149 | Badminton Racket | - | 19.95 | sports equipment, badminton
  Eighty-five grams with a slim grip and quick strings.
  150 | Tennis Ball | - | 6.99 | sports equipment, tennis
  Four balls that bounce alike, in a tube that hisses when opened.
  151 | Tennis Racket | - | 49.99 | sports equipment, tennis
  A wide head for sure returns, strung and ready.
  152 | Volleyball | - | 11.99 | sports equipment, volleyball
  Soft panels that are kind to the forearms.
  153 | Skipping Rope | - | 7.50 | sports equipment, fitness
  A thin steel cable on ball bearings, cut to your height.
  """#
