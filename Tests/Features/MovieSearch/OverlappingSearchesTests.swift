import Binding
import MovieSearchDomain
import SharedKernel
import Testing
import TestSupport

@testable import MovieSearchPresentation

/// Overlapping and cancelled searches.
@MainActor
@Suite(.hangLimit) struct OverlappingSearchesTests {
  private let search = ControlledSearch()
  private let viewModel: MoviesListViewModel
  private let log: ViewLog

  init() {
    viewModel = MoviesListViewModel(searchMoviesUseCase: search)
    log = ViewLog(viewModel)
  }

  @Test func `a second search does not show the error of the first, and continues loading`()
    async throws
  {
    let first = Task { await viewModel.didSearch(query: "old") }
    let old = try await search.next()
    let second = Task { await viewModel.didSearch(query: "new") }
    let new = try await search.next()
    first.cancel()
    old.fail(ServiceFailure.other)
    await first.value
    #expect(viewModel.error.value == nil)
    #expect(viewModel.loading.value == .fullScreen)
    new.finish(.fresh(1, of: 1, "New"))
    await second.value
    #expect(viewModel.items.value.map(\.title) == ["New"])
    #expect(viewModel.loading.value == nil)
  }

  @Test func `late pages of the first search are not shown in the second one`()
    async throws
  {
    let first = Task { await viewModel.didSearch(query: "old") }
    let old = try await search.next()
    let second = Task { await viewModel.didSearch(query: "new") }
    let new = try await search.next()
    old.sendCached(.stored(1, of: 9, "Old"))
    old.finish(.fresh(1, of: 9, "Old"))
    await first.value
    #expect(viewModel.items.value.isEmpty)
    #expect(viewModel.totalPages == 1)
    new.finish(.fresh(1, of: 1, "New"))
    await second.value
    #expect(!log.entries.contains("items Old"))
    #expect(viewModel.query.value.text == "new")
  }

  @Test func `a first search that ends after the second changes nothing`() async throws {
    let first = Task { await viewModel.didSearch(query: "old") }
    let old = try await search.next()
    let second = Task { await viewModel.didSearch(query: "new") }
    try await search.next().finish(.fresh(1, of: 1, "New"))
    await second.value
    log.reset()
    old.finish(.fresh(1, of: 1, "Old"))
    await first.value
    #expect(log.entries.isEmpty)
  }

  @Test func `a view that starts a search cancels the one before it`() async throws {
    var load: Task<Void, Never>? { didSet { oldValue?.cancel() } }
    load = Task { await viewModel.didSearch(query: "old") }
    let first = load
    _ = try await search.next()
    load = Task { await viewModel.didSearch(query: "new") }
    // The test would not end if the first search had to be finished.
    await first?.value
    try await search.next().finish(.fresh(1, of: 1, "New"))
    await load?.value
    #expect(viewModel.items.value.map(\.title) == ["New"])
    #expect(!log.entries.contains { $0.hasPrefix("error ") && $0 != "error " })
  }

  @Test func `cancelling a search ends loading immediately, without an error`() async throws {
    let load = Task { await viewModel.didSearch(query: "dune") }
    let call = try await search.next()
    call.sendCached(.stored(1, of: 2, "Dune"))
    await log.wait(for: "items Dune")
    viewModel.didCancelSearch()
    load.cancel()
    #expect(viewModel.loading.value == nil)
    await load.value
    #expect(viewModel.error.value == nil)
    #expect(viewModel.items.value.map(\.title) == ["Dune"])
  }

  @Test func `cancelling the task ends loading without a call to the view model`()
    async throws
  {
    let load = Task { await viewModel.didSearch(query: "dune") }
    _ = try await search.next()
    load.cancel()
    await load.value
    #expect(viewModel.loading.value == nil)
    #expect(viewModel.error.value == nil)
  }

  @Test func `late pages of a cancelled search are dropped`() async throws {
    let load = Task { await viewModel.didSearch(query: "dune") }
    let call = try await search.next()
    viewModel.didCancelSearch()
    log.reset()
    call.sendCached(.stored(1, of: 2, "Old Dune"))
    call.finish(.fresh(1, of: 2, "Dune"))
    await load.value
    #expect(log.entries.isEmpty)
  }

  @Test func `a stored page that comes after the task was cancelled is dropped`() async throws {
    let search = StoredOnlySearch()
    let viewModel = MoviesListViewModel(searchMoviesUseCase: search)
    let load = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      await viewModel.didSearch(query: "dune")
    }
    await load.value
    #expect(viewModel.items.value.isEmpty)
    #expect(viewModel.loading.value == nil)
  }

  @Test func `a new search resets the age and the number of pages`() async throws {
    let first = Task { await viewModel.didSearch(query: "old") }
    let old = try await search.next()
    old.sendCached(.stored(1, of: 9, "Old"))
    old.fail(ServiceFailure.notConnected)
    await first.value
    let second = Task { await viewModel.didSearch(query: "new") }
    let new = try await search.next()
    #expect(viewModel.storedAt.value == nil)
    #expect(viewModel.totalPages == 1)
    #expect(viewModel.currentPage == 0)
    new.finish(.fresh(1, of: 1))
    await second.value
  }
}

/// A search that delivers a stored page even if its task is cancelled.
private struct StoredOnlySearch: SearchMoviesUseCase {
  func execute(
    _ request: SearchMoviesRequest,
    cached: (MoviesPage) -> Void
  ) async throws -> MoviesPage {
    cached(.stored(1, of: 2, "Dune"))
    throw CancellationError()
  }
}
