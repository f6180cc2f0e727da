import DemoBackend
import DemoDrawing
import DemoProducts
import Foundation
import Images

/// A picture of a product, drawn from its data; the same product always has the same pictures.
struct ProductPicture {
  let product: Product
  /// The number of the picture, from 1; each has its own colors.
  let view: Int

  /// Draws the picture as a square JPEG image.
  func jpeg(width: Int) throws -> Data {
    // The title makes products with adjacent ids look different.
    var chance = Chance(
      fnv1a(product.title.utf8) ^ UInt64(truncatingIfNeeded: product.id) << 32 ^ UInt64(view)
    )
    // Multiples of the golden angle spread over all hues, so neighbors differ.
    let hue = Float((product.id * 137 + view * 60) % 360) + chance.number(-20...20)
    let palette = Palette(hue: hue, .day, &chance)
    let white = RGB(255, 255, 255)
    var canvas = Canvas(
      size: PixelSize(width: width, height: width),
      top: palette.skyBottom.mixed(with: white, 0.6),
      bottom: palette.skyBottom
    )
    canvas.glow(Point(0.5, 0.45), 0.55, white, opacity: 0.7)
    canvas.box(Point(0, 0.78), Point(1, 1), palette.shape, opacity: 0.25)
    Silhouette(category: product.category).draw(on: &canvas, palette)
    return try JPEG.encode(canvas.picture, quality: 88)
  }
}
