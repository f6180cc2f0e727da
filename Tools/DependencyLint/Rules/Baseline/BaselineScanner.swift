/// Reads a baseline in the format that this tool writes, much faster than the YAML parser.
///
/// Any other format, including invalid files, is left to the parser.
struct BaselineScanner {
  private let text: [UInt8]
  private var index = 0
  private var line = 1

  private init(text: [UInt8]) {
    self.text = text
  }

  /// Returns the entries of a baseline; `nil` if the YAML parser must read it.
  static func entries(of text: String) -> [Baseline.Entry]? {
    var scanner = BaselineScanner(text: Array(text.utf8))
    return scanner.entries()
  }

  private mutating func entries() -> [Baseline.Entry]? {
    skipComments()
    guard take("version: \(Baseline.version)"), takeLineEnd() else { return nil }
    var entries: [Baseline.Entry] = []
    var keys: Set<Baseline.Key> = []
    var rules: Set<String> = ["version"]
    var rule: String?
    while true {
      skipComments()
      guard index < text.count else { return entries }
      if text[index] == UInt8(ascii: " ") {
        guard let rule, let entry = entry(rule: rule), keys.insert(entry.key).inserted else {
          return nil
        }
        entries.append(entry)
      } else {
        guard let name = scalar(), rules.insert(name).inserted, take(":"), takeLineEnd() else {
          return nil
        }
        rule = name
      }
    }
  }

  private mutating func entry(rule: String) -> Baseline.Entry? {
    guard take("  - {"), let identity = identity() else { return nil }
    var times = 1
    if take(", times: ") {
      guard let number = scalarOfDigits(), number > 0 else { return nil }
      times = number
    }
    let position = SourcePosition(line: line, column: 5)
    guard take("}"), takeLineEnd() else { return nil }
    let key = Baseline.Key(rule: rule, identity: identity)
    return Baseline.Entry(rule: rule, identity: key.identity, times: times, position: position)
  }

  private mutating func identity() -> Violation.Identity? {
    if take("file: ") {
      guard let file = scalar(), !file.hasPrefix("/") else { return nil }
      if take(", reaches: ") { return scalar().map { .reaching(module: $0, file: file) } }
      guard take(", imports: ") else { return nil }
      return scalar().map { .importing(module: $0, file: file) }
    }
    if take("target: ") {
      guard let target = scalar() else { return nil }
      guard take(", dependency: ") else { return .target(target) }
      return scalar().map { .depending(target: target, dependency: $0) }
    }
    guard take("cycle: [") else { return nil }
    var modules: [String] = []
    repeat {
      guard let module = scalar() else { return nil }
      modules.append(module)
    } while take(", ")
    return take("]") ? .cycle(modules) : nil
  }

  private mutating func scalar() -> String? {
    let isQuoted = take("\"")
    let start = index
    while index < text.count, isQuoted ? Self.isUnescaped(text[index]) : Self.isPlain(text[index]) {
      index += 1
    }
    guard index > start else { return nil }
    let value = String(decoding: text[start..<index], as: UTF8.self)
    if isQuoted { return take("\"") ? value : nil }
    guard let first = value.utf8.first, first >= UInt8(ascii: "A"), value.utf8.last != space,
      YAMLPlain(value) == .text
    else { return nil }
    return value
  }

  private mutating func scalarOfDigits() -> Int? {
    let digits = text[index...].prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    index = digits.endIndex
    return Int(String(decoding: digits, as: UTF8.self))
  }

  private mutating func skipComments() {
    while index < text.count, text[index] == UInt8(ascii: "#") || text[index] == newline {
      index = text[index...].firstIndex(of: newline).map { $0 + 1 } ?? text.count
      line += 1
    }
  }

  private mutating func take(_ word: String) -> Bool {
    guard text[index...].starts(with: word.utf8) else { return false }
    index += word.utf8.count
    return true
  }

  private mutating func takeLineEnd() -> Bool {
    if index == text.count { return true }
    guard text[index] == newline else { return false }
    index += 1
    line += 1
    return true
  }

  private var newline: UInt8 { UInt8(ascii: "\n") }
  private var space: UInt8 { UInt8(ascii: " ") }

  /// Whether a byte needs no quotes.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "-")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "+"),
      UInt8(ascii: "@"), UInt8(ascii: " "):
      true
    default: isBeyondASCII(byte)
    }
  }

  /// Whether a byte needs no escape in double quotes.
  private static func isUnescaped(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): false
    case UInt8(ascii: " ")...UInt8(ascii: "~"): true
    default: isBeyondASCII(byte)
    }
  }

  /// Whether a byte is beyond ASCII, and not the first byte of a line separator, a control
  /// character or a byte order mark.
  private static func isBeyondASCII(_ byte: UInt8) -> Bool {
    byte >= 0x80 && ![0xC2, 0xE2, 0xEF].contains(byte)
  }
}
