import Binding
import QuerySuggestionsDomain
import SharedKernel
import TestSupport
import Testing
import Wording

@testable import QuerySuggestionsPresentation

/// A repository whose answers the test provides.
private final class ControlledQueries: MoviesQueriesRepository {
  struct Fetch: Sendable {
    let prefix: String
    let maximumCount: Int
    fileprivate let answers: AsyncStream<Result<[String], any Error>>
    private let continuation: AsyncStream<Result<[String], any Error>>.Continuation

    fileprivate init(_ prefix: String, _ maximumCount: Int) {
      self.prefix = prefix
      self.maximumCount = maximumCount
      (answers, continuation) = AsyncStream.makeStream()
    }

    func answer(_ texts: String...) { continuation.yield(.success(texts)) }
    func fail(with error: any Error = FetchError()) { continuation.yield(.failure(error)) }
  }

  struct FetchError: Error {}

  private let fetches: AsyncStream<Fetch>
  private let continuation: AsyncStream<Fetch>.Continuation

  init() {
    (fetches, continuation) = AsyncStream.makeStream()
  }

  func next() async throws -> Fetch {
    try #require(await fetches.first { _ in true })
  }

  func fetchRecentQueries(prefix: String, maximumCount: Int) async throws -> [MovieQuery] {
    let fetch = Fetch(prefix, maximumCount)
    continuation.yield(fetch)
    for await answer in fetch.answers { return try answer.get().compactMap { MovieQuery($0) } }
    throw CancellationError()
  }

  func save(_ query: MovieQuery) async throws {}
  func remove(_ query: MovieQuery) async throws -> Bool { false }
  func clear() async throws -> Int { 0 }
}

/// The panel by itself, in the order of events, without any waiting.
@MainActor
@Suite(.hangLimit) struct MoviesQueryListViewModelTests {
  private let queries = ControlledQueries()
  private let viewModel: MoviesQueryListViewModel
  private let log = Log()

  private final class Log {
    var selected: [String] = []
    var items: [[String]] = []
  }

  init() {
    viewModel = MoviesQueryListViewModel(
      fetchRecentMovieQueriesUseCase: FetchRecentMovieQueriesUseCase(repository: queries),
      text: .english,
      didSelect: { [log] in log.selected.append($0) }
    )
    viewModel.items.observe(on: log) { [unowned log] in log.items.append($0.map(\.query)) }
    log.items = []
  }

  @Test func `the panel loads at most ten queries each time it appears`() async throws {
    for texts in [["a"], ["b"]] {
      let load = Task { await viewModel.viewWillAppear() }
      let fetch = try await queries.next()
      #expect(fetch.maximumCount == 10)
      #expect(fetch.prefix.isEmpty)
      fetch.answer(texts[0])
      await load.value
    }
    #expect(log.items == [["a"], ["b"]])
  }

  @Test func `a failure does not change the list, and a later success clears the error`()
    async throws
  {
    let first = Task { await viewModel.viewWillAppear() }
    try await queries.next().answer("a")
    await first.value
    let second = Task { await viewModel.didType("b") }
    try await queries.next().fail()
    await second.value
    #expect(viewModel.items.value.map(\.query) == ["a"])
    #expect(viewModel.error.value?.kind == .storage)
    let third = Task { await viewModel.didType("b") }
    try await queries.next().answer("b")
    await third.value
    #expect(viewModel.error.value == nil)
    #expect(log.items == [["a"], ["b"]])
  }

  @Test(arguments: [
    ("en", "The recent queries cannot be read: disk full"),
    ("es", "No se pueden leer las búsquedas recientes: disk full"),
  ])
  func `an error is in the user's language, with its cause and advice`(
    language: String,
    text: String
  ) async throws {
    let viewModel = MoviesQueryListViewModel(
      fetchRecentMovieQueriesUseCase: FetchRecentMovieQueriesUseCase(repository: queries),
      text: MoviesQueryListStrings(Language(language))
    )
    let load = Task { await viewModel.viewWillAppear() }
    let error = MoviesQueriesError(errorDescription: "disk full", recoverySuggestion: "Free space.")
    try await queries.next().fail(with: error)
    await load.value
    let message = ErrorMessage(kind: .storage, text: text, suggestion: "Free space.")
    #expect(viewModel.error.value == message)
  }

  @Test func `of two concurrent loads, only the later one is shown`() async throws {
    let first = Task { await viewModel.didType("d") }
    let old = try await queries.next()
    let second = Task { await viewModel.didType("du") }
    let new = try await queries.next()
    #expect(new.prefix == "du")
    new.answer("dune")
    await second.value
    old.answer("dark city")
    await first.value
    #expect(log.items == [["dune"]])
  }

  @Test func `a cancelled load shows neither a list nor an error`() async throws {
    let load = Task { await viewModel.didType("d") }
    _ = try await queries.next()
    load.cancel()
    await load.value
    #expect(log.items.isEmpty)
    #expect(viewModel.error.value == nil)
  }

  @Test func `selecting an item calls the closure; an invalid index does nothing`() async throws {
    let load = Task { await viewModel.viewWillAppear() }
    try await queries.next().answer("a", "b")
    await load.value
    for index in [1, 2, -1] { viewModel.didSelectItem(at: index) }
    #expect(log.selected == ["b"])
  }

  @Test func `the number of queries can be changed`() async throws {
    let viewModel = MoviesQueryListViewModel(
      fetchRecentMovieQueriesUseCase: FetchRecentMovieQueriesUseCase(repository: queries),
      text: .english,
      maximumCount: 3
    )
    let load = Task { await viewModel.viewWillAppear() }
    let fetch = try await queries.next()
    #expect(fetch.maximumCount == 3)
    fetch.answer()
    await load.value
  }
}
