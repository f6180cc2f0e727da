/// The demo's films: the real ones, then any number of synthetic ones.
///
/// A film's ordinal is its rank by popularity, so sorted ordinals are sorted results.
package struct Catalogue: Sendable {
  /// The real films, parsed at first use.
  package static let real = Catalogue(films: RealFilms.all)

  let films: [Film]
  let synthetic: SyntheticFilms
  let index: SearchIndex
  private let ordinals: [Int: Int]

  /// - Parameter filmCount: The number of films; the real ones come first.
  package init(filmCount: Int) {
    let real = RealFilms.all.prefix(max(0, filmCount))
    self.init(films: Array(real), syntheticCount: max(0, filmCount - real.count))
  }

  /// - Parameters:
  ///   - films: The real films, in any order; their ids are below 1,000,000.
  ///   - syntheticCount: The number of synthetic films after them.
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
    guard id >= SyntheticFilms.firstID else { return ordinals[id].map { films[$0] } }
    let number = id - SyntheticFilms.firstID
    return number < synthetic.count ? synthetic.film(number) : nil
  }

  /// Finds films whose title or original title has all words of `query`; the last word may be a
  /// prefix.
  ///
  /// Exact titles come first, then titles that begin with the query, then those with all its words
  /// whole, then the rest; within each group, the more popular first.
  ///
  /// - Parameters:
  ///   - query: Text in any form; case, accents and punctuation are ignored.
  ///   - positions: The range of results to return, from 0.
  /// - Returns: The number of all results, and the films at `positions`.
  package func search(_ query: String, positions: Range<Int>) -> (total: Int, films: [Film]) {
    let matches = index.matches(for: SearchText.words(of: query))
    return (matches.total, matches.ordinals(at: positions).map { self[$0] })
  }
}
