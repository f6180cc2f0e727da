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
    /// Null if it is the same.
    @OrNull var originalTitle: String?
    @OrNull var releaseDate: String?
    @OrNull var posterPath: String?
    @OrNull var overview: String?
    let genres: [String]
    /// Above 0, up to 10.
    @OrNull var voteAverage: Double?

    init(_ item: MoviesListItemViewModel) {
      id = item.id
      title = item.title.nonEmpty
      originalTitle = item.originalTitle.nonEmpty
      releaseDate = item.releaseDate?.day
      posterPath = item.posterPath
      overview = item.overview.nonEmpty
      genres = item.englishGenres
      voteAverage = item.rating
    }
  }

  /// A person whom the search finds, with a few of their movies.
  struct Person: Encodable {
    let id: Int
    let name: String
    let movies: [Item]
  }

  /// `search`, `popular`, `upcoming`, `genre`, `selection`, `similar` or `person`.
  let list: String
  /// Null unless the list is a search.
  @OrNull var query: String?
  /// Null unless the list is that of a genre.
  @OrNull var genre: String?
  /// The first year of a decade; null unless the list is that of one.
  @OrNull var decade: Int?
  /// `popularity`, `rating` or `newest`; null for a list in the service's order.
  @OrNull var sort: String?
  let page: Int
  let totalPages: Int
  /// The number of movies on all pages; null if the service does not report it.
  @OrNull var total: Int?
  let source: String
  /// When the oldest row was stored, in ISO 8601; null for rows from the network.
  @OrNull var storedAt: Date?
  let movies: [Item]
  /// Empty unless the list is the first page of a search.
  let people: [Person]

  init(_ viewModel: MoviesListViewModel) {
    let request = viewModel.query.value
    list = request.kind
    query = request.text.nonEmpty
    genre = request.genreName
    decade = request.selection?.decade?.firstYear
    sort = request.selection?.order.name
    page = viewModel.currentPage
    totalPages = viewModel.totalPages
    total = viewModel.total
    storedAt = viewModel.storedAt.value
    source = viewModel.source
    movies = viewModel.items.value.map(Item.init)
    people = viewModel.people.value.map {
      Person(id: $0.id, name: $0.name, movies: $0.movies.map(Item.init))
    }
  }
}
