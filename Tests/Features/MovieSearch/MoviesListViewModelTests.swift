import Binding
import Foundation
import MovieSearchDomain
import SharedKernel
import Testing
import TestSupport
import Wording

@testable import MovieSearchPresentation

/// The list by itself: what it shows after each event, without any waiting.
@MainActor
@Suite(.hangLimit) struct MoviesListViewModelTests {
  private let search = ControlledSearch()
  private let viewModel: MoviesListViewModel
  private let log: ViewLog

  init() {
    viewModel = MoviesListViewModel(searchMoviesUseCase: search)
    log = ViewLog(viewModel)
  }

  /// Searches, and answers with one page.
  private func search(_ query: String = "dune", answer: MoviesPage) async throws {
    let load = Task { await viewModel.didSearch(query: query) }
    try await search.next().finish(answer)
    await load.value
  }

  private func loadNextPage(_ answer: MoviesPage) async throws {
    let load = Task { await viewModel.didLoadNextPage() }
    try await search.next().finish(answer)
    await load.value
  }

  @Test func `initially there are no items and one page to load`() {
    #expect(viewModel.currentPage == 0)
    #expect(viewModel.totalPages == 1)
    #expect(viewModel.hasMorePages)
    #expect(viewModel.nextPage == 1)
    #expect(viewModel.loading.value == nil)
    #expect(viewModel.error.value == nil)
    #expect(viewModel.state == .empty)
  }

  @Test(arguments: ["", " \t\n\u{3000}"])
  func `a blank query does nothing`(query: String) async {
    await viewModel.didSearch(query: query)
    #expect(log.entries.isEmpty)
  }

  @Test func `a search clears the list, sets the loading state, and loads page 1`() async throws {
    try await search("old", answer: .fresh(1, of: 3, "Old"))
    log.reset()
    let load = Task { await viewModel.didSearch(query: " dune ") }
    let call = try await search.next()
    #expect(call.question == SearchMoviesRequest(query: "dune", page: 1))
    #expect(log.entries == ["error ", "loading fullScreen", "items ", "query dune"])
    #expect(viewModel.state == .fullScreenLoading)
    call.finish(.fresh(1, of: 2, "Dune"))
    await load.value
    #expect(log.entries.suffix(2) == ["items Dune", "idle"])
    #expect(viewModel.state == .items)
    #expect(viewModel.nextPage == 2)
  }

  @Test func `a stored page is shown and replaced by the current one before loading ends`()
    async throws
  {
    let load = Task { await viewModel.didSearch(query: "dune") }
    let call = try await search.next()
    call.sendCached(.stored(1, of: 1, "Old Dune"))
    await log.wait(for: "items Old Dune")
    #expect(viewModel.storedAt.value == .storedLongAgo)
    #expect(viewModel.loading.value == .fullScreen)
    #expect(viewModel.state == .items)
    call.finish(.fresh(1, of: 1, "Dune"))
    await load.value
    #expect(viewModel.storedAt.value == nil)
    #expect(
      log.entries == [
        "error ", "loading fullScreen", "items ", "query dune",
        "items Old Dune", "items Dune", "idle",
      ]
    )
  }

  @Test func `stored, then failed: the items stay and are known to be old`() async throws {
    let load = Task { await viewModel.didSearch(query: "dune") }
    let call = try await search.next()
    call.sendCached(.stored(1, of: 4, "Old Dune"))
    call.fail(ServiceFailure.notConnected)
    await load.value
    #expect(viewModel.items.value.map(\.title) == ["Old Dune"])
    #expect(viewModel.currentPage == 1)
    #expect(viewModel.totalPages == 4)
    #expect(viewModel.storedAt.value == .storedLongAgo)
    #expect(log.entries.suffix(2) == ["error No internet connection", "idle"])
  }

  @Test func `with a total of 0 pages, there are no more pages`() async throws {
    try await search(answer: .fresh(1, of: 0))
    #expect(!viewModel.hasMorePages)
    #expect(viewModel.state == .empty)
    await viewModel.didLoadNextPage()
    #expect(viewModel.loading.value == nil)
  }

  @Test func `the next page is added and does not start the search again`() async throws {
    try await search(answer: .fresh(1, of: 2, "Dune"))
    log.reset()
    let load = Task { await viewModel.didLoadNextPage() }
    let call = try await search.next()
    #expect(call.question == SearchMoviesRequest(query: "dune", page: 2, startsSearch: false))
    #expect(viewModel.state == .nextPageLoading)
    call.finish(.fresh(2, of: 2, "Dune II"))
    await load.value
    #expect(
      log.entries == ["error ", "loading nextPage", "items Dune,Dune II", "idle"]
    )
    #expect(!viewModel.hasMorePages)
  }

  @Test func `the current version of a page replaces only the rows of that page`()
    async throws
  {
    try await search(answer: .fresh(1, of: 4, "Dune", "Dune II"))
    try await loadNextPage(.fresh(2, of: 4, "Old", "Older", "Oldest"))
    try await loadNextPage(.stored(3, of: 4, "Solaris", "Stalker"))
    log.reset()
    let load = Task { await viewModel.didLoadNextPage() }
    let call = try await search.next()
    call.sendCached(.fresh(2, of: 4, "New"))
    call.sendCached(.fresh(2, of: 4, "New", "Newer"))
    call.sendCached(.fresh(3, of: 4))
    call.finish(.fresh(1, of: 4, "Dune"))
    await load.value
    #expect(
      log.entries.filter { $0.hasPrefix("items") } == [
        "items Dune,Dune II,New,Solaris,Stalker",
        "items Dune,Dune II,New,Newer,Solaris,Stalker",
        "items Dune,Dune II,New,Newer",
        "items Dune,New,Newer",
      ]
    )
    #expect(viewModel.storedAt.value == nil)
  }

  @Test func `the next page is not loaded during another load`() async throws {
    let load = Task { await viewModel.didSearch(query: "dune") }
    let call = try await search.next()
    await viewModel.didLoadNextPage()
    #expect(viewModel.loading.value == .fullScreen)
    call.finish(.fresh(1, of: 2, "Dune"))
    await load.value
    #expect(log.entries.count { $0.hasPrefix("loading") } == 1)
  }

  @Test func `if the next page fails, the items are kept, and a retry loads it again`()
    async throws
  {
    try await search(answer: .fresh(1, of: 2, "Dune"))
    let load = Task { await viewModel.didLoadNextPage() }
    try await search.next().fail(ServiceFailure.other)
    await load.value
    #expect(viewModel.items.value.map(\.title) == ["Dune"])
    #expect(viewModel.error.value?.text == "Failed to load movies")
    let retry = Task { await viewModel.didLoadNextPage() }
    let call = try await search.next()
    #expect(call.question.page == 2)
    #expect(viewModel.error.value == nil)
    call.finish(.fresh(2, of: 2, "Dune II"))
    await retry.value
    #expect(viewModel.items.value.map(\.title) == ["Dune", "Dune II"])
  }

  @Test func `showing the last row loads the next page; showing another row does not`() async throws
  {
    try await search(answer: .fresh(1, of: 2, "Dune", "Dune II"))
    await viewModel.didShowItem(at: 0)
    #expect(log.entries.last == "idle")
    let load = Task { await viewModel.didShowItem(at: 1) }
    let call = try await search.next()
    #expect(call.question.page == 2)
    call.finish(.fresh(2, of: 2))
    await load.value
  }

  @Test func `a search can start at a later page`() async throws {
    let load = Task { await viewModel.didSearch(query: "dune", page: 3) }
    let call = try await search.next()
    #expect(call.question == SearchMoviesRequest(query: "dune", page: 3, startsSearch: true))
    call.finish(.fresh(3, of: 5, "Dune"))
    await load.value
    #expect(viewModel.nextPage == 4)
  }

  @Test func `the age of the items is that of the oldest stored page`() async throws {
    func stored(_ page: Int, _ seconds: TimeInterval) -> MoviesPage {
      MoviesPage(
        page: page,
        totalPages: 3,
        movies: [.titled("Dune \(page)")],
        source: .store(storedAt: Date(timeIntervalSince1970: seconds))
      )
    }
    let load = Task { await viewModel.didSearch(query: "dune") }
    let first = try await search.next()
    first.sendCached(stored(1, 100))
    first.fail(ServiceFailure.notConnected)
    await load.value
    let next = Task { await viewModel.didLoadNextPage() }
    let second = try await search.next()
    second.sendCached(stored(2, 200))
    second.fail(ServiceFailure.notConnected)
    await next.value
    #expect(viewModel.storedAt.value == Date(timeIntervalSince1970: 100))
    #expect(viewModel.items.value.map(\.title) == ["Dune 1", "Dune 2"])
  }
}
