import CommandLineSupport
import TerminalText

/// A row of a list.
protocol ListItem: Identifiable {
  /// Returns the columns after the title, the most important one first.
  ///
  /// - Parameters:
  ///   - items: The visible rows.
  ///   - width: The width of the list.
  /// - Returns: The columns; those that do not fit are not shown.
  static func columns(of items: ArraySlice<Self>, width: Int) -> [ListRow.Column]

  /// Returns the strings of all columns, the title first, for a list of this width.
  func cells(width: Int) -> [ListCell]

  /// The item for the actions of other features; `nil` if there are none.
  var reference: ItemReference? { get }
}

extension ListItem {
  var reference: ItemReference? { nil }
}

/// A string in a column of a list, and its style if the row is not selected.
struct ListCell {
  let text: String
  let style: Style

  init(_ text: String, _ style: Style = .dim) {
    self.text = text
    self.style = style
  }
}

/// A line of a list: a mark if it is selected, the title, and the columns that fit beside it.
struct ListRow {
  struct Column {
    var width: Int
    var isRightAligned = false
    /// Whether the column gets the space that the title does not need.
    var isFlexible = false
  }

  private let columns: Int
  private let titleEnd: Int
  /// The columns shown; empty ones have no width.
  private let others: [Column]
  private static let gap = 2
  /// The width of the mark before the title and the blank after the last column.
  private static let margins = 3
  /// The minimum width of a title beside other columns; on a wide screen, the minimum is two fifths
  /// of its width.
  private static let leastTitleWidth = 10
  /// The maximum width of a title beside other columns.
  private static let mostTitleWidth = 46

  /// - Parameters:
  ///   - columns: The width of the list.
  ///   - others: The columns after the title, the most important one first.
  init(columns: Int, others: [Column] = []) {
    self.columns = columns
    let least = max(Self.leastTitleWidth, columns * 2 / 5)
    var width = columns - Self.margins
    var shown: [Column] = []
    for column in others {
      let rest = width - Self.space(for: column)
      guard rest >= least else { break }
      width = rest
      shown.append(column)
    }
    if let index = shown.indices.last, width > Self.mostTitleWidth {
      if shown[index].isFlexible { shown[index].width += width - Self.mostTitleWidth }
      width = Self.mostTitleWidth
    }
    self.others = shown
    titleEnd = 2 + (shown.isEmpty ? max(0, columns - 2) : width)
  }

  private static func space(for column: Column) -> Int {
    column.width > 0 ? gap + column.width : 0
  }

  /// Draws one row.
  ///
  /// - Parameters:
  ///   - cells: The strings of all columns, the title first.
  ///   - query: The words to mark in the title.
  ///   - frame: The frame to draw in.
  ///   - row: The row of the frame.
  ///   - isSelected: Whether the row is the selected one.
  ///   - isMarked: Whether the item has the mark of an action.
  func draw(
    _ cells: [ListCell],
    marking query: QueryWords = QueryWords(""),
    in frame: inout Frame,
    row: Int,
    isSelected: Bool,
    isMarked: Bool = false
  ) {
    func style(of cell: ListCell) -> Style { isSelected ? .reversed : cell.style }
    if isSelected {
      frame.fill(row: row, style: .reversed)
      frame.write("▸", row: row, column: 0, style: .reversed)
    }
    if isMarked {
      frame.write(ItemAction.mark, row: row, column: 1, style: isSelected ? .reversed : .rating)
    }
    guard let first = cells.first else { return }
    frame.writeCut(first.text, row: row, column: 2, limit: titleEnd, style: style(of: first))
    let match = isSelected ? Style(isBold: true, isReversed: true, isUnderlined: true) : .match
    frame.mark(query, row: row, columns: 2..<max(2, titleEnd), style: match)
    var start = titleEnd
    for (column, cell) in zip(others, cells.dropFirst()) where column.width > 0 {
      start += Self.gap
      let indent = column.isRightAligned ? max(0, column.width - cell.text.displayWidth) : 0
      let (column, limit) = (start + indent, start + column.width)
      frame.writeCut(cell.text, row: row, column: column, limit: limit, style: style(of: cell))
      start = limit
    }
  }
}
