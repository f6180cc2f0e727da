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
  private nonisolated static let forms: [GraphicsSupport] = [.kitty, .sixel, .halfBlocks]

  /// A stage that shows the details of a film, with a poster that covers some cells.
  private func stage(_ support: GraphicsSupport, columns: Int = 80) async throws -> Stage {
    let pictures = TerminalPictures(hasPalette: true, support: support, cell: Self.cell)
    let stage = try Stage(pictures: pictures)
    (stage.rows, stage.columns) = (20, columns)
    stage.search("dune")
    await stage.showsLoaded("1 of 4")
    if columns < 120 { stage.press(.enter) }
    await stage.shows { !$0.overlays.isEmpty }
    return stage
  }

  /// Expects that nothing of the pictures of one frame is left on the next.
  private func expectNoTrace(
    of old: Frame,
    in new: Frame,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let changes = OverlayChanges(from: old.overlays, to: new.overlays)
    for placed in old.overlays where !new.overlays.contains(placed) {
      if let deletion = placed.overlay.deletion {
        #expect(changes.removal.contains(deletion), sourceLocation: sourceLocation)
        continue
      }
      // ncurses draws the cells that differ, and with them removes what was over them.
      let size = old.pictureSize(at: placed)
      let rows = placed.row..<placed.row + size.rows
      let columns = placed.column..<placed.column + size.columns
      for row in rows {
        let (before, after) = (Array(old.cells(ofRow: row)), Array(new.cells(ofRow: row)))
        let isDrawn = columns.allSatisfy { before[$0] != after[$0] }
        #expect(isDrawn, "row \(row)", sourceLocation: sourceLocation)
      }
    }
  }

  @Test(arguments: forms)
  func `a poster is drawn over its cells in any size, and disappears with its screen`(
    _ support: GraphicsSupport
  ) async throws {
    let stage = try await stage(support)
    let details = stage.frame
    #expect(details.overlays.count == 1)
    for keys in [[Key.escape], [.character("?")], [.character("2")]] {
      keys.forEach { stage.press($0) }
      #expect(stage.frame.overlays.isEmpty)
      expectNoTrace(of: details, in: stage.frame)
      if keys == [.escape] {
        stage.press(.enter)
      } else {
        stage.press(.escape, .character("1"))
      }
      await stage.shows { !$0.overlays.isEmpty }
    }
    let first = try #require(stage.frame.overlays.first?.overlay)
    (stage.rows, stage.columns) = (40, 120)
    await stage.shows { $0.overlays.contains { $0.overlay != first } }
    #expect(stage.frame.overlays.count == 1)
  }

  @Test(arguments: forms)
  func `beside a list, one poster follows another`(_ support: GraphicsSupport) async throws {
    let stage = try await stage(support, columns: 130)
    for key in [Key.down, .down, .up] {
      let before = stage.frame
      stage.press(key)
      let between = stage.frame
      #expect(between.overlays.isEmpty)
      expectNoTrace(of: before, in: between)
      await stage.shows { !$0.overlays.isEmpty }
    }
    let column = try #require(stage.frame.overlays.first?.column)
    #expect(column > 60)
  }

  @Test func `a terminal that replies later gets pixels from then on`() async throws {
    let pictures = TerminalPictures(hasPalette: true, cell: Self.cell)
    let stage = try Stage(pictures: pictures)
    (stage.rows, stage.columns) = (20, 80)
    stage.search("dune")
    await stage.showsLoaded("1 of 4")
    stage.press(.enter)
    await stage.shows("▀")
    #expect(stage.frame.overlays.isEmpty)
    pictures.adopt(support: .sixel)
    await stage.shows { !$0.overlays.isEmpty }
    #expect(!stage.frame.text.contains("▀"))
  }

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

extension Frame {
  /// The cells of a picture: half blocks, or placeholders.
  fileprivate func pictureSize(at placed: PlacedOverlay) -> (columns: Int, rows: Int) {
    let isPicture = { (cell: Cell) in cell.text == "▀" || cell.text == "\u{A0}" }
    let columns = cells(ofRow: placed.row).dropFirst(placed.column).prefix(while: isPicture).count
    let rows = (placed.row..<self.rows).prefix { row in
      cells(ofRow: row).dropFirst(placed.column).first.map(isPicture) ?? false
    }
    return (columns, rows.count)
  }
}
