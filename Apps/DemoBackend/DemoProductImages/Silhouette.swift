/// The shape that stands for the products of a category.
enum Silhouette: CaseIterable {
  case bag
  case ball
  case bottle
  case car
  case dress
  case earphones
  case fruit
  case laptop
  case motorcycle
  case pan
  case parcel
  case phone
  case plant
  case ring
  case shirt
  case shoe
  case sofa
  case sunglasses
  case watch

  /// A parcel for a category without a shape.
  init(category: String) {
    self =
      switch category {
      case "beauty", "fragrances", "skin-care": .bottle
      case "furniture": .sofa
      case "groceries": .fruit
      case "home-decoration": .plant
      case "kitchen-accessories": .pan
      case "laptops": .laptop
      case "mens-shirts", "tops": .shirt
      case "mens-shoes", "womens-shoes": .shoe
      case "mens-watches", "womens-watches": .watch
      case "mobile-accessories": .earphones
      case "motorcycle": .motorcycle
      case "smartphones", "tablets": .phone
      case "sports-accessories": .ball
      case "sunglasses": .sunglasses
      case "vehicle": .car
      case "womens-bags": .bag
      case "womens-dresses": .dress
      case "womens-jewellery": .ring
      default: .parcel
      }
  }
}
