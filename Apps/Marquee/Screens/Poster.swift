import Foundation
import Images
import TerminalGraphics

/// A poster as cells in the 256 colours that ncurses draws with.
struct Poster: Sendable, Equatable {
  /// The styles of upper half blocks, row by row from the top; every row has as many.
  let rows: [[Style]]

  /// Decodes a JPEG on another thread than the screen's.
  ///
  /// - Parameters:
  ///   - image: What the service sent; anything is safe.
  ///   - columns: At most so many cells in a row.
  ///   - rows: At most so many rows.
  /// - Returns: nil for what is no picture or too large a one.
  @concurrent
  static func decoded(_ image: Data, columns: Int, rows: Int) async -> Poster? {
    let box = PixelSize(width: columns, height: rows * 2)
    guard let picture = try? JPEG.decode(image, fitting: box) else { return nil }
    let blocks = HalfBlocks(picture, columns: columns, rows: rows)
    return Poster(
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
