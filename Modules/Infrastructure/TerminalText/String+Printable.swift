extension String {
  /// The text without control characters, so that it is safe to print on a terminal.
  ///
  /// White space of any kind becomes a space. Other control characters (C0, DEL, C1) and those
  /// that change the direction of text are removed.
  package var printable: String {
    guard unicodeScalars.contains(where: { $0.isWhitespaceControl || $0.isUnprintable }) else {
      return self
    }
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars { scalar.printable.map { text.append($0) } }
    return String(text)
  }

  /// JSON text in which control characters are written as escapes.
  package var escapingControlCharacters: String {
    guard unicodeScalars.contains(where: \.needsEscapeInJSON) else { return self }
    return unicodeScalars.reduce(into: "") { text, scalar in
      if scalar.needsEscapeInJSON {
        let code = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - code.count) + code
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }

  /// The position, from 1, and the code of the first control character other than white space.
  package var firstControlCharacter: (position: Int, code: String)? {
    guard
      let (offset, scalar) = unicodeScalars.enumerated().first(where: { $0.element.isUnprintable })
    else { return nil }
    let code = String(scalar.value, radix: 16, uppercase: true)
    return (offset + 1, "U+" + String(repeating: "0", count: max(0, 4 - code.count)) + code)
  }
}

extension Character {
  /// The character without control characters; "" if nothing is left.
  package var printable: String {
    if utf8.count == 1, let byte = utf8.first, (0x20..<0x7F).contains(byte) { return String(self) }
    return String(self).printable
  }
}

extension Unicode.Scalar {
  /// The scalar as it is printed: a space for white space of any kind, and `nil` for other control
  /// characters and for those that change the direction of text.
  package var printable: Unicode.Scalar? {
    isUnprintable ? nil : isWhitespaceControl ? " " : self
  }

  /// Whether the scalar is a tab, or ends a line, a page or a paragraph.
  fileprivate var isWhitespaceControl: Bool {
    switch value {
    case 0x09...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  fileprivate var isUnprintable: Bool {
    guard !isWhitespaceControl else { return false }
    return switch value {
    case 0x00...0x1F, 0x7F...0x9F: true
    // Embeddings, overrides and isolates (UAX #9, section 2).
    case 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// Whether JSON allows the scalar unescaped although a terminal acts on it.
  ///
  /// C0 is escaped already, except the white space between values.
  fileprivate var needsEscapeInJSON: Bool {
    value >= 0x7F && (isWhitespaceControl || isUnprintable)
  }
}
