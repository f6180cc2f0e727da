import Foundation
@_exported import struct MovieSearchDomain.Decade
@_exported import enum MovieSearchDomain.MovieList
@_exported import enum MovieSearchDomain.MovieOrder
@_exported import struct MovieSearchDomain.MovieSelection
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
  package var genreName: String? { selection?.genre?.name }

  /// The name of the genre in addresses, such as `science-fiction`; `nil` for another list.
  package var genreSlug: String? { selection?.genre?.slug }

  /// The kind of list, for machine-readable output.
  package var kind: String {
    switch self {
    case .search: "search"
    case .popular: "popular"
    case .upcoming: "upcoming"
    case .genre: "genre"
    case .selection: "selection"
    case .similar: "similar"
    case .person: "person"
    }
  }
}

extension MovieOrder {
  /// The name in addresses, options, and machine-readable output.
  package var name: String {
    switch self {
    case .popularity: "popularity"
    case .rating: "rating"
    case .newest: "newest"
    }
  }

  /// Creates the order with a name; `nil` for any other one.
  package init?(name: String) {
    guard let order = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = order
  }

  /// The order after this one; after the last one, the first.
  package var next: MovieOrder {
    let all = Self.allCases
    let index = all.firstIndex(of: self).map { ($0 + 1) % all.count } ?? 0
    return all[index]
  }
}

extension Decade {
  /// The decades of films until now, the latest first.
  package static var all: [Decade] { all(until: thisYear) }

  private static var thisYear: Int {
    Calendar(identifier: .gregorian).component(.year, from: Date())
  }

  /// Creates a decade from a name such as "1980" or "1980s"; `nil` for any other one.
  package init?(name: String) {
    let digits = name.hasSuffix("s") ? String(name.dropLast()) : name
    guard digits.utf8.count == 4, let year = Int(digits) else { return nil }
    self.init(firstYear: year, until: Self.thisYear)
  }

  /// The name in addresses, such as "1980s".
  package var name: String { "\(firstYear)s" }
}

extension MovieSelection {
  /// Reads the parameters of an address; those without a meaning are ignored.
  package init(genre: String, decade: String, order: String) {
    self.init(
      genre: MovieList.genre(named: genre)?.selection?.genre,
      decade: Decade(name: decade),
      order: MovieOrder(name: order) ?? .popularity
    )
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
