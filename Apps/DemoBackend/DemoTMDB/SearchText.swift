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

  /// The words with numbers as digits: "part ii" is "part 2", "seven" is "7".
  ///
  /// Numerals of one letter are names more often than numbers.
  static func numbered(_ words: [String]) -> [String] {
    words.map { numbers[$0].map(String.init) ?? $0 }
  }

  private static let numbers: [String: Int] = [
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8,
    "nine": 9, "ten": 10, "eleven": 11, "twelve": 12, "ii": 2, "iii": 3, "iv": 4, "vi": 6,
    "vii": 7, "viii": 8, "ix": 9,
  ]

  static func folded(_ text: String) -> String {
    // Nearly all titles are ASCII, for which Foundation would take up most of the launch time.
    guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text.lowercased() }
    // Composed first: a Hangul syllable may arrive as one scalar or as several.
    return text.precomposedStringWithCompatibilityMapping.folding(
      options: [.caseInsensitive, .widthInsensitive, .diacriticInsensitive],
      locale: nil
    )
  }
}
