/// The scroll position of some text.
struct Scroll {
  /// The first visible line.
  private(set) var first = 0
  private var count = 0
  private var visible = 0

  private static let wheelStep = 3

  /// The number of lines that any key except End may need.
  var reach: Int { first + 2 * max(visible, Self.wheelStep) }

  /// Sets the numbers of all and of visible lines, and limits the position to them.
  mutating func fit(count: Int, visible: Int) {
    self.count = count
    self.visible = max(0, visible)
    move(to: first)
  }

  /// Sets the number of lines.
  mutating func fit(count: Int) {
    fit(count: count, visible: visible)
  }

  /// Handles a key.
  ///
  /// - Returns: Whether the key scrolls text.
  mutating func handle(_ key: Key) -> Bool {
    switch key.asMovement {
    case .up: move(to: first - 1)
    case .down: move(to: first + 1)
    case .pageUp: move(to: first - max(1, visible - 1))
    case .pageDown: move(to: first + max(1, visible - 1))
    case .home: move(to: 0)
    case .end: move(to: count)
    case .wheelUp: move(to: first - Self.wheelStep)
    case .wheelDown: move(to: first + Self.wheelStep)
    default: return false
    }
    return true
  }

  private mutating func move(to line: Int) {
    first = min(max(0, line), max(0, count - visible))
  }
}
