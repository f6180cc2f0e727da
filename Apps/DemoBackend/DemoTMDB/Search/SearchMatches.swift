/// The films that match a search, best first.
struct SearchMatches {
  /// The number of matching films.
  let total: Int
  /// Disjoint sets, the best matches first.
  private let tiers: [Bitset]

  fileprivate init(tiers: [Bitset]) {
    self.tiers = tiers
    total = tiers.reduce(0) { $0 + $1.count }
  }

  /// The ordinals of the films at `positions`; fewer where the matches end.
  func ordinals(at positions: Range<Int>) -> [Int] {
    var ordinals: [Int] = []
    var passed = 0
    for tier in tiers {
      let local = positions.clamped(to: passed..<Int.max)
      ordinals += tier.members(at: (local.lowerBound - passed)..<(local.upperBound - passed))
      passed += tier.count
    }
    return ordinals
  }
}

extension SearchIndex {
  /// Finds the films that have all words of `query`; the last word may be a prefix.
  func matches(for query: [String]) -> SearchMatches {
    guard let last = query.last else { return SearchMatches(tiers: []) }
    let leading = query.dropLast().map(exactWord)
    guard leading.allSatisfy({ !$0.isEmpty }) else { return SearchMatches(tiers: []) }
    let endings = words(from: last)
    let whole = exactWord(last)

    var all = films(with: endings)
    var wholeWords = whole == endings ? all : films(with: whole)
    for word in leading {
      let having = films(with: word)
      all.formIntersection(having)
      wholeWords.formIntersection(having)
    }
    var (exact, beginning) = titles(
      like: leading.map(\.lowerBound),
      last: whole,
      endings: endings,
      among: all
    )
    all.subtract(wholeWords)
    all.subtract(beginning)
    wholeWords.subtract(beginning)
    beginning.subtract(exact)
    return SearchMatches(tiers: [exact, beginning, wholeWords, all])
  }

  /// The word's index as a range of one, or an empty range if no title has it.
  private func exactWord(_ word: String) -> Range<Int> {
    let candidates = words(from: word)
    guard let first = candidates.first, words[first] == word else {
      return candidates.lowerBound..<candidates.lowerBound
    }
    return first..<(first + 1)
  }

  private func films(with range: Range<Int>) -> Bitset {
    var films = Bitset(capacity: filmCount)
    films.insertOrdinals(of: postings(of: range))
    return films
  }

  /// The films among `candidates` with a title that is the query or begins with it.
  private func titles(
    like leading: [Int],
    last: Range<Int>,
    endings: Range<Int>,
    among candidates: Bitset
  ) -> (exact: Bitset, beginning: Bitset) {
    var exact = Bitset(capacity: filmCount)
    var beginning = Bitset(capacity: filmCount)
    let unread = TitleMatch(leading: leading, last: last, endings: endings)
    let first = leading.first.map { $0..<($0 + 1) } ?? endings
    for posting in postings(of: first) where posting & 1 == 1 {
      let ordinal = Int(posting >> 1)
      guard candidates.contains(ordinal) else { continue }
      if leading.isEmpty, ordinal >= titles.stored.count {
        // No synthetic title is one word alone, so this one only begins with it.
        beginning.insert(ordinal)
        continue
      }
      var title = unread
      titles.forEachTitleWord(of: ordinal) { title.next($0) }
      var original = unread
      titles.forEachOriginalWord(of: ordinal) { original.next($0) }
      if title.isExact || original.isExact {
        exact.insert(ordinal)
      }
      if title.begins || original.begins {
        beginning.insert(ordinal)
      }
    }
    return (exact, beginning)
  }
}

/// Compares one title with a query, word by word.
private struct TitleMatch {
  let leading: [Int]
  let last: Range<Int>
  let endings: Range<Int>
  private var position = 0
  private var differs = false
  private var lastIsWhole = false

  init(leading: [Int], last: Range<Int>, endings: Range<Int>) {
    self.leading = leading
    self.last = last
    self.endings = endings
  }

  var begins: Bool { !differs && position > leading.count }
  var isExact: Bool { begins && lastIsWhole && position == leading.count + 1 }

  mutating func next(_ word: Int) {
    if position < leading.count {
      differs = differs || word != leading[position]
    } else if position == leading.count {
      differs = differs || !endings.contains(word)
      lastIsWhole = last.contains(word)
    }
    position += 1
  }
}
