import DemoBackend
package import SharedKernel

/// One film of the catalogue, real or made-up.
package struct Film: Sendable, Equatable {
  /// An actor and a character; the character may be empty.
  package struct Role: Sendable, Equatable {
    package let actor: String
    package let character: String
  }

  package private(set) var id: Int
  package private(set) var title: String
  /// The title in the film's own language; equal to `title` if there is no other.
  package private(set) var originalTitle: String
  package let originalLanguage: String
  /// `yyyy-MM-dd`, or empty where no date is known.
  package let releaseDate: String
  /// In minutes; 0 where unknown.
  package let runtime: Int
  /// From 0 to 10, in tenths.
  package let vote: Double
  package let genres: [Genre]
  /// Empty if there is none.
  package let overview: String
  /// Names separated by commas; not parsed until needed, as most films are read only for their
  /// titles.
  private let directorNames: String
  /// `Actor as Character`, separated by semicolons.
  private let roles: String
  /// Orders films that match a search equally well; greater values come first.
  package private(set) var popularity: Double
}

extension Film {
  /// Above the ids of all real films.
  package static let firstMadeUpID = 1_000_000

  /// Reads the fields of a line of the table; `nil` if they do not describe a film.
  package init?(_ fields: [String]) {
    guard fields.count == 11, let id = Int(fields[0]), let runtime = Int(fields[2]),
      let vote = Double(fields[3])
    else { return nil }
    self.id = id
    releaseDate = fields[1]
    self.runtime = runtime
    self.vote = vote
    originalLanguage = fields[4]
    genres = fields[5].split(separator: ",").compactMap { Self.genres[$0] }
    title = fields[6]
    originalTitle = fields[7].isEmpty ? title : fields[7]
    directorNames = fields[8]
    roles = fields[9]
    overview = fields[10]
    popularity = 10 + 10 * vote
  }

  private static let genres = Dictionary(
    uniqueKeysWithValues: Genre.allCases.map { (Substring($0.name), $0) }
  )

  package var directors: [String] { directorNames.split(separator: ",").map(String.init) }

  package var cast: [Role] {
    roles.split(separator: ";").map { role in
      let parts = role.split(separator: " as ", maxSplits: 1).map(String.init)
      return Role(actor: parts[0], character: parts.count > 1 ? parts[1] : "")
    }
  }

  /// The text that contains the names of all people, and more.
  var credited: String {
    "\(directorNames);\(roles)" + writers.map { ";" + $0.name }.joined()
  }

  /// The year of release; `nil` where no date is known.
  var year: Int? { Int(releaseDate.prefix(4)) }

  /// Returns a made-up film, less popular than all real ones.
  func sequel(_ number: Int, id: Int) -> Film {
    var film = self
    film.id = id
    film.title += " \(number)"
    film.originalTitle += " \(number)"
    film.popularity /= Double(number * 10)
    return film
  }

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
