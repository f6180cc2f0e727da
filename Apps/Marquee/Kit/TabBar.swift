import TerminalText

/// The numbered titles of the tabs on one line, with brackets around the selected one.
struct TabBar {
  private let labels: [(index: Int, text: String, isSelected: Bool)]

  init(titles: [String], selected: Int) {
    labels = titles.enumerated().map { index, title in
      let label = "\(index + 1) \(title)"
      return index == selected ? (index, "[\(label)]", true) : (index, " \(label) ", false)
    }
  }

  private var width: Int { labels.reduce(0) { $0 + $1.text.displayWidth } }

  /// Draws the app's name and the tabs in a reversed line; a narrow screen shows the tabs without
  /// the name, or the selected tab alone.
  ///
  /// - Parameters:
  ///   - frame: The frame to draw in.
  ///   - name: The name of the app.
  /// - Returns: The column after the tabs.
  func draw(in frame: inout Frame, after name: String) -> Int {
    let start = 1 + name.displayWidth + 1
    var column = 0
    if start + width <= frame.columns {
      frame.write(name, row: 0, column: 1, style: Style(isBold: true, isReversed: true))
      column = start
    }
    for label in labels where label.isSelected || width <= frame.columns {
      let style: Style = label.isSelected ? .currentTab : .reversed
      let first = column
      column = frame.write(label.text, row: 0, column: column, style: style)
      frame.addTarget(.tab(label.index), rows: 0..<1, columns: first..<column)
    }
    return column
  }
}
