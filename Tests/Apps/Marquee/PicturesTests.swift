import CustomDump
import Images
import TerminalGraphics
import TestSupport
import Testing

@testable import Marquee

/// Pictures in each form, and what a terminal gets when they appear and disappear.
@MainActor
@Suite(.hangLimit)
struct PicturesTests {
  private static let cell = PixelSize(width: 10, height: 20)

  @Test func `the best form depends on what is known about the terminal`() {
    let cell = PixelSize(width: 7, height: 14)
    let known: [(GraphicsSupport, PixelSize?)] = [
      (.kitty, nil), (.kitty, cell), (.sixel, cell), (.sixel, nil), (.halfBlocks, nil),
      (.none, cell),
    ]
    let forms = [true, false].map { hasPalette in
      known.map { TerminalPictures(hasPalette: hasPalette, support: $0, cell: $1).form }
    }
    let inPixels: [TerminalPictures.Form?] = [
      .kitty(cell: PixelSize(width: 10, height: 20)), .kitty(cell: cell), .sixel(cell: cell),
    ]
    expectNoDifference(
      forms,
      [inPixels + [.palette, .trueColor, .palette], inPixels + [nil, nil, nil]]
    )
  }

  /// A JPEG of 30 by 45 pixels in a box of 20 by 12 cells.
  private func decoded(_ form: TerminalPictures.Form) async throws -> TerminalPicture {
    let picture = Picture(size: PixelSize(width: 30, height: 45), bytes: [])
    let jpeg = try JPEG.encode(picture, quality: 90)
    let size = try #require(PictureSize(.poster, columns: 60, rows: 12))
    return try #require(await TerminalPicture.decoded(jpeg, size: size, form: form, number: 7))
  }

  @Test func `the sequences have the size of the cells`() async throws {
    let kitty = try await decoded(.kitty(cell: Self.cell))
    let sequence = try #require(kitty.overlay?.lines.first)
    #expect(sequence.hasPrefix("\u{1B}_Ga=T,f=24,s=30,v=45,c=16,r=12,i=7,"))
    #expect(kitty.overlay?.deletion == "\u{1B}_Ga=d,d=I,i=7,q=2\u{1B}\\")
    let sixel = try await decoded(.sixel(cell: Self.cell))
    #expect(sixel.overlay?.lines.first?.contains("\"1;1;160;240") == true)
    let blocks = try await decoded(.trueColor)
    #expect(blocks.overlay?.lines.count == 12)
    let palette = try await decoded(.palette)
    #expect(palette.overlay == nil)
    for picture in [kitty, sixel, blocks, palette] {
      #expect(picture.cells.map(\.count) == Array(repeating: 16, count: 12))
    }
  }

  @Test func `a picture that does not fit is not drawn`() async throws {
    let picture = try await decoded(.trueColor)
    for (rows, columns, column) in [(11, 60, 0), (12, 15, 0), (12, 60, 45), (12, 60, -1)] {
      var frame = Frame(rows: rows, columns: columns)
      frame.place(picture, rows: 0..<rows, column: column)
      #expect(frame.overlays.isEmpty && !frame.text.contains("▀"))
    }
  }

  @Test func `overlays are sent once, at their place, and leave the cursor where it is`() {
    func placed(_ number: UInt32, _ lines: [String], row: Int = 2, deletion: String? = nil)
      -> Frame.PlacedOverlay
    {
      let overlay = PictureOverlay(number: number, lines: lines, deletion: deletion)
      return Frame.PlacedOverlay(overlay: overlay, row: row, column: 4)
    }
    let (first, second) = (placed(1, ["A", "B"], deletion: "-1"), placed(2, ["C"]))
    let changes: [([Frame.PlacedOverlay], [Frame.PlacedOverlay])] = [
      ([], [first]), ([first], [first]), ([first], [second]),
      ([second], [placed(2, ["C"], row: 0)]),
    ]
    let sent = changes.map { old, new in
      let changes = OverlayChanges(from: old, to: new)
      return [changes.removal, changes.drawing]
    }
    expectNoDifference(
      sent,
      [
        ["", "\u{1B}7\u{1B}[3;5HA\u{1B}[4;5HB\u{1B}8"], ["", ""],
        ["-1", "\u{1B}7\u{1B}[3;5HC\u{1B}8"], ["", "\u{1B}7\u{1B}[1;5HC\u{1B}8"],
      ]
    )
  }
}
