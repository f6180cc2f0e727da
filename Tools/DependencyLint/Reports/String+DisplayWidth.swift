extension String {
  /// How many columns of a terminal the text fills.
  var displayWidth: Int { reduce(0) { $0 + $1.displayWidth } }
}

extension Character {
  /// 0 for a lone mark, 2 for East Asian wide characters and emoji, 1 for the rest.
  var displayWidth: Int {
    guard let first = unicodeScalars.first else { return 0 }
    if first.value < 0x300 { return 1 }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return first.isWide ? 2 : 1
    }
  }
}

extension Unicode.Scalar {
  /// Source: the blocks that EastAsianWidth.txt (UAX #11) has as wide.
  fileprivate var isWide: Bool {
    switch value {
    case 0x1100...0x115F, 0xA960...0xA97F, 0xAC00...0xD7A3,  // Hangul
      0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xF900...0xFAFF,  // Han, Kana, Yi
      0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6,  // Fullwidth forms
      0x20000...0x3FFFD:
      true
    default: properties.isEmojiPresentation
    }
  }
}
