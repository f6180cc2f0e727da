/// Which lines of a text are in sight.
struct Scroll {
  /// The first line that is shown.
  private(set) var first = 0
  private var count = 0
  private var visible = 0

  /// Adopts the number of lines and of rows for them, and keeps within them.
  mutating func fit(count: Int, visible: Int) {
    self.count = count
    self.visible = max(0, visible)
    move(to: first)
  }

  /// - Returns: Whether the key moves a text.
  mutating func handle(_ key: Key) -> Bool {
    switch key.asMovement {
    case .up: move(to: first - 1)
    case .down: move(to: first + 1)
    case .pageUp: move(to: first - max(1, visible - 1))
    case .pageDown: move(to: first + max(1, visible - 1))
    case .home: move(to: 0)
    case .end: move(to: count)
    default: return false
    }
    return true
  }

  private mutating func move(to line: Int) {
    first = min(max(0, line), max(0, count - visible))
  }
}
