package import Images

/// A picture in a block of cells, as lines to which text can be appended.
package struct PictureBlock: Sendable, Equatable {
  package let columns: Int
  /// The text to write before the first line, which draws a picture in pixels.
  package let opening: String
  /// A line for each row of the picture, which ends with the cursor to the right of the picture.
  package let lines: [String]

  /// Creates a block that preserves the aspect ratio of a picture; returns `nil` for the support
  /// `none`.
  ///
  /// - Parameters:
  ///   - columns: The maximum number of columns.
  ///   - rows: The maximum number of rows.
  ///   - support: The terminal's support for pictures.
  ///   - cell: The size of a terminal cell in pixels, for pictures in pixels.
  package init?(
    _ picture: Picture,
    columns: Int,
    rows: Int,
    support: GraphicsSupport,
    cell: PixelSize = PixelSize(width: 10, height: 20)
  ) {
    guard support != .none else { return nil }
    guard support != .halfBlocks else {
      let blocks = HalfBlocks(picture, columns: columns, rows: rows)
      self.init(columns: blocks.columnCount, opening: "", lines: blocks.lines)
      return
    }
    let cells = picture.size.cells(columns: columns, rows: rows)
    let area = PixelSize(width: cells.columns * cell.width, height: cells.rows * cell.height)
    let fitted = picture.resized(to: picture.size.fitted(within: area))
    let sequence =
      support == .kitty
      ? KittyGraphics.sequence(for: fitted, columns: cells.columns, rows: cells.rows)
      : Sixel.sequence(for: fitted)
    // Make room first, so that the screen does not scroll while the picture is drawn.
    self.init(
      columns: cells.columns,
      opening: String(repeating: "\n", count: cells.rows)
        + "\u{1B}[\(cells.rows)A\u{1B}7\(sequence)\u{1B}8",
      lines: Array(repeating: "\u{1B}[\(cells.columns)C", count: cells.rows)
    )
  }

  private init(columns: Int, opening: String, lines: [String]) {
    self.columns = columns
    self.opening = opening
    self.lines = lines
  }

  /// Returns the picture with text to its right.
  ///
  /// - Parameters:
  ///   - text: The lines of text. Lines below the picture are indented to the same column.
  ///   - gap: The number of columns between the picture and the text.
  /// - Returns: All lines, each with a newline.
  package func beside(_ text: [String], gap: Int = 2) -> String {
    let space = String(repeating: " ", count: max(0, gap))
    let indent = String(repeating: " ", count: columns)
    let all = (0..<max(lines.count, text.count)).map { row in
      let picture = row < lines.count ? lines[row] : indent
      guard row < text.count, !text[row].isEmpty else { return row < lines.count ? picture : "" }
      return picture + space + text[row]
    }
    return opening + all.map { $0 + "\n" }.joined()
  }
}
