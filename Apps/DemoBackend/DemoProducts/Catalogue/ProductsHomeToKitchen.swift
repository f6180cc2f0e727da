/// Home decoration and kitchen accessories, in the record format of `ProductParser`.
let productsHomeToKitchen = #"""
  # home-decoration
  43 | Woven Wall Hanging | - | 29.99 | decor, wall
  Wool and cotton in the colours of a dry hillside, on a rod of driftwood.
  44 | Family Tree Photo Frame | - | 24.95 | decor, photo frame
  A branching metal frame with room for ten small pictures.
  45 | House Plant in a Clay Pot | - | 39.99 | decor, plant
  A rubber plant as high as a chair that forgives a week without water.
  46 | Ceramic Plant Pot | - | 14.99 | decor, plant pot
  Glazed in sea green, with a saucer that keeps the sill dry.
  47 | Reading Lamp with Linen Shade | - | 49.50 | decor, lighting
  Warm light on a brass stem that bends to the page.

  # kitchen-accessories
  48 | Bamboo Spatula | - | 7.99 | kitchen tools, utensils
  Turns eggs without scratching the pan, and does not mind the heat.
  49 | Steel Cup | - | 4.99 | drinkware
  A double wall keeps coffee hot on the way to the train.
  50 | Balloon Whisk | - | 9.99 | kitchen tools, utensils
  Eleven springy wires that turn cream stiff in two minutes.
  51 | Pitcher Blender | - | 39.99 | appliances
  Crushes ice and blends soup in a glass pitcher with six speeds.
  52 | Carbon-Steel Wok | - | 29.99 | cookware
  Light, wide and quick to heat; gets better with every stir-fry.
  53 | Chopping Board | - | 12.99 | kitchen tools
  End-grain beech with a groove that catches the juice.
  54 | Citrus Squeezer | - | 8.49 | kitchen tools
  Presses half a lemon and keeps the pips.
  55 | Egg Slicer | - | 6.99 | kitchen tools
  Ten fine wires cut an egg into even rounds.
  56 | Two-Ring Electric Hob | - | 49.99 | appliances
  Two hot plates for a small flat, a workshop or a caravan.
  57 | Fine Mesh Strainer | - | 9.99 | kitchen tools
  For tea leaves, flour and sauces that have to be smooth.
  58 | Table Fork | - | 3.99 | cutlery
  Brushed steel with a good weight in the hand.
  59 | Tall Drinking Glass | - | 4.49 | drinkware
  Clear, thin and stronger than it looks.
  60 | Four-Sided Grater | - | 10.99 | kitchen tools
  Coarse, fine, slices and zest, on feet that do not slide.
  61 | Hand Blender | - | 34.99 | appliances
  Makes soup in its own pot, and comes apart for washing.
  62 | Ice Cube Tray | - | 5.99 | kitchen tools
  Sixteen large cubes that drop out of the soft base one by one.
  63 | Kitchen Sieve | - | 7.99 | kitchen tools
  A wide sieve for rice, berries and flour, with a hook for the bowl.
  64 | Chef's Knife | - | 44.95 | cutlery
  A twenty-centimetre blade that holds its edge through a season of onions.
  65 | Lunch Box | - | 12.99 | storage
  Two compartments and a lid that keeps the yoghurt where it belongs.
  66 | Microwave Oven | - | 89.99 | appliances
  Twenty litres, two knobs and no menus.
  67 | Mug Tree Stand | - | 15.99 | storage
  Holds six mugs on an oak stem and saves half a shelf.
  68 | Non-Stick Pan | - | 24.99 | cookware
  A frying pan that lets pancakes go, with a handle that stays cool.
  69 | Dinner Plate | - | 6.99 | tableware
  White stoneware with a narrow blue rim.
  70 | Tongs with Soft Tips | - | 6.49 | kitchen tools, utensils
  Long enough for the oven, gentle enough for a coated pan.
  71 | Lidded Saucepan | - | 32.99 | cookware
  Three litres with a thick base and marks on the inside.
  72 | Slotted Turner | - | 5.99 | kitchen tools, utensils
  Lifts fish in one piece and lets the oil run off.
  73 | Spice Rack | - | 19.99 | storage
  Twelve glass jars that turn at the touch of a finger.
  74 | Soup Spoon | - | 3.99 | cutlery
  Deep and round, from the same steel as the fork.
  75 | Serving Tray | - | 16.99 | tableware
  Bent ash with raised edges; carries breakfast up the stairs.
  76 | Rolling Pin | - | 11.99 | kitchen tools, baking
  One piece of beech without handles, as pastry cooks like it.
  77 | Vegetable Peeler | - | 4.25 | kitchen tools
  A swivelling blade that takes off the peel and leaves the potato.
  """#
