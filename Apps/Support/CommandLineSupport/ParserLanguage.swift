/// Translates the argument parser's messages, which are in English only.
struct ParserLanguage {
  private let isSpanish: Bool

  init(isSpanish: Bool = Invocation.current.isSpanish) {
    self.isSpanish = isSpanish
  }

  /// Returns the parser's message in the user's language; an unknown one is unchanged.
  func message(_ text: String) -> String {
    guard isSpanish else { return text }
    for (english, spanish) in Self.messages {
      if let values = Self.values(in: text, of: english) {
        return Self.text(spanish, values).replacing("' or '", with: "' o '")
          .replacing("' and '", with: "' y '")
      }
    }
    return text
  }

  /// Returns a line that follows the message; `nil` for an option's help, which is in English only.
  func explanation(_ line: String) -> String? {
    guard isSpanish else { return line }
    if line.hasPrefix("Help:") { return nil }
    if let values = Self.values(in: line, of: "Usage: %") { return Self.text("Uso: %", values) }
    return Self.values(in: line, of: "  See '%' for more information.")
      .map { Self.text("  Consulte '%' para más información.", $0) } ?? line
  }

  /// Messages with a `%` for each value, in the same order in both languages.
  private static let messages = [
    ("Unknown option '%'. Did you mean '%'?", "opción desconocida '%'; ¿quería decir '%'?"),
    ("Unknown option '%'", "opción desconocida '%'"),
    ("Missing value for '%'", "falta el valor de '%'"),
    (
      "The option '%' does not take any value, but '%' was specified.",
      "la opción '%' no admite ningún valor, pero se indicó '%'"
    ),
    ("Unexpected argument '%'", "argumento inesperado '%'"),
    ("% unexpected arguments: '%'", "% argumentos inesperados: '%'"),
    (
      "Value to be set with flag '%' had already been set with flag '%'",
      "'%' no se puede combinar con '%'"
    ),
    ("Missing expected argument '%'", "falta el argumento '%'"),
    (
      "The value '%' is invalid for '%'. Please provide one of %.",
      "el valor '%' no es válido para '%'; use %"
    ),
    ("The value '%' is invalid for '%'", "el valor '%' no es válido para '%'"),
  ]

  /// Returns the values in place of each `%`; `nil` for a string that does not match.
  private static func values(in text: String, of form: String) -> [Substring]? {
    var pieces = form.split(separator: "%", omittingEmptySubsequences: false)[...]
    guard let start = pieces.popFirst(), text.hasPrefix(start) else { return nil }
    var (rest, values) = (text.dropFirst(start.count), [Substring]())
    while let piece = pieces.popFirst() {
      // The last piece ends the string, even if a value contains it.
      let range =
        pieces.isEmpty
        ? (rest.hasSuffix(piece)
          ? rest.index(rest.endIndex, offsetBy: -piece.count)..<rest.endIndex : nil)
        : rest.firstRange(of: piece)
      guard let range else { return nil }
      values.append(rest[..<range.lowerBound])
      rest = rest[range.upperBound...]
    }
    return values
  }

  private static func text(_ form: String, _ values: [Substring]) -> String {
    let pieces = form.split(separator: "%", omittingEmptySubsequences: false)
    return zip(pieces, values + [""]).map { "\($0)\($1)" }.joined()
  }
}
