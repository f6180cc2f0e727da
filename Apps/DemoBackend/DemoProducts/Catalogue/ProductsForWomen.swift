/// From women's bags to women's watches, in the record format of `ProductParser`.
let productsForWomen = #"""
  # womens-bags
  172 | Blue Leather Handbag | Orlenne | 129.99 | fashion accessories, handbags
  Smooth leather with a zip, a long strap and a pocket for the phone.
  173 | Canvas Weekend Bag | Northfold | 69.99 | fashion accessories, travel bags
  Room for two nights away, and a sleeve that slides over a suitcase handle.
  174 | Small Shoulder Bag in Red | Orlenne | 89.95 | fashion accessories, handbags
  Just large enough for keys, cards, a phone and a lipstick.
  175 | Woven Market Tote | Salinelle | 34.99 | fashion accessories, totes
  Palm leaf with leather handles; carries a whole market stall.
  176 | City Backpack for Laptops | Northfold | 79.99 | fashion accessories, backpacks
  A padded sleeve, a rain cover and a hidden pocket at the back.

  # womens-dresses
  177 | Black Evening Gown | Velisande | 129.99 | clothing, dresses
  Floor-length crêpe with a low back.
  178 | Corset Dress with Skirt | Velisande | 89.99 | clothing, dresses
  A laced bodice above a skirt that swings.
  179 | Green Wrap Dress | Salinelle | 59.99 | clothing, dresses
  Ties at the waist, with sleeves to the elbow.
  180 | Flowered Summer Dress | Salinelle | 39.99 | clothing, dresses
  Poppies on pale blue cotton, and pockets.
  181 | Knitted Midi Dress | Velisande | 74.50 | clothing, dresses
  Fine ribbed wool for office days and cold restaurants.

  # womens-jewellery
  182 | Green Crystal Earrings | - | 29.99 | fashion accessories, jewellery
  Drops of green glass on silver hooks.
  183 | Oval Pearl Earrings | - | 24.99 | fashion accessories, jewellery
  Freshwater pearls, no two quite alike.
  184 | Braided Silver Bracelet | - | 39.95 | fashion accessories, jewellery
  Three strands of silver with a clasp that one hand can close.

  # womens-shoes
  185 | Black Heeled Sandals | Carmignola | 69.99 | footwear, heels
  A steady heel of seven centimetres and two slim straps.
  186 | Golden Ballet Flats | Carmignola | 54.99 | footwear, flats
  Thin golden leather that folds into a handbag for the way home.
  187 | Red Court Shoes | Carmignola | 84.95 | footwear, heels
  Pointed, polished and surprisingly easy to walk in.
  188 | Cork-Sole Summer Sandals | Salinelle | 44.99 | footwear, sandals
  A footbed that takes the shape of your foot by July.
  189 | Ankle Boots with Side Zip | Hobbart & Lyle | 139.00 | footwear, boots
  Black leather on a low block heel, lined for winter.

  # womens-watches
  190 | Silver Mesh Watch | Meridane | 99.99 | watches
  A small dial on a mesh band that fits any wrist.
  191 | Gold-Tone Bracelet Watch | Orlenne | 799.99 | watches, luxury watches
  Links like grains of wheat, and a face of mother-of-pearl.
  192 | Leather Wrap Watch | Meridane | 74.95 | watches, leather watches
  The strap goes round twice, in tan or in black.
  193 | Moon Phase Watch | Corvale | 329.99 | watches
  Shows the moon as it is tonight, and the hour beside it.
  194 | Sports Watch in Mint | Corvale | 59.99 | watches, sport
  Water-resistant, light and loud enough to wake a camper.
  """#
