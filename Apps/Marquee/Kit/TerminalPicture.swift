import Foundation
import Images
import TerminalGraphics

/// A picture on the terminal: its cells and, if the terminal can show more than the colors of
/// ncurses, what to draw over them.
struct TerminalPicture: Sendable, Equatable {
  /// The cells, row by row from the top; all rows have the same length.
  let cells: [[Frame.Cell]]
  let overlay: PictureOverlay?

  /// Decodes a JPEG off the main actor.
  ///
  /// - Parameters:
  ///   - image: The bytes from the service, which may be invalid.
  ///   - size: The maximum size.
  ///   - form: The form of the picture.
  ///   - number: The number of the picture, which no other one has.
  /// - Returns: The picture; `nil` if the bytes are not a picture, or the picture is too large.
  @concurrent
  static func decoded(
    _ image: Data,
    size: PictureSize,
    form: TerminalPictures.Form,
    number: UInt32
  ) async -> TerminalPicture? {
    guard let picture = try? JPEG.decode(image, fitting: form.pixels(of: size)) else { return nil }
    switch form {
    case .palette, .trueColor:
      let blocks = HalfBlocks(picture, columns: size.columns, rows: size.rows)
      return TerminalPicture(
        cells: blocks.rows.map { $0.map(Frame.Cell.init) },
        overlay: form == .palette
          ? nil : PictureOverlay(number: number, lines: blocks.lines, deletion: nil)
      )
    case .kitty(let cell):
      let cells = picture.size.cells(in: size, cell: cell)
      return TerminalPicture(
        placeholders: cells,
        number: number,
        sequence: KittyGraphics.sequence(
          for: picture,
          columns: cells.columns,
          rows: cells.rows,
          id: number
        ),
        deletion: KittyGraphics.deletion(of: number)
      )
    case .sixel(let cell):
      let fitted = picture.resized(to: picture.size.fitted(within: form.pixels(of: size)))
      return TerminalPicture(
        placeholders: fitted.size.cells(in: size, cell: cell),
        number: number,
        sequence: Sixel.sequence(for: fitted)
      )
    }
  }

  private init(
    placeholders size: (columns: Int, rows: Int),
    number: UInt32,
    sequence: String,
    deletion: String? = nil
  ) {
    // Unlike blanks, these cells are never cleared along with the rest of a line. In any style they
    // look the same, but are redrawn where one picture follows another.
    let style = Style(isBold: number & 1 == 1, isDim: number & 2 == 2)
    let cell = Frame.Cell(text: "\u{A0}", style: style)
    cells = Array(repeating: Array(repeating: cell, count: size.columns), count: size.rows)
    overlay = PictureOverlay(number: number, lines: [sequence], deletion: deletion)
  }

  private init(cells: [[Frame.Cell]], overlay: PictureOverlay?) {
    self.cells = cells
    self.overlay = overlay
  }
}

/// What is drawn over the cells of a picture, once they are on the screen.
struct PictureOverlay: Sendable, Equatable {
  /// A number that no other picture has.
  let number: UInt32
  /// The sequences for the first rows of the picture, each drawn from its first column.
  let lines: [String]
  /// The sequence that removes the picture; `nil` if other cells in its place remove it.
  let deletion: String?

  static func == (first: Self, second: Self) -> Bool { first.number == second.number }
}

extension TerminalPictures.Form {
  /// Returns the number of pixels in a number of cells.
  func pixels(of size: PictureSize) -> PixelSize {
    switch self {
    case .palette, .trueColor: PixelSize(width: size.columns, height: size.rows * 2)
    case .kitty(let cell), .sixel(let cell):
      PixelSize(width: size.columns * cell.width, height: size.rows * cell.height)
    }
  }
}

extension PixelSize {
  /// Returns the number of cells that a picture covers, at least in part, when it fills a box.
  fileprivate func cells(in box: PictureSize, cell: PixelSize) -> (columns: Int, rows: Int) {
    let area = PixelSize(width: box.columns * cell.width, height: box.rows * cell.height)
    let size = fitted(within: area)
    return (
      min(box.columns, (size.width + cell.width - 1) / cell.width),
      min(box.rows, (size.height + cell.height - 1) / cell.height)
    )
  }
}

extension Frame.Cell {
  fileprivate init(_ cell: HalfBlocks.Cell) {
    self.init(
      text: HalfBlocks.character,
      style: Style(
        foreground: XtermPalette.nearest(to: cell.upper),
        background: XtermPalette.nearest(to: cell.lower)
      )
    )
  }
}
