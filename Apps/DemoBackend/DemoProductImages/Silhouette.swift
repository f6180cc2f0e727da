import DemoDrawing
import Images

/// The shape that represents the products of a category.
enum Silhouette: CaseIterable {
  case bag
  case ball
  case bottle
  case dress
  case fruit
  case glasses
  case headphones
  case laptop
  case lipstick
  case motorcycle
  case pan
  case parcel
  case plant
  case phone
  case ring
  case shirt
  case shoe
  case sofa
  case tablet
  case top
  case tube
  case vehicle
  case watch

  /// A parcel for a category without a shape.
  init(category: String) {
    self =
      switch category {
      case "beauty": .lipstick
      case "fragrances": .bottle
      case "furniture": .sofa
      case "groceries": .fruit
      case "home-decoration": .plant
      case "kitchen-accessories": .pan
      case "laptops": .laptop
      case "mens-shirts": .shirt
      case "mens-shoes", "womens-shoes": .shoe
      case "mens-watches", "womens-watches": .watch
      case "mobile-accessories": .headphones
      case "motorcycle": .motorcycle
      case "skin-care": .tube
      case "smartphones": .phone
      case "sports-accessories": .ball
      case "sunglasses": .glasses
      case "tablets": .tablet
      case "tops": .top
      case "vehicle": .vehicle
      case "womens-bags": .bag
      case "womens-dresses": .dress
      case "womens-jewellery": .ring
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
    case .dress:
      area([40, 16, 44, 16, 46, 30, 40, 30], dark)
      area([56, 16, 60, 16, 60, 30, 54, 30], dark)
      area([38, 28, 62, 28, 58, 48, 42, 48], fill)
      area([42, 48, 58, 48, 76, 84, 24, 84], fill)
      area([41, 46, 59, 46, 60, 51, 40, 51], detail)
    case .fruit:
      area([49, 20, 52, 20, 52, 40, 49, 40], dark)
      disc(41, 56, 20, fill)
      disc(59, 56, 20, fill)
      area([52, 30, 58, 22, 70, 21, 62, 31], detail)
    case .glasses:
      area([14, 42, 86, 42, 86, 46, 14, 46], dark)
      for x: Float in [31, 69] {
        disc(x, 52, 17, dark)
        disc(x, 52, 13, fill)
        area([x - 7, 48, x - 3, 44, x + 5, 44, x + 1, 48], detail)
      }
    case .headphones:
      disc(50, 48, 32, dark)
      disc(50, 48, 26, palette.skyBottom)
      area([14, 52, 86, 52, 86, 84, 14, 84], palette.skyBottom)
      for x: Float in [22, 78] {
        area([x - 8, 46, x + 8, 46, x + 8, 78, x - 8, 78], fill)
        area([x - 4, 51, x + 4, 51, x + 4, 73, x - 4, 73], detail)
      }
    case .laptop:
      area([24, 28, 76, 28, 76, 66, 24, 66], dark)
      area([27, 31, 73, 31, 73, 63, 27, 63], detail)
      area([24, 66, 76, 66, 88, 76, 12, 76], fill)
      area([42, 70, 58, 70, 60, 74, 40, 74], dark)
    case .lipstick:
      area([42, 30, 58, 18, 58, 44, 42, 44], detail)
      area([40, 42, 60, 42, 60, 56, 40, 56], dark)
      area([36, 54, 64, 54, 64, 82, 36, 82], fill)
    case .motorcycle:
      for x: Float in [26, 74] {
        disc(x, 66, 15, dark)
        disc(x, 66, 9, palette.skyBottom)
      }
      area([24, 64, 40, 46, 62, 46, 58, 66, 40, 70], fill)
      area([20, 44, 44, 42, 46, 48, 24, 50], dark)
      area([60, 32, 64, 32, 76, 66, 72, 66], dark)
      area([54, 30, 66, 30, 66, 34, 54, 34], dark)
      disc(66, 40, 4, detail)
    case .pan:
      disc(42, 52, 28, dark)
      disc(42, 52, 23, fill)
      disc(42, 52, 10, detail)
      area([66, 40, 92, 22, 95, 27, 69, 46], dark)
    case .parcel:
      area([24, 30, 76, 30, 76, 78, 24, 78], fill)
      area([46, 30, 54, 30, 54, 78, 46, 78], detail)
      area([24, 43, 76, 43, 76, 46, 24, 46], dark)
    case .plant:
      area([48, 26, 51, 26, 51, 56, 48, 56], dark)
      area([24, 24, 42, 30, 50, 50, 30, 44], fill)
      area([76, 20, 74, 36, 50, 44, 58, 24], fill)
      area([34, 55, 66, 55, 60, 80, 40, 80], detail)
    case .phone:
      area([34, 14, 66, 14, 66, 84, 34, 84], dark)
      area([37, 20, 63, 20, 63, 76, 37, 76], detail)
      for (x, y) in [(44, 30), (56, 30), (44, 43), (56, 43)] as [(Float, Float)] {
        area([x - 4, y - 4, x + 4, y - 4, x + 4, y + 4, x - 4, y + 4], fill)
      }
      disc(50, 80, 2, detail)
    case .ring:
      disc(50, 58, 22, detail)
      disc(50, 58, 17, palette.skyBottom)
      area([40, 24, 60, 24, 66, 31, 50, 44, 34, 31], fill)
    case .shirt:
      area([36, 22, 40, 34, 24, 52, 14, 42], fill)
      area([60, 34, 64, 22, 86, 42, 76, 52], fill)
      area([36, 22, 64, 22, 68, 80, 32, 80], fill)
      area([40, 20, 50, 20, 50, 34], detail)
      area([50, 20, 60, 20, 50, 34], detail)
      for y: Float in [42, 54, 66] { disc(50, y, 2, dark) }
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
    case .tablet:
      area([26, 18, 74, 18, 74, 80, 26, 80], dark)
      area([30, 23, 70, 23, 70, 72, 30, 72], detail)
      for (x, y) in [(40, 34), (60, 34), (40, 54), (60, 54)] as [(Float, Float)] {
        area([x - 6, y - 6, x + 6, y - 6, x + 6, y + 6, x - 6, y + 6], fill)
      }
      disc(50, 76, 2, detail)
    case .top:
      area([34, 24, 40, 20, 44, 44, 30, 44], fill)
      area([60, 20, 66, 24, 70, 44, 56, 44], fill)
      area([32, 38, 68, 38, 72, 78, 28, 78], fill)
      area([29, 70, 71, 70, 72, 78, 28, 78], detail)
    case .tube:
      area([32, 14, 68, 14, 68, 20, 32, 20], dark)
      area([32, 20, 68, 20, 60, 68, 40, 68], fill)
      area([41, 68, 59, 68, 59, 82, 41, 82], dark)
      area([38, 34, 62, 34, 60, 52, 40, 52], detail)
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
