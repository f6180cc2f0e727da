/// The control sequences of keys and of the mouse, regardless of the terminal's description.
extension Key {
  /// Creates the key that a character stands for.
  init?(character scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x0A, 0x0D: self = .enter
    case 0x09: self = .tab
    case 0x1B: self = .escape
    case 0x08, 0x7F: self = .backspace
    case 0x01...0x1A: self = .control(Unicode.Scalar(UInt8(scalar.value) + 0x60))
    case 0x1C: self = .control("\\")
    case 0x00...0x1F, 0x80...0x9F: return nil
    default: self = .character(scalar)
    }
  }

  /// Creates the key of `ESC O` and a character: an arrow, or a key of the numeric keypad.
  init?(singleShift byte: UInt8) {
    switch Unicode.Scalar(byte) {
    case "M": self = .enter
    case "j"..."y": self = .character(Unicode.Scalar(byte - 0x40))
    default: self.init(final: byte, parameters: "")
    }
  }

  /// Creates the key of `ESC [`, parameters and a final character, as the VT220, the Linux console,
  /// rxvt, and xterm in all its keyboard modes send it, or kitty (its keyboard protocol), as another
  /// program may have left these modes switched on.
  init?(final: UInt8, parameters: String) {
    if parameters.hasPrefix("<") {
      let numbers = parameters.dropFirst().split(separator: ";").map { Int($0) ?? 0 }
      guard final == UInt8(ascii: "M"), numbers.count == 3,
        let event = MouseEvent(button: numbers[0], column: numbers[1], row: numbers[2])
      else { return nil }
      self = .mouse(event)
      return
    }
    let fields = parameters.split(separator: ";", omittingEmptySubsequences: false)
      .map { field in field.split(separator: ":").map { Int($0) ?? 0 } }
    let number = fields.first?.first ?? 1
    let modifiers = fields.dropFirst().first ?? []
    // The third kind of event is the release of a key.
    guard modifiers.dropFirst().first != 3 else { return nil }
    // Caps Lock and Num Lock are the upper two bits.
    let held = ((modifiers.first ?? 1) &- 1) & 0x3F
    switch (Unicode.Scalar(final), number, held) {
    case ("u", _, _): self.init(code: number, held: held)
    case ("~", 27, _): self.init(code: fields.dropFirst(2).first?.first ?? 0, held: held)
    case ("A", 1, 0): self = .up
    case ("B", 1, 0): self = .down
    case ("C", 1, 0): self = .right
    case ("D", 1, 0): self = .left
    case ("H", 1, 0), ("~", 1, 0), ("~", 7, 0): self = .home
    case ("F", 1, 0), ("~", 4, 0), ("~", 8, 0): self = .end
    case ("Z", 1, _): self = .backTab
    case ("~", 3, 0): self = .delete
    case ("~", 5, 0): self = .pageUp
    case ("~", 6, 0): self = .pageDown
    default: return nil
    }
  }

  /// Creates the key of a character and the modifiers that are held: 1 for Shift, 4 for Ctrl.
  private init?(code: Int, held: Int) {
    // The private use area stands for keys without characters.
    guard let scalar = Unicode.Scalar(code), !(0xE000...0xF8FF).contains(code) else { return nil }
    switch (held, scalar) {
    case (1, "\t"): self = .backTab
    case (0, _): self.init(character: scalar)
    case (1, "a"..."z"): self = .character(Unicode.Scalar(UInt8(code) - 0x20))
    case (1, _): self.init(character: scalar)
    case (4...5, "a"..."z"), (4...5, "A"..."Z"), (4...5, "\\"):
      self.init(character: Unicode.Scalar(UInt8(code) & 0x1F))
    default: return nil
    }
  }
}

extension MouseEvent {
  /// Creates the event of a button's code and a place, from 1 (xterm's control sequences, "Mouse
  /// Tracking"); returns `nil` for other buttons, releases and movements.
  init?(button: Int, column: Int, row: Int) {
    // Without Shift, Meta and Ctrl.
    let kinds: [Int: Kind] = [0: .press, 64: .wheelUp, 65: .wheelDown]
    guard let kind = kinds[button & ~0b1_1100], column > 0, row > 0 else { return nil }
    self.init(kind: kind, position: Frame.Position(row: row - 1, column: column - 1))
  }
}
