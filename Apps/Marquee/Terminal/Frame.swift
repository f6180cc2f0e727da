import CommandLineSupport
import TerminalText

/// What the terminal is to show: a grid of cells, drawn by screens and compared with the last one.
struct Frame: Equatable, Sendable {
  /// One column of one row; the right half of a wide character is a cell with no text.
  struct Cell: Equatable, Sendable {
    var text: String
    var style: Style

    static let blank = Cell(text: " ", style: .plain)
  }

  struct Position: Equatable, Sendable {
    let row: Int
    let column: Int
  }

  let rows: Int
  let columns: Int
  /// Where the cursor is shown; nil for nowhere.
  var cursor: Position?
  private(set) var cells: [Cell]

  init(rows: Int, columns: Int) {
    self.rows = max(0, rows)
    self.columns = max(0, columns)
    cells = Array(repeating: .blank, count: self.rows * self.columns)
  }

  /// The cells of one row, from left to right.
  func cells(ofRow row: Int) -> ArraySlice<Cell> {
    cells[row * columns..<(row + 1) * columns]
  }

  /// Writes one line; what does not fit between `column` and `limit` is left out.
  ///
  /// Characters that a terminal would obey are left out, too.
  ///
  /// - Parameters:
  ///   - text: What to write.
  ///   - row: Counted from 0; one that there is not gets nothing.
  ///   - column: Where the text starts.
  ///   - limit: The column before which the text ends; the frame's width by default.
  ///   - style: How the text looks.
  /// - Returns: The column after the text.
  @discardableResult
  mutating func write(
    _ text: String,
    row: Int,
    column: Int,
    limit: Int? = nil,
    style: Style = .plain
  ) -> Int {
    let limit = min(limit ?? columns, columns)
    guard (0..<rows).contains(row) else { return column }
    var column = column
    for character in text.printable {
      let width = character.displayWidth
      guard width > 0 else { continue }
      guard column + width <= limit else { break }
      if column >= 0 {
        set(String(character), width: width, row: row, column: column, style: style)
      }
      column += width
    }
    return column
  }

  /// Fills the rest of a row, or a part of it, with blanks.
  mutating func fill(row: Int, column: Int = 0, limit: Int? = nil, style: Style) {
    let limit = min(limit ?? columns, columns)
    guard (0..<rows).contains(row), column < limit else { return }
    for index in max(0, column)..<limit {
      set(" ", width: 1, row: row, column: index, style: style)
    }
  }

  /// Draws a box with a title in its upper edge; what is inside is blank.
  mutating func drawBox(rows: Range<Int>, columns: Range<Int>, title: String) {
    guard rows.count >= 2, columns.count >= 4, let last = rows.last else { return }
    let (left, right) = (columns.lowerBound, columns.upperBound - 1)
    let edge = String(repeating: "─", count: columns.count - 2)
    for row in rows {
      fill(row: row, column: left, limit: right + 1, style: .plain)
      write("│", row: row, column: left, style: .dim)
      write("│", row: row, column: right, style: .dim)
    }
    write("┌\(edge)┐", row: rows.lowerBound, column: left, style: .dim)
    write("└\(edge)┘", row: last, column: left, style: .dim)
    write(" \(title) ", row: rows.lowerBound, column: left + 1, limit: right, style: .bold)
  }

  private mutating func set(_ text: String, width: Int, row: Int, column: Int, style: Style) {
    let index = row * columns + column
    clearHalf(at: index, row: row)
    cells[index] = Cell(text: text, style: style)
    if width == 2 {
      clearHalf(at: index + 1, row: row)
      cells[index + 1] = Cell(text: "", style: style)
    }
  }

  /// Half of a wide character cannot stay when its other half goes.
  private mutating func clearHalf(at index: Int, row: Int) {
    if cells[index].text.isEmpty, index > row * columns {
      cells[index - 1].text = " "
    } else if index + 1 < (row + 1) * columns, cells[index + 1].text.isEmpty {
      cells[index + 1].text = " "
    }
  }
}

extension Frame {
  /// An error in lines, so that what to do about it is not cut off; in a quarter of `rows` at most.
  func errorLines(_ parts: [String], rows: Int) -> [String] {
    let lines = parts.joined(separator: " · ").wrapped(to: columns - 2)
    return Array(lines.prefix(max(1, rows / 4)))
  }

  /// The frame's text without its styles, a line a row, no blanks at the ends.
  var text: String {
    (0..<rows).map { row in
      let line = cells(ofRow: row).map(\.text).joined()
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
    .joined(separator: "\n")
  }
}
