/// An occurrence of a word in an identifier or a literal.
package struct WordUse: Hashable, Sendable {
  /// The word in lowercase.
  package var word: String
  /// The identifier, or the part of the literal around the word, up to white space and quotes.
  package var text: String
  package var isLiteral: Bool
  /// The position of the word.
  package var position: SourcePosition
  /// The length of the word in bytes.
  package var length: Int
  /// The line on which the identifier or the literal begins.
  package var firstLine: Int
  /// One condition for each `#if` around the word, outermost first.
  package var conditions: [String]
}

/// Words to find in the identifiers and literals of source files.
///
/// The bytes of a file are searched first, so that only files that may contain a word are scanned.
package struct WordSearch: Sendable {
  /// A range of bytes that spells a word, possibly in a comment or as part of a longer word.
  struct Candidate {
    let word: String
    let range: Range<Int>
  }

  /// The letters from the most frequent one in English to the rarest one.
  private static let frequency = Array("etaoinsrhldcumfpgwybvkxjqz".utf8)

  private let words: [Word]

  /// Creates a search for words of ASCII letters and digits; returns `nil` for an empty list.
  package init?(_ words: [String]) {
    self.words = Set(words.map { $0.lowercased() }).sorted().compactMap(Word.init)
    if self.words.isEmpty { return nil }
  }

  /// Returns the ranges of a file that spell words, sorted by their beginnings.
  func candidates(in source: SourceCursor) -> [Candidate] {
    var candidates: [Candidate] = []
    for word in words {
      var cursor = source
      while cursor.hasMore() {
        cursor.position = ByteSearch.first(
          in: cursor.bytes,
          from: cursor.position,
          to: cursor.end,
          word.anchor.small,
          word.anchor.capital
        )
        guard cursor.position < cursor.end else { continue }
        if let range = word.range(around: cursor.position, in: cursor) {
          candidates.append(Candidate(word: word.text, range: range))
        }
        cursor.position += 1
      }
    }
    return candidates.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  private struct Word: Sendable {
    let text: String
    /// The rarest letter, at which a search begins.
    let anchor: (small: UInt8, capital: UInt8)
    private let before: [UInt8]
    private let after: [UInt8]

    init?(_ text: String) {
      let letters = Array(text.utf8)
      let rarity = letters.map { WordSearch.frequency.firstIndex(of: $0) ?? 0 }
      guard let place = letters.indices.max(by: { rarity[$0] < rarity[$1] }) else { return nil }
      let letter = letters[place]
      self.text = text
      anchor = (letter, letter >= UInt8(ascii: "a") ? letter - 0x20 : letter)
      before = letters[..<place].reversed()
      after = Array(letters[(place + 1)...])
    }

    /// Returns the range that spells the word, with its anchor at a place.
    ///
    /// A `_` or `-` between two letters is part of the range: `DUMMY_JSON` spells DummyJSON.
    func range(around place: Int, in cursor: SourceCursor) -> Range<Int>? {
      var (start, end) = (place, place)
      for letter in before {
        start -= Self.isJoint(cursor.byte(at: start - 1)) ? 2 : 1
        guard Self.lowercase(cursor.byte(at: start)) == letter else { return nil }
      }
      for letter in after {
        end += Self.isJoint(cursor.byte(at: end + 1)) ? 2 : 1
        guard Self.lowercase(cursor.byte(at: end)) == letter else { return nil }
      }
      return start..<end + 1
    }

    private static func isJoint(_ byte: UInt8) -> Bool {
      byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
    }

    private static func lowercase(_ byte: UInt8) -> UInt8 {
      byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte + 0x20 : byte
    }
  }
}

extension SourceCursor {
  /// Whether a range begins and ends where words do in a text around it.
  ///
  /// Words end at anything but letters and digits, between letters and digits, before a capital after
  /// a small letter, before the last one of several capitals that a small letter follows, as in
  /// `TMDB|Backend`, and after several capitals before a single small letter, as in `URL|s`.
  func isWhole(_ range: Range<Int>, in text: Range<Int>) -> Bool {
    !isEscaped(range.lowerBound, in: text) && isBoundary(range.lowerBound, in: text)
      && isBoundary(range.upperBound, in: text)
  }

  private enum Kind { case capital, small, digit, other }

  private func isBoundary(_ place: Int, in text: Range<Int>) -> Bool {
    let (before, after) = (kind(of: place - 1, in: text), kind(of: place, in: text))
    return switch (before, after) {
    case (.small, .small), (.digit, .digit): false
    case (.capital, .capital): kind(of: place + 1, in: text) == .small
    case (.capital, .small):
      kind(of: place - 2, in: text) == .capital && kind(of: place + 1, in: text) != .small
    default: true
    }
  }

  private func kind(of place: Int, in text: Range<Int>) -> Kind {
    guard text.contains(place), !isEscaped(place, in: text) else { return .other }
    switch bytes[place] {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): return .capital
    case UInt8(ascii: "a")...UInt8(ascii: "z"): return .small
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return .digit
    case 0..<0x80: return .other
    default:
      var start = place
      while start > text.lowerBound, bytes[start] & 0xC0 == 0x80 { start -= 1 }
      let character = self.text(start..<min(start + 4, text.upperBound)).unicodeScalars.first
      guard let properties = character?.properties, properties.isAlphabetic else { return .other }
      return properties.isUppercase ? .capital : .small
    }
  }

  /// Whether a character follows a backslash that is not itself escaped.
  func isEscaped(_ place: Int, in text: Range<Int>) -> Bool {
    let slashes = buffer[text.lowerBound..<max(text.lowerBound, place)].reversed().prefix {
      $0 == ByteClass.backslash
    }
    return slashes.count % 2 == 1
  }
}
