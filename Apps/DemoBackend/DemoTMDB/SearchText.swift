import Foundation

/// Folds text for comparison: no case, width, diacritics or punctuation.
enum SearchText {
  /// The words of `text`, in order.
  ///
  /// An apostrophe joins ("Schindler's" is "schindlers") unless it follows a single letter
  /// ("d'une"); all other punctuation separates.
  static func words(of text: String) -> [String] {
    var words: [String] = []
    var word = String.UnicodeScalarView()
    for scalar in folded(text).unicodeScalars {
      if scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || scalar.properties.generalCategory == .nonspacingMark
      {
        word.append(scalar)
      } else if scalar == "'" || scalar == "\u{2019}", word.count != 1 {
        continue
      } else if !word.isEmpty {
        words.append(String(word))
        word = String.UnicodeScalarView()
      }
    }
    return word.isEmpty ? words : words + [String(word)]
  }

  private static func folded(_ text: String) -> String {
    // Nearly all titles are ASCII, for which Foundation would take up most of the launch time.
    guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text.lowercased() }
    // Composed first: a Hangul syllable may arrive as one scalar or as several.
    return text.precomposedStringWithCompatibilityMapping.folding(
      options: [.caseInsensitive, .widthInsensitive, .diacriticInsensitive],
      locale: nil
    )
  }
}
