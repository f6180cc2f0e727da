import Images
import TerminalGraphics
import TestSupport
import Testing

@Suite(.hangLimit) struct SixelTests {
  @Test func `a picture of two colors is a known sequence`() {
    let (red, blue) = (RGB(255, 0, 0), RGB(0, 0, 255))
    let picture = Picture([[red, red, red, red, red], [blue, blue, blue, blue, red]])
    #expect(
      Sixel.sequence(for: picture)
        == "\u{1B}P0;1;0q\"1;1;5;2#0;2;0;0;100#1;2;100;0;0#0!4A$#1!4@B\u{1B}\\"
    )
  }

  @Test(arguments: [(1, 1), (7, 6), (20, 13), (3, 18), (16, 17)])
  func `a picture of few colors is the same once decoded`(_ width: Int, height: Int) throws {
    var generator = SeededGenerator(seed: UInt64(width * height))
    let colors = [RGB(255, 255, 255), RGB(0, 0, 0), RGB(204, 51, 0), RGB(0, 102, 153)]
    let picture = Picture(
      (0..<height).map { _ in
        (0..<width).compactMap { _ in colors.randomElement(using: &generator) }
      }
    )
    let decoded = try #require(SixelPicture(Sixel.sequence(for: picture)))
    #expect((decoded.width, decoded.height) == (width, height))
    #expect(decoded.pixels == (0..<height).map { y in (0..<width).map { picture[$0, y] } })
  }

  @Test func `a picture of many colors approximately keeps them`() throws {
    let side = 64
    let picture = Picture(
      (0..<side).map { y in (0..<side).map { RGB(UInt8($0 * 4), UInt8(y * 4), 128) } }
    )
    let decoded = try #require(SixelPicture(Sixel.sequence(for: picture)))
    #expect(decoded.colorCount <= 256)
    // The largest difference in each channel.
    var (red, green, blue) = (0, 0, 0)
    for y in 0..<side {
      for x in 0..<side {
        let color = try #require(decoded.pixels[y][x])
        red = max(red, abs(Int(color.red) - x * 4))
        green = max(green, abs(Int(color.green) - y * 4))
        blue = max(blue, abs(Int(color.blue) - 128))
      }
    }
    #expect(red < 20 && green < 20 && blue < 6)
  }
}

/// What a terminal makes of a sixel sequence; nil if it is not one.
private struct SixelPicture {
  private(set) var width = 0
  private(set) var height = 0
  private(set) var pixels: [[RGB?]] = []
  private var palette: [Int: RGB] = [:]

  var colorCount: Int { palette.count }

  init?(_ sequence: String) {
    guard sequence.hasPrefix("\u{1B}P0;1;0q"), sequence.hasSuffix("\u{1B}\\") else { return nil }
    var rest = sequence.utf8.dropFirst(8).dropLast(2)
    var (x, top, color) = (0, 0, 0)
    func numbers() -> [Int] {
      var numbers = [0]
      while let byte = rest.first, byte == UInt8(ascii: ";") || (0x30...0x39).contains(byte) {
        rest = rest.dropFirst()
        if byte == UInt8(ascii: ";") {
          numbers.append(0)
        } else {
          numbers[numbers.count - 1] = numbers[numbers.count - 1] * 10 + Int(byte - 0x30)
        }
      }
      return numbers
    }
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "\""):
        let attributes = numbers()
        guard attributes.count == 4 else { return nil }
        (width, height) = (attributes[2], attributes[3])
        pixels = Array(repeating: Array(repeating: nil, count: width), count: height)
      case UInt8(ascii: "#"):
        let values = numbers()
        color = values[0]
        guard values.count == 5 else { continue }
        let channels = values.dropFirst(2).map { UInt8(($0 * 255 + 50) / 100) }
        palette[color] = RGB(channels[0], channels[1], channels[2])
      case UInt8(ascii: "$"): x = 0
      case UInt8(ascii: "-"): (x, top) = (0, top + 6)
      default:
        var (count, mask) = (1, byte)
        if byte == UInt8(ascii: "!") {
          count = numbers()[0]
          guard let next = rest.popFirst() else { return nil }
          mask = next
        }
        guard (63...126).contains(mask), x + count <= width else { return nil }
        for column in x..<(x + count) {
          for row in 0..<6 where (mask - 63) >> UInt8(row) & 1 == 1 {
            guard top + row < height else { return nil }
            pixels[top + row][column] = palette[color]
          }
        }
        x += count
      }
    }
  }
}
