/// A key press, as far as the screens tell them apart.
enum Key: Equatable, Sendable {
  case character(Unicode.Scalar)
  /// One character of a paste: text wherever text is typed, and no key anywhere else.
  case pasted(Unicode.Scalar)
  /// Ctrl and a letter, which is lower case here.
  case control(Unicode.Scalar)
  case enter
  case escape
  case tab
  case backspace
  case delete
  case up
  case down
  case left
  case right
  case home
  case end
  case pageUp
  case pageDown
}

extension Key {
  /// What a letter alone does in a list, as in vi.
  var asMovement: Key {
    switch self {
    case .character("j"), .control("n"): .down
    case .character("k"), .control("p"): .up
    case .character("h"): .left
    case .character("l"): .right
    case .character("g"): .home
    case .character("G"): .end
    case .character(" "), .control("f"), .control("d"): .pageDown
    case .character("b"), .control("b"), .control("u"): .pageUp
    default: self
    }
  }
}
