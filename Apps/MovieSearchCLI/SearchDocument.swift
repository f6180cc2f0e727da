import BackendSupport
import Binding
import CommandLineSupport
import Foundation
import MovieSearchPresentation

/// The JSON output of a list, as documented in Apps/README.md.
///
/// With `--all`, `page` is the last page.
struct SearchDocument: Encodable {
  struct Item: Encodable {
    let id: Int
    @OrNull var title: String?
    @OrNull var releaseDate: String?
    @OrNull var posterPath: String?
    @OrNull var overview: String?
    let genres: [String]
    /// Above 0, up to 10.
    @OrNull var voteAverage: Double?
  }

  /// `search`, `popular`, `upcoming`, `genre`, `similar` or `person`.
  let list: String
  /// Null unless the list is a search.
  @OrNull var query: String?
  /// Null unless the list is that of a genre.
  @OrNull var genre: String?
  let page: Int
  let totalPages: Int
  /// The number of movies on all pages; null if the service does not report it.
  @OrNull var total: Int?
  let source: String
  /// When the oldest row was stored, in ISO 8601; null for rows from the network.
  @OrNull var storedAt: Date?
  let movies: [Item]

  init(_ viewModel: MoviesListViewModel) {
    let request = viewModel.query.value
    list = request.kind
    query = request.text.nonEmpty
    genre = request.genreName
    page = viewModel.currentPage
    totalPages = viewModel.totalPages
    total = viewModel.total
    storedAt = viewModel.storedAt.value
    source = viewModel.source
    movies = viewModel.items.value.map { item in
      Item(
        id: item.id,
        title: item.title.nonEmpty,
        releaseDate: item.releaseDate?.day,
        posterPath: item.posterPath,
        overview: item.overview.nonEmpty,
        genres: item.englishGenres,
        voteAverage: item.rating
      )
    }
  }
}
