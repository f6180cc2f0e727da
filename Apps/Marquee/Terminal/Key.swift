import TerminalGraphics

/// A key press, or an action of the mouse.
enum Key: Equatable, Sendable {
  case character(Unicode.Scalar)
  /// A line of pasted text, or a part of it; text in a field, and ignored elsewhere.
  case pasted(String)
  /// Ctrl and a letter, in lower case, or a backslash.
  case control(Unicode.Scalar)
  case enter
  case escape
  case tab
  /// Shift and Tab.
  case backTab
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
  case wheelUp
  case wheelDown
  /// A mouse event; `ScreenTabs` decides what it means.
  case mouse(MouseEvent)
  /// The terminal's reply to a query of its graphics; `nil` if it shows no pixels.
  case graphics(GraphicsSupport?)
}

/// A press of the left button, or a turn of the wheel, at a place of the screen.
struct MouseEvent: Equatable, Sendable {
  enum Kind: Sendable {
    case press
    case wheelUp
    case wheelDown
  }

  let kind: Kind
  let position: Frame.Position
}

extension Key {
  /// The movement that a letter stands for, as in vi; the key itself if there is none.
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
