package import Images

/// A point in a picture that is 1 wide; y grows downwards.
package struct Point {
  package var x: Float
  package var y: Float

  package init(_ x: Float, _ y: Float) {
    self.x = x
    self.y = y
  }
}

/// Pixels to paint antialiased shapes on.
package struct Canvas {
  let width: Int
  let height: Int
  private var bytes: [UInt8]

  /// The pixels in one unit of length.
  var scale: Float { Float(width) }
  /// The height in units; the width is 1.
  package var bottom: Float { Float(height) / Float(width) }

  /// A canvas filled with a gradient.
  package init(size: PixelSize, top: RGB, bottom: RGB) {
    width = size.width
    height = size.height
    bytes = []
    bytes.reserveCapacity(width * height * 3)
    for y in 0..<height {
      let color = top.mixed(with: bottom, Float(y) / Float(max(height - 1, 1)))
      for _ in 0..<width {
        bytes.append(color.red)
        bytes.append(color.green)
        bytes.append(color.blue)
      }
    }
  }

  package var picture: Picture {
    Picture(size: PixelSize(width: width, height: height), bytes: bytes)
  }

  /// The pixels of the canvas that an area touches.
  func pixels(_ from: Point, _ to: Point) -> (columns: Range<Int>, rows: Range<Int>) {
    func range(_ low: Float, _ high: Float, _ limit: Int) -> Range<Int> {
      let first = Int(max(0, min(Float(limit), (low * scale).rounded(.down) - 1)))
      let last = Int(max(Float(first), min(Float(limit), (high * scale).rounded(.up) + 1)))
      return first..<last
    }
    return (range(from.x, to.x, width), range(from.y, to.y, height))
  }

  /// Mixes `color` into each pixel of an area.
  ///
  /// - Parameters:
  ///   - color: The colour to mix in.
  ///   - columns: Within the width.
  ///   - rows: Within the height.
  ///   - opacity: From 0 to 1, for the whole area.
  ///   - coverage: The covered share of the pixel at (x, y), clamped to 0...1.
  mutating func paint(
    _ color: RGB,
    columns: Range<Int>,
    rows: Range<Int>,
    opacity: Float = 1,
    coverage: (_ x: Int, _ y: Int) -> Float
  ) {
    let width = width
    bytes.withUnsafeMutableBufferPointer { bytes in
      for y in rows {
        var index = (y * width + columns.lowerBound) * 3
        for x in columns {
          let covered = coverage(x, y)
          if covered > 0 {
            let share = Int(min(covered, 1) * opacity * 256)
            bytes[index] = Self.mix(bytes[index], color.red, share)
            bytes[index + 1] = Self.mix(bytes[index + 1], color.green, share)
            bytes[index + 2] = Self.mix(bytes[index + 2], color.blue, share)
          }
          index += 3
        }
      }
    }
  }

  private static func mix(_ old: UInt8, _ new: UInt8, _ share: Int) -> UInt8 {
    UInt8(truncatingIfNeeded: Int(old) + ((Int(new) - Int(old)) * share + 128) >> 8)
  }
}
