import TerminalGraphics

/// Parses keys in the input, and separates them from pasted text and the terminal's replies.
///
/// ncurses passes on unknown sequences character by character. If a terminal's reply were read as
/// keys, it would go back, open the help and move the selection (ECMA-48, 5.4 and 5.6).
struct KeyReader {
  /// The input from ncurses: a character or a function key, which is `nil` if the app does not use
  /// it.
  enum Input {
    case character(UInt32)
    case key(Key?)
  }

  private enum State {
    case text
    /// After `ESC [` and these parameters.
    case sequence(String)
    /// After `ESC O`, before its last character.
    case shifted
    /// Within a control string; `isEnding` after an Esc that may end it.
    case string(isEnding: Bool)
  }

  private var state = State.text
  /// Between the marks around a paste.
  private var isPasting = false
  /// Input that was read ahead, in reverse order.
  private var held: [Input] = []
  /// The terminal's reply to a query so far; `nil` without a query.
  private var reply: GraphicsReply?
  /// The current sequence, which may be a part of the reply.
  private var sequence: [UInt8] = []
  private static let longestReply = 256

  /// Expects the reply to a query of the terminal's graphics, and returns it as a key.
  mutating func expectReply() {
    reply = GraphicsReply()
  }

  /// Returns the next key; nil if there is none yet, as `read` does not wait.
  mutating func next(_ read: () -> Input?) -> Key? {
    while let input = held.popLast() ?? read() {
      let key: Key?
      switch input {
      case .key(let known):
        state = .text
        key = isPasting ? nil : known
      case .character(let code): key = self.key(of: code, read)
      }
      if let key { return key }
    }
    return nil
  }

  private mutating func key(of code: UInt32, _ read: () -> Input?) -> Key? {
    switch state {
    case .text where code == 0x1B: return escape(read)
    case .text: return isPasting ? Key(pasted: code) : Key(character: code)
    case .shifted:
      state = .text
      return isPasting ? nil : Key(final: code, parameters: "")
    case .sequence(let parameters):
      note(code)
      let key = follow(code, parameters)
      if case .text = state, let reply = finishedReply() { return .graphics(reply) }
      return key
    case .string(isEnding: true):
      note(code)
      state = .text
      _ = finishedReply()
      // ESC \ ends the string; before any other character, the Esc starts something new.
      if code != 0x5C { held += [.character(code), .character(0x1B)] }
    case .string:
      note(code)
      switch code {
      case 0x1B: state = .string(isEnding: true)
      case 0x07, 0x0A, 0x0D: state = .text
      default: break
      }
    }
    return nil
  }

  /// Handles an Esc: the key, unless more input follows immediately, as in a terminal's sequences.
  private mutating func escape(_ read: () -> Input?) -> Key? {
    let introducer = held.popLast() ?? read()
    if case .character(let code) = introducer, let begun = Self.state(after: code) {
      if let first = held.popLast() ?? read() {
        state = begun
        sequence = []
        note(0x1B)
        note(code)
        held.append(first)
        return nil
      }
    }
    isPasting = false
    if let introducer { held.append(introducer) }
    return .escape
  }

  private mutating func note(_ code: UInt32) {
    if reply != nil, sequence.count < Self.longestReply {
      sequence.append(UInt8(exactly: code) ?? UInt8(ascii: "?"))
    }
  }

  /// Adds the current sequence to the reply.
  ///
  /// - Returns: The support in the reply, if it is complete.
  private mutating func finishedReply() -> GraphicsSupport?? {
    guard reply != nil else { return nil }
    sequence.forEach { reply?.receive($0) }
    sequence = []
    guard let complete = reply, complete.isComplete else { return nil }
    reply = nil
    return .some(complete.support)
  }

  private static func state(after introducer: UInt32) -> State? {
    switch Unicode.Scalar(introducer) {
    case "[": .sequence("")
    case "O": .shifted
    case "]", "P", "X", "^", "_": .string(isEnding: false)
    default: nil
    }
  }

  private mutating func follow(_ code: UInt32, _ parameters: String) -> Key? {
    switch code {
    case 0x20...0x3F:
      // No sequence has more parameters; the rest is skipped.
      guard parameters.count < 32, let scalar = Unicode.Scalar(code) else { return nil }
      state = .sequence(parameters + String(scalar))
    case 0x40...0x7E:
      state = .text
      if code == 0x7E, parameters == "200" { isPasting = true }
      if code == 0x7E, parameters == "201" { isPasting = false }
      return isPasting ? nil : Key(final: code, parameters: parameters)
    default:
      state = .text
      held.append(.character(code))
    }
    return nil
  }
}

extension Key {
  /// A key as the VT220, the Linux console, rxvt, and xterm in both cursor modes send it,
  /// regardless of the terminal's description.
  fileprivate init?(final code: UInt32, parameters: String) {
    switch (Unicode.Scalar(code), parameters) {
    case ("A", ""): self = .up
    case ("B", ""): self = .down
    case ("C", ""): self = .right
    case ("D", ""): self = .left
    case ("H", ""), ("~", "1"), ("~", "7"): self = .home
    case ("F", ""), ("~", "4"), ("~", "8"): self = .end
    case ("~", "3"): self = .delete
    case ("~", "5"): self = .pageUp
    case ("~", "6"): self = .pageDown
    default: return nil
    }
  }

  fileprivate init?(character code: UInt32) {
    guard let scalar = Unicode.Scalar(code) else { return nil }
    switch code {
    case 0x0A, 0x0D: self = .enter
    case 0x09: self = .tab
    case 0x1B: self = .escape
    case 0x08, 0x7F: self = .backspace
    case 0x01...0x1A:
      guard let letter = Unicode.Scalar(code + 0x60) else { return nil }
      self = .control(letter)
    case 0x00...0x1F, 0x80...0x9F: return nil
    default: self = .character(scalar)
    }
  }

  /// A pasted character; lines are joined by spaces.
  fileprivate init?(pasted code: UInt32) {
    guard let scalar = Unicode.Scalar(code) else { return nil }
    switch code {
    case 0x09, 0x0A, 0x0D: self = .pasted(" ")
    case 0x00...0x1F, 0x7F...0x9F: return nil
    default: self = .pasted(scalar)
    }
  }
}
