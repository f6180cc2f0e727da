extension String {
  /// The text with control characters, line separators and bidirectional controls escaped as in a
  /// Swift literal.
  var visible: String {
    if utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return self }
    guard unicodeScalars.contains(where: \.isObeyed) else { return self }
    return unicodeScalars.reduce(into: "") { text, scalar in
      if scalar.isObeyed {
        text += scalar.escape
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }

  /// The nonempty lines of the text, each with control characters escaped.
  var visibleLines: [String] {
    if !isEmpty, utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return [self] }
    return split(whereSeparator: \.isNewline).map { String($0).visible }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar controls the terminal or the direction of the text.
  var isObeyed: Bool {
    switch value {
    case 0x00...0x1F, 0x7F...0x9F, 0x2028, 0x2029: true
    // Marks, embeddings, overrides and isolates (UAX #9, section 2).
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  var escape: String {
    switch self {
    case "\t": "\\t"
    case "\n": "\\n"
    case "\r": "\\r"
    default: "\\u{\(String(value, radix: 16, uppercase: true))}"
    }
  }
}
