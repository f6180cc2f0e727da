package import Images

/// A picture in a block of cells, as lines that text can stand beside.
package struct PictureBlock: Sendable, Equatable {
  package let columns: Int
  /// What to write before the first line; a picture in pixels is drawn here.
  package let opening: String
  /// As many as the picture has rows; each leaves the cursor right of the picture.
  package let lines: [String]

  /// - Parameters:
  ///   - picture: Shown whole and in its shape.
  ///   - columns: At most so many.
  ///   - rows: At most so many.
  ///   - support: What the terminal can do; nil comes of `none`.
  ///   - cell: How large a cell of the terminal is, for pictures in pixels.
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
    // Room is made first, so that nothing scrolls while the picture is drawn.
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

  /// The picture with text to its right.
  ///
  /// - Parameters:
  ///   - text: Lines that fit beside the picture; those below it stay in their column.
  ///   - gap: How many columns lie between.
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
