import Binding
import Foundation
import MovieSearchPresentation

/// A search as JSON: the schema that the README documents.
///
/// With all pages asked for, `page` is the last of them.
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
  let source: String
  /// When the oldest row was stored, in ISO 8601; null for rows from the network.
  let storedAt: Date?
  let movies: [Item]

  init(_ viewModel: MoviesListViewModel) {
    query = viewModel.query.value
    page = viewModel.currentPage
    totalPages = viewModel.totalPages
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

extension String {
  /// A view model has "" for what nobody knows; JSON has null.
  fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}
