/// A table for people: aligned by what a terminal shows, cut to its width.
package struct TextTable {
  package struct Column {
    let title: String
    /// A flexible column gives way when the table is too wide, the last one first.
    let isFlexible: Bool

    package init(_ title: String, isFlexible: Bool = false) {
      self.title = title
      self.isFlexible = isFlexible
    }
  }

  private static let gap = 2
  /// The last flexible column gives way down to this, then the widest does.
  private static let comfortableWidth = 20
  /// A flexible column below this tells nothing, and the last column is left out instead.
  private static let minimumWidth = 8

  private let columns: [Column]
  private let rows: [[String]]

  /// - Parameters:
  ///   - columns: From left to right.
  ///   - rows: A text for each column; what a terminal would obey is left out.
  package init(_ columns: [Column], rows: [[String]]) {
    self.columns = columns
    self.rows = rows.map { $0.map(\.printable) }
  }

  /// Lays the table out.
  ///
  /// - Parameters:
  ///   - width: The columns of the terminal; nil cuts nothing.
  ///   - isColored: Whether the header stands out.
  /// - Returns: The table's lines, each with a newline.
  package func rendered(width: Int?, isColored: Bool) -> String {
    let widths = widths(within: width)
    let header = line(columns.map(\.title), widths)
    return (isColored ? "\u{1B}[1m\(header)\u{1B}[0m" : header) + "\n"
      + rows.map { line($0, widths) + "\n" }.joined()
  }

  private func line(_ texts: [String], _ widths: [Int]) -> String {
    var line = zip(texts, widths).map { $0.fitted(to: $1) }
      .joined(separator: String(repeating: " ", count: Self.gap))
    while line.last == " " { line.removeLast() }
    return line
  }

  /// The width of each column; fewer than there are columns if not all find room.
  private func widths(within limit: Int?) -> [Int] {
    var widths = columns.indices.map { index in
      rows.map { $0[index].displayWidth }.reduce(columns[index].title.displayWidth, max)
    }
    guard let limit else { return widths }
    while total(widths) > limit {
      let flexible = widths.indices.filter { columns[$0].isFlexible }
      let comfortable = flexible.last { widths[$0] > Self.comfortableWidth }
      let widest = flexible.max { widths[$0] < widths[$1] }
      if let index = comfortable ?? widest, widths[index] > Self.minimumWidth {
        widths[index] -= 1
      } else if widths.count > 1 {
        widths.removeLast()
      } else {
        widths[0] = min(widths[0], max(limit, 1))
        break
      }
    }
    return widths
  }

  private func total(_ widths: [Int]) -> Int {
    widths.reduce(0, +) + Self.gap * (widths.count - 1)
  }
}
