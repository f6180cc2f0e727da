/// The shape of one letter: lines on a grid that is six units high.
struct Letter {
  let lines: [[Point]]
  let width: Float

  /// Reads a shape of `LetterShapes`.
  ///
  /// Spaces separate lines. A line starts with "/" if it is straight, "~" if it is rounded between
  /// its ends, "o" if it is rounded and closed. Each point is two digits: x from the left, y from
  /// the top.
  init(_ shape: String) {
    lines = shape.split(separator: " ").map { line in
      let digits = line.dropFirst().compactMap(\.wholeNumberValue).map(Float.init)
      let points = stride(from: 0, to: digits.count - 1, by: 2).map {
        Point(digits[$0], digits[$0 + 1])
      }
      switch line.first {
      case "~": return Self.rounded(points)
      case "o": return Self.roundedAndClosed(points)
      default: return points
      }
    }
    width = lines.joined().map(\.x).max() ?? 0
  }

  /// Cuts the corners three times, by Chaikin's algorithm ("An algorithm for high-speed curve
  /// generation", 1974).
  private static func rounded(_ points: [Point]) -> [Point] {
    guard let first = points.first, let last = points.last else { return [] }
    return (0..<3).reduce(points) { points, _ in
      [first] + zip(points, points.dropFirst()).flatMap(quarters).dropFirst().dropLast() + [last]
    }
  }

  private static func roundedAndClosed(_ points: [Point]) -> [Point] {
    let round = (0..<3).reduce(points) { points, _ in
      zip(points, points.dropFirst() + points.prefix(1)).flatMap(quarters)
    }
    return round + round.prefix(1)
  }

  private static func quarters(_ from: Point, _ to: Point) -> [Point] {
    [0.25, 0.75].map { share in
      Point(from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share)
    }
  }
}
