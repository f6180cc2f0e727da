import Foundation
@_exported import enum MovieSearchDomain.MovieList
import MovieSearchDomain
package import SharedKernel

extension MovieList {
  /// The most popular films of each genre.
  package static let genres = Genre.allCases.map(Self.genre)

  /// A search for a title, without leading and trailing white space.
  package static func search(_ text: String) -> Self {
    .search(query: text.trimmingCharacters(in: .whitespacesAndNewlines))
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
    return genre.map(Self.genre)
  }

  private static func folded(_ name: String) -> String {
    name.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
      .replacing("-", with: " ")
  }

  /// The text to search for; "" for another list.
  package var text: String {
    if case .search(let query) = self { query } else { "" }
  }

  /// Whether the list is a search without text, which finds nothing.
  package var isBlank: Bool { self == .search(query: "") }

  /// The English name of the genre, for machine-readable output; `nil` for another list.
  package var genreName: String? {
    if case .genre(let genre) = self { genre.name } else { nil }
  }

  /// The name of the genre in addresses, such as `science-fiction`; `nil` for another list.
  package var genreSlug: String? {
    if case .genre(let genre) = self { genre.slug } else { nil }
  }

  /// The kind of list, for machine-readable output.
  package var kind: String {
    switch self {
    case .search: "search"
    case .popular: "popular"
    case .upcoming: "upcoming"
    case .genre: "genre"
    case .similar: "similar"
    case .person: "person"
    }
  }
}

extension Genre {
  /// The name in addresses, such as `science-fiction`.
  package var slug: String { name.lowercased().replacing(" ", with: "-") }
}

/// A list to choose, with its name.
package struct MoviesListChoice: Equatable, Sendable {
  package let title: String
  package let list: MovieList

  package init(title: String, list: MovieList) {
    self.title = title
    self.list = list
  }
}
