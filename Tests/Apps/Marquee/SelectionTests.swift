import CustomDump
import TestSupport
import Testing

@testable import Marquee

@Suite(.hangLimit) struct SelectionTests {
  private func selection(count: Int = 100, visible: Int = 10, at row: Int = 0) -> Selection {
    var selection = Selection()
    selection.fit(count: count, visible: visible)
    selection.select(row)
    return selection
  }

  @Test(
    arguments: [
      (Key.down, 51), (.up, 49), (.character("j"), 51), (.character("k"), 49), (.pageDown, 59),
      (.pageUp, 41), (.character(" "), 59), (.character("b"), 41), (.home, 0), (.end, 99),
      (.character("g"), 0), (.character("G"), 99),
    ]
  )
  func `keys move it`(_ key: Key, _ row: Int) {
    var selection = selection(at: 50)
    let isMovement = selection.handle(key)
    #expect(isMovement)
    #expect(selection.index == row)
    #expect((selection.first..<selection.first + 10).contains(row))
  }

  @Test func `it stays within the list`() {
    var selection = selection(count: 3, at: 2)
    let rows = [Key.down, .pageUp, .up].map { key in
      _ = selection.handle(key)
      return selection.index
    }
    #expect(rows == [2, 0, 0])
    selection.fit(count: 0, visible: 10)
    _ = selection.handle(.end)
    #expect(selection.index == 0)
  }

  @Test func `the wheel scrolls, and the row changes only to stay visible`() {
    var selection = selection(at: 50)
    let turns: [(Key, Int)] = [(.wheelUp, 1), (.wheelDown, 1), (.wheelDown, 50), (.wheelUp, 50)]
    let places = turns.map { turn, count in
      for _ in 1...count { _ = selection.handle(turn) }
      return [selection.first, selection.index]
    }
    expectNoDifference(places, [[38, 47], [41, 47], [90, 90], [0, 9]])
    // In a list that fits, it does nothing.
    selection = self.selection(count: 5, at: 3)
    _ = selection.handle(.wheelDown)
    #expect((selection.first, selection.index) == (0, 3))
  }

  @Test func `a row comes back after a reload, and goes for good when a key moves`() {
    var selection = selection(count: 40, at: 35)
    selection.fit(count: 20, visible: 10)
    #expect(selection.index == 19)
    selection.fit(count: 40, visible: 10)
    #expect(selection.index == 35)
    selection.fit(count: 20, visible: 10)
    _ = selection.handle(.up)
    selection.fit(count: 40, visible: 10)
    #expect(selection.index == 18)
  }

  @Test func `following a row keeps its place on the screen`() {
    var selection = selection(at: 50)
    let offset = selection.index - selection.first
    selection.follow(to: 70, of: 120)
    #expect(selection.index == 70 && selection.index - selection.first == offset)
  }

  @Test func `text scrolls to its end and no further`() {
    var scroll = Scroll()
    scroll.fit(count: 30, visible: 10)
    let keys: [Key] = [.end, .down, .up, .home, .pageDown, .wheelDown, .wheelUp, .pageUp]
    let lines = keys.map { key in
      _ = scroll.handle(key)
      return scroll.first
    }
    expectNoDifference(lines, [20, 20, 19, 0, 9, 12, 9, 0])
    _ = scroll.handle(.end)
    scroll.fit(count: 12, visible: 10)
    #expect(scroll.first == 2)
    let isMovement = scroll.handle(.enter)
    #expect(!isMovement)
  }

  @Test(
    arguments: [
      // Appended rows.
      ([1, 2, 3], [1, 2, 3, 4], 2, 2),
      // Other rows in place of those of a page: the film is followed.
      ([1, 2, 3, 9], [3, 1, 2, 9], 2, 0), ([1, 2, 3, 9], [0, 1, 2, 3, 9], 1, 2),
      ([4, 1, 2, 5], [4, 2, 1, 5], 3, 3), ([1, 2, 5, 6], [1, 2, 6, 5], 2, 3),
      // The film moves to another page, where it was repeated.
      ([4, 5, 6, 8], [4, 7, 6, 8, 5], 1, 4), ([1, 2, 3, 4, 5], [4, 1, 2, 3, 5], 3, 0),
      // The film is gone.
      ([4, 5, 6, 8], [4, 7, 6, 8], 1, 1), ([1, 2, 3], [1], 2, 0), ([1, 2], [], 1, 0),
      ([], [1, 2], 0, 0), ([1, 2, 3, 8, 9], [1, 8, 9], 3, 1), ([1, 2, 3, 8, 9], [1, 8, 9], 2, 1),
    ]
  )
  func `a row is followed by its item, then by its place`(
    _ old: [Int],
    _ new: [Int],
    _ row: Int,
    _ expected: Int
  ) {
    #expect(RowChange(from: old, to: new).row(of: row) == expected)
  }
}
