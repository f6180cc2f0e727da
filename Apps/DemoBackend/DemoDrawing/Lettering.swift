import Foundation
package import Images

extension Canvas {
  /// Writes text in the middle of a canvas, as large as it can be, on as few lines as possible.
  ///
  /// Letters with marks are written without them, and those of other scripts are left out.
  ///
  /// - Parameters:
  ///   - text: The text, which is written in capital letters.
  ///   - end: The lower end of the last line.
  ///   - color: The color of the letters.
  ///   - shadow: The color of their shadow.
  package mutating func write(_ text: String, above end: Float, _ color: RGB, shadow: RGB) {
    let lines = Lettering(text).lines
    guard let longest = lines.map(\.count).max(), longest > 0 else { return }
    let dot = min(0.86 / Float(longest * Lettering.advance), 0.018)
    for (row, line) in lines.reversed().enumerated() {
      let width = Float(line.count * Lettering.advance - 1) * dot
      let top = end - Float(row * (Lettering.height + 3) + Lettering.height) * dot
      for (distance, color) in [(dot, shadow), (0, color)] {
        for (index, glyph) in line.enumerated() {
          let left = 0.5 - width / 2 + Float(index * Lettering.advance) * dot
          for (x, y) in glyph.dots {
            let corner = Point(left + Float(x) * dot + distance, top + Float(y) * dot + distance)
            box(corner, Point(corner.x + dot, corner.y + dot), color)
          }
        }
      }
    }
  }
}

/// Text in letters of 5 by 7 dots, on up to four lines.
struct Lettering {
  struct Glyph {
    /// The dots, from the upper left corner.
    var dots: [(x: Int, y: Int)] = []
  }

  static let height = 7
  /// The dots from one letter to the next.
  static let advance = 6
  private static let mostLines = 4
  /// A shorter line would make the letters too large for their dots.
  private static let shortestLine = 8

  let lines: [[Glyph]]

  init(_ text: String) {
    let plain = text.folding(options: .diacriticInsensitive, locale: nil).uppercased()
      .replacing("’", with: "'")
    let words = plain.split { $0 == " " || $0 == "-" || $0 == "·" }
      .map { $0.filter { Self.glyphs[$0] != nil } }.filter { !$0.isEmpty }
    let longest = words.map(\.count).max() ?? 0
    var lines: [String] = []
    for limit in max(longest, Self.shortestLine)... {
      lines = Self.lines(words, limit)
      if lines.count <= Self.mostLines { break }
    }
    self.lines = lines.map { line in line.map { Self.glyphs[$0] ?? Glyph() } }
  }

  /// Returns the words on lines of at most `limit` letters.
  private static func lines(_ words: [String], _ limit: Int) -> [String] {
    words.reduce(into: []) { lines, word in
      if let last = lines.last, last.count + 1 + word.count <= limit {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(word)
      }
    }
  }

  private static let glyphs: [Character: Glyph] = Dictionary(
    uniqueKeysWithValues: shapes.split(separator: "\n").map { line in
      let rows = line.dropFirst(2).split(separator: " ")
      let dots = rows.enumerated().flatMap { y, row in
        row.enumerated().filter { $0.element == "#" }.map { (x: $0.offset, y: y) }
      }
      return (line.first ?? " ", Glyph(dots: dots))
    }
  )

  private static let shapes = """
      ..... ..... ..... ..... ..... ..... .....
    ! ..#.. ..#.. ..#.. ..#.. ..#.. ..... ..#..
    & .##.. #..#. #.#.. .#... #.#.# #..#. .##.#
    ' .##.. ..#.. .#... ..... ..... ..... .....
    , ..... ..... ..... ..... .##.. ..#.. .#...
    . ..... ..... ..... ..... ..... .##.. .##..
    0 .###. #...# #..## #.#.# ##..# #...# .###.
    1 ..#.. .##.. ..#.. ..#.. ..#.. ..#.. .###.
    2 .###. #...# ....# ...#. ..#.. .#... #####
    3 ##### ...#. ..#.. ...#. ....# #...# .###.
    4 ...#. ..##. .#.#. #..#. ##### ...#. ...#.
    5 ##### #.... ####. ....# ....# #...# .###.
    6 ..##. .#... #.... ####. #...# #...# .###.
    7 ##### ....# ...#. ..#.. .#... .#... .#...
    8 .###. #...# #...# .###. #...# #...# .###.
    9 .###. #...# #...# .#### ....# ...#. .##..
    : ..... .##.. .##.. ..... .##.. .##.. .....
    ? .###. #...# ....# ...#. ..#.. ..... ..#..
    A .###. #...# #...# #...# ##### #...# #...#
    B ####. #...# #...# ####. #...# #...# ####.
    C .###. #...# #.... #.... #.... #...# .###.
    D ###.. #..#. #...# #...# #...# #..#. ###..
    E ##### #.... #.... ####. #.... #.... #####
    F ##### #.... #.... ####. #.... #.... #....
    G .###. #...# #.... #.### #...# #...# .####
    H #...# #...# #...# ##### #...# #...# #...#
    I .###. ..#.. ..#.. ..#.. ..#.. ..#.. .###.
    J ..### ...#. ...#. ...#. ...#. #..#. .##..
    K #...# #..#. #.#.. ##... #.#.. #..#. #...#
    L #.... #.... #.... #.... #.... #.... #####
    M #...# ##.## #.#.# #.#.# #...# #...# #...#
    N #...# #...# ##..# #.#.# #..## #...# #...#
    O .###. #...# #...# #...# #...# #...# .###.
    P ####. #...# #...# ####. #.... #.... #....
    Q .###. #...# #...# #...# #.#.# #..#. .##.#
    R ####. #...# #...# ####. #.#.. #..#. #...#
    S .#### #.... #.... .###. ....# ....# ####.
    T ##### ..#.. ..#.. ..#.. ..#.. ..#.. ..#..
    U #...# #...# #...# #...# #...# #...# .###.
    V #...# #...# #...# #...# #...# .#.#. ..#..
    W #...# #...# #...# #.#.# #.#.# #.#.# .#.#.
    X #...# #...# .#.#. ..#.. .#.#. #...# #...#
    Y #...# #...# #...# .#.#. ..#.. ..#.. ..#..
    Z ##### ....# ...#. ..#.. .#... #.... #####
    """
}
