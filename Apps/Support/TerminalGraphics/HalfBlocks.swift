package import Images

/// A picture as terminal cells, each of which shows two pixels, one above the other.
package struct HalfBlocks: Sendable, Equatable {
  /// The two colors of a cell.
  package struct Cell: Sendable, Hashable {
    package let upper: RGB
    package let lower: RGB

    package init(upper: RGB, lower: RGB) {
      self.upper = upper
      self.lower = lower
    }
  }

  /// The upper half block, U+2580: the foreground is above the background.
  package static let character = "\u{2580}"

  /// The rows from the top; all have the same number of cells.
  package let rows: [[Cell]]

  /// Scales a picture to cells, which are twice as high as wide, preserving its aspect ratio.
  ///
  /// - Parameters:
  ///   - columns: The maximum number of columns, at least 1.
  ///   - rows: The maximum number of rows, at least 1.
  package init(_ picture: Picture, columns: Int, rows: Int) {
    let cells = picture.size.cells(columns: columns, rows: rows)
    // Stretch an odd height by one pixel, so that no cell is half empty.
    let size = PixelSize(width: cells.columns, height: cells.rows * 2)
    let pixels = picture.resized(to: size)
    self.rows = stride(from: 0, to: size.height, by: 2).map { y in
      (0..<size.width).map { x in Cell(upper: pixels[x, y], lower: pixels[x, y + 1]) }
    }
  }

  package var columnCount: Int { rows.first?.count ?? 0 }

  /// The rows as text in 24-bit colors, which are reset at the end of each row; without newlines.
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
  /// The color as parameters of an SGR sequence.
  fileprivate var parameters: String { "\(red);\(green);\(blue)" }
}

extension PixelSize {
  /// Returns the largest number of cells that a picture of this aspect ratio fills in a box.
  ///
  /// Cells are twice as high as wide.
  ///
  /// - Parameters:
  ///   - columns: The width of the box, at least 1.
  ///   - rows: The height of the box, at least 1.
  /// - Returns: The columns and rows, at least one of each. The last row may be half full.
  package func cells(columns: Int, rows: Int) -> (columns: Int, rows: Int) {
    let fitted = fitted(within: PixelSize(width: max(1, columns), height: max(1, rows) * 2))
    return (fitted.width, (fitted.height + 1) / 2)
  }
}
