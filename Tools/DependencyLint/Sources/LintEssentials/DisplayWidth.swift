extension String {
  /// The number of terminal columns that the string fills.
  package var displayWidth: Int {
    if utf8.allSatisfy({ $0 < 0x80 }) { return utf8.count }
    return reduce(0) { $0 + $1.displayWidth }
  }

  /// Returns the string in exactly `width` columns: padded with spaces, or truncated with an
  /// ellipsis.
  package func fitted(to width: Int) -> String {
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
  /// The number of terminal columns: 0 for a lone mark, 2 for East Asian wide characters and
  /// emoji, otherwise 1.
  ///
  /// Scripts that join several letters in one character, such as Devanagari, fill more columns.
  package var displayWidth: Int {
    if isEmoji { return 2 }
    return unicodeScalars.reduce(0) { $0 + $1.displayWidth }
  }

  /// Whether the character is shown as an emoji: families, flags, keycaps and skin tones are one
  /// emoji of several scalars.
  private var isEmoji: Bool {
    guard let first = unicodeScalars.first else { return false }
    if first.properties.isEmojiPresentation { return true }
    return first.properties.isEmoji
      && unicodeScalars.contains { $0 == "\u{FE0F}" || $0.properties.isEmojiModifier }
  }
}

extension Unicode.Scalar {
  fileprivate var displayWidth: Int {
    if isInvisible { return 0 }
    return isWide ? 2 : 1
  }

  /// Whether the scalar is a mark on another character, or only changes how others are displayed.
  private var isInvisible: Bool {
    switch value {
    case 0xAD,  // Soft hyphen; terminals show it.
      0x600...0x605, 0x6DD, 0x70F, 0x890...0x891, 0x8E2, 0x110BD, 0x110CD:  // Number signs
      return false
    case 0x1160...0x11FF, 0xD7B0...0xD7FB,  // Hangul vowels and finals, shown within a syllable
      0x3164, 0xFFA0:  // Hangul fillers
      return true
    default: break
    }
    return switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator,
      .paragraphSeparator:
      true
    default: false
    }
  }

  /// Whether the scalar is East Asian Wide or Fullwidth, by block; emoji are handled separately.
  ///
  /// Source: Unicode's EastAsianWidth.txt (UAX #11), blocks whose assigned characters are W or F.
  private var isWide: Bool {
    switch value {
    case 0x1100...0x115F,  // Hangul Jamo, initial consonants
      0x2329...0x232A,  // Angle brackets
      0x2630...0x2637, 0x268A...0x268F, 0x4DC0...0x4DFF,  // Yijing
      0x2E80...0x303E,  // CJK radicals, Kangxi, CJK symbols and punctuation
      0x3041...0x3247, 0x3250...0x33FF,  // Hiragana … CJK compatibility
      0x3400...0x4DBF, 0x4E00...0x9FFF,  // CJK unified ideographs
      0xA000...0xA4CF,  // Yi
      0xA960...0xA97F,  // Hangul Jamo extended A
      0xAC00...0xD7A3,  // Hangul syllables
      0xF900...0xFAFF,  // CJK compatibility ideographs
      0xFE10...0xFE19, 0xFE30...0xFE6F,  // Vertical and CJK compatibility forms
      0xFF01...0xFF60, 0xFFE0...0xFFE6,  // Fullwidth forms
      0x16FE0...0x18D08,  // Tangut, Khitan
      0x1AFF0...0x1B2FF,  // Kana extended and supplement, Nushu
      0x1D300...0x1D376,  // Tai Xuan Jing, counting rods
      0x1F200...0x1F2FF,  // Enclosed ideographic supplement
      0x20000...0x3FFFD:  // CJK extensions
      true
    default: false
    }
  }
}
