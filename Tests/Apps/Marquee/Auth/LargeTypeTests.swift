import TestSupport
import Testing

@testable import Marquee

/// Codes in large letters.
@Suite(.hangLimit) struct LargeTypeTests {
  @Test func `a code is drawn in half blocks, and other strings are not`() throws {
    let type = try #require(LargeType("A-1"))
    #expect(type.columns == 17)
    #expect(
      type.lines == [
        "▄▀▀▀▄        ▄█  ", "█▄▄▄█  ▄▄▄    █  ", "█   █         █  ", "▀   ▀        ▀▀▀ ",
      ]
    )
    #expect(["", "a", "É", "A B", "\u{1B}[2J"].compactMap { LargeType($0)?.lines } == [])
  }

  @Test func `every letter and digit has its own shape`() {
    let all = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-"
    let shapes = all.compactMap { LargeType(String($0))?.lines.joined(separator: "\n") }
    #expect(shapes.count == all.count && Set(shapes).count == all.count)
  }
}
