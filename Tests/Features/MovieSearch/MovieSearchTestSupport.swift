import Binding
import CachedHTTP
import Foundation
import HTTP
import MovieSearchDomain
import SharedKernel
import Storage
import TestSupport
import Wording

@testable import MovieSearchPresentation

extension CachedDataTransferService {
  /// A service with TMDB's API, whose responses are stored in a database.
  static func movies(
    _ session: any NetworkSession,
    storedIn database: CacheDatabase
  ) throws -> CachedDataTransferService {
    CachedDataTransferService(
      networkService: NetworkService(
        config: try NetworkConfig("http://a.test/3", queryParameters: ["api_key": "demo"]),
        session: session
      ),
      cache: ResponseCache(database: database, maximumBytes: 1 << 20)
    )
  }
}

extension Movie {
  /// A movie with a title and an id made from it.
  static func titled(_ title: String) -> Movie {
    Movie(id: title.utf8.reduce(7) { ($0 &* 31 &+ Int($1)) & 0xFFFF }, title: title)
  }
}

extension SearchMoviesRequest {
  init(query: String, page: Int = 1, startsSearch: Bool = true) {
    self.init(list: .search(query: query), page: page, startsSearch: startsSearch)
  }
}

extension MoviesPage {
  static func fresh(_ page: Int = 1, of totalPages: Int = 1, _ titles: String...) -> MoviesPage {
    MoviesPage(
      page: page,
      totalPages: totalPages,
      movies: titles.map { .titled($0) },
      source: .network
    )
  }

  /// A page that was stored 1000 seconds after 1970.
  static func stored(_ page: Int = 1, of totalPages: Int = 1, _ titles: String...) -> MoviesPage {
    MoviesPage(
      page: page,
      totalPages: totalPages,
      movies: titles.map { .titled($0) },
      source: .store(storedAt: Date(timeIntervalSince1970: 1000))
    )
  }
}

/// Pages whose loading a test controls.
struct ControlledPages: MoviesRepository {
  var people: [Person] = []
  let work = Controlled<SearchMoviesRequest, MoviesPage>()

  func fetchMoviesPage(
    of list: MovieList,
    year: Int?,
    page: Int,
    cached: (MoviesPage) -> Void
  ) async throws -> MoviesPage {
    try await work.run(SearchMoviesRequest(list: list, page: page), cached: cached)
  }

  func fetchPeople(named name: String) async throws -> [Person] { people }

  func storedPeople(named name: String) async -> [Person] { people }
}

extension MoviesListViewModel {
  /// All that a view shows; what there is nothing of is left out.
  var shown: [String] {
    let titles = items.value.map(\.title).joined(separator: ",")
    let age = storedAt.value.map { "stored at \(Int($0.timeIntervalSince1970))" }
    let lines = [
      titles, totalText, unreadableText, age, error.value?.text, error.value?.suggestion,
    ]
    return ["\(state.value), page \(currentPage) of \(totalPages)"]
      + lines.compactMap(\.self).filter { !$0.isEmpty }
  }
}

/// What a view sees of a view model, in order.
@MainActor
final class ViewLog {
  private(set) var entries: [String] = []

  init(_ viewModel: MoviesListViewModel) {
    viewModel.query.observe(on: self) { [weak self] in self?.entries.append("query \($0.text)") }
    viewModel.state.observe(on: self) { [weak self] in self?.entries.append("\($0)") }
    viewModel.items.observe(on: self) { [weak self] items in
      self?.entries.append("items \(items.map(\.title).joined(separator: ","))")
    }
    viewModel.error.observe(on: self) { [weak self] in
      self?.entries.append("error \($0?.text ?? "")")
    }
    entries = []
  }

  func reset() { entries = [] }
}
