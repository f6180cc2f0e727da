extension String {
  /// How many columns of a terminal the text fills.
  package var displayWidth: Int {
    if utf8.allSatisfy({ $0 < 0x80 }) { return utf8.count }
    return reduce(0) { $0 + $1.displayWidth }
  }

  /// The text in exactly so many columns: padded with spaces, or cut with an ellipsis.
  func fitted(to width: Int) -> String {
    let ownWidth = displayWidth
    guard ownWidth > width else { return self + String(repeating: " ", count: width - ownWidth) }
    guard width > 0 else { return "" }
    var text = ""
    var filled = 0
    for character in self {
      guard filled + character.displayWidth < width else { break }
      text.append(character)
      filled += character.displayWidth
    }
    return text + "…" + String(repeating: " ", count: width - filled - 1)
  }
}

extension Character {
  /// 0 for a lone mark, 2 for East Asian wide characters and emoji, 1 for the rest.
  var displayWidth: Int {
    guard let first = unicodeScalars.first else { return 0 }
    if first.properties.isEmojiPresentation || unicodeScalars.contains("\u{FE0F}") { return 2 }
    if first.isWide { return 2 }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: return 1
    }
  }
}

extension Unicode.Scalar {
  /// East Asian Wide or Fullwidth, by block.
  ///
  /// Source: Unicode's EastAsianWidth.txt (UAX #11), blocks whose assigned characters are W or F.
  fileprivate var isWide: Bool {
    switch value {
    case 0x1100...0x115F,  // Hangul Jamo, initial consonants
      0x2E80...0x303E,  // CJK radicals, Kangxi, CJK symbols and punctuation
      0x3041...0x33FF,  // Hiragana … CJK compatibility
      0x3400...0x4DBF, 0x4E00...0x9FFF,  // CJK unified ideographs
      0xA000...0xA4CF,  // Yi
      0xA960...0xA97F,  // Hangul Jamo extended A
      0xAC00...0xD7A3,  // Hangul syllables
      0xF900...0xFAFF, 0xFE30...0xFE6F,  // CJK compatibility ideographs and forms
      0xFF01...0xFF60, 0xFFE0...0xFFE6,  // Fullwidth forms
      0x1B000...0x1B2FF,  // Kana supplement
      0x1F200...0x1F2FF,  // Enclosed ideographic supplement
      0x20000...0x3FFFD:  // CJK extensions
      true
    default: false
    }
  }
}
