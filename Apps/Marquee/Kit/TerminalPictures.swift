import Images
import TerminalGraphics

/// How pictures are drawn, which the terminal may tell while the app runs.
@MainActor
final class TerminalPictures {
  /// The form of a picture.
  enum Form: Equatable, Sendable {
    /// Half blocks in the 256 colors of ncurses.
    case palette
    /// Half blocks in 24-bit color.
    case trueColor
    /// Pixels, with kitty's sequences, and the size of a cell.
    case kitty(cell: PixelSize)
    /// Pixels, with sixel sequences, and the size of a cell.
    case sixel(cell: PixelSize)
  }

  /// The form of all pictures; `nil` for none.
  private(set) var form: Form?
  private let hasPalette: Bool
  private var support: GraphicsSupport
  private var cell: PixelSize?
  private var lastNumber: UInt32 = 0

  /// - Parameters:
  ///   - hasPalette: Whether ncurses has enough colors for pictures.
  ///   - support: The terminal's own support for pictures.
  ///   - cell: The size of a cell in pixels; `nil` if it is unknown.
  init(hasPalette: Bool, support: GraphicsSupport = .none, cell: PixelSize? = nil) {
    self.hasPalette = hasPalette
    self.support = support
    self.cell = cell
    form = bestForm
  }

  /// Adopts the terminal's reply to a query.
  func adopt(support: GraphicsSupport) {
    self.support = support
    form = bestForm
  }

  /// Adopts the size of a cell, which may change with the window.
  func adopt(cell: PixelSize?) {
    self.cell = cell
    form = bestForm
  }

  /// Returns a number that no other picture has.
  func nextNumber() -> UInt32 {
    lastNumber = lastNumber % (UInt32.max - 1) + 1
    return lastNumber
  }

  private var bestForm: Form? {
    switch (support, cell) {
    // The terminal scales the picture to cells, so the size only limits the number of pixels.
    case (.kitty, _): .kitty(cell: cell ?? PixelSize(width: 10, height: 20))
    // A picture whose size in cells is unknown could cover the text.
    case (.sixel, let cell?): .sixel(cell: cell)
    case (.halfBlocks, _) where hasPalette: .trueColor
    case (.sixel, nil), (.halfBlocks, _), (.none, _): hasPalette ? .palette : nil
    }
  }
}

/// The colors of the terminal, for drawings that need specific ones.
struct TerminalColors: Sendable {
  /// The number of colors; 0 for a terminal without colors.
  var count = 0
  /// Whether the terminal's own background is light.
  var isLight = false
}

extension TerminalColors {
  /// - Parameters:
  ///   - count: The number of colors.
  ///   - environment: The environment variables; `COLORFGBG`, which rxvt and others set to values
  ///     such as `0;15`, ends with the background color: 7 and 9 to 15 are light.
  init(count: Int, environment: [String: String]) {
    let background = environment["COLORFGBG"]?.split(separator: ";").last.flatMap { Int($0) }
    self.init(
      count: count,
      isLight: background.map { $0 == 7 || (9...15).contains($0) } ?? false
    )
  }
}
