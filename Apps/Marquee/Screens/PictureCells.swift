import Foundation
import Images
import TerminalGraphics

/// A picture as cells in the 256 colors of ncurses.
struct PictureCells: Sendable, Equatable {
  /// The styles of upper half blocks, row by row from the top; all rows have the same length.
  let rows: [[Style]]

  /// Decodes a JPEG off the main actor.
  ///
  /// - Parameters:
  ///   - image: The bytes from the service, which may be invalid.
  ///   - columns: The maximum number of cells in a row.
  ///   - rows: The maximum number of rows.
  /// - Returns: The cells; `nil` if the bytes are not a picture, or the picture is too large.
  @concurrent
  static func decoded(_ image: Data, columns: Int, rows: Int) async -> PictureCells? {
    let box = PixelSize(width: columns, height: rows * 2)
    guard let picture = try? JPEG.decode(image, fitting: box) else { return nil }
    let blocks = HalfBlocks(picture, columns: columns, rows: rows)
    return PictureCells(
      rows: blocks.rows.map { row in
        row.map { cell in
          Style(
            foreground: XtermPalette.nearest(to: cell.upper),
            background: XtermPalette.nearest(to: cell.lower)
          )
        }
      }
    )
  }

  func draw(in frame: inout Frame, row: Int, column: Int, rows visible: Range<Int>) {
    for (offset, styles) in rows.enumerated() where visible.contains(row + offset) {
      for (index, style) in styles.enumerated() {
        frame.write(HalfBlocks.character, row: row + offset, column: column + index, style: style)
      }
    }
  }
}
