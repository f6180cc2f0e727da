import Foundation

/// JSON as this tool writes it: keys in order, so that two reports can be compared as texts.
enum JSONText {
  /// - Returns: The document with a newline at its end, and nothing in it that a terminal obeys.
  static func encode(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let text = String(decoding: try encoder.encode(value), as: UTF8.self)
    return text.unicodeScalars.contains(where: mustBeEscaped) ? escaped(text) + "\n" : text + "\n"
  }

  /// The encoder itself escapes all that is below a space; what remains there is its own layout.
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
  /// For a scalar of the basic plane, in which all are that a terminal obeys.
  var jsonEscape: String {
    let code = String(value, radix: 16)
    return "\\u" + String(repeating: "0", count: max(0, 4 - code.count)) + code
  }
}
