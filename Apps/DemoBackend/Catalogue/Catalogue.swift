/// The films that the demo backend knows: the real ones, then as many synthetic ones as asked for.
///
/// A film's ordinal is its place by popularity, so a list of ordinals is sorted as results are.
package struct Catalogue: Sendable {
  /// The real films, read at first use.
  package static let real = Catalogue(films: RealFilms.all)

  let films: [Film]
  let synthetic: SyntheticFilms
  let index: SearchIndex
  private let ordinals: [Int: Int]

  /// - Parameter filmCount: How many films in all; the first are the real ones.
  package init(filmCount: Int) {
    let real = RealFilms.all.prefix(max(0, filmCount))
    self.init(films: Array(real), syntheticCount: max(0, filmCount - real.count))
  }

  /// - Parameters:
  ///   - films: The stored films, in any order; their ids are below 1,000,000.
  ///   - syntheticCount: How many computed ones follow.
  package init(films: [Film], syntheticCount: Int = 0) {
    let films = films.sorted { ($1.popularity, $0.id) < ($0.popularity, $1.id) }
    let synthetic = SyntheticFilms(count: syntheticCount)
    self.films = films
    self.synthetic = synthetic
    index = SearchIndex(films: films, synthetic: synthetic)
    ordinals = Dictionary(
      films.enumerated().map { ($1.id, $0) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  package var count: Int { films.count + synthetic.count }

  /// - Parameter ordinal: From 0 to `count` - 1, the most popular film first.
  package subscript(ordinal: Int) -> Film {
    ordinal < films.count ? films[ordinal] : synthetic.film(ordinal - films.count)
  }

  package func film(id: Int) -> Film? {
    let number = id - SyntheticFilms.firstID
    if number >= 0 {
      return number < synthetic.count ? synthetic.film(number) : nil
    }
    return ordinals[id].map { films[$0] }
  }

  /// Films whose title or original title has all words of `query`; the last may be unfinished.
  ///
  /// First come exact titles, then titles that begin with the query, then those that have its
  /// words whole, then the rest; within each the more popular first.
  ///
  /// - Parameters:
  ///   - query: What a person typed.
  ///   - positions: Which of the results to return, counted from 0.
  /// - Returns: How many there are in all, and those asked for.
  package func search(_ query: String, positions: Range<Int>) -> (total: Int, films: [Film]) {
    let matches = index.matches(for: SearchText.words(of: query))
    return (matches.total, matches.ordinals(at: positions).map { self[$0] })
  }
}
