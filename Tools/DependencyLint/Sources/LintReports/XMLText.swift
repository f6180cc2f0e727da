/// Writes XML 1.0 for the reports.
enum XMLText {
  static let declaration = #"<?xml version="1.0" encoding="UTF-8"?>"# + "\n"

  /// Returns ` name="value"` for each attribute, with line breaks and tabs preserved.
  static func attributes(_ attributes: KeyValuePairs<String, String>) -> String {
    attributes.map { name, value in
      " \(name)=\"\(escaped(value, keeps: []))\""
    }.joined()
  }

  /// Returns the escaped content of an element.
  static func content(_ text: String) -> String { escaped(text, keeps: ["\n", "\t"]) }

  private static func escaped(_ text: String, keeps kept: Set<Unicode.Scalar>) -> String {
    text.unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case _ where kept.contains(scalar): text.unicodeScalars.append(scalar)
      case "\t", "\n", "\r": text += "&#\(scalar.value);"
      // Section 2.2 does not allow these characters, not even as references.
      case "\0"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": text += scalar.escape
      default:
        if scalar.isObeyed {
          text += "&#\(scalar.value);"
        } else {
          text.unicodeScalars.append(scalar)
        }
      }
    }
  }
}
