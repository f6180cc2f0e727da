/// From beauty to furniture, in the record format of `ProductParser`.
let productsBeautyToFurniture = #"""
  # beauty
  1 | Longwing Mascara | Lumara | 9.99 | mascara, eyes
  A deep black that lifts each lash and lasts from breakfast to the last bus.
  2 | Dusk Eyeshadow Palette | Lumara | 19.99 | eyeshadow, eyes
  Twelve matte and shimmering shades from pale sand to midnight, with a mirror in the lid.
  3 | Cloud Setting Powder | Ostrefell | 14.49 | powder, face
  A fine loose powder that keeps make-up in place and takes the shine off warm days.
  4 | Brick Red Lipstick | Ostrefell | 12.95 | lipstick, lips
  A soft, strong red that stays put over lunch and leaves the lips supple.
  5 | Quick-Dry Nail Lacquer | Nerviq | 8.49 | nail polish, hands
  Cherry red in two coats, dry before the kettle has boiled.

  # fragrances
  6 | Harbour Morning Eau de Toilette | Calivane | 49.99 | perfume, fresh
  Salt, bergamot and clean linen; light enough for the office.
  7 | Ember & Oud Eau de Parfum | Calivane | 129.90 | perfume, woody
  Smoked wood and dark resin with a thread of orange peel.
  8 | Fig Orchard Eau de Toilette | Maison Ferrune | 64.50 | perfume, green
  Green leaves and ripe fig, like the shade of a tree in August.
  9 | White Iris Eau de Parfum | Maison Ferrune | 89.99 | perfume, floral
  A powdery iris over cedar that stays close to the skin.
  10 | Citrus Splash Cologne | Brindlow | 24.75 | cologne, fresh
  Lemon, mint and a little pepper to wake up with.

  # furniture
  11 | Alder Four-Poster Bed | Holmgate | 1899.99 | bed, bedroom
  A solid alder bed with slim posts and a slatted base for a deep mattress.
  12 | Corner Sofa in Moss Green | Holmgate | 2499.99 | sofa, living room
  Seats five on washable covers, and turns its chaise to the left or to the right.
  13 | Cherry Bedside Table | Veldkamp & Daughters | 299.95 | table, bedroom
  Two quiet drawers and a shelf for the book that you are going to finish.
  14 | Swivel Conference Chair | Veldkamp & Daughters | 499.00 | chair, office
  A mesh back, a tilting seat and castors that do not mark wooden floors.
  15 | Stone-Top Bathroom Vanity | Aquarelle Works | 799.99 | vanity, bathroom
  A basin of pale stone on an oak cabinet, with soft-closing doors.
  """#
