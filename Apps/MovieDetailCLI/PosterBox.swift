import CommandLineSupport
import Foundation
import Images
import TerminalGraphics

/// The area for a poster beside the details.
struct PosterBox {
  /// A grey placeholder for a poster that cannot be loaded or decoded.
  private static let placeholder = Picture(
    size: PixelSize(width: 2, height: 3),
    bytes: Array(repeating: 0x50, count: 2 * 3 * 3)
  )
  /// The maximum height, which fits on most terminals.
  private static let rows = 22
  /// The maximum width: posters are two wide and three high, cells one wide and two high.
  private static let columns = 2 * rows * 2 / 3
  /// The minimum width of a recognizable poster.
  private static let fewestColumns = 10
  /// The width of a cell on most terminals, in pixels.
  private static let cellWidth = 10
  /// The width of lines that are not printed on a terminal.
  private static let widthOfPipe = 80
  private static let gap = 2

  private let support: GraphicsSupport
  private let columns: Int
  private let width: Int

  /// Creates the box; returns `nil` if no poster should be shown.
  ///
  /// - Parameters:
  ///   - choice: When to show the poster; `auto` requires a terminal with enough colors and
  ///     columns.
  ///   - output: The output of the details.
  ///   - mayAsk: Whether to query the terminal for its graphics support.
  init?(_ choice: PosterChoice, output: Output, mayAsk: Bool) {
    width = output.width ?? Self.widthOfPipe
    columns = min(Self.columns, (width - Self.gap) / 3)
    let isWanted =
      switch choice {
      case .never: false
      case .auto: output.width != nil && output.isColored && columns >= Self.fewestColumns
      case .always: true
      }
    guard isWanted else { return nil }
    let detected =
      output.width == nil
      ? .none
      : GraphicsSupport.detected(environment: Invocation.current.environment) {
        mayAsk ? GraphicsQuery().ask()?.support : nil
      }
    support = choice == .always && detected == .none ? .halfBlocks : detected
    if support == .none { return nil }
  }

  /// The width of an image that fills the box, in pixels.
  var pixelWidth: Int { support == .halfBlocks ? columns : columns * Self.cellWidth }

  /// Returns the poster, or a placeholder for it.
  func block(of image: Data?) -> PictureBlock? {
    let size = PixelSize(width: pixelWidth, height: pixelWidth * 2)
    let picture = image.flatMap { try? JPEG.decode($0, fitting: size) } ?? Self.placeholder
    return PictureBlock(picture, columns: columns, rows: Self.rows, support: support)
  }

  /// Returns the number of columns for text beside a block.
  func textWidth(beside block: PictureBlock) -> Int {
    max(width - block.columns - Self.gap, 1)
  }
}
