import DemoBackend

/// One film of the catalogue, real or synthetic.
package struct Film: Sendable, Equatable {
  /// An actor and a character; the character may be empty.
  package struct Role: Sendable, Equatable {
    package let actor: String
    package let character: String
  }

  package let id: Int
  package let title: String
  /// The title in the film's own language, or `title` if that is the same.
  package let originalTitle: String
  package let originalLanguage: String
  /// `yyyy-MM-dd`, or empty where no date is known.
  package let releaseDate: String
  /// In minutes; 0 where unknown.
  package let runtime: Int
  /// From 0 to 10, in tenths.
  package let vote: Double
  package let genres: [Genre]
  /// Empty where there is none.
  package let overview: String
  package let directors: [String]
  package let cast: [Role]
  /// Orders films that match a search equally well; greater comes first.
  package let popularity: Double
}

extension Film {
  /// Like TMDB's, nil for about one film in twenty-five.
  package var posterPath: String? { id % 25 == 7 ? nil : "/poster-\(id).jpg" }

  /// Like TMDB's, nil for about one film in nine.
  package var backdropPath: String? { id % 9 == 4 ? nil : "/backdrop-\(id).jpg" }

  package var voteCount: Int {
    vote == 0 ? 0 : 20 + Int(truncatingIfNeeded: mixed(UInt64(id)) % 30_000)
  }

  /// In dollars; 0, TMDB's value for "unknown", for about half of the films.
  package var budget: Int {
    id.isMultiple(of: 2) ? 0 : 100_000 * Int(mixed(UInt64(id) ^ 0xB) % 1_500)
  }
}
