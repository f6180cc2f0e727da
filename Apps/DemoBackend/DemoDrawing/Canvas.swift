package import Images

/// A point in a picture of width 1; y grows downwards.
package struct Point {
  package let x: Float
  package let y: Float

  package init(_ x: Float, _ y: Float) {
    self.x = x
    self.y = y
  }
}

/// Pixels to paint antialiased shapes on.
package struct Canvas {
  private let size: PixelSize
  private var bytes: [UInt8] = []

  /// The pixels in one unit of length.
  private var scale: Float { Float(size.width) }
  /// The height in units; the width is 1.
  package var bottom: Float { Float(size.height) / scale }
  package var picture: Picture { Picture(size: size, bytes: bytes) }

  /// A canvas filled with a gradient.
  package init(size: PixelSize, top: RGB, bottom: RGB) {
    self.size = size
    bytes.reserveCapacity(size.width * size.height * 3)
    for y in 0..<size.height {
      let color = top.mixed(with: bottom, Float(y) / Float(max(size.height - 1, 1)))
      for _ in 0..<size.width { bytes += [color.red, color.green, color.blue] }
    }
  }

  /// Paints a disc.
  package mutating func disc(_ center: Point, _ radius: Float, _ color: RGB, opacity: Float = 1) {
    let scale = scale
    paint(color, around: center, radius, opacity: opacity) { distance in
      (radius - distance) * scale + 0.5
    }
  }

  /// Paints light that fades from the centre outwards.
  package mutating func glow(_ center: Point, _ radius: Float, _ color: RGB, opacity: Float) {
    paint(color, around: center, radius, opacity: opacity) { distance in
      let rest = 1 - distance * distance / (radius * radius)
      return rest > 0 ? rest * rest : 0
    }
  }

  /// Paints a rectangle.
  package mutating func box(_ from: Point, _ to: Point, _ color: RGB, opacity: Float = 1) {
    let scale = scale
    paint(color, from: from, to: to, opacity: opacity) { x, y in
      let across = min(x + 0.5, to.x * scale) - max(x - 0.5, from.x * scale)
      let down = min(y + 0.5, to.y * scale) - max(y - 0.5, from.y * scale)
      return max(across, 0) * max(down, 0)
    }
  }

  /// Paints everything below a line with one height per column.
  package mutating func ground(_ color: RGB, top: (_ x: Float) -> Float) {
    let tops = (0..<size.width).map { top((Float($0) + 0.5) / scale) * scale }
    paint(color, from: Point(0, 0), to: Point(1, bottom)) { x, y in y + 0.5 - tops[Int(x)] }
  }

  /// Paints a convex polygon whose corners are given clockwise.
  package mutating func polygon(_ corners: [Point], _ color: RGB, opacity: Float = 1) {
    let sides = zip(corners, corners.dropFirst() + corners.prefix(1)).map { from, to in
      let (dx, dy) = (to.x - from.x, to.y - from.y)
      let length = max((dx * dx + dy * dy).squareRoot(), .leastNormalMagnitude)
      // The distance from the side, inwards: across * x + down * y - offset.
      let (across, down) = (-dy / length, dx / length)
      return (across: across, down: down, offset: (across * from.x + down * from.y) * scale)
    }
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    let low = Point(xs.min() ?? 0, ys.min() ?? 0)
    let high = Point(xs.max() ?? 0, ys.max() ?? 0)
    paint(color, from: low, to: high, opacity: opacity) { x, y in
      sides.reduce(1) { min($0, $1.across * x + $1.down * y - $1.offset + 0.5) }
    }
  }

  private mutating func paint(
    _ color: RGB,
    around center: Point,
    _ radius: Float,
    opacity: Float,
    coverage: (_ distance: Float) -> Float
  ) {
    let (low, high) = (
      Point(center.x - radius, center.y - radius), Point(center.x + radius, center.y + radius)
    )
    let scale = scale
    paint(color, from: low, to: high, opacity: opacity) { x, y in
      let (dx, dy) = (x / scale - center.x, y / scale - center.y)
      return coverage((dx * dx + dy * dy).squareRoot())
    }
  }

  /// Mixes a color into each pixel of an area.
  ///
  /// - Parameters:
  ///   - color: The color to mix in.
  ///   - from: The first corner of the area.
  ///   - to: The last corner of the area.
  ///   - opacity: From 0 to 1, for the whole area.
  ///   - coverage: The covered share of the pixel with the centre (x, y), clamped to 0...1.
  private mutating func paint(
    _ color: RGB,
    from: Point,
    to: Point,
    opacity: Float = 1,
    coverage: (_ x: Float, _ y: Float) -> Float
  ) {
    let scale = scale
    func range(_ low: Float, _ high: Float, _ limit: Int) -> Range<Int> {
      let first = Int(max(0, min(Float(limit), (low * scale).rounded(.down) - 1)))
      return first..<Int(max(Float(first), min(Float(limit), (high * scale).rounded(.up) + 1)))
    }
    func mix(_ old: UInt8, _ new: UInt8, _ share: Int) -> UInt8 {
      UInt8(truncatingIfNeeded: Int(old) + ((Int(new) - Int(old)) * share + 128) >> 8)
    }
    let columns = range(from.x, to.x, size.width)
    for y in range(from.y, to.y, size.height) {
      var index = (y * size.width + columns.lowerBound) * 3
      for x in columns {
        let covered = coverage(Float(x) + 0.5, Float(y) + 0.5)
        if covered > 0 {
          let share = Int(min(covered, 1) * opacity * 256)
          bytes[index] = mix(bytes[index], color.red, share)
          bytes[index + 1] = mix(bytes[index + 1], color.green, share)
          bytes[index + 2] = mix(bytes[index + 2], color.blue, share)
        }
        index += 3
      }
    }
  }
}
