import DemoDrawing
import Images

extension Silhouette {
  /// Paints the shape in the upper three quarters of a square canvas.
  ///
  /// - Parameters:
  ///   - canvas: The canvas.
  ///   - fill: The colour of the shape.
  ///   - detail: For what stands out.
  ///   - dark: For openings, wheels and lines.
  func draw(on canvas: inout Canvas, fill: RGB, detail: RGB, dark: RGB) {
    var pen = Pen(canvas: canvas)
    switch self {
    case .bag:
      pen.line([38, 38, 40, 22, 50, 17, 60, 22, 62, 38], 3, dark)
      pen.area([26, 36, 74, 36, 80, 70, 20, 70], fill)
      pen.area([26, 36, 74, 36, 68, 50, 50, 54, 32, 50], detail)
      pen.disc(50, 53, 2.5, dark)
    case .ball:
      pen.disc(50, 46, 25, fill)
      pen.line([27, 37, 40, 45, 40, 56, 31, 62], 1.5, dark)
      pen.line([73, 37, 60, 45, 60, 56, 69, 62], 1.5, dark)
      pen.line([50, 21, 50, 32, 40, 45, 60, 45, 50, 32], 1.5, dark)
      pen.disc(42, 33, 4, detail)
    case .bottle:
      pen.area([44, 14, 56, 14, 56, 27, 44, 27], dark)
      pen.area([42, 27, 58, 27, 66, 36, 66, 72, 34, 72, 34, 36], fill)
      pen.area([38, 44, 62, 44, 62, 62, 38, 62], detail)
    case .car:
      pen.area([28, 44, 38, 30, 62, 30, 74, 44, 86, 47, 88, 60, 12, 60, 14, 46], fill)
      pen.area([33, 44, 40, 34, 49, 34, 49, 44], detail)
      pen.area([52, 44, 52, 34, 61, 34, 68, 44], detail)
      pen.wheel(30, 60, 9, dark, detail)
      pen.wheel(70, 60, 9, dark, detail)
    case .dress:
      pen.line([42, 16, 43, 26], 2, dark)
      pen.line([58, 16, 57, 26], 2, dark)
      pen.area([40, 24, 60, 24, 57, 40, 74, 72, 26, 72, 43, 40], fill)
      pen.area([43, 38, 57, 38, 58, 42, 42, 42], detail)
    case .earphones:
      pen.line([28, 52, 28, 38, 36, 25, 50, 20, 64, 25, 72, 38, 72, 52], 4, dark)
      pen.area([22, 46, 34, 46, 34, 68, 22, 68], fill)
      pen.area([66, 46, 78, 46, 78, 68, 66, 68], fill)
      pen.area([32, 48, 36, 48, 36, 66, 32, 66], detail)
      pen.area([64, 48, 68, 48, 68, 66, 64, 66], detail)
    case .fruit:
      pen.disc(42, 50, 20, fill)
      pen.disc(58, 50, 20, fill)
      pen.line([50, 36, 51, 26, 55, 19], 2.5, dark)
      pen.area([53, 27, 60, 20, 70, 20, 66, 28, 58, 31], detail)
    case .laptop:
      pen.area([24, 22, 76, 22, 76, 56, 24, 56], dark)
      pen.area([27, 25, 73, 25, 73, 53, 27, 53], detail)
      pen.area([20, 58, 80, 58, 88, 68, 12, 68], fill)
    case .motorcycle:
      pen.wheel(26, 58, 13, dark, detail)
      pen.wheel(74, 58, 13, dark, detail)
      pen.line([74, 58, 64, 30, 56, 28], 3, dark)
      pen.area([34, 40, 50, 42, 64, 36, 62, 56, 42, 60], fill)
      pen.area([24, 38, 44, 38, 46, 43, 30, 46], detail)
    case .pan:
      pen.area([58, 42, 92, 34, 93, 38, 60, 48], dark)
      pen.area([14, 44, 64, 44, 58, 64, 20, 64], fill)
      pen.area([12, 41, 66, 41, 66, 45, 12, 45], detail)
      pen.line([30, 34, 33, 28, 30, 22], 1.5, dark)
      pen.line([44, 34, 47, 28, 44, 22], 1.5, dark)
    case .parcel:
      pen.area([24, 28, 76, 28, 76, 70, 24, 70], fill)
      pen.area([46, 28, 54, 28, 54, 70, 46, 70], detail)
      pen.line([24, 42, 76, 42], 1.5, dark)
    case .phone:
      pen.area([33, 14, 67, 14, 69, 16, 69, 72, 67, 74, 33, 74, 31, 72, 31, 16], dark)
      pen.area([34, 18, 66, 18, 66, 68, 34, 68], detail)
      pen.area([34, 46, 50, 34, 66, 50, 66, 68, 34, 68], fill)
      pen.disc(50, 71, 1.3, detail)
    case .plant:
      pen.line([50, 54, 50, 26], 2.5, dark)
      pen.area([50, 46, 30, 40, 24, 24, 42, 28], fill)
      pen.area([50, 40, 56, 22, 74, 18, 72, 34], fill)
      pen.area([50, 32, 42, 18, 50, 10, 58, 18], fill)
      pen.area([34, 52, 66, 52, 61, 73, 39, 73], detail)
    case .ring:
      pen.ring(50, 54, 19, 15, detail)
      pen.area([40, 24, 60, 24, 66, 31, 50, 42, 34, 31], fill)
      pen.line([34, 31, 66, 31], 1, dark)
    case .shirt:
      pen.area(
        [38, 20, 62, 20, 82, 32, 75, 45, 67, 41, 67, 72, 33, 72, 33, 41, 25, 45, 18, 32],
        fill
      )
      pen.area([42, 20, 58, 20, 50, 31], dark)
      pen.line([50, 34, 50, 72], 1, dark)
      for y: Float in [40, 50, 60] { pen.disc(50, y, 1.4, detail) }
    case .shoe:
      pen.area([18, 32, 36, 32, 46, 44, 74, 52, 84, 60, 16, 60], fill)
      pen.area([15, 60, 85, 60, 85, 66, 15, 66], dark)
      for x: Float in [44, 51, 58] { pen.line([x, 50, x + 4, 43], 1.5, detail) }
    case .sofa:
      pen.area([22, 30, 78, 30, 78, 54, 22, 54], fill)
      pen.area([12, 42, 24, 42, 24, 66, 12, 66], dark)
      pen.area([76, 42, 88, 42, 88, 66, 76, 66], dark)
      pen.area([24, 51, 49, 51, 49, 64, 24, 64], detail)
      pen.area([51, 51, 76, 51, 76, 64, 51, 64], detail)
    case .sunglasses:
      pen.line([12, 36, 88, 36], 2.5, dark)
      pen.disc(31, 46, 15, dark)
      pen.disc(69, 46, 15, dark)
      pen.disc(31, 46, 12.5, fill)
      pen.disc(69, 46, 12.5, fill)
      pen.line([25, 44, 31, 39], 2, detail)
      pen.line([63, 44, 69, 39], 2, detail)
    case .watch:
      pen.area([41, 10, 59, 10, 62, 30, 38, 30], fill)
      pen.area([38, 58, 62, 58, 59, 76, 41, 76], fill)
      pen.disc(50, 44, 19, dark)
      pen.disc(50, 44, 16, detail)
      pen.line([50, 33, 50, 44, 58, 48], 1.8, dark)
    }
    canvas = pen.canvas
  }
}

/// Draws on a canvas whose sides are 100 long, a little smaller to leave room for the title.
private struct Pen {
  var canvas: Canvas

  private static let unit: Float = 0.0092

  /// Paints a polygon, given as pairs of x and y.
  mutating func area(_ numbers: [Float], _ color: RGB) {
    canvas.polygon(Self.points(numbers), color)
  }

  /// Paints lines through points, given as pairs of x and y.
  mutating func line(_ numbers: [Float], _ thickness: Float, _ color: RGB) {
    canvas.strokes([Self.points(numbers)], thickness: thickness * Self.unit, color)
  }

  mutating func disc(_ x: Float, _ y: Float, _ radius: Float, _ color: RGB) {
    canvas.disc(Self.point(x, y), radius * Self.unit, color)
  }

  mutating func ring(_ x: Float, _ y: Float, _ radius: Float, _ inner: Float, _ color: RGB) {
    canvas.disc(Self.point(x, y), radius * Self.unit, inner: inner * Self.unit, color)
  }

  mutating func wheel(_ x: Float, _ y: Float, _ radius: Float, _ tyre: RGB, _ hub: RGB) {
    disc(x, y, radius, tyre)
    disc(x, y, radius / 2, hub)
  }

  private static func points(_ numbers: [Float]) -> [Point] {
    stride(from: 0, to: numbers.count - 1, by: 2).map { point(numbers[$0], numbers[$0 + 1]) }
  }

  private static func point(_ x: Float, _ y: Float) -> Point {
    Point(0.5 + (x - 50) * unit, y * unit)
  }
}
