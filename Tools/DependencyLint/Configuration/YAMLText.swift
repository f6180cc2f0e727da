/// Writes strings so that every YAML reader takes them for what they are.
package enum YAMLText {
  /// The string as it stands in a list or mapping, in quotes only where it would mean something else.
  package static func scalar(_ text: String) -> String {
    mayBePlain(text) ? text : quoted(text)
  }

  /// Stricter than YAML: what looks odd is quoted, even where some reader would do without.
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

  /// By YAML 1.1 and 1.2, in lower case.
  private static let wordsWithMeaning: Set<String> = [
    "true", "false", "yes", "no", "on", "off", "y", "n", "null", "inf", "nan",
  ]

  private static func quoted(_ text: String) -> String {
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
