package import Images

extension Canvas {
  /// Paints a disc, or a ring if `inner` is not negative.
  package mutating func disc(
    _ center: Point,
    _ radius: Float,
    inner: Float = -1,
    _ color: RGB,
    opacity: Float = 1
  ) {
    let (columns, rows) = pixels(
      Point(center.x - radius, center.y - radius),
      Point(center.x + radius, center.y + radius)
    )
    let (x0, y0) = (center.x * scale - 0.5, center.y * scale - 0.5)
    let (outer, hollow) = (radius * scale + 0.5, inner * scale - 0.5)
    paint(color, columns: columns, rows: rows, opacity: opacity) { x, y in
      let (dx, dy) = (Float(x) - x0, Float(y) - y0)
      let distance = (dx * dx + dy * dy).squareRoot()
      return min(outer - distance, inner < 0 ? 1 : distance - hollow)
    }
  }

  /// Paints light that fades from the centre outwards.
  package mutating func glow(_ center: Point, _ radius: Float, _ color: RGB, opacity: Float) {
    let (columns, rows) = pixels(
      Point(center.x - radius, center.y - radius),
      Point(center.x + radius, center.y + radius)
    )
    let (x0, y0) = (center.x * scale - 0.5, center.y * scale - 0.5)
    let square = radius * radius * scale * scale
    paint(color, columns: columns, rows: rows, opacity: opacity) { x, y in
      let (dx, dy) = (Float(x) - x0, Float(y) - y0)
      let rest = 1 - (dx * dx + dy * dy) / square
      return rest > 0 ? rest * rest : 0
    }
  }

  /// Paints a rectangle.
  package mutating func box(_ from: Point, _ to: Point, _ color: RGB, opacity: Float = 1) {
    let (columns, rows) = pixels(from, to)
    let (left, right) = (from.x * scale, to.x * scale)
    let (top, bottom) = (from.y * scale, to.y * scale)
    paint(color, columns: columns, rows: rows, opacity: opacity) { x, y in
      let across = min(Float(x + 1), right) - max(Float(x), left)
      let down = min(Float(y + 1), bottom) - max(Float(y), top)
      return max(across, 0) * max(down, 0)
    }
  }

  /// Paints everything below a line with one height per column.
  package mutating func ground(_ color: RGB, opacity: Float = 1, top: (_ x: Float) -> Float) {
    let tops = (0..<width).map { top((Float($0) + 0.5) / scale) * scale }
    let first = max(0, min(height, Int(tops.min() ?? 0)))
    paint(color, columns: 0..<width, rows: first..<height, opacity: opacity) { x, y in
      Float(y + 1) - tops[x]
    }
  }

  /// Paints a colour that grows from transparent at one height to `opacity` at another.
  package mutating func fade(_ color: RGB, from start: Float, to end: Float, opacity: Float) {
    let (low, high) = (min(start, end), max(start, end))
    // The colour continues beyond `to`, up to the edge.
    let (first, last) = end > start ? (low, bottom) : (0, high)
    let rows = pixels(Point(0, first), Point(1, last)).rows
    let scale = scale
    paint(color, columns: 0..<width, rows: rows, opacity: opacity) { _, y in
      let place = (Float(y) / scale - start) / (end - start)
      return place <= 0 ? 0 : place >= 1 ? 1 : place * place * (3 - 2 * place)
    }
  }

  /// Paints a closed polygon, hollow where it overlaps itself.
  package mutating func polygon(_ points: [Point], _ color: RGB, opacity: Float = 1) {
    guard let first = points.first else { return }
    var (low, high) = (first, first)
    for point in points {
      low = Point(min(low.x, point.x), min(low.y, point.y))
      high = Point(max(high.x, point.x), max(high.y, point.y))
    }
    let (columns, rows) = pixels(low, high)
    guard !columns.isEmpty else { return }
    let samples = 4
    let corners = points.map { Point($0.x * scale, $0.y * scale) }
    var shares = [Float](repeating: 0, count: columns.count)
    let (left, right) = (Float(columns.lowerBound), Float(columns.upperBound))
    for y in rows {
      for place in shares.indices { shares[place] = 0 }
      for sample in 0..<samples {
        let height = Float(y) + (Float(sample) + 0.5) / Float(samples)
        let crossings = Self.crossings(of: corners, at: height)
        for pair in stride(from: 0, to: crossings.count - 1, by: 2) {
          let (from, to) = (max(crossings[pair], left), min(crossings[pair + 1], right))
          guard from < to else { continue }
          for x in Int(from)..<min(Int(to.rounded(.up)), columns.upperBound) {
            let covered = min(to, Float(x + 1)) - max(from, Float(x))
            shares[x - columns.lowerBound] += covered / Float(samples)
          }
        }
      }
      paint(color, columns: columns, rows: y..<(y + 1), opacity: opacity) { x, _ in
        shares[x - columns.lowerBound]
      }
    }
  }

  /// The intersections of a horizontal line with the sides, from left to right.
  private static func crossings(of corners: [Point], at height: Float) -> [Float] {
    var crossings: [Float] = []
    var last = corners[corners.count - 1]
    for corner in corners {
      if (last.y <= height) != (corner.y <= height) {
        let share = (height - last.y) / (corner.y - last.y)
        crossings.append(last.x + share * (corner.x - last.x))
      }
      last = corner
    }
    return crossings.sorted()
  }
}
