import TerminalText

/// A grid of cells, drawn by screens and compared with the previous frame.
struct Frame: Equatable, Sendable {
  /// One column of one row; the remaining columns of a wide character are cells without text.
  struct Cell: Equatable, Sendable {
    var text: String
    var style: Style

    static let blank = Cell(text: " ", style: .plain)
  }

  struct Position: Equatable, Sendable {
    let row: Int
    let column: Int
  }

  /// The overlay of a picture, and its upper left corner.
  struct PlacedOverlay: Equatable, Sendable {
    let overlay: PictureOverlay
    let row: Int
    let column: Int
  }

  let rows: Int
  /// The number of columns that are drawn in.
  var columns: Int { area.count }
  /// The number of all columns, and those that are drawn in.
  private let width: Int
  private var area: Range<Int>
  /// The position of the cursor; nil to hide it.
  var cursor: Position?
  private(set) var cells: [Cell]
  /// What is drawn over the cells, in pixels or in 24-bit color.
  private(set) var overlays: [PlacedOverlay] = []
  /// The parts that react to the mouse; a later one covers an earlier one.
  private var targets: [Target] = []

  init(rows: Int, columns: Int) {
    self.rows = max(0, rows)
    width = max(0, columns)
    area = 0..<width
    cells = Array(repeating: .blank, count: self.rows * width)
  }

  /// The cells of one row, from left to right.
  func cells(ofRow row: Int) -> ArraySlice<Cell> {
    let start = start(ofRow: row)
    return cells[start..<start + columns]
  }

  private func start(ofRow row: Int) -> Int { row * width + area.lowerBound }

  /// Draws in some of the columns, which are counted from 0 meanwhile.
  mutating func draw(within part: Range<Int>, _ body: (inout Frame) -> Void) {
    let (outer, outerCursor) = (area, cursor)
    area = (part.lowerBound + outer.lowerBound..<part.upperBound + outer.lowerBound)
      .clamped(to: outer)
    cursor = nil
    body(&self)
    cursor =
      cursor.map { Position(row: $0.row, column: $0.column + part.lowerBound) } ?? outerCursor
    area = outer
  }

  /// Writes as much of a line as fits between two columns.
  ///
  /// Control characters are omitted. Only the written part of the text is read.
  ///
  /// - Parameters:
  ///   - row: The row, counted from 0; outside the frame, nothing is written.
  ///   - column: Where the text starts.
  ///   - limit: The column before which the text ends; the frame's width by default.
  ///   - style: The style of the text.
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
    let glyphs = Glyph.glyphs(of: text, columns: limit - column).glyphs
    return put(glyphs, row: row, column: column, style: style)
  }

  /// Writes one line like `write`, with an ellipsis at the end if the text is cut off.
  mutating func writeCut(_ text: String, row: Int, column: Int, limit: Int, style: Style) {
    let limit = min(limit, columns)
    guard (0..<rows).contains(row), column < limit else { return }
    var (glyphs, isWhole) = Glyph.glyphs(of: text, columns: limit - column)
    if !isWhole {
      var width = glyphs.reduce(0) { $0 + $1.width }
      while width > limit - column - 1, let last = glyphs.popLast() { width -= last.width }
      glyphs.append(Glyph("…"))
    }
    put(glyphs, row: row, column: column, style: style)
  }

  @discardableResult
  private mutating func put(_ glyphs: [Glyph], row: Int, column: Int, style: Style) -> Int {
    var column = column
    for glyph in glyphs {
      if column >= 0 {
        set(glyph.text, width: glyph.width, row: row, column: column, style: style)
      }
      column += glyph.width
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

  /// Draws a blank box with a title in its upper edge.
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

  /// Draws a picture with its upper left corner in the first row, if all of it fits.
  mutating func place(_ picture: TerminalPicture, rows: Range<Int>, column: Int) {
    guard column >= 0, picture.cells.count <= rows.clamped(to: 0..<self.rows).count,
      column + (picture.cells.first?.count ?? 0) <= columns
    else { return }
    for (row, line) in zip(rows, picture.cells) {
      let start = start(ofRow: row) + column
      cells.replaceSubrange(start..<start + line.count, with: line)
    }
    if let overlay = picture.overlay {
      let column = area.lowerBound + column
      overlays.append(PlacedOverlay(overlay: overlay, row: rows.lowerBound, column: column))
    }
  }

  /// Changes the style of the words of a query in a part of a row.
  mutating func mark(_ query: QueryWords, row: Int, columns: Range<Int>, style: Style) {
    guard (0..<rows).contains(row) else { return }
    let columns = columns.clamped(to: 0..<self.columns)
    let first = start(ofRow: row)
    let starts = columns.filter { !cells[first + $0].text.isEmpty }
    for match in query.matches(in: starts.map { cells[first + $0].text }) {
      let end = match.upperBound < starts.count ? starts[match.upperBound] : columns.upperBound
      for column in starts[match.lowerBound]..<end { cells[first + column].style = style }
    }
  }

  private mutating func set(_ text: String, width: Int, row: Int, column: Int, style: Style) {
    let first = start(ofRow: row) + column
    for index in first..<first + width {
      clearWide(at: index, row: row)
      cells[index] = Cell(text: "", style: style)
    }
    cells[first].text = text
  }

  /// Blanks a wide character of which a column is overwritten.
  private mutating func clearWide(at index: Int, row: Int) {
    var start = index
    while start > self.start(ofRow: row), cells[start].text.isEmpty { start -= 1 }
    var end = index + 1
    while end < self.start(ofRow: row) + columns, cells[end].text.isEmpty { end += 1 }
    guard end - start > 1 else { return }
    for index in start..<end { cells[index].text = " " }
  }
}

// MARK: The mouse

/// What a click in a part of the screen means.
enum ClickAction: Equatable, Sendable {
  /// The same as a key, as in the hints.
  case key(Key)
  case tab(Int)
  /// The end of the first line.
  case corner
  /// A row of a list, by its index.
  case row(Int)
  /// A row of the panel on a screen, by its index; `nil` for the panel's edge.
  case choice(Int?)
  /// The details beside a list.
  case details
}

extension Frame {
  /// A part of a frame that reacts to the mouse.
  fileprivate struct Target: Equatable, Sendable {
    let action: ClickAction
    let rows: Range<Int>
    let columns: Range<Int>
  }

  /// Adds a part that reacts to the mouse.
  mutating func addTarget(_ action: ClickAction, rows: Range<Int>, columns: Range<Int>) {
    let (first, end) = (columns.lowerBound + area.lowerBound, columns.upperBound + area.lowerBound)
    targets.append(Target(action: action, rows: rows, columns: first..<end))
  }

  /// Returns what a click at a position means; `nil` for nothing.
  func action(at position: Position) -> ClickAction? {
    targets.last { $0.rows.contains(position.row) && $0.columns.contains(position.column) }?.action
  }
}

extension Frame {
  /// Writes text in the middle of an area, wrapped to its width.
  mutating func writeCentered(_ text: String, rows area: Range<Int>) {
    let lines = text.wrapped(to: columns - 2)
    let rows = area.dropFirst(max(0, (area.count - lines.count) / 2))
    for (row, line) in zip(rows, lines) {
      write(line, row: row, column: max(1, (columns - line.displayWidth) / 2))
    }
  }

  /// The frame's text without styles: one line per row, without trailing blanks.
  var text: String {
    (0..<rows).map { row in
      let line = cells(ofRow: row).map(\.text).joined()
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
    .joined(separator: "\n")
  }
}

/// A character as it is drawn, and the number of its columns.
private struct Glyph {
  let text: String
  let width: Int

  /// - Parameter character: A printable character.
  init(_ character: Character) {
    // The width of any other character needs Unicode's tables, which are slow.
    let isASCII = character.utf8.count == 1
    text = isASCII ? String(character) : character.drawable
    width = isASCII ? 1 : character.displayWidth
  }

  /// Returns the printable characters at the start of the text that fit, and whether that is all of
  /// them.
  static func glyphs(of text: String, columns: Int) -> (glyphs: [Glyph], isWhole: Bool) {
    var glyphs: [Glyph] = []
    var left = columns
    for glyph in text.lazy.flatMap(\.printable).map(Glyph.init) where glyph.width > 0 {
      guard glyph.width <= left else { return (glyphs, false) }
      left -= glyph.width
      glyphs.append(glyph)
    }
    return (glyphs, true)
  }
}

/// The style of a cell.
struct Style: Hashable, Sendable {
  var isBold = false
  var isDim = false
  var isReversed = false
  var isUnderlined = false
  /// One of the 256 colors of xterm; nil for the terminal's own.
  var foreground: UInt8?
  var background: UInt8?

  static let plain = Style()
  static let bold = Style(isBold: true)
  static let dim = Style(isDim: true)
  static let reversed = Style(isReversed: true)
  /// Red on a terminal with colors.
  static let error = Style(isBold: true, foreground: 1)

  // With 256 colors, these contrast with black and with white alike. Users can change the first
  // sixteen colors, and often cannot read the yellow or the blue of a terminal's defaults.

  /// A word of the query in a title.
  static let match = Style(isBold: true, foreground: 31)
  /// The tab on the screen, in a reversed line.
  static let currentTab = Style(isBold: true, foreground: 31)
  /// A rating.
  static let rating = Style(foreground: 130)
  /// A number of things of which few or none are left.
  static let shortage = Style(foreground: 161)
  /// A notice or a question.
  static let notice = Style(isBold: true, foreground: 130)
}
