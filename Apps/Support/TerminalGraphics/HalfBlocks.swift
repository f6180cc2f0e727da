package import Images

/// A picture as a terminal's cells, each of which shows two pixels, one above the other.
package struct HalfBlocks: Sendable, Equatable {
  /// The two colours of one cell.
  package struct Cell: Sendable, Hashable {
    package let upper: RGB
    package let lower: RGB

    package init(upper: RGB, lower: RGB) {
      self.upper = upper
      self.lower = lower
    }
  }

  /// The upper half block, U+2580: foreground above, background below.
  package static let character = "\u{2580}"

  /// The cells of each row, from the top; every row has as many.
  package let rows: [[Cell]]

  /// - Parameters:
  ///   - picture: Shown whole and in its shape, a cell being twice as high as wide.
  ///   - columns: At most so many cells in a row; below 1 counts as 1.
  ///   - rows: At most so many rows; below 1 counts as 1.
  package init(_ picture: Picture, columns: Int, rows: Int) {
    let cells = picture.size.cells(columns: columns, rows: rows)
    // An odd height is stretched by one pixel, so that no cell is half empty.
    let size = PixelSize(width: cells.columns, height: cells.rows * 2)
    let pixels = picture.resized(to: size)
    self.rows = stride(from: 0, to: size.height, by: 2).map { y in
      (0..<size.width).map { x in Cell(upper: pixels[x, y], lower: pixels[x, y + 1]) }
    }
  }

  package var columnCount: Int { rows.first?.count ?? 0 }

  /// Each row in 24-bit colours, which end where the row ends; without a newline.
  package var lines: [String] {
    rows.map { row in
      var line = ""
      var last: Cell?
      for cell in row {
        if cell.upper != last?.upper { line += "\u{1B}[38;2;\(cell.upper.parameters)m" }
        if cell.lower != last?.lower { line += "\u{1B}[48;2;\(cell.lower.parameters)m" }
        line += Self.character
        last = cell
      }
      return line + "\u{1B}[0m"
    }
  }
}

extension RGB {
  /// As an SGR sequence names a colour.
  fileprivate var parameters: String { "\(red);\(green);\(blue)" }
}
