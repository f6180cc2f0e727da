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
    _ = selection.handle(.down)
    #expect(selection.index == 2)
    _ = selection.handle(.pageUp)
    #expect(selection.index == 0)
    selection.fit(count: 0, visible: 10)
    _ = selection.handle(.end)
    #expect(selection.index == 0)
  }

  @Test func `the wheel scrolls, and the row changes only to stay visible`() {
    var selection = selection(at: 50)
    let first = selection.first
    _ = selection.handle(.wheelUp)
    #expect(selection.first == first - 3)
    #expect(selection.index == first - 3 + 9)
    _ = selection.handle(.wheelDown)
    #expect(selection.first == first)
    #expect(selection.index == first - 3 + 9)
    for _ in 1...50 { _ = selection.handle(.wheelDown) }
    #expect((selection.first, selection.index) == (90, 90))
    for _ in 1...50 { _ = selection.handle(.wheelUp) }
    #expect((selection.first, selection.index) == (0, 9))
  }

  @Test func `the wheel does nothing in a list that fits`() {
    var selection = selection(count: 5, at: 3)
    _ = selection.handle(.wheelDown)
    _ = selection.handle(.wheelUp)
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
    #expect(selection.index == 70)
    #expect(selection.index - selection.first == offset)
  }

  @Test func `text scrolls to its end and no further`() {
    var scroll = Scroll()
    scroll.fit(count: 30, visible: 10)
    _ = scroll.handle(.end)
    #expect(scroll.first == 20)
    _ = scroll.handle(.down)
    #expect(scroll.first == 20)
    scroll.fit(count: 12, visible: 10)
    #expect(scroll.first == 2)
    _ = scroll.handle(.wheelUp)
    #expect(scroll.first == 0)
    _ = scroll.handle(.wheelDown)
    #expect(scroll.first == 2)
    let isMovement = scroll.handle(.enter)
    #expect(!isMovement)
  }
}
