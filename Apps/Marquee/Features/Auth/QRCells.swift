import Foundation
import QRCodes
import TerminalGraphics

/// A QR code as cells, with the light border that scanners need.
struct QRCells {
  let lines: [String]
  let columns: Int

  /// Encodes a URL; `nil` for one that is too long.
  init?(_ url: URL) {
    guard let code = try? QRCode(url.absoluteString) else { return nil }
    columns = code.size + 2 * QRCode.quietZone
    lines =
      BlockBitmap(width: columns, height: columns) { x, y in
        code.isDark(x - QRCode.quietZone, y - QRCode.quietZone)
      }
      .lines
  }

  func draw(in frame: inout Frame, row: Int, column: Int, style: Style) {
    for (offset, line) in lines.enumerated() {
      frame.write(line, row: row + offset, column: column, style: style)
    }
  }
}

extension TerminalColors {
  /// The style of a QR code.
  var paper: Style { .paper(colorCount: count, isLight: isLight) }
}

extension Style {
  /// Returns a dark-on-light style, as QR code scanners expect.
  ///
  /// - Parameters:
  ///   - colorCount: The number of colors of the terminal; if 0, its own two are used.
  ///   - isLight: Whether the terminal's own background is light.
  static func paper(colorCount: Int, isLight: Bool) -> Style {
    switch colorCount {
    // Black and white from the color cube: users may change the first sixteen colors.
    case 256...: Style(foreground: 16, background: 231)
    case 16...: Style(foreground: 0, background: 15)
    case 8...: Style(foreground: 0, background: 7)
    default: isLight ? .plain : .reversed
    }
  }
}
