import Foundation

/// Folds text for comparison: no case, width, diacritics or punctuation.
enum SearchText {
  /// The words of `text`, in order.
  ///
  /// An apostrophe joins ("Schindler's" is "schindlers") unless it follows a single letter
  /// ("d'une"); all other punctuation separates.
  static func words(of text: String) -> [String] {
    text.utf8.allSatisfy { $0 < 0x80 } ? asciiWords(text) : unicodeWords(text)
  }

  private static func asciiWords(_ text: String) -> [String] {
    var words: [String] = []
    var word: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        word.append(byte)
      case UInt8(ascii: "A")...UInt8(ascii: "Z"):
        word.append(byte | 0x20)
      case UInt8(ascii: "'") where word.count != 1:
        continue
      default:
        if !word.isEmpty {
          words.append(String(decoding: word, as: UTF8.self))
          word.removeAll(keepingCapacity: true)
        }
      }
    }
    if !word.isEmpty {
      words.append(String(decoding: word, as: UTF8.self))
    }
    return words
  }

  private static func unicodeWords(_ text: String) -> [String] {
    // Composed first: a Hangul syllable may arrive as one scalar or as several.
    let folded = text.precomposedStringWithCompatibilityMapping.folding(
      options: [.caseInsensitive, .widthInsensitive, .diacriticInsensitive],
      locale: nil
    )
    var words: [String] = []
    var word = String.UnicodeScalarView()
    for scalar in folded.unicodeScalars {
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
    if !word.isEmpty {
      words.append(String(word))
    }
    return words
  }
}
