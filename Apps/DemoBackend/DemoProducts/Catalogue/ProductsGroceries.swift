/// Groceries, in the record format of `ProductParser`.
let productsGroceries = #"""
  # groceries
  16 | Apples | - | 1.99 | fruit
  Crisp red apples, sweet with a sharp edge; good raw, baked or in a pie.
  17 | Beef Steak | - | 12.99 | meat
  A thick sirloin, hung for three weeks and cut to order.
  18 | Cat Food | - | 8.99 | pet supplies, cat food
  Small crunchy pieces with salmon and peas, for grown cats that live indoors.
  19 | Chicken Breast | - | 9.99 | meat
  Lean fillets from free-range birds, ready for the pan or the grill.
  20 | Sunflower Oil | - | 4.99 | cooking essentials
  A neutral oil for frying and baking, in a bottle that does not drip.
  21 | Cucumber | - | 1.49 | vegetables
  Cool and firm, for salads, sandwiches and jugs of water.
  22 | Dog Food | - | 10.99 | pet supplies, dog food
  Chunks of turkey and rice with all that a lively dog needs in a day.
  23 | Eggs | - | 2.99 | dairy
  Twelve large eggs from hens that spend their days outdoors.
  24 | Salmon Fillet | - | 14.99 | fish
  A thick piece with its skin on, for the oven or the pan.
  25 | Green Pepper | - | 1.29 | vegetables
  Crunchy and a little bitter; slice it raw or fill it with rice.
  26 | Green Chilli Peppers | - | 0.99 | vegetables
  A handful of hot green chillies; two are enough for a pot of curry.
  27 | Jar of Heather Honey | - | 6.99 | condiments
  Dark, thick honey from bees that were taken to the moors.
  28 | Vanilla Ice Cream | - | 5.49 | desserts
  Made with cream and real vanilla seeds, and nothing to colour it.
  29 | Orange Juice | - | 3.99 | beverages
  Pressed from whole oranges, with the bits left in.
  30 | Kiwi | - | 2.49 | fruit
  Six green kiwis, ripe within two days on the table.
  31 | Lemons | - | 0.79 | fruit
  Unwaxed lemons, so that the peel is good for baking too.
  32 | Fresh Milk | - | 3.49 | dairy
  A litre of whole milk from farms within an hour's drive.
  33 | Mulberries | - | 4.99 | fruit
  Soft, dark berries that stain the fingers and are worth it.
  34 | Instant Coffee | - | 7.99 | beverages, coffee
  Freeze-dried granules of a medium roast, for mornings without patience.
  35 | Potatoes | - | 2.29 | vegetables
  A floury kind for mash and roasting, in a paper bag of two kilograms.
  36 | Protein Powder | - | 19.99 | health supplements
  Whey with a little cocoa; shakes up with milk in ten seconds.
  37 | Red Onions | - | 1.99 | vegetables
  Mild enough to eat raw, and sweet when they are roasted.
  38 | Long-Grain Rice | - | 5.99 | grains
  Grains that stay apart; a kilogram feeds a dozen.
  39 | Cola in Glass Bottles | - | 1.99 | beverages
  Six small bottles of cola with less sugar and more lime.
  40 | Strawberries | - | 3.99 | fruit
  Picked this morning, red to the core; eat them today.
  41 | Box of Tissues | - | 2.49 | household essentials
  A hundred soft three-ply tissues in a box that suits any shelf.
  42 | Spring Water | - | 0.99 | beverages
  Still water from a deep spring, in a bottle made of old bottles.
  """#
