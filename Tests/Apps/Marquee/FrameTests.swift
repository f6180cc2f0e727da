import CustomDump
import TestSupport
import Testing

@testable import Marquee

@Suite(.hangLimit) struct FrameTests {
  @Test func `text that does not fit is left out, and a wide character never shows by half`() {
    var frame = Frame(rows: 1, columns: 5)
    #expect(frame.write("abcdefgh", row: 0, column: 2) == 5)
    frame.write("nowhere", row: 1, column: 0)
    frame.write("nowhere", row: -1, column: 0)
    var shown = [frame.text]
    for (text, column) in [("가나다", 0), ("x", 1), ("y", 2)] {
      frame.write(text, row: 0, column: column)
      shown.append(frame.text)
    }
    expectNoDifference(shown, ["  abc", "가나c", " x나c", " xy c"])
  }

  @Test func `a character of three columns never shows in part`() {
    var frame = Frame(rows: 1, columns: 6)
    frame.write("क्षिx", row: 0, column: 1)
    #expect(frame.text == " क्षिx")
    let shown = (1...3).map { column in
      var frame = frame
      frame.write("y", row: 0, column: column)
      return frame.text
    }
    expectNoDifference(shown, [" y  x", "  y x", "   yx"])
    #expect(frame.write("क्षि", row: 0, column: 4) == 4)
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

  @Test func `truncated text ends in an ellipsis, and splits no character`() {
    let texts = [
      "abcdef", "abcdefg", "abc", "가나다라", "a가나다", "\u{1B}\u{7}abcdef\u{0}", "e\u{301}\u{1B}[31mx",
    ]
    let shown = texts.map { text in
      var frame = Frame(rows: 1, columns: 9)
      frame.writeCut(text, row: 0, column: 1, limit: 7, style: .plain)
      return frame.text
    }
    expectNoDifference(
      shown,
      [" abcdef", " abcde…", " abc", " 가나…", " a가나…", " abcdef", " e\u{301}[31mx"]
    )
  }
}
