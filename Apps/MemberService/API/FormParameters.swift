import Foundation

/// The parameters of a form (`application/x-www-form-urlencoded`), read strictly.
struct FormParameters {
  private let values: [String: String]

  /// Reads a form.
  ///
  /// Parameters without a value count as missing, and none may occur twice (RFC 6749, section 3.2).
  ///
  /// - Throws: `invalid_request`, for invalid escapes and UTF-8 as well.
  init(_ body: Data) throws(ErrorAnswer) {
    var values: [String: String] = [:]
    for pair in body.split(separator: UInt8(ascii: "&")) {
      let halves = pair.split(
        separator: UInt8(ascii: "="),
        maxSplits: 1,
        omittingEmptySubsequences: false
      )
      guard let name = Self.decode(halves[0]),
        let value = halves.count == 2 ? Self.decode(halves[1]) : ""
      else { throw .invalidRequest("the body is not a valid form") }
      guard values.updateValue(value, forKey: name) == nil else {
        throw .invalidRequest("a parameter occurs more than once")
      }
    }
    self.values = values
  }

  subscript(name: String) -> String? {
    values[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Returns a parameter that has to be there.
  func required(_ name: String) throws(ErrorAnswer) -> String {
    guard let value = self[name] else { throw .invalidRequest("the parameter \(name) is missing") }
    return value
  }

  private static func decode(_ bytes: Data) -> String? {
    var decoded: [UInt8] = []
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "+"): decoded.append(UInt8(ascii: " "))
      case UInt8(ascii: "%"):
        guard let high = rest.popFirst().flatMap(hexValue),
          let low = rest.popFirst().flatMap(hexValue)
        else { return nil }
        decoded.append(high << 4 | low)
      default: decoded.append(byte)
      }
    }
    return String(validating: decoded, as: UTF8.self)
  }

  private static func hexValue(_ byte: UInt8) -> UInt8? {
    Character(Unicode.Scalar(byte)).hexDigitValue.map(UInt8.init)
  }
}
