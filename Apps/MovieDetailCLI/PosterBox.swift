import CommandLineSupport
import Foundation
import Images
import TerminalGraphics

/// The place beside the details that a poster is shown in.
struct PosterBox {
  /// Stands for a poster that did not come or cannot be read: a grey area of its shape.
  private static let placeholder = Picture(
    size: PixelSize(width: 2, height: 3),
    bytes: Array(repeating: 0x50, count: 2 * 3 * 3)
  )
  /// Two columns and three pixels a row keep a poster's shape; so high it fits most terminals.
  private static let rows = 22
  private static let columns = 2 * rows * 2 / 3
  /// Fewer show nothing that anybody would know again.
  private static let fewestColumns = 10
  /// What most terminals' cells have, in pixels.
  private static let cellWidth = 10
  /// The columns of a line that no terminal bounds.
  private static let widthOfPipe = 80
  private static let gap = 2

  private let support: GraphicsSupport
  private let columns: Int
  private let width: Int

  /// The box, or nil if no poster is to be shown.
  ///
  /// - Parameters:
  ///   - choice: `auto` shows it on a terminal that has colours enough and room.
  ///   - output: Where the details go.
  ///   - mayAsk: Whether the terminal itself may be asked what it can show.
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
      : GraphicsSupport.detected(environment: ProcessInfo.processInfo.environment) {
        mayAsk ? GraphicsQuery().ask()?.support : nil
      }
    support = choice == .always && detected == .none ? .halfBlocks : detected
    if support == .none { return nil }
  }

  /// How wide an image fills the box, in pixels.
  var pixelWidth: Int { support == .halfBlocks ? columns : columns * Self.cellWidth }

  /// The poster, or what stands for it.
  func block(of image: Data?) -> PictureBlock? {
    let size = PixelSize(width: pixelWidth, height: pixelWidth * 2)
    let picture = image.flatMap { try? JPEG.decode($0, fitting: size) } ?? Self.placeholder
    return PictureBlock(picture, columns: columns, rows: Self.rows, support: support)
  }

  /// The columns that are left for text beside a block.
  func textWidth(beside block: PictureBlock) -> Int {
    max(width - block.columns - Self.gap, 1)
  }
}
