extension String {
  /// Returns the text as one line of at most `limit` Unicode scalars, to show to a person; `nil` if
  /// nothing is left.
  ///
  /// For strings of other services: control characters, and those that change the direction of text,
  /// become spaces, and spaces in a row become one.
  package func line(scalars limit: Int) -> String? {
    let plain = String(unicodeScalars.map { $0.isUnsafe ? " " : Character($0) })
    let words = plain.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.isEmpty ? nil : String(words.prefix(scalars: limit))
  }
}

extension Unicode.Scalar {
  /// Whether it is a control character, or changes the direction of text.
  package var isUnsafe: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    // The joiners are parts of words and of emoji.
    case .format: self != "\u{200D}" && self != "\u{200C}"
    default: false
    }
  }
}
