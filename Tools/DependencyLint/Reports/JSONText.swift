import Foundation

/// Encodes JSON with sorted keys, so that reports can be compared as text.
enum JSONText {
  /// Returns the document with a newline at the end.
  ///
  /// Characters that control a terminal are escaped.
  static func encode(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let text = String(decoding: try encoder.encode(value), as: UTF8.self)
    return text.unicodeScalars.contains(where: mustBeEscaped) ? escaped(text) + "\n" : text + "\n"
  }

  /// Whether to escape a scalar.
  ///
  /// The encoder already escapes those below U+0020, so the remaining ones are layout.
  private static func mustBeEscaped(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x7F && scalar.isObeyed
  }

  private static func escaped(_ json: String) -> String {
    json.unicodeScalars.reduce(into: "") { text, scalar in
      if mustBeEscaped(scalar) {
        text += scalar.jsonEscape
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }
}

extension Unicode.Scalar {
  /// The escape sequence of a scalar in the Basic Multilingual Plane, which contains all terminal
  /// controls.
  var jsonEscape: String {
    let code = String(value, radix: 16)
    return "\\u" + String(repeating: "0", count: max(0, 4 - code.count)) + code
  }
}
