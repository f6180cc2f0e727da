import Binding
import QuerySuggestionsDomain
import SharedKernel
import TestSupport
import Testing
import Wording

@testable import QuerySuggestionsPresentation

/// A repository that a test controls; a question is the maximum number and the prefix.
private struct ControlledQueries: MoviesQueriesRepository {
  let work = Controlled<String, [String]>()

  func fetchRecentQueries(prefix: String, maximumCount: Int) async throws -> [MovieQuery] {
    try await work.run("\(maximumCount) \(prefix)") { _ in }.compactMap { MovieQuery($0) }
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

  @Test func `the panel loads at most ten queries each time it appears, and a selection is told`()
    async throws
  {
    for texts in [["a"], ["b", "c"]] {
      let question = try await queries.work.finish(texts) { await viewModel.viewWillAppear() }
      #expect(question == "10 ")
    }
    #expect(log.items == [["a"], ["b", "c"]])
    for index in [1, 2, -1] { viewModel.didSelectItem(at: index) }
    #expect(log.selected == ["c"])
  }

  @Test func `a failure does not change the list, and a later success clears the error`()
    async throws
  {
    try await queries.work.finish(["a"]) { await viewModel.viewWillAppear() }
    try await queries.work.fail(MovieQueryFailure()) { await viewModel.didType("b") }
    let message = ErrorMessage(kind: .storage, text: "The recent queries cannot be read")
    #expect(viewModel.error.value == message && log.items == [["a"]])
    try await queries.work.finish(["b"]) { await viewModel.didType("b") }
    #expect(viewModel.error.value == nil && log.items == [["a"], ["b"]])
  }

  private struct MovieQueryFailure: Error {}

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
      text: MoviesQueryListStrings(Language(language)),
      maximumCount: 3
    )
    let error = MoviesQueriesError(errorDescription: "disk full", recoverySuggestion: "Free space.")
    try await queries.work.fail(error) { await viewModel.viewWillAppear() }
    let message = ErrorMessage(kind: .storage, text: text, suggestion: "Free space.")
    #expect(viewModel.error.value == message)
    // The number of queries can be changed.
    #expect(try await queries.work.finish([]) { await viewModel.didType("d") } == "3 d")
  }

  @Test func `of two concurrent loads, only the later one is shown`() async throws {
    let first = Task { await viewModel.didType("d") }
    let old = try await queries.work.next()
    #expect(try await queries.work.finish(["dune"]) { await viewModel.didType(" du") } == "10 du")
    old.finish(["dark city"])
    await first.value
    #expect(log.items == [["dune"]])
  }

  @Test func `a cancelled load shows neither a list nor an error`() async throws {
    let load = Task { await viewModel.didType("d") }
    _ = try await queries.work.next()
    load.cancel()
    await load.value
    #expect(log.items.isEmpty && viewModel.error.value == nil)
  }
}
