import Foundation

/// The words of a query, to mark where they begin the words of a title.
struct QueryWords {
  /// The characters of each word, without case and accents.
  private let words: [[String]]

  init(_ query: String) {
    words = query.split { !$0.isLetter && !$0.isNumber }
      .map { word in word.map { Self.folded(String($0)) } }
  }

  /// Returns where a title has words that start with those of the query, such as "Godfather" with
  /// "god".
  ///
  /// - Parameter characters: The characters of the title.
  /// - Returns: The ranges of characters, in order.
  func matches(in characters: [String]) -> [Range<Int>] {
    guard !words.isEmpty else { return [] }
    let folded = characters.map(Self.folded)
    var matches: [Range<Int>] = []
    var index = 0
    while index < folded.count {
      let rest = folded[index...]
      // Chinese and Japanese have no spaces between words.
      let mayBegin =
        index == 0 || !Self.isInWord(folded[index - 1]) || folded[index].utf8.count >= 3
      let length = mayBegin ? words.lazy.filter { rest.starts(with: $0) }.map(\.count).max() : nil
      if let length { matches.append(index..<index + length) }
      index += length ?? 1
    }
    return matches
  }

  private static func isInWord(_ character: String) -> Bool {
    character.first.map { $0.isLetter || $0.isNumber } ?? false
  }

  private static func folded(_ character: String) -> String {
    if character.utf8.count == 1 { return character.lowercased() }
    return character.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
  }
}
