import TestSupport
import Testing

@testable import Marquee

@Suite(.hangLimit) struct FrameTests {
  @Test func `text that does not fit is left out`() {
    var frame = Frame(rows: 1, columns: 5)
    let end = frame.write("abcdefgh", row: 0, column: 2)
    #expect(end == 5)
    #expect(frame.text == "  abc")
    frame.write("nowhere", row: 1, column: 0)
    frame.write("nowhere", row: -1, column: 0)
    #expect(frame.text == "  abc")
  }

  @Test func `a wide character never shows by half`() {
    var frame = Frame(rows: 1, columns: 5)
    frame.write("가나다", row: 0, column: 0)
    #expect(frame.text == "가나")
    frame.write("x", row: 0, column: 1)
    #expect(frame.text == " x나")
    frame.write("y", row: 0, column: 2)
    #expect(frame.text == " xy")
  }

  @Test func `a character of three columns never shows in part`() {
    var frame = Frame(rows: 1, columns: 6)
    frame.write("क्षिx", row: 0, column: 1)
    #expect(frame.text == " क्षिx")
    #expect(frame.cells(ofRow: 0)[4].text == "x")
    for column in 1...3 {
      var frame = frame
      frame.write("y", row: 0, column: column)
      #expect(frame.text.filter { $0 != " " } == "yx")
      #expect(frame.text.count == 5)
    }
    let end = frame.write("क्षि", row: 0, column: 4)
    #expect(end == 4)
  }

  @Test func `a part of the columns is drawn in like a frame of its own`() {
    var frame = Frame(rows: 2, columns: 10)
    frame.write("0123456789", row: 1, column: 0)
    frame.draw(within: 3..<7) { part in
      #expect(part.columns == 4)
      part.fill(row: 1, style: .reversed)
      part.write("abcdef", row: 0, column: -1)
      part.write("가나다", row: 1, column: 1)
      part.cursor = Frame.Position(row: 1, column: 2)
      part.addTarget(.tab(1), rows: 0..<1, columns: 0..<4)
    }
    #expect(frame.text == "   bcde\n012 가 789")
    #expect(frame.columns == 10 && frame.cursor == Frame.Position(row: 1, column: 5))
    #expect(frame.action(at: .init(row: 0, column: 3)) == .tab(1))
    #expect(frame.action(at: .init(row: 0, column: 7)) == nil)
    // Another part leaves the cursor.
    frame.draw(within: 7..<10) { $0.write("x", row: 0, column: 0) }
    #expect(frame.cursor == Frame.Position(row: 1, column: 5) && frame.text.hasPrefix("   bcdex"))
  }

  @Test func `marks stay with their letter, and what a terminal obeys is left out`() {
    var frame = Frame(rows: 1, columns: 8)
    frame.write("e\u{301}\u{1B}[31mx", row: 0, column: 0)
    #expect(frame.text == "e\u{301}[31mx")
  }
}
