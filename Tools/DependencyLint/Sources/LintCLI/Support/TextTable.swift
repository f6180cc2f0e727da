import LintEssentials

/// A table aligned by display width and cut to the width of the terminal.
struct TextTable {
  private static let gap = 2
  /// The width below which the last column does not shrink; columns are left out instead.
  private static let minimumWidth = 8

  private let titles: [String]
  private let rows: [[String]]

  /// - Parameters:
  ///   - titles: The titles of the columns, of which the last one may be cut.
  ///   - rows: A string for each column; control characters are removed.
  init(_ titles: [String], rows: [[String]]) {
    self.titles = titles
    self.rows = rows.map { $0.map(\.printable) }
  }

  /// Lays the table out for an output.
  func rendered(for output: Output) -> String {
    rendered(width: output.width, isColored: output.isColored)
  }

  /// Lays the table out.
  ///
  /// - Parameters:
  ///   - width: The width of the terminal; `nil` cuts nothing.
  ///   - isColored: Whether the header is bold.
  /// - Returns: The table's lines, each with a newline.
  func rendered(width: Int?, isColored: Bool) -> String {
    let widths = widths(within: width)
    let header = line(titles, widths)
    return (isColored ? "\u{1B}[1m\(header)\u{1B}[0m" : header) + "\n"
      + rows.map { line($0, widths) + "\n" }.joined()
  }

  private func line(_ texts: [String], _ widths: [Int]) -> String {
    var line = zip(texts, widths).map { $0.fitted(to: $1) }
      .joined(separator: String(repeating: " ", count: Self.gap))
    while line.last == " " { line.removeLast() }
    return line
  }

  /// The widths of the columns that fit, from the left.
  private func widths(within limit: Int?) -> [Int] {
    var widths = titles.indices.map { index in
      rows.map { $0[index].displayWidth }.reduce(titles[index].displayWidth, max)
    }
    guard let limit, let last = widths.indices.last else { return widths }
    let shrunk = max(Self.minimumWidth, widths[last] - max(0, total(widths) - limit))
    widths[last] = min(widths[last], shrunk)
    while total(widths) > limit, widths.count > 1 { widths.removeLast() }
    if widths.count == 1 { widths[0] = min(widths[0], max(limit, 1)) }
    return widths
  }

  private func total(_ widths: [Int]) -> Int {
    widths.reduce(0, +) + Self.gap * (widths.count - 1)
  }
}
