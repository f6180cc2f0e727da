import CDemoTMDB
import DemoBackend
import Synchronization
import TerminalText

/// The demo's films: the real ones, then any number of made-up ones.
package struct Catalogue: Sendable {
  /// The films of its table, read on first use.
  package static let real = Catalogue(films: DemoTable(demo_films()).rows.compactMap(Film.init))

  /// The films, the most popular first.
  package let films: [Film]
  private static let fewFilms = 2_000
  /// The words of each film's title, original title, and other titles, as written and with digits.
  private let titles: [[[String]]]
  /// `nil` for a few films, which are searched faster than an index is built.
  private let index: TitleIndex?
  private let positions: [Int: Int]
  let credits: Credits
  private let lastSearch = LastSearch()

  package init(films: [Film]) {
    self.films = films.sorted { ($1.popularity, $0.id) < ($0.popularity, $1.id) }
    titles = self.films.map { film in
      let titles = Set([film.title, film.originalTitle] + film.alternativeTitles)
        .map(SearchText.words)
      let numbered = titles.map(SearchText.numbered)
      return numbered == titles ? titles : titles + numbered
    }
    credits = Credits(of: self.films)
    index = films.count > Self.fewFilms ? TitleIndex(titles) : nil
    positions = Dictionary(
      self.films.enumerated().map { ($1.id, $0) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// - Parameter filmCount: The number of films; the real ones come first, then sequels of them.
  package init(filmCount: Int) {
    let real = Self.real.films
    let sequels = (0..<max(0, filmCount - real.count)).map { number in
      real[number % real.count]
        .sequel(number / real.count + 2, id: Film.firstMadeUpID + number)
    }
    self.init(films: real.prefix(max(0, filmCount)) + sequels)
  }

  package func film(id: Int) -> Film? { positions[id].map { films[$0] } }

  /// Finds films whose titles contain all words of `query`; the last word may be a prefix, and a
  /// number may be digits, a numeral or a word.
  ///
  /// Exact titles come first, then titles that begin with the query, then those that contain all
  /// its words in full, then the rest; within each group, more popular films come first. If there
  /// are none, finds films whose titles contain similar words, because the query may be misspelled.
  ///
  /// - Parameters:
  ///   - query: The query; case, accents and punctuation are ignored.
  ///   - year: The year of release; `nil` for any.
  ///   - positions: The range of results to return, from 0.
  /// - Returns: The total number of results, and the films at `positions`.
  package func search(
    _ query: String,
    year: Int? = nil,
    positions: Range<Int>
  ) -> (total: Int, films: [Film]) {
    let query = SearchText.words(of: query)
    let found = lastSearch.found(query, year) { find(query, year) }
    return (found.count, found[positions.clamped(to: found.indices)].map { films[$0] })
  }

  /// Returns the positions of all films that a search finds.
  private func find(_ query: [String], _ year: Int?) -> [Int] {
    let numbered = SearchText.numbered(query)
    let queries = numbered == query ? [query] : [query, numbered]
    let isOfYear = { (position: Int) in year == nil || films[position].year == year }
    var groups: [[Int]] = [[], [], [], []]
    let candidates = index.map { index in
      Set(queries.flatMap(index.positions(for:))).sorted()
    }
    for position in candidates ?? Array(titles.indices) where isOfYear(position) {
      let group = queries.compactMap { Self.group(of: titles[position], for: $0) }.min()
      if let group { groups[group].append(position) }
    }
    var found = Array(groups.joined())
    if found.isEmpty, !query.isEmpty {
      found = titles.indices.filter { isOfYear($0) && Self.isNear(titles[$0], to: query) }
    }
    return found
  }

  /// Whether each word of a query is in the titles, or one that is spelled like it.
  private static func isNear(_ titles: [[String]], to query: [String]) -> Bool {
    let words = titles.joined().map { Array($0.utf8) }
    return query.allSatisfy { word in
      let word = Array(word.utf8)
      // One mistake in words of three letters, two in words of seven.
      let mistakes = min((word.count + 1) / 4, 2)
      return words.contains {
        abs($0.count - word.count) <= mistakes && Spelling.distance($0, word) <= mistakes
      }
    }
  }

  /// Returns how well titles match, from 0 for the best; `nil` if they do not.
  private static func group(of titles: [[String]], for query: [String]) -> Int? {
    let words = titles.joined()
    guard let last = query.last, query.dropLast().allSatisfy(words.contains),
      words.contains(where: { $0.utf8.starts(with: last.utf8) })
    else { return nil }
    if titles.contains(query) { return 0 }
    let begins = titles.contains { title in
      title.count >= query.count && title.starts(with: query.dropLast())
        && title[query.count - 1].utf8.starts(with: last.utf8)
    }
    return begins ? 1 : words.contains(last) ? 2 : 3
  }
}

/// The films that the last search has found, because its further pages follow.
private final class LastSearch: Sendable {
  private let last = Mutex<(query: [String], year: Int?, found: [Int])?>(nil)

  func found(_ query: [String], _ year: Int?, find: () -> [Int]) -> [Int] {
    if let last = last.withLock(\.self), last.query == query, last.year == year {
      return last.found
    }
    let found = find()
    last.withLock { $0 = (query, year, found) }
    return found
  }
}
