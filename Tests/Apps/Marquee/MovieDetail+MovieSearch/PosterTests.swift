import Images
import TerminalGraphics
import TestSupport
import Testing

@testable import Marquee

/// Posters in each form, and what a terminal gets when they appear and disappear.
@MainActor
@Suite(.hangLimit)
struct PosterTests {
  private static let cell = PixelSize(width: 10, height: 20)
  private nonisolated static let forms: [GraphicsSupport] = [.kitty, .sixel, .halfBlocks]

  /// A stage that shows the details of a film, with a poster that covers some cells.
  private func stage(_ support: GraphicsSupport, columns: Int = 80) async throws -> Stage {
    let pictures = TerminalPictures(hasPalette: true, support: support, cell: Self.cell)
    let stage = try Stage.films(pictures: pictures)
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
    let stage = try Stage.films(pictures: pictures)
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
