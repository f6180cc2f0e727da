import TerminalGraphics

/// Parses keys in the input, and separates them from pasted text and the terminal's replies.
///
/// It reads bytes: ncurses would lose the beginning of a character or of a mouse report that arrives
/// in parts, and would pass on unknown sequences as text. If a terminal's reply were read as keys,
/// it would go back, open the help and move the selection (ECMA-48, 5.4 and 5.6).
struct KeyReader {
  /// Reads at most `count` bytes; returns none if there is no input yet.
  ///
  /// If it `waits`, it gives the rest of a sequence time to arrive.
  typealias Read = (_ count: Int, _ waits: Bool) -> [UInt8]

  private enum State {
    case text
    /// After `ESC [` and these parameters.
    case sequence([UInt8])
    /// After `ESC O` (SS3 in ECMA-48), before its last character.
    case singleShift
    /// After `ESC [ M`: the button, the column and the row of a mouse event (xterm's control
    /// sequences, "Mouse Tracking").
    case mouse([UInt8])
    /// After `ESC [ [`, before the last character of a function key of the Linux console.
    case console
    /// Within a control string; `isEnding` after an Esc that may end it.
    case string(isEnding: Bool)
  }

  private var state = State.text
  /// The text between the marks around a paste; `nil` outside them.
  private var paste: PastedLine?
  /// The bytes of a character that is not complete.
  private var character: [UInt8] = []
  /// Input that was read ahead, in reverse order.
  private var held: [UInt8] = []
  /// When input arrived last.
  private var lastInput = ContinuousClock.now
  /// The terminal's reply to a query so far; `nil` without a query.
  private var reply: GraphicsReply?
  /// The current sequence, which may be a part of the reply.
  private var sequence: [UInt8] = []

  private static let longestReply = 256
  /// No sequence has more parameters.
  private static let longestParameters = 32
  /// A paste or a sequence whose end does not arrive in this time has none.
  private static let longestPause = Duration.seconds(1)
  /// The number of bytes to read at once in a paste.
  ///
  /// Others are read one by one, so that those after the last key remain for the shell.
  private static let blockSize = 4_096

  /// Expects the reply to a query of the terminal's graphics, and returns it as a key.
  mutating func expectReply() {
    reply = GraphicsReply()
  }

  /// Whether the reply to a query has not arrived.
  var isExpectingReply: Bool { reply != nil }

  /// Returns the next key; `nil` if there is none yet.
  mutating func next(at now: ContinuousClock.Instant = .now, _ read: Read) -> Key? {
    while let byte = nextByte(read, waits: false) {
      if now - lastInput > Self.longestPause {
        state = .text
        paste = nil
      }
      lastInput = now
      if let key = key(of: byte, read) ?? takePaste(isComplete: false) { return key }
    }
    return takePaste(isComplete: true)
  }

  private mutating func nextByte(_ read: Read, waits: Bool) -> UInt8? {
    if held.isEmpty { held = read(paste == nil ? 1 : Self.blockSize, waits).reversed() }
    return held.popLast()
  }

  /// Returns the pasted text so far, if it is `isComplete` or long enough for a key.
  private mutating func takePaste(isComplete: Bool) -> Key? {
    guard let length = paste?.text.count, length > 0, isComplete || length >= Self.blockSize else {
      return nil
    }
    return paste?.take().map(Key.pasted)
  }

  private mutating func key(of byte: UInt8, _ read: Read) -> Key? {
    switch state {
    case .text where byte == 0x1B: return escape(read)
    case .text:
      guard let scalar = scalar(adding: byte) else { return nil }
      guard paste != nil else { return Key(character: scalar) }
      paste?.append(scalar)
    case .singleShift:
      // Old terminals send the modifiers of a key here.
      let isModifier = isDigit(byte)
      state = isModifier ? .sequence(Array("1;".utf8) + [byte]) : .text
      return paste == nil && !isModifier ? Key(singleShift: byte) : nil
    case .console: state = .text
    case .mouse(let bytes):
      guard bytes.count == 2 else {
        state = .mouse(bytes + [byte])
        return nil
      }
      state = .text
      let numbers = (bytes + [byte]).map { Int($0) - 32 }
      return MouseEvent(button: numbers[0], column: numbers[1], row: numbers[2]).map(Key.mouse)
    case .sequence(let parameters):
      note(byte)
      let key = follow(byte, parameters)
      if case .text = state, let reply = finishedReply() { return .graphics(reply) }
      return key
    case .string(let isEnding): followString(byte, isEnding: isEnding)
    }
    return nil
  }

  /// Returns the character that a byte completes; `nil` if there is none, or it is not valid.
  private mutating func scalar(adding byte: UInt8) -> Unicode.Scalar? {
    if byte & 0xC0 != 0x80 { character = [] }
    character.append(byte)
    let length = byte < 0x80 ? 1 : (~character[0]).leadingZeroBitCount
    guard character.count >= length else { return nil }
    defer { character = [] }
    return String(validating: character, as: UTF8.self)?.unicodeScalars.first
  }

  /// Handles an Esc: the key, unless more input follows immediately, as in a terminal's sequences.
  private mutating func escape(_ read: Read) -> Key? {
    let introducer = nextByte(read, waits: true)
    if let introducer, let begun = Self.state(after: introducer) {
      if let first = nextByte(read, waits: true) {
        state = begun
        sequence = []
        note(0x1B)
        note(introducer)
        held.append(first)
        return nil
      }
    }
    if introducer == 0x09, paste == nil { return .backTab }
    if let introducer { held.append(introducer) }
    guard paste != nil else { return .escape }
    // In a paste, it is a control character, unless it is the last one: a key.
    guard introducer == nil else { return nil }
    let text = takePaste(isComplete: true)
    paste = nil
    if text != nil { held.append(0x1B) }
    return text ?? .escape
  }

  private static func state(after introducer: UInt8) -> State? {
    switch Unicode.Scalar(introducer) {
    case "[": .sequence([])
    case "O": .singleShift
    case "]", "P", "X", "^", "_": .string(isEnding: false)
    default: nil
    }
  }

  private mutating func follow(_ byte: UInt8, _ parameters: [UInt8]) -> Key? {
    switch (byte, parameters) {
    // The end of a key with Shift in rxvt.
    case (UInt8(ascii: "$"), _) where parameters.first.map(isDigit) == true: state = .text
    case (0x20...0x3F, _): state = .sequence(parameters + [byte])
    case (UInt8(ascii: "["), []) where paste == nil: state = .console
    case (UInt8(ascii: "M"), []) where paste == nil: state = .mouse([])
    case (0x40...0x7E, _):
      state = .text
      guard parameters.count <= Self.longestParameters else { return nil }
      return key(final: byte, parameters: String(decoding: parameters, as: UTF8.self))
    default:
      state = .text
      held.append(byte)
    }
    return nil
  }

  private mutating func key(final: UInt8, parameters: String) -> Key? {
    switch (Unicode.Scalar(final), parameters) {
    case ("~", "200"): paste = paste ?? PastedLine()
    case ("~", "201"):
      defer { paste = nil }
      return takePaste(isComplete: true)
    default: return paste == nil ? Key(final: final, parameters: parameters) : nil
    }
    return nil
  }

  private mutating func followString(_ byte: UInt8, isEnding: Bool) {
    note(byte)
    switch byte {
    case _ where isEnding:
      state = .text
      _ = finishedReply()
      // ESC \ ends the string; before any other character, the Esc starts something new.
      if byte != 0x5C { held += [byte, 0x1B] }
    case 0x1B: state = .string(isEnding: true)
    case 0x07, 0x0A, 0x0D: state = .text
    default: break
    }
  }

  // MARK: Replies

  private mutating func note(_ byte: UInt8) {
    if reply != nil, sequence.count < Self.longestReply { sequence.append(byte) }
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
}

private func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

/// Pasted text as one line, without control characters; line breaks and tabs between words are a
/// space.
private struct PastedLine {
  private(set) var text = String.UnicodeScalarView()
  private var hasBegun = false
  private var isAfterBreak = false

  mutating func append(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x09...0x0D, 0x85, 0x2028, 0x2029: isAfterBreak = hasBegun
    case 0x00...0x1F, 0x7F...0x9F: break
    default:
      if isAfterBreak { text.append(" ") }
      text.append(scalar)
      (hasBegun, isAfterBreak) = (true, false)
    }
  }

  /// Returns the text since the last time; `nil` if there is none.
  mutating func take() -> String? {
    defer { text = String.UnicodeScalarView() }
    return text.isEmpty ? nil : String(text)
  }
}
