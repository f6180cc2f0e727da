/// The selected row of a list, and its scroll position.
struct Selection {
  /// The first visible row.
  private(set) var first = 0
  /// The row selected last, which is restored after a reload that temporarily shortens the list.
  private var wanted = 0
  private var count = 0
  private var visible = 0
  /// The row that was clicked last, unless the selection has changed since.
  private var clicked: Int?

  private static let wheelStep = 3

  /// The selected row; 0 in an empty list.
  var index: Int { min(wanted, max(0, count - 1)) }
  private var lastFirst: Int { max(0, count - visible) }

  /// Sets the numbers of all and of visible rows; the selected row stays visible.
  mutating func fit(count: Int, visible: Int) {
    self.count = count
    self.visible = max(1, visible)
    showSelected()
  }

  /// Selects a row, or the nearest one that exists.
  mutating func select(_ row: Int) {
    clicked = nil
    wanted = min(max(0, row), max(0, count - 1))
    showSelected()
  }

  /// Selects a row that was clicked.
  ///
  /// - Returns: Whether it is the second click on the row, which opens it.
  mutating func click(_ row: Int) -> Bool {
    let isSecond = clicked == row
    select(row)
    clicked = row
    return isSecond
  }

  /// Selects the new index of a row that has moved, at the same height on the screen.
  mutating func follow(to row: Int, of count: Int) {
    first = max(0, first + row - index)
    self.count = count
    select(row)
  }

  private mutating func showSelected() {
    guard visible > 0 else { return }
    first = min(max(first, index - visible + 1), index)
    first = min(first, lastFirst)
  }

  /// Scrolls the rows; the selection changes only to stay visible.
  private mutating func scroll(by lines: Int) {
    guard visible > 0 else { return }
    first = min(max(0, first + lines), lastFirst)
    select(min(max(index, first), first + visible - 1))
  }

  /// Handles a key.
  ///
  /// - Returns: Whether the key moves within a list.
  mutating func handle(_ key: Key) -> Bool {
    switch key.asMovement {
    case .up: select(index - 1)
    case .down: select(index + 1)
    case .pageUp: select(index - max(1, visible - 1))
    case .pageDown: select(index + max(1, visible - 1))
    case .home: select(0)
    case .end: select(count - 1)
    case .wheelUp: scroll(by: -Self.wheelStep)
    case .wheelDown: scroll(by: Self.wheelStep)
    default: return false
    }
    return true
  }
}
