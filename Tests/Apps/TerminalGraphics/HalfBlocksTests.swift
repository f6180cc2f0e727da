import CustomDump
import Images
import TerminalGraphics
import TestSupport
import Testing

@Suite(.hangLimit) struct HalfBlocksTests {
  private let red = RGB(255, 0, 0)
  private let green = RGB(0, 255, 0)
  private let blue = RGB(0, 0, 255)

  @Test func `a cell shows two pixels, and every line sets its own colors`() {
    let blocks = HalfBlocks(
      Picture([[red, green], [blue, blue], [red, red], [red, red]]),
      columns: 2,
      rows: 2
    )
    expectNoDifference(
      blocks.rows,
      [
        [.init(upper: red, lower: blue), .init(upper: green, lower: blue)],
        [.init(upper: red, lower: red), .init(upper: red, lower: red)],
      ]
    )
    expectNoDifference(
      blocks.lines,
      [
        "\u{1B}[38;2;255;0;0m\u{1B}[48;2;0;0;255m▀\u{1B}[38;2;0;255;0m▀\u{1B}[0m",
        "\u{1B}[38;2;255;0;0m\u{1B}[48;2;255;0;0m▀▀\u{1B}[0m",
      ]
    )
  }

  @Test(
    arguments: [
      // A poster is as high as the box, or as wide.
      (PixelSize(width: 342, height: 513), 40, 30, 40, 30),
      (PixelSize(width: 342, height: 513), 40, 15, 20, 15),
      (PixelSize(width: 342, height: 513), 20, 30, 20, 15),
      (PixelSize(width: 600, height: 100), 30, 30, 30, 3),
      // What has no room at all is a cell.
      (PixelSize(width: 600, height: 1), 30, 30, 30, 1),
      (PixelSize(width: 10, height: 10), 0, -3, 1, 1),
      // An odd height is rounded up to whole cells.
      (PixelSize(width: 4, height: 3), 4, 4, 4, 2),
    ]
  )
  func `the shape stays, with cells twice as high as wide`(
    _ size: PixelSize,
    columns: Int,
    rows: Int,
    expectedColumns: Int,
    expectedRows: Int
  ) {
    let picture = Picture(size: size, bytes: [])
    let blocks = HalfBlocks(picture, columns: columns, rows: rows)
    #expect(blocks.columnCount == expectedColumns)
    #expect(blocks.rows.map(\.count) == Array(repeating: expectedColumns, count: expectedRows))
  }
}
