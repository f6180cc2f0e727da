/// Parses the input after a query: separates the terminal's replies from what the user typed.
package struct GraphicsReply: Sendable {
  /// The query: whether the terminal supports kitty's sequences, then its attributes.
  ///
  /// Every terminal replies to the second part, so a missing reply to the first causes no wait.
  package static let question = "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\\u{1B}[c"

  private enum State {
    case text
    case escape
    /// In a control sequence, after "ESC [".
    case control
    /// In an application program command, after "ESC _" and before "ESC \".
    case application
  }

  /// Whether the reply to the second part has arrived.
  package private(set) var isComplete = false

  private var text: [UInt8] = []
  private var state = State.text
  private var sequence: [UInt8] = []
  private var knowsKitty = false
  private var knowsSixel = false

  package init() {}

  /// The terminal's support for pixels; `nil` if its replies do not mention any.
  package var support: GraphicsSupport? {
    knowsKitty ? .kitty : knowsSixel ? .sixel : nil
  }

  /// The input that the user typed, in order, including an incomplete sequence.
  package var typed: [UInt8] { state == .text ? text : text + sequence }

  package mutating func receive(_ byte: UInt8) {
    switch state {
    case .text:
      if byte == 0x1B {
        state = .escape
        sequence = [byte]
      } else {
        text.append(byte)
      }
    case .escape where byte == 0x1B:
      // The Escape key, followed by other input.
      text.append(byte)
    case .escape:
      sequence.append(byte)
      switch byte {
      case UInt8(ascii: "["): state = .control
      case UInt8(ascii: "_"): state = .application
      default: giveBack()
      }
    case .control:
      sequence.append(byte)
      guard (0x40...0x7E).contains(byte) else { return }
      if byte == UInt8(ascii: "c"), sequence.dropFirst(2).first == UInt8(ascii: "?") {
        let parameters = sequence.dropFirst(3).dropLast().split(separator: UInt8(ascii: ";"))
        knowsSixel = parameters.contains { $0.elementsEqual("4".utf8) }
        isComplete = true
        state = .text
      } else {
        giveBack()
      }
    case .application:
      sequence.append(byte)
      guard sequence.suffix(2).elementsEqual([0x1B, UInt8(ascii: "\\")]) else { return }
      knowsKitty = knowsKitty || sequence.dropFirst(2).dropLast(2).elementsEqual("Gi=31;OK".utf8)
      state = .text
    }
  }

  /// Adds the sequence to the typed input: keys such as the arrows also send sequences.
  private mutating func giveBack() {
    text += sequence
    state = .text
  }
}
