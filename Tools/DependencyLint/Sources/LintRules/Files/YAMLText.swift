/// Writes strings as YAML scalars that all parsers read as strings.
package enum YAMLText {
  /// Returns a scalar for a list or a mapping, in quotes only if necessary.
  package static func scalar(_ text: String) -> String {
    mayBePlain(text) ? text : quoted(text)
  }

  /// Whether a string needs no quotes.
  ///
  /// Stricter than YAML, so that unusual strings are quoted.
  private static func mayBePlain(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last,
      first == "_" || first.properties.isAlphabetic, last != " ",
      !wordsWithMeaning.contains(text.lowercased())
    else { return false }
    return text.unicodeScalars.allSatisfy { scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "_", "-", "+", ".", "/", "@", "*", " ": true
      default: !scalar.isASCII && scalar.properties.isAlphabetic
      }
    }
  }

  /// The words that are not strings in YAML 1.1 or 1.2, in lower case.
  private static let wordsWithMeaning: Set<String> = [
    "true", "false", "yes", "no", "on", "off", "y", "n", "null", "inf", "nan",
  ]

  /// Returns a scalar in double quotes.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      case " "..."~": result.unicodeScalars.append(scalar)
      default:
        if scalar.properties.isAlphabetic || scalar.properties.isEmojiPresentation {
          result.unicodeScalars.append(scalar)
        } else {
          let digits = String(scalar.value, radix: 16, uppercase: true)
          result += "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
        }
      }
    }
    return result + "\""
  }
}
