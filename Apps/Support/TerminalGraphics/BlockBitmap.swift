/// A two-color picture as block characters, each of which shows two pixels, one above the other.
package struct BlockBitmap: Equatable, Sendable {
  /// The rows from the top, all of the same width; pixels that are not set are blank.
  package let lines: [String]

  /// - Parameters:
  ///   - width: The width in pixels, and in columns.
  ///   - height: The height in pixels; the last row of an odd height is half empty.
  ///   - isSet: Whether a pixel is set.
  package init(width: Int, height: Int, isSet: (_ x: Int, _ y: Int) -> Bool) {
    lines = stride(from: 0, to: height, by: 2).map { y in
      (0..<width).map { x in
        switch (isSet(x, y), y + 1 < height && isSet(x, y + 1)) {
        case (true, true): "\u{2588}"
        case (true, false): HalfBlocks.character
        case (false, true): "\u{2584}"
        case (false, false): " "
        }
      }
      .joined()
    }
  }
}
