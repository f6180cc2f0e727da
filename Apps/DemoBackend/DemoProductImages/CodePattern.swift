import DemoDrawing
import Foundation
import Images

/// The square code that all products share, which looks like a QR code and holds no data.
struct CodePattern {
  private static let modules = 21
  private static let white = RGB(255, 255, 255)
  private static let black = RGB(0, 0, 0)

  func jpeg() throws -> Data {
    try JPEG.encode(picture, quality: 88)
  }

  private var picture: Picture {
    var canvas = Canvas(
      size: PixelSize(width: 250, height: 250),
      top: Self.white,
      bottom: Self.white
    )
    var chance = Chance(21)
    for row in 0..<Self.modules {
      for column in 0..<Self.modules where chance.happens(onceIn: 2) {
        box(column, row, 1, Self.black, on: &canvas)
      }
    }
    for (column, row) in [(0, 0), (Self.modules - 7, 0), (0, Self.modules - 7)] {
      box(column - 1, row - 1, 9, Self.white, on: &canvas)
      box(column, row, 7, Self.black, on: &canvas)
      box(column + 1, row + 1, 5, Self.white, on: &canvas)
      box(column + 2, row + 2, 3, Self.black, on: &canvas)
    }
    return canvas.picture
  }

  /// Paints a square of modules, two modules in from the edge.
  private func box(_ column: Int, _ row: Int, _ size: Int, _ color: RGB, on canvas: inout Canvas) {
    let unit = 1 / Float(Self.modules + 4)
    let (x, y) = (Float(column + 2) * unit, Float(row + 2) * unit)
    let side = Float(size) * unit
    canvas.box(Point(x, y), Point(x + side, y + side), color)
  }
}
