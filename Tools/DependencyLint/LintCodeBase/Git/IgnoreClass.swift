/// Reads a character class of a `.gitignore`: `[a-z]`, `[!a]`, `[[:digit:]]`.
struct IgnoreClass {
  private let text: [UInt8]
  /// The index of the opening bracket; after reading, the index after the class.
  private(set) var index: Int
  private var set = [Bool](repeating: false, count: 256)

  init(text: [UInt8], index: Int) {
    self.text = text
    self.index = index
  }

  /// Returns which bytes match; `nil` if the class is malformed.
  mutating func read() -> [Bool]? {
    index += 1
    let isNegated = byte == UInt8(ascii: "!") || byte == UInt8(ascii: "^")
    if isNegated { index += 1 }
    // A range needs a byte before its hyphen that is neither a range nor a class.
    var last: UInt8?
    var isFirst = true
    while let byte, isFirst || byte != UInt8(ascii: "]") {
      isFirst = false
      if byte == UInt8(ascii: "-"), let start = last, let next = self[1],
        next != UInt8(ascii: "]")
      {
        index += 1
        guard let end = escaped() else { return nil }
        if start <= end { for member in start...end { set[Int(member)] = true } }
        last = nil
      } else if byte == UInt8(ascii: "["), self[1] == UInt8(ascii: ":") {
        guard let end = text[(index + 2)...].firstIndex(of: UInt8(ascii: "]")) else { return nil }
        if end >= index + 3, text[end - 1] == UInt8(ascii: ":") {
          guard addNamed(text[(index + 2)..<(end - 1)]) else { return nil }
          index = end
          last = nil
        } else {
          set[Int(byte)] = true
          last = byte
        }
      } else {
        guard let member = escaped() else { return nil }
        set[Int(member)] = true
        last = member
      }
      index += 1
    }
    guard byte != nil else { return nil }
    index += 1
    if isNegated { for member in set.indices { set[member].toggle() } }
    set[Int(UInt8(ascii: "/"))] = false
    return set
  }

  private var byte: UInt8? { self[0] }

  private subscript(offset: Int) -> UInt8? {
    text.indices.contains(index + offset) ? text[index + offset] : nil
  }

  /// Returns the current byte, or the one after a backslash.
  private mutating func escaped() -> UInt8? {
    if byte == UInt8(ascii: "\\") { index += 1 }
    return byte
  }

  private mutating func addNamed(_ name: ArraySlice<UInt8>) -> Bool {
    guard let contains = Self.named[String(decoding: name, as: UTF8.self)] else { return false }
    for member in UInt8(0)..<0x80 where contains(Unicode.Scalar(member)) {
      set[Int(member)] = true
    }
    return true
  }

  /// The POSIX classes, for ASCII.
  private static let named: [String: @Sendable (Unicode.Scalar) -> Bool] = [
    "alnum": { isLetter($0) || isDigit($0) },
    "alpha": isLetter,
    "blank": { $0 == " " || $0 == "\t" },
    "cntrl": { $0.value < 0x20 || $0.value == 0x7F },
    "digit": isDigit,
    "graph": { $0.value > 0x20 && $0.value < 0x7F },
    "lower": { ("a"..."z").contains($0) },
    "print": { $0.value >= 0x20 && $0.value < 0x7F },
    "punct": { $0.value > 0x20 && $0.value < 0x7F && !isLetter($0) && !isDigit($0) },
    "space": { $0 == " " || (0x09...0x0D).contains($0.value) },
    "upper": { ("A"..."Z").contains($0) },
    "xdigit": { isDigit($0) || ("a"..."f").contains($0) || ("A"..."F").contains($0) },
  ]

  private static let isLetter: @Sendable (Unicode.Scalar) -> Bool = {
    ("a"..."z").contains($0) || ("A"..."Z").contains($0)
  }
  private static let isDigit: @Sendable (Unicode.Scalar) -> Bool = { ("0"..."9").contains($0) }
}
