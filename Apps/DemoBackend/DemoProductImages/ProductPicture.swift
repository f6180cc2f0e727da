import DemoBackend
import DemoDrawing
import DemoProducts
import Foundation
import Images

/// A picture of a product, drawn from its data; the same product always has the same pictures.
struct ProductPicture {
  let product: Product
  /// The number of the picture, from 1; each has its own colours.
  let view: Int

  /// Draws the picture, as high as wide.
  func picture(width: Int) -> Picture {
    // The title makes products with adjacent ids look different.
    var chance = Chance(
      fnv1a(product.title.utf8) ^ UInt64(truncatingIfNeeded: product.id) << 32 ^ UInt64(view)
    )
    // Multiples of the golden angle spread over all hues, so that neighbours differ.
    let hue = Float((product.id * 137 + view * 60) % 360)
    let palette = Palette(for: Mood(hue, 0.5, .day), &chance)
    var canvas = Canvas(
      size: PixelSize(width: width, height: width),
      top: palette.skyBottom.mixed(with: palette.ink, 0.6),
      bottom: palette.skyBottom
    )
    canvas.glow(Point(0.5, 0.4), 0.5, palette.ink, opacity: 0.8)
    canvas.box(Point(0, 0.7), Point(1, 1), palette.shape, opacity: 0.25)
    Silhouette(category: product.category).draw(
      on: &canvas,
      fill: palette.shape,
      detail: palette.light,
      dark: palette.shadow
    )
    write(on: &canvas, palette)
    return canvas.picture
  }

  /// Draws the picture into a JPEG file.
  func jpeg(width: Int) throws -> Data {
    try JPEG.encode(picture(width: width), quality: 88)
  }

  private func write(on canvas: inout Canvas, _ palette: Palette) {
    let title = Lettering(product.title, width: 0.88, maximumHeight: 0.15, largest: 0.011)
    let top = 0.965 - title.height
    canvas.strokes(title.moved(0, top), thickness: title.thickness, palette.shadow)
    guard let brand = product.brand else { return }
    let signature = Lettering(brand, width: 0.88, maximumHeight: 0.03, largest: 0.004)
    canvas.strokes(
      signature.moved(0, top - 0.03 - signature.height),
      thickness: signature.thickness,
      palette.shadow,
      opacity: 0.8
    )
  }
}
