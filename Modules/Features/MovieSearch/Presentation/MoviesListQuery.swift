import Foundation
package import MovieSearchDomain
import SharedKernel

/// The list that a person requests.
package struct MoviesListQuery: Hashable, Sendable {
  package let list: MovieList

  package static let popular = Self(list: .popular)
  package static let upcoming = Self(list: .upcoming)
  /// The most popular films of each genre.
  package static let genres = Genre.allCases.map { Self(list: .genre($0)) }

  /// A search for a title, without leading and trailing white space.
  package static func search(_ text: String) -> Self {
    Self(list: .search(query: text.trimmingCharacters(in: .whitespacesAndNewlines)))
  }

  /// Returns the films of a genre.
  ///
  /// - Parameter name: A name in English or Spanish; case, accents and hyphens are ignored.
  /// - Returns: The list; `nil` for an unknown genre.
  package static func genre(named name: String) -> Self? {
    let wanted = folded(name)
    let genre = Genre.allCases.first {
      wanted == folded($0.name) || wanted == folded($0.spanishName)
    }
    return genre.map { Self(list: .genre($0)) }
  }

  private static func folded(_ name: String) -> String {
    name.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
      .replacing("-", with: " ")
  }

  /// The films that are similar to one.
  package static func similar(toMovie id: Int) -> Self { Self(list: .similar(movie: id)) }

  /// The films in which a person acts, or that the person directed or wrote.
  package static func person(_ id: Int) -> Self { Self(list: .person(id: id)) }

  /// The text to search for; "" for another list.
  package var text: String {
    if case .search(let query) = list { query } else { "" }
  }

  /// Whether the list is a search without text, which finds nothing.
  package var isBlank: Bool { list == .search(query: "") }

  /// The English name of the genre, for machine-readable output; `nil` for another list.
  package var genreName: String? {
    if case .genre(let genre) = list { genre.name } else { nil }
  }

  /// The name of the genre in addresses, such as `science-fiction`; `nil` for another list.
  package var genreSlug: String? { genreName?.lowercased().replacing(" ", with: "-") }

  /// The id of the film that the list's films are similar to; `nil` for another list.
  package var movieID: Int? {
    if case .similar(let id) = list { id } else { nil }
  }

  /// The id of the person whose films the list contains; `nil` for another list.
  package var personID: Int? {
    if case .person(let id) = list { id } else { nil }
  }

  /// The kind of list, for machine-readable output.
  package var kind: String {
    switch list {
    case .search: "search"
    case .popular: "popular"
    case .upcoming: "upcoming"
    case .genre: "genre"
    case .similar: "similar"
    case .person: "person"
    }
  }
}

/// A list to choose, with its name.
package struct MoviesListChoice: Equatable, Sendable {
  package let title: String
  package let query: MoviesListQuery

  package init(title: String, query: MoviesListQuery) {
    self.title = title
    self.query = query
  }
}
