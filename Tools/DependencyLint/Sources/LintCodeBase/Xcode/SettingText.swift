/// Replaces variables in the values of build settings.
enum SettingText {
  /// Replaces `$(NAME)`, `${NAME:modifier}` and `$(NAME:default=VALUE)`.
  ///
  /// - Parameters:
  ///   - text: The value of a setting.
  ///   - value: Returns the value of another setting.
  /// - Returns: The text; `nil` if a setting or a modifier is unknown.
  static func expanded(_ text: String, _ value: (String) -> String?) -> String? {
    var rest = text[...]
    var result = ""
    while let dollar = rest.firstIndex(of: "$") {
      result += rest[..<dollar]
      rest = rest[dollar...].dropFirst()
      guard let inner = bracketed(rest), let part = replaced(inner, value) else { return nil }
      result += part
      rest = rest[inner.endIndex...].dropFirst()
    }
    return result + rest
  }

  private static func replaced(_ text: Substring, _ value: (String) -> String?) -> String? {
    let parts = text.split(separator: ":", maxSplits: 1)
    guard let name = parts.first.flatMap({ expanded(String($0), value) }) else { return nil }
    let modifier = parts.dropFirst().first ?? ""
    let found = value(name)
    if modifier.hasPrefix("default=") {
      if let found, !found.isEmpty { return found }
      return expanded(String(modifier.dropFirst("default=".count)), value)
    }
    switch modifier {
    case "": return found
    case "c99extidentifier", "identifier": return found.map(ModuleName.mangled)
    case "rfc1034identifier":
      return found.map { String($0.map { $0.isLetter || $0.isNumber || $0 == "." ? $0 : "-" }) }
    default: return nil
    }
  }

  /// The text between a bracket at the start and its closing bracket.
  private static func bracketed(_ text: Substring) -> Substring? {
    guard let open = text.first, open == "(" || open == "{" else { return nil }
    let close: Character = open == "(" ? ")" : "}"
    var depth = 0
    for index in text.indices {
      if text[index] == open { depth += 1 }
      if text[index] == close { depth -= 1 }
      if depth == 0 { return text[text.index(after: text.startIndex)..<index] }
    }
    return nil
  }
}
