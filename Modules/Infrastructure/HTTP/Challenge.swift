package import HTTPTypes

/// A challenge of `WWW-Authenticate` (RFC 9110, section 11.6.1).
struct Challenge: Equatable, Sendable {
  /// The scheme in lower case.
  let scheme: String
  /// The parameters' values, by their names in lower case.
  var parameters: [String: String] = [:]

  /// Returns the challenges in a header, which may contain several.
  static func all(in value: String) -> [Challenge] {
    var challenges: [Challenge] = []
    for part in value.splitAtUnquotedCommas() {
      var rest = part[...]
      if !isParameter(rest) {
        challenges.append(Challenge(scheme: token(from: &rest).lowercased()))
        rest = rest.drop(while: \.isWhitespace)
      }
      guard isParameter(rest), !challenges.isEmpty else { continue }
      let name = token(from: &rest).lowercased()
      rest = rest.drop { $0.isWhitespace || $0 == "=" }
      challenges[challenges.count - 1].parameters[name] = unquoted(rest)
    }
    return challenges
  }

  /// Whether a name and `=` follow, with a value.
  private static func isParameter(_ text: Substring) -> Bool {
    var rest = text
    let name = token(from: &rest)
    rest = rest.drop(while: \.isWhitespace)
    return !name.isEmpty && rest.first == "=" && rest.count > 1
  }

  private static func token(from text: inout Substring) -> String {
    let token = text.prefix { !$0.isWhitespace && $0 != "=" }
    text = text[token.endIndex...]
    return String(token)
  }

  private static func unquoted(_ text: Substring) -> String {
    guard text.first == "\"" else { return String(text) }
    var result = ""
    var isEscaped = false
    for character in text.dropFirst() {
      if isEscaped || (character != "\\" && character != "\"") { result.append(character) }
      if character == "\"", !isEscaped { break }
      isEscaped = character == "\\" && !isEscaped
    }
    return result
  }
}

extension HTTPResponse {
  /// Whether the service asks for an access token, or for another one (RFC 6750, section 3).
  package var asksForToken: Bool { challenges.contains { $0.scheme == "bearer" } }

  var challenges: [Challenge] {
    headerFields[values: .wwwAuthenticate].flatMap(Challenge.all)
  }
}
