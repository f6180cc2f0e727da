/// Text set in lines, as large as an area allows.
package struct Lettering {
  /// The measures of letters, in units of their grid.
  private enum Measure {
    static let thickness: Float = 1.25
    static let gap: Float = 1.9
    static let space: Float = 2.6
    static let height: Float = 6
    static let lineHeight: Float = 10
  }

  private var strokes: [[Point]] = []
  package let thickness: Float
  /// The height of all lines together.
  package let height: Float

  /// - Parameters:
  ///   - text: The text, in any language.
  ///   - width: The maximum width of a line.
  ///   - maximumHeight: The maximum height of all lines together.
  ///   - largest: The maximum size of a unit of the grid.
  package init(
    _ text: String,
    width: Float,
    maximumHeight: Float,
    largest: Float
  ) {
    let words = LetterShapes.spelled(text).split(separator: " ").map(String.init)
    var best: (unit: Float, lines: [String]) = (0, [])
    for limit in Self.widths(of: words) {
      let lines = Self.broken(words, within: limit)
      let widest = lines.map(Self.width).max() ?? 1
      let unit = min(
        largest,
        width / (widest + Measure.thickness),
        maximumHeight / Self.height(ofLines: lines.count)
      )
      // Of two settings of equal size, prefer the one with fewer lines.
      if unit > best.unit * 1.001 || (unit > best.unit * 0.999 && lines.count < best.lines.count) {
        best = (unit, lines)
      }
    }
    let unit = best.unit
    thickness = Measure.thickness * unit
    height = best.lines.isEmpty ? 0 : Self.height(ofLines: best.lines.count) * unit
    for (row, line) in best.lines.enumerated() {
      var x = 0.5 - Self.width(line) * unit / 2
      let y = (Float(row) * Measure.lineHeight + Measure.thickness / 2) * unit
      for character in line {
        guard let letter = LetterShapes.letter(for: character) else {
          x += Measure.space * unit
          continue
        }
        strokes += letter.lines.map { $0.map { Point(x + $0.x * unit, y + $0.y * unit) } }
        x += (letter.width + Measure.thickness + Measure.gap) * unit
      }
    }
  }

  /// The strokes of all letters, moved right by `x` and down by `y`.
  package func moved(_ x: Float, _ y: Float) -> [[Point]] {
    strokes.map { $0.map { Point($0.x + x, $0.y + y) } }
  }

  private static func height(ofLines count: Int) -> Float {
    Float(count - 1) * Measure.lineHeight + Measure.height + Measure.thickness
  }

  /// The width from the middle of the first stroke to the middle of the last.
  private static func width(_ line: String) -> Float {
    let width = line.reduce(Float(0)) { width, character in
      guard let letter = LetterShapes.letter(for: character) else { return width + Measure.space }
      return width + letter.width + Measure.thickness + Measure.gap
    }
    return max(0, width - Measure.thickness - Measure.gap)
  }

  /// The widths at which line breaks change: those of consecutive words.
  private static func widths(of words: [String]) -> [Float] {
    words.indices.flatMap { first in
      (first..<min(words.count, first + 8)).map {
        width(words[first...$0].joined(separator: " "))
      }
    }
  }

  private static func broken(_ words: [String], within limit: Float) -> [String] {
    var lines: [String] = []
    for word in words {
      if let last = lines.last, width(last + " " + word) <= limit {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(word)
      }
    }
    return lines
  }
}
