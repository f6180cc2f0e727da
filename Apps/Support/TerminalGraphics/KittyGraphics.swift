import Foundation
package import Images

/// Shows pictures with kitty's escape sequences, which other terminals support too
/// (sw.kovidgoyal.net/kitty/graphics-protocol).
package enum KittyGraphics {
  /// The maximum length of the data in an escape sequence.
  private static let chunkSize = 4_096

  /// Returns the sequences that show a picture with its upper left corner at the cursor, which does
  /// not move.
  ///
  /// - Parameters:
  ///   - picture: The picture, which is sent at its full size.
  ///   - columns: The number of columns to fill.
  ///   - rows: The number of rows to fill.
  ///   - id: A number from 1 to delete the picture by; `nil` for a picture that stays.
  /// - Returns: Escape sequences to which the terminal does not reply.
  package static func sequence(
    for picture: Picture,
    columns: Int,
    rows: Int,
    id: UInt32? = nil
  ) -> String {
    let name = id.map { ",i=\($0)" } ?? ""
    let base64 = Array(Data(picture.bytes).base64EncodedData())
    let starts = Array(stride(from: 0, to: base64.count, by: chunkSize))
    let sequences = starts.map { start in
      let end = min(start + chunkSize, base64.count)
      let more = "m=\(end < base64.count ? 1 : 0)"
      let keys =
        start == 0
        ? "a=T,f=24,s=\(picture.width),v=\(picture.height),c=\(columns),r=\(rows)\(name),C=1,q=2,\(more)"
        : more
      return "\u{1B}_G\(keys);" + String(decoding: base64[start..<end], as: UTF8.self) + "\u{1B}\\"
    }
    return sequences.joined()
  }

  /// Returns the sequence that removes a picture from the screen and from the terminal's memory.
  package static func deletion(of id: UInt32) -> String { "\u{1B}_Ga=d,d=I,i=\(id),q=2\u{1B}\\" }
}
