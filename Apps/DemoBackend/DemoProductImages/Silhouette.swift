import DemoDrawing
import Images

/// The shape that represents the products of a category.
enum Silhouette: CaseIterable {
  case bag
  case ball
  case bottle
  case clothes
  case fruit
  case parcel
  case plant
  case ring
  case screen
  case shoe
  case sofa
  case vehicle
  case watch

  /// A parcel for a category without a shape.
  init(category: String) {
    self =
      switch category {
      case "beauty", "fragrances", "skin-care": .bottle
      case "furniture": .sofa
      case "groceries", "kitchen-accessories": .fruit
      case "home-decoration": .plant
      case "laptops", "mobile-accessories", "smartphones", "tablets": .screen
      case "mens-shirts", "tops", "womens-dresses": .clothes
      case "mens-shoes", "womens-shoes": .shoe
      case "mens-watches", "womens-watches": .watch
      case "motorcycle", "vehicle": .vehicle
      case "sports-accessories": .ball
      case "womens-bags": .bag
      case "sunglasses", "womens-jewellery": .ring
      default: .parcel
      }
  }

  /// Paints the shape in the middle of a square canvas.
  func draw(on canvas: inout Canvas, _ palette: Palette) {
    let (fill, detail, dark) = (palette.shape, palette.light, palette.shadow)
    func disc(_ x: Float, _ y: Float, _ radius: Float, _ color: RGB) {
      canvas.disc(Point(x / 100, y / 100), radius / 100, color)
    }
    /// Paints a convex polygon, given as pairs of x and y, clockwise.
    func area(_ numbers: [Float], _ color: RGB) {
      let corners = stride(from: 0, to: numbers.count, by: 2).map {
        Point(numbers[$0] / 100, numbers[$0 + 1] / 100)
      }
      canvas.polygon(corners, color)
    }
    switch self {
    case .bag:
      disc(50, 36, 16, dark)
      disc(50, 36, 12, palette.skyBottom)
      area([26, 38, 74, 38, 82, 78, 18, 78], fill)
      area([26, 38, 74, 38, 66, 56, 34, 56], detail)
    case .ball:
      disc(50, 52, 28, fill)
      disc(50, 52, 10, dark)
      for (x, y) in [(33, 40), (67, 40), (39, 71), (61, 71), (50, 31)] as [(Float, Float)] {
        disc(x, y, 4, detail)
      }
    case .bottle:
      area([43, 14, 57, 14, 57, 30, 43, 30], dark)
      area([42, 28, 58, 28, 68, 40, 68, 80, 32, 80, 32, 40], fill)
      area([37, 48, 63, 48, 63, 70, 37, 70], detail)
    case .clothes:
      area([36, 22, 40, 34, 24, 52, 14, 42], fill)
      area([60, 34, 64, 22, 86, 42, 76, 52], fill)
      area([36, 22, 64, 22, 68, 80, 32, 80], fill)
      area([42, 22, 58, 22, 50, 34], dark)
    case .fruit:
      area([49, 20, 52, 20, 52, 40, 49, 40], dark)
      disc(41, 56, 20, fill)
      disc(59, 56, 20, fill)
      area([52, 30, 58, 22, 70, 21, 62, 31], detail)
    case .parcel:
      area([24, 30, 76, 30, 76, 78, 24, 78], fill)
      area([46, 30, 54, 30, 54, 78, 46, 78], detail)
      area([24, 43, 76, 43, 76, 46, 24, 46], dark)
    case .plant:
      area([48, 26, 51, 26, 51, 56, 48, 56], dark)
      area([24, 24, 42, 30, 50, 50, 30, 44], fill)
      area([76, 20, 74, 36, 50, 44, 58, 24], fill)
      area([34, 55, 66, 55, 60, 80, 40, 80], detail)
    case .ring:
      disc(50, 58, 22, detail)
      disc(50, 58, 17, palette.skyBottom)
      area([40, 24, 60, 24, 66, 31, 50, 44, 34, 31], fill)
    case .screen:
      area([26, 18, 74, 18, 74, 80, 26, 80], dark)
      area([30, 23, 70, 23, 70, 74, 30, 74], detail)
      area([30, 74, 50, 44, 70, 74], fill)
    case .shoe:
      area([16, 36, 36, 36, 46, 50, 46, 68, 16, 68], fill)
      area([44, 48, 76, 56, 86, 68, 44, 68], fill)
      area([15, 68, 87, 68, 87, 74, 15, 74], dark)
      disc(48, 55, 2, detail)
      disc(56, 57, 2, detail)
    case .sofa:
      area([22, 34, 78, 34, 78, 60, 22, 60], fill)
      area([24, 56, 76, 56, 76, 72, 24, 72], detail)
      area([12, 48, 25, 48, 25, 76, 12, 76], dark)
      area([75, 48, 88, 48, 88, 76, 75, 76], dark)
    case .vehicle:
      area([36, 36, 62, 36, 74, 54, 26, 54], detail)
      area([14, 52, 84, 52, 90, 70, 10, 70], fill)
      for x: Float in [30, 70] {
        disc(x, 70, 10, dark)
        disc(x, 70, 5, detail)
      }
    case .watch:
      area([41, 14, 59, 14, 62, 82, 38, 82], fill)
      disc(50, 48, 21, dark)
      disc(50, 48, 17, detail)
      area([49, 36, 51, 36, 51, 49, 49, 49], dark)
      area([50, 47, 60, 47, 60, 49, 50, 49], dark)
    }
  }
}
