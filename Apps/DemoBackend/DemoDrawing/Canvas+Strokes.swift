package import Images

extension Canvas {
  /// Paints lines with round ends, and each pixel once where lines meet.
  package mutating func strokes(
    _ lines: [[Point]],
    thickness: Float,
    _ color: RGB,
    opacity: Float = 1
  ) {
    let points = lines.joined()
    guard let first = points.first else { return }
    var (low, high) = (first, first)
    for point in points {
      low = Point(min(low.x, point.x), min(low.y, point.y))
      high = Point(max(high.x, point.x), max(high.y, point.y))
    }
    let reach = thickness / 2
    let (columns, rows) = pixels(
      Point(low.x - reach, low.y - reach),
      Point(high.x + reach, high.y + reach)
    )
    guard !columns.isEmpty, !rows.isEmpty else { return }
    var mask = [Float](repeating: 0, count: columns.count * rows.count)
    mask.withUnsafeMutableBufferPointer { mask in
      for line in lines {
        for index in line.indices where index > 0 || line.count == 1 {
          let (from, to) = (line[max(index - 1, 0)], line[index])
          let area = pixels(
            Point(min(from.x, to.x) - reach, min(from.y, to.y) - reach),
            Point(max(from.x, to.x) + reach, max(from.y, to.y) + reach)
          )
          let segment = Segment(from, to, scale: scale)
          for y in area.rows.clamped(to: rows) {
            let row = (y - rows.lowerBound) * columns.count - columns.lowerBound
            for x in area.columns.clamped(to: columns) {
              let covered = reach * scale + 0.5 - segment.distance(Float(x) + 0.5, Float(y) + 0.5)
              if covered > mask[row + x] { mask[row + x] = covered }
            }
          }
        }
      }
    }
    mask.withUnsafeBufferPointer { mask in
      paint(color, columns: columns, rows: rows, opacity: opacity) { x, y in
        mask[(y - rows.lowerBound) * columns.count + x - columns.lowerBound]
      }
    }
  }
}

/// A straight segment of a line, in pixels.
private struct Segment {
  private let x: Float
  private let y: Float
  private let dx: Float
  private let dy: Float
  /// 1 over the square of the length; 0 for a dot.
  private let inverse: Float

  init(_ from: Point, _ to: Point, scale: Float) {
    (x, y) = (from.x * scale, from.y * scale)
    (dx, dy) = ((to.x - from.x) * scale, (to.y - from.y) * scale)
    let square = dx * dx + dy * dy
    inverse = square > 0 ? 1 / square : 0
  }

  func distance(_ px: Float, _ py: Float) -> Float {
    let (ax, ay) = (px - x, py - y)
    let place = min(max((ax * dx + ay * dy) * inverse, 0), 1)
    let (bx, by) = (ax - place * dx, ay - place * dy)
    return (bx * bx + by * by).squareRoot()
  }
}
