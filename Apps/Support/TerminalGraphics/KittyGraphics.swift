import Foundation
package import Images

/// Pictures in the escape sequences of kitty, which other terminals know, too
/// (sw.kovidgoyal.net/kitty/graphics-protocol).
package enum KittyGraphics {
  /// What one escape sequence may carry.
  private static let chunkSize = 4_096

  /// Takes all pictures off the screen.
  package static let clearing = "\u{1B}_Ga=d,q=2\u{1B}\\"

  /// Shows a picture, its upper left corner at the cursor, which stays where it is.
  ///
  /// - Parameters:
  ///   - picture: Its pixels are sent as they are.
  ///   - columns: How many cells it fills across, at whatever size they have.
  ///   - rows: How many cells it fills down.
  /// - Returns: Escape sequences that the terminal answers with nothing.
  package static func sequence(for picture: Picture, columns: Int, rows: Int) -> String {
    let base64 = Array(Data(picture.bytes).base64EncodedData())
    let starts = Array(stride(from: 0, to: base64.count, by: chunkSize))
    let sequences = starts.map { start in
      let end = min(start + chunkSize, base64.count)
      let more = "m=\(end < base64.count ? 1 : 0)"
      let keys =
        start == 0
        ? "a=T,f=24,s=\(picture.width),v=\(picture.height),c=\(columns),r=\(rows),C=1,q=2,\(more)"
        : more
      return "\u{1B}_G\(keys);" + String(decoding: base64[start..<end], as: UTF8.self) + "\u{1B}\\"
    }
    return sequences.joined()
  }
}
