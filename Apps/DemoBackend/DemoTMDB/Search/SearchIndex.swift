/// An inverted index from words to the films that have them in a title or original title.
///
/// One array holds the postings of all words, four bytes each: twice the film's ordinal, plus one
/// if the word begins a title.
struct SearchIndex: Sendable {
  /// All words, sorted by their bytes, so that words with the same prefix are adjacent.
  let words: [String]
  /// The start of each word's postings, and then the end of the last.
  let starts: [Int]
  let postings: [UInt32]
  let titles: TitleWords
  let filmCount: Int

  init(films: [Film], synthetic: SyntheticFilms) {
    let stored = films.map { film in
      let title = SearchText.words(of: film.title)
      let original =
        film.originalTitle == film.title ? [] : SearchText.words(of: film.originalTitle)
      return (title, original)
    }
    let vocabulary =
      synthetic.count == 0 ? [] : SyntheticVocabulary.words.map { SearchText.words(of: $0)[0] }
    words = Self.sorted(stored.flatMap { $0 + $1 } + vocabulary)
    let numbers = Dictionary(uniqueKeysWithValues: words.enumerated().map { ($1, $0) })
    titles = TitleWords(
      stored: stored.map { title, original in
        (title.compactMap { numbers[$0] }, original.compactMap { numbers[$0] })
      },
      vocabulary: vocabulary.compactMap { numbers[$0] },
      synthetic: synthetic.titles
    )
    filmCount = films.count + synthetic.count
    (starts, postings) = Self.postings(of: titles, filmCount: filmCount, wordCount: words.count)
  }

  /// The postings of all words in `range`.
  func postings(of range: Range<Int>) -> ArraySlice<UInt32> {
    postings[starts[range.lowerBound]..<starts[range.upperBound]]
  }

  /// The words that begin with `prefix`.
  func words(from prefix: String) -> Range<Int> {
    let lower = words.partitioningIndex { !Self.precedes($0, prefix) }
    let upper = words[lower...].partitioningIndex { !$0.utf8.starts(with: prefix.utf8) }
    return lower..<upper
  }

  private static func sorted(_ words: [String]) -> [String] {
    var unique: [String] = []
    for word in words.sorted(by: precedes) where word != unique.last {
      unique.append(word)
    }
    return unique
  }

  private static func precedes(_ left: String, _ right: String) -> Bool {
    left.utf8.lexicographicallyPrecedes(right.utf8)
  }

  /// Counts each word first, so that every posting is written once, in its final place.
  private static func postings(
    of titles: TitleWords,
    filmCount: Int,
    wordCount: Int
  ) -> (starts: [Int], postings: [UInt32]) {
    var starts = [Int](repeating: 0, count: wordCount + 1)
    for ordinal in 0..<filmCount {
      titles.forEachWord(of: ordinal) { word, _ in starts[word + 1] += 1 }
    }
    for word in 0..<wordCount {
      starts[word + 1] += starts[word]
    }
    var next = starts
    var postings = [UInt32](repeating: 0, count: starts[wordCount])
    for ordinal in 0..<filmCount {
      titles.forEachWord(of: ordinal) { word, position in
        postings[next[word]] = UInt32(ordinal) << 1 | (position == 0 ? 1 : 0)
        next[word] += 1
      }
    }
    return (starts, postings)
  }
}

extension RandomAccessCollection where Index == Int {
  /// The first index whose element satisfies `predicate`, which must hold for all after it.
  fileprivate func partitioningIndex(where predicate: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = low + (high - low) / 2
      if predicate(self[middle]) {
        high = middle
      } else {
        low = middle + 1
      }
    }
    return low
  }
}
