import Binding
import Foundation
import MovieSearchPresentation

/// The JSON output of a search, as documented in README.md.
///
/// With `--all`, `page` is the last page.
struct SearchDocument: Encodable {
  struct Item: Encodable {
    let id: Int
    let title: String?
    let releaseDate: String?
    let posterPath: String?
    let overview: String?
    let genres: [String]
  }

  let query: String
  let page: Int
  let totalPages: Int
  /// The number of films on all pages; null if the service does not say.
  let total: Int?
  let source: String
  /// When the oldest row was stored, in ISO 8601; null for rows from the network.
  let storedAt: Date?
  let movies: [Item]

  init(_ viewModel: MoviesListViewModel) {
    query = viewModel.query.value
    page = viewModel.currentPage
    totalPages = viewModel.totalPages
    total = viewModel.totalResults
    storedAt = viewModel.storedAt.value
    source = storedAt == nil ? "network" : "cache"
    movies = viewModel.items.value.map { item in
      Item(
        id: item.id,
        title: item.title.nonEmpty,
        releaseDate: item.releaseDate?.day,
        posterPath: item.posterPath,
        overview: item.overview.nonEmpty,
        genres: item.genres
      )
    }
  }
}

extension SearchDocument {
  /// Encodes `nil` as null; the synthesized method would omit the key.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(query, forKey: .query)
    try container.encode(page, forKey: .page)
    try container.encode(totalPages, forKey: .totalPages)
    try container.encode(total, forKey: .total)
    try container.encode(source, forKey: .source)
    try container.encode(storedAt, forKey: .storedAt)
    try container.encode(movies, forKey: .movies)
  }

  private enum CodingKeys: CodingKey {
    case query, page, totalPages, total, source, storedAt, movies
  }
}

extension SearchDocument.Item {
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(title, forKey: .title)
    try container.encode(releaseDate, forKey: .releaseDate)
    try container.encode(posterPath, forKey: .posterPath)
    try container.encode(overview, forKey: .overview)
    try container.encode(genres, forKey: .genres)
  }

  private enum CodingKeys: CodingKey {
    case id, title, releaseDate, posterPath, overview, genres
  }
}

extension String {
  /// The text; `nil` if it is empty, as view models use "" for unknown values.
  fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}
