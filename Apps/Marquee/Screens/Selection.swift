/// Which row of a list is chosen, and which rows are in sight.
struct Selection {
  /// The chosen row; 0 also where there is none.
  private(set) var index = 0
  /// The first row that is shown.
  private(set) var first = 0
  private var count = 0
  private var visible = 0

  /// Adopts the number of rows and of lines for them; the chosen row stays in sight.
  mutating func fit(count: Int, visible: Int) {
    self.count = count
    self.visible = max(1, visible)
    select(index)
  }

  /// Chooses a row; one that there is not becomes the nearest.
  mutating func select(_ row: Int) {
    index = min(max(0, row), max(0, count - 1))
    guard visible > 0 else { return }
    first = min(max(first, index - visible + 1), index)
    first = min(first, max(0, count - visible))
  }

  /// Stays on the same thing although rows came or went above it.
  mutating func follow(to row: Int, of count: Int) {
    first = max(0, first + row - index)
    self.count = count
    select(row)
  }

  /// - Returns: Whether the key moves within a list.
  mutating func handle(_ key: Key) -> Bool {
    switch key.asMovement {
    case .up: select(index - 1)
    case .down: select(index + 1)
    case .pageUp: select(index - max(1, visible - 1))
    case .pageDown: select(index + max(1, visible - 1))
    case .home: select(0)
    case .end: select(count - 1)
    default: return false
    }
    return true
  }
}
