import LintEssentials

/// A source line without control characters, and the line of marks below it.
struct SourceExcerpt {
  /// The number of characters to show before the marked text of a long line.
  private static let before = 60
  private static let total = 160

  let line: String
  let marks: String

  /// Creates an excerpt.
  ///
  /// - Parameters:
  ///   - column: The first column to mark, in bytes from 1.
  ///   - length: The number of bytes to mark; 0 for the whole line.
  init(_ source: String, column: Int, length: Int) {
    let cells = Self.cells(of: source)
    let fault = Self.fault(in: cells, column: column, length: length)
    let start = fault.lowerBound > Self.before * 2 ? fault.lowerBound - Self.before : 0
    let end = cells.count > start + Self.total ? start + Self.total : cells.count
    let (head, tail) = (start > 0 ? "…" : "", end < cells.count ? "…" : "")
    line = head + cells[start..<end].map(\.text).joined() + tail
    marks =
      (start > 0 ? " " : "") + cells[start..<min(fault.lowerBound, end)].map(\.blank).joined()
      + Self.underline(cells[fault.clamped(to: start..<end)])
  }

  /// A character of the line.
  private struct Cell {
    let bytes: Int
    let text: String

    init(_ character: Character) {
      bytes = character.utf8.count
      text = character == "\t" ? "\t" : String(character).visible
    }

    /// Creates a cell of a printable ASCII character.
    init(printable byte: UInt8) {
      bytes = 1
      text = String(Unicode.Scalar(byte))
    }

    /// White space of the same width.
    ///
    /// A tab stays a tab, because its width depends on its column.
    var blank: String { text == "\t" ? "\t" : String(repeating: " ", count: text.displayWidth) }
    var isBlank: Bool { text == "\t" || text == " " }
  }

  private static func cells(of source: String) -> [Cell] {
    let line = source.utf8.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    if line.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return line.map(Cell.init(printable:)) }
    return source.prefix { !["\n", "\r", "\r\n"].contains($0) }.map { Cell($0) }
  }

  private static func fault(in cells: [Cell], column: Int, length: Int) -> Range<Int> {
    guard length > 0 else {
      let start = cells.firstIndex { !$0.isBlank } ?? 0
      return start..<max(start, (cells.lastIndex { !$0.isBlank } ?? -1) + 1)
    }
    var offset = 0
    let ends = cells.map { cell in
      offset += cell.bytes
      return offset
    }
    let start = ends.firstIndex { $0 >= column } ?? cells.count
    let end = ends.firstIndex { $0 >= column - 1 + length } ?? cells.count - 1
    return start..<max(start, end + 1)
  }

  private static func underline(_ cells: ArraySlice<Cell>) -> String {
    let marks = cells.map { cell in
      cell.text == "\t" ? "\t" : String(repeating: "~", count: cell.text.displayWidth)
    }.joined()
    return "^" + marks.dropFirst()
  }
}
