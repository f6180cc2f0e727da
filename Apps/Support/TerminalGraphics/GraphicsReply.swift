/// Sorts what comes from a terminal after a question: its replies, and what somebody typed.
package struct GraphicsReply: Sendable {
  /// Asks whether the terminal knows kitty's sequences, then for its attributes.
  ///
  /// Every terminal answers the second part, so that nobody waits for an answer to the first.
  package static let question = "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\\u{1B}[c"

  private enum State {
    case text
    case escape
    /// After "ESC [".
    case control
    /// After "ESC _", up to "ESC \".
    case application
  }

  /// Whether the reply that every terminal gives has arrived.
  package private(set) var isComplete = false

  private var text: [UInt8] = []
  private var state = State.text
  private var sequence: [UInt8] = []
  private var knowsKitty = false
  private var knowsSixel = false

  package init() {}

  /// Pixels if the terminal can show them; nil if it said nothing of the kind.
  package var support: GraphicsSupport? {
    knowsKitty ? .kitty : knowsSixel ? .sixel : nil
  }

  /// What somebody typed meanwhile, in order; a sequence without an end is among it.
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
      // The Escape key, and something else after it.
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

  /// A key such as an arrow sends a sequence, too.
  private mutating func giveBack() {
    text += sequence
    state = .text
  }
}
