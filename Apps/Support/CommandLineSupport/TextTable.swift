import TerminalText

/// A table aligned by display width and cut to the width of the terminal.
package struct TextTable {
  package struct Column {
    let title: String
    /// Whether the column shrinks when the table is too wide, starting with the last one.
    let isFlexible: Bool
    /// Whether the column is left out when shrinking is not enough, starting with the last one.
    let isOptional: Bool

    package init(_ title: String, isFlexible: Bool = false, isOptional: Bool = false) {
      self.title = title
      self.isFlexible = isFlexible
      self.isOptional = isOptional
    }
  }

  private static let gap = 2
  /// The width down to which the last flexible column shrinks before the widest does.
  private static let comfortableWidth = 20
  /// The width below which no flexible column shrinks; a column is left out instead.
  private static let minimumWidth = 8

  private let columns: [Column]
  private let rows: [[String]]

  /// - Parameters:
  ///   - columns: The columns from left to right.
  ///   - rows: A string for each column; control characters are removed.
  package init(_ columns: [Column], rows: [[String]]) {
    self.columns = columns
    self.rows = rows.map { $0.map(\.printable) }
  }

  /// Lays the table out for an output.
  package func rendered(for output: Output) -> String {
    rendered(width: output.width, isColored: output.isColored)
  }

  /// Lays the table out.
  ///
  /// - Parameters:
  ///   - width: The width of the terminal; `nil` cuts nothing.
  ///   - isColored: Whether the header is bold.
  /// - Returns: The table's lines, each with a newline.
  package func rendered(width: Int?, isColored: Bool) -> String {
    let widths = widths(within: width)
    let header = line(columns.map(\.title), widths)
    return (isColored ? "\u{1B}[1m\(header)\u{1B}[0m" : header) + "\n"
      + rows.map { line($0, widths) + "\n" }.joined()
  }

  private func line(_ texts: [String], _ widths: [Int: Int]) -> String {
    var line = texts.indices.compactMap { index in widths[index].map { texts[index].fitted(to: $0) }
    }
    .joined(separator: String(repeating: " ", count: Self.gap))
    while line.last == " " { line.removeLast() }
    return line
  }

  /// The widths of the columns that fit, by their index.
  private func widths(within limit: Int?) -> [Int: Int] {
    let own = columns.indices.map { index in
      rows.map { $0[index].displayWidth }.reduce(columns[index].title.displayWidth, max)
    }
    var kept = Dictionary(uniqueKeysWithValues: zip(columns.indices, own))
    guard let limit else { return kept }
    // Each column that is left out returns its space to the columns that shrank.
    while true {
      let widths = shrunk(kept, to: limit)
      if total(widths) <= limit { return widths }
      guard kept.count > 1, let index = columnToLeaveOut(kept) else {
        return widths.mapValues { min($0, max(limit, 1)) }
      }
      kept[index] = nil
    }
  }

  private func shrunk(_ own: [Int: Int], to limit: Int) -> [Int: Int] {
    var widths = own
    // In one step, because a string may be millions of columns wide.
    for index in columns.indices.reversed() where columns[index].isFlexible {
      guard let width = widths[index], width > Self.comfortableWidth else { continue }
      let excess = max(0, total(widths) - limit)
      widths[index] = max(Self.comfortableWidth, width - excess)
    }
    while total(widths) > limit, let index = flexibleColumn(widths) {
      widths[index, default: 0] -= 1
    }
    return widths
  }

  /// The column that shrinks next; `nil` if none can.
  private func flexibleColumn(_ widths: [Int: Int]) -> Int? {
    let flexible = widths.filter { columns[$0.key].isFlexible }
    return flexible.filter { $0.value > Self.minimumWidth }
      .max { ($0.value, $0.key) < ($1.value, $1.key) }?.key
  }

  private func columnToLeaveOut(_ widths: [Int: Int]) -> Int? {
    widths.keys.filter { columns[$0].isOptional }.max() ?? widths.keys.max()
  }

  private func total(_ widths: [Int: Int]) -> Int {
    widths.values.reduce(0, +) + Self.gap * (widths.count - 1)
  }
}
