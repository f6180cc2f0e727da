/// The pixels of a picture.
package struct Picture: Sendable, Equatable {
  package let size: PixelSize
  /// The red, green and blue values of each pixel, row by row from the top.
  package let bytes: [UInt8]

  /// Creates a picture.
  ///
  /// - Parameters:
  ///   - size: The size, with sides of at least 1.
  ///   - bytes: Three bytes per pixel. Missing pixels are black; extra bytes are ignored.
  package init(size: PixelSize, bytes: [UInt8]) {
    self.size = PixelSize(width: max(1, size.width), height: max(1, size.height))
    let count = self.size.width * self.size.height * 3
    if bytes.count == count {
      self.bytes = bytes
    } else {
      self.bytes = Array(
        (bytes.prefix(count) + Array(repeating: 0, count: max(0, count - bytes.count)))
      )
    }
  }

  package var width: Int { size.width }
  package var height: Int { size.height }

  /// The color in column `x` of row `y`, both from 0.
  package subscript(x: Int, y: Int) -> RGB {
    let index = (y * width + x) * 3
    return RGB(bytes[index], bytes[index + 1], bytes[index + 2])
  }
}

/// A color in the sRGB color space, with 8 bits per channel.
package struct RGB: Sendable, Hashable {
  package var red: UInt8
  package var green: UInt8
  package var blue: UInt8

  package init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }
}
