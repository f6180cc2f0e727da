extension String {
  /// The text without control characters, so that it is safe to print on a terminal.
  ///
  /// White space of any kind becomes a space. Other control characters (C0, DEL, C1) and those
  /// that change the direction of text are removed.
  package var printable: String {
    guard unicodeScalars.contains(where: { $0.isWhitespaceControl || $0.isUnprintable }) else {
      return self
    }
    return unicodeScalars.reduce(into: "") { text, scalar in
      guard !scalar.isUnprintable else { return }
      text.unicodeScalars.append(scalar.isWhitespaceControl ? " " : scalar)
    }
  }
}

extension Unicode.Scalar {
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
}
