package import Images

/// Shows pictures with sixel sequences: six rows at a time, one color after the other
/// (VT330/VT340 Programmer Reference Manual, chapter 14).
package enum Sixel {
  /// The number of colors that terminals support.
  private static let colorLimit = 256

  /// Returns the sequence that draws a picture at the cursor, and moves the cursor.
  package static func sequence(for picture: Picture) -> String {
    let reduction = ColorReduction(picture, limit: colorLimit)
    var bytes: [UInt8] = []
    // The parameters: all pixels are drawn; the pixel aspect ratio is 1:1; the size.
    bytes += "\u{1B}P0;1;0q\"1;1;\(picture.width);\(picture.height)".utf8
    for (place, color) in reduction.colors.enumerated() {
      bytes +=
        "#\(place);2;\(percent(color.red));\(percent(color.green));\(percent(color.blue))".utf8
    }
    for top in stride(from: 0, to: picture.height, by: 6) {
      if top > 0 { bytes.append(UInt8(ascii: "-")) }
      writeBand(of: picture, at: top, reduction, to: &bytes)
    }
    bytes += "\u{1B}\\".utf8
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func percent(_ channel: UInt8) -> Int { (Int(channel) * 100 + 127) / 255 }

  private static func writeBand(
    of picture: Picture,
    at top: Int,
    _ reduction: ColorReduction,
    to bytes: inout [UInt8]
  ) {
    // For each color of the band: for each column, a bit for each of the six pixels of the color.
    var masks: [Int: [UInt8]] = [:]
    for row in 0..<min(6, picture.height - top) {
      for x in 0..<picture.width {
        let place = reduction.index(of: picture[x, top + row])
        masks[place, default: Array(repeating: 0, count: picture.width)][x] |= 1 << UInt8(row)
      }
    }
    for (number, place) in masks.keys.sorted().enumerated() {
      // Return to the left edge for the next color.
      if number > 0 { bytes.append(UInt8(ascii: "$")) }
      bytes += "#\(place)".utf8
      writeRuns(of: masks[place] ?? [], to: &bytes)
    }
  }

  /// Writes columns with run-length encoding, without empty ones at the end.
  private static func writeRuns(of columns: [UInt8], to bytes: inout [UInt8]) {
    let end = (columns.lastIndex { $0 != 0 } ?? -1) + 1
    var x = 0
    while x < end {
      let mask = columns[x]
      let next = columns[x..<end].firstIndex { $0 != mask } ?? end
      let (character, length) = (mask + 63, next - x)
      if length > 3 {
        bytes += "!\(length)".utf8
        bytes.append(character)
      } else {
        bytes += Array(repeating: character, count: length)
      }
      x = next
    }
  }
}
