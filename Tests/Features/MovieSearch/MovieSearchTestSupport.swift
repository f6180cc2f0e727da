import Binding
import Foundation
import MovieSearchDomain
import Testing

@testable import MovieSearchPresentation

extension Movie {
  /// A movie with a title and an id made from it.
  static func titled(_ title: String) -> Movie {
    Movie(id: ID(rawValue: title.utf8.reduce(7) { ($0 &* 31 &+ Int($1)) & 0xFFFF }), title: title)
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

/// A search whose every step the test takes.
///
/// A cancelled task ends the search with `CancellationError`, as a repository does.
final class ControlledSearch: SearchMoviesUseCase {
  /// One search that the view model started.
  struct Call: Sendable {
    let request: SearchMoviesRequest
    fileprivate let steps: AsyncStream<Step>
    private let continuation: AsyncStream<Step>.Continuation

    fileprivate init(_ request: SearchMoviesRequest) {
      self.request = request
      (steps, continuation) = AsyncStream.makeStream()
    }

    func sendCached(_ page: MoviesPage) { continuation.yield(.cached(page)) }
    func finish(_ page: MoviesPage) { continuation.yield(.end(.success(page))) }
    func fail(_ error: any Error) { continuation.yield(.end(.failure(error))) }
  }

  fileprivate enum Step: Sendable {
    case cached(MoviesPage)
    case end(Result<MoviesPage, any Error>)
  }

  private let calls: AsyncStream<Call>
  private let continuation: AsyncStream<Call>.Continuation

  init() {
    (calls, continuation) = AsyncStream.makeStream()
  }

  /// Waits for the next search.
  func next() async throws -> Call {
    try #require(await calls.first { _ in true })
  }

  func execute(
    _ request: SearchMoviesRequest,
    cached: (MoviesPage) -> Void
  ) async throws -> MoviesPage {
    let call = Call(request)
    continuation.yield(call)
    for await step in call.steps {
      switch step {
      case .cached(let page): cached(page)
      case .end(let result): return try result.get()
      }
    }
    throw CancellationError()
  }
}

/// What a view sees of a view model, in order.
@MainActor
final class ViewLog {
  private(set) var entries: [String] = []
  private var waiters: [(text: String, CheckedContinuation<Void, Never>)] = []

  init(_ viewModel: MoviesListViewModel) {
    viewModel.query.observe(on: self) { [weak self] in self?.add("query \($0)") }
    viewModel.loading.observe(on: self) { [weak self] loading in
      self?.add(loading.map { "loading \($0)" } ?? "idle")
    }
    viewModel.items.observe(on: self) { [weak self] items in
      self?.add("items \(items.map(\.title).joined(separator: ","))")
    }
    viewModel.error.observe(on: self) { [weak self] in self?.add("error \($0)") }
    entries = []
  }

  /// Waits until an entry is there, past or future.
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
