/// The pixels of a picture, as values that any thread may read.
package struct Picture: Sendable, Equatable {
  package let size: PixelSize
  /// Red, green and blue of each pixel, row by row from the top.
  package let bytes: [UInt8]

  /// - Parameters:
  ///   - size: Both sides at least 1.
  ///   - bytes: Three for each pixel; what is missing is black, what is too much is left out.
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

  /// The colour at column `x` of row `y`, both counted from 0 and within the size.
  package subscript(x: Int, y: Int) -> RGB {
    let index = (y * width + x) * 3
    return RGB(bytes[index], bytes[index + 1], bytes[index + 2])
  }
}
