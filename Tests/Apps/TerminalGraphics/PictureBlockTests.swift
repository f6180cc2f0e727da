import Images
import TerminalGraphics
import TestSupport
import Testing

@Suite(.hangLimit) struct PictureBlockTests {
  private let picture = Picture([[RGB(1, 2, 3)], [RGB(1, 2, 3)], [RGB(1, 2, 3)], [RGB(1, 2, 3)]])
  private let cell = "\u{1B}[38;2;1;2;3m\u{1B}[48;2;1;2;3m▀\u{1B}[0m"

  @Test func `text is beside the picture and keeps its column below`() throws {
    let block = try #require(PictureBlock(picture, columns: 5, rows: 2, support: .halfBlocks))
    #expect(block.columns == 1)
    #expect(
      block.beside(["Dune", "", "2021", "", "x"]) == "\(cell)  Dune\n\(cell)\n   2021\n\n   x\n"
    )
    #expect(block.beside(["Dune"], gap: 1) == "\(cell) Dune\n\(cell)\n")
    #expect(block.beside([]) == "\(cell)\n\(cell)\n")
  }

  @Test(arguments: [GraphicsSupport.kitty, .sixel])
  func `a picture in pixels is drawn first, in room of its own`(_ support: GraphicsSupport) throws {
    let block = try #require(
      PictureBlock(
        picture,
        columns: 4,
        rows: 4,
        support: support,
        cell: PixelSize(width: 3, height: 6)
      )
    )
    let pixels = picture.resized(to: PixelSize(width: 6, height: 24))
    let sequence =
      support == .kitty
      ? KittyGraphics.sequence(for: pixels, columns: 2, rows: 4) : Sixel.sequence(for: pixels)
    #expect(block.opening == "\n\n\n\n\u{1B}[4A\u{1B}7\(sequence)\u{1B}8")
    let right = "\u{1B}[2C"
    #expect(
      block.beside(["Dune"]) == block.opening + "\(right)  Dune\n\(right)\n\(right)\n\(right)\n"
    )
  }

  @Test func `a terminal that shows no pictures gets none`() {
    #expect(PictureBlock(picture, columns: 4, rows: 4, support: .none) == nil)
  }
}
