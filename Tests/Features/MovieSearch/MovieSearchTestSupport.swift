import Binding
import Foundation
import MovieSearchDomain
import SharedKernel
import TestSupport
import Wording

@testable import MovieSearchPresentation

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

  static func stored(_ page: Int = 1, of totalPages: Int = 1, _ titles: String...) -> MoviesPage {
    MoviesPage(
      page: page,
      totalPages: totalPages,
      movies: titles.map { .titled($0) },
      source: .store(storedAt: .storedLongAgo)
    )
  }
}

extension Date {
  static let storedLongAgo = Date(timeIntervalSince1970: 1000)
}

/// A search that a test controls.
struct ControlledSearch: SearchMoviesUseCase {
  private let work = Controlled<SearchMoviesRequest, MoviesPage>()

  /// Waits for the next search.
  func next() async throws -> Controlled<SearchMoviesRequest, MoviesPage>.Call {
    try await work.next()
  }

  func execute(
    _ request: SearchMoviesRequest,
    cached: (MoviesPage) -> Void
  ) async throws -> MoviesPage {
    try await work.run(request, cached: cached)
  }
}

/// What a view sees of a view model, in order.
@MainActor
final class ViewLog {
  private(set) var entries: [String] = []
  private var waiters: [(text: String, CheckedContinuation<Void, Never>)] = []

  init(_ viewModel: MoviesListViewModel) {
    viewModel.query.observe(on: self) { [weak self] in self?.add("query \($0.text)") }
    viewModel.loading.observe(on: self) { [weak self] loading in
      self?.add(loading.map { "loading \($0)" } ?? "idle")
    }
    viewModel.items.observe(on: self) { [weak self] items in
      self?.add("items \(items.map(\.title).joined(separator: ","))")
    }
    viewModel.error.observe(on: self) { [weak self] in self?.add("error \($0?.text ?? "")") }
    entries = []
  }

  /// Waits for an entry; returns immediately if it is already there.
  func wait(for text: String) async {
    guard !entries.contains(text) else { return }
    await withCheckedContinuation { waiters.append((text, $0)) }
  }

  func reset() { entries = [] }

  private func add(_ text: String) {
    entries.append(text)
    for waiter in waiters where waiter.text == text { waiter.1.resume() }
    waiters.removeAll { $0.text == text }
  }
}
