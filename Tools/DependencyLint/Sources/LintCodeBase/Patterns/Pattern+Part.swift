extension Pattern {
  /// An element of a pattern.
  enum Part: Hashable, Sendable {
    case literal([UInt8])
    /// `?`: one character except `/`.
    case one
    /// `*`: any number of characters except `/`.
    case some
    /// `{name}`: one or more characters except `/`.
    case capture(String)
    /// `**`: any number of any characters.
    case any
    /// `**/`: any number of folders, with the `/` after them.
    case folders
    /// `/**` at the end: the folder itself and everything in it.
    case inside

    static func parts(of text: [UInt8]) -> [Part] {
      var parts: [Part] = []
      var literal: [UInt8] = []
      var index = 0
      func flush() {
        if !literal.isEmpty { parts.append(.literal(literal)) }
        literal = []
      }
      while index < text.count {
        let byte = text[index]
        if byte == UInt8(ascii: "*") {
          var end = index
          while end < text.count, text[end] == byte { end += 1 }
          let isDouble = end - index > 1
          let opens = index == 0 || text[index - 1] == UInt8(ascii: "/")
          if !isDouble {
            flush()
            parts.append(.some)
          } else if opens, end < text.count, text[end] == UInt8(ascii: "/") {
            flush()
            parts.append(.folders)
            end += 1
          } else if literal.last == UInt8(ascii: "/"), end == text.count {
            literal.removeLast()
            flush()
            parts.append(.inside)
          } else {
            flush()
            parts.append(.any)
          }
          index = end
        } else if byte == UInt8(ascii: "?") {
          flush()
          parts.append(.one)
          index += 1
        } else if byte == UInt8(ascii: "{"), let end = captureEnd(in: text, from: index) {
          flush()
          parts.append(.capture(String(decoding: text[index + 1..<end], as: UTF8.self)))
          index = end + 1
        } else {
          literal.append(byte)
          index += 1
        }
      }
      flush()
      return parts
    }

    /// The index of the brace that closes the one at `start`; `nil` if there is no valid name
    /// between them.
    private static func captureEnd(in text: [UInt8], from start: Int) -> Int? {
      guard let end = text[start...].firstIndex(of: UInt8(ascii: "}")), end > start + 1,
        text[start + 1..<end].allSatisfy(Pattern.mayBeInCaptureName)
      else { return nil }
      return end
    }
  }

  static func mayBeInCaptureName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
