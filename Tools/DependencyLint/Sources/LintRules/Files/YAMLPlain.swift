/// The type of a scalar without quotes, by the core schema of YAML 1.2 (chapter 10.3), which
/// editors use.
enum YAMLPlain: Hashable {
  case null, bool, number, text

  init(_ text: String) {
    switch text {
    case "", "~", "null", "Null", "NULL": self = .null
    case "true", "True", "TRUE", "false", "False", "FALSE": self = .bool
    case ".nan", ".NaN", ".NAN": self = .number
    default: self = Self.isNumber(text) ? .number : .text
    }
  }

  private static func isNumber(_ text: String) -> Bool {
    if text.hasPrefix("0o") {
      return text.count > 2 && text.dropFirst(2).allSatisfy { ("0"..."7").contains($0) }
    }
    if text.hasPrefix("0x") {
      return text.count > 2 && text.utf8.dropFirst(2).allSatisfy(isHexadecimal)
    }
    var rest = Substring(text).utf8
    if let sign = rest.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
      rest = rest.dropFirst()
    }
    if [".inf", ".Inf", ".INF"].contains(String(Substring(rest))) { return true }
    let whole = takeDigits(&rest)
    var fraction = 0
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      fraction = takeDigits(&rest)
    }
    guard whole + fraction > 0 else { return false }
    if let exponent = rest.first, exponent | 0x20 == UInt8(ascii: "e") {
      rest = rest.dropFirst()
      if let sign = rest.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
        rest = rest.dropFirst()
      }
      guard takeDigits(&rest) > 0 else { return false }
    }
    return rest.isEmpty
  }

  private static func takeDigits(_ text: inout Substring.UTF8View) -> Int {
    let count = text.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }.count
    text = text.dropFirst(count)
    return count
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }
}
