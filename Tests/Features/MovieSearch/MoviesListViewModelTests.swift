import Binding
import CustomDump
import MovieSearchDomain
import SharedKernel
import TestSupport
import Testing
import Wording

@testable import MovieSearchPresentation

/// The list by itself: what it shows after each event, without any waiting.
@MainActor
@Suite(.hangLimit) struct MoviesListViewModelTests {
  private let search = ControlledPages()
  private let recorded = RecordedTexts()
  private let viewModel: MoviesListViewModel
  private let log: ViewLog

  init() {
    viewModel = MoviesListViewModel(
      searchMoviesUseCase: SearchMoviesUseCase(
        moviesRepository: search,
        recordQuery: recorded.add
      )
    )
    log = ViewLog(viewModel)
  }

  /// Searches, and responds with one page.
  private func search(_ query: String = "dune", finding page: MoviesPage) async throws {
    try await search.work.finish(page) { await viewModel.didRequest(.search(query)) }
  }

  @discardableResult
  private func loadNextPage(_ page: MoviesPage) async throws -> SearchMoviesRequest {
    try await search.work.finish(page) { await viewModel.didLoadNextPage() }
  }

  @Test func `initially there are no items and one page to load`() {
    #expect(viewModel.shown == ["idle, page 0 of 1"])
    #expect(viewModel.hasMorePages && viewModel.nextPage == 1)
  }

  @Test(arguments: ["", " \t\n\u{3000}"])
  func `a blank query does nothing, and has no next page`(query: String) async {
    await viewModel.didRequest(.search(query))
    await viewModel.didLoadNextPage()
    #expect(log.entries.isEmpty)
  }

  @Test func `a search clears the list and its age, and shows the stored and the current page`()
    async throws
  {
    try await search.work.fail(ServiceFailure.notConnected, stored: .stored(2, of: 9, "Old")) {
      await viewModel.didRequest(.search("old"))
    }
    log.reset()
    let load = Task { await viewModel.didRequest(.search(" dune ")) }
    let call = try await search.work.next()
    #expect(call.question == SearchMoviesRequest(query: "dune"))
    #expect(viewModel.shown == ["loading, page 0 of 1"])
    call.sendCached(.stored(1, of: 1, "Old Dune"))
    try await until { !viewModel.isEmpty }
    #expect(viewModel.shown == ["loading, page 1 of 1", "Old Dune", "stored at 1000"])
    call.finish(.fresh(1, of: 2, "Dune"))
    await load.value
    expectNoDifference(
      log.entries,
      [
        "error ", "loading", "items ", "query dune", "items Old Dune", "items Dune",
        "loaded",
      ]
    )
    #expect(viewModel.shown == ["loaded, page 1 of 2", "Dune"] && viewModel.nextPage == 2)
  }

  @Test func `stored, then failed: the items stay and are known to be old`() async throws {
    try await search.work.fail(ServiceFailure.notConnected, stored: .stored(1, of: 4, "Dune")) {
      await viewModel.didRequest(.search("dune"))
    }
    expectNoDifference(
      viewModel.shown,
      [
        "failed, page 1 of 4", "Dune", "stored at 1000", "No internet connection",
      ]
    )
    #expect(log.entries.suffix(2) == ["error No internet connection", "failed"])
  }

  @Test func `a failure without stored items leaves none, and a retry starts the search again`()
    async throws
  {
    try await search.work.fail(ServiceFailure.other) { await viewModel.didRequest(.search("dune")) }
    #expect(viewModel.shown == ["failed, page 0 of 1", "Failed to load movies"])
    let request = try await loadNextPage(.fresh(1, of: 1, "Dune"))
    #expect(request == SearchMoviesRequest(query: "dune") && recorded.all == ["dune"])
    #expect(viewModel.shown == ["loaded, page 1 of 1", "Dune"])
  }

  @Test func `without results there is no next page`() async throws {
    try await search(finding: .fresh(1, of: 0))
    #expect(viewModel.shown == ["loaded, page 1 of 0"])
    await viewModel.didLoadNextPage()
    #expect(search.work.count == 1)
  }

  @Test func `the next page does not start the search again`() async throws {
    try await search(finding: .fresh(1, of: 2, "Dune", "Dune II"))
    log.reset()
    let load = Task { await viewModel.didLoadNextPage() }
    let call = try await search.work.next()
    #expect(call.question == SearchMoviesRequest(query: "dune", page: 2))
    #expect(viewModel.state.value == .loadingMore)
    call.finish(.fresh(2, of: 2, "Dune III"))
    await load.value
    expectNoDifference(
      log.entries,
      ["error ", "loadingMore", "items Dune,Dune II,Dune III", "loaded"]
    )
    #expect(!viewModel.hasMorePages && recorded.all == ["dune"])
  }

  @Test func `if the next page fails, the items are kept, and a retry loads it again`()
    async throws
  {
    try await search(finding: .fresh(1, of: 2, "Dune"))
    try await search.work.fail(ServiceFailure.other) { await viewModel.didLoadNextPage() }
    #expect(viewModel.shown == ["failed, page 1 of 2", "Dune", "Failed to load movies"])
    #expect(try await loadNextPage(.fresh(2, of: 2, "Dune II")).page == 2)
    #expect(viewModel.shown == ["loaded, page 2 of 2", "Dune,Dune II"])
  }

  @Test func `the next page is not loaded during another load`() async throws {
    let load = Task { await viewModel.didRequest(.search("dune")) }
    let call = try await search.work.next()
    await viewModel.didLoadNextPage()
    call.finish(.fresh(1, of: 2, "Dune"))
    await load.value
    #expect(search.work.count == 1 && log.entries.count { $0.hasPrefix("loading") } == 1)
  }

  @Test func `a search can start at a later page`() async throws {
    let request = try await search.work.finish(.fresh(3, of: 5, "Dune")) {
      await viewModel.didRequest(.search("dune"), page: 3)
    }
    #expect(request == SearchMoviesRequest(query: "dune", page: 3) && viewModel.nextPage == 4)
  }

  @Test func `people come before the items, and leave with the search`() async throws {
    let search = ControlledPages(people: [
      Person(id: 3, name: "Ford", movies: [.titled("Witness"), .titled("Dune")])
    ])
    var lists: [MoviesListChoice] = []
    let viewModel = MoviesListViewModel(
      searchMoviesUseCase: SearchMoviesUseCase(moviesRepository: search, recordQuery: { _ in }),
      actions: MoviesListViewModelActions(showMoviesLists: { choices, _ in lists = choices })
    )
    var shown: [String] = []
    viewModel.items.observe(on: log) { _ in
      shown.append("\(viewModel.people.value.map(\.name)) " + viewModel.rows.map(\.title).joined())
    }
    shown = []
    try await search.work.finish(.fresh(1, of: 2, "Dune")) {
      await viewModel.didRequest(.search("ford"))
    }
    #expect(viewModel.people.value.map { $0.movies.map(\.person) } == [["Ford", "Ford"]])
    viewModel.showLists { _ in }
    expectNoDifference(
      Array(lists.prefix(2)),
      [
        MoviesListChoice(title: "All films with Ford", list: .person(id: 3)),
        MoviesListChoice(title: "Popular films", list: .popular),
      ]
    )
    try await search.work.finish(.fresh(2, of: 2, "Dune II")) { await viewModel.didLoadNextPage() }
    // Below the last page are the other films of the people.
    expectNoDifference(
      shown,
      [
        "[] ", #"["Ford"] Dune"#, #"["Ford"] DuneDune IIWitness"#,
      ]
    )
    #expect(viewModel.rows.map(\.person) == ["", "", "Ford"])
    try await search.work.finish(.fresh(1, of: 1, "Popular")) {
      await viewModel.didRequest(.popular)
    }
    #expect(shown.suffix(2) == ["[] ", "[] Popular"])
  }

  @Test func `a search that finds only people is not empty, and counts no films`() async throws {
    var selected: [String] = []
    let search = ControlledPages(people: [Person(id: 3, name: "Ford", movies: [.titled("Witness")])]
    )
    let viewModel = MoviesListViewModel(
      searchMoviesUseCase: SearchMoviesUseCase(moviesRepository: search, recordQuery: { _ in }),
      actions: MoviesListViewModelActions(showMovieDetails: { selected.append($0.title) })
    )
    let nothing = MoviesPage(page: 1, totalPages: 0, totalResults: 0, movies: [], source: .network)
    try await search.work.finish(nothing) { await viewModel.didRequest(.search("ford")) }
    #expect(viewModel.items.value.isEmpty && !viewModel.isEmpty && viewModel.totalText == nil)
    viewModel.didSelectItem(at: 0)
    viewModel.didSelectItem(at: 1)
    #expect(selected == ["Witness"])
  }

  @Test func `a title has the original one beside it if that is another`() async throws {
    let movies = [Movie(id: 1, title: "Parasite", originalTitle: "기생충"), .titled("Dune")]
    let page = MoviesPage(page: 1, totalPages: 1, movies: movies, source: .network)
    try await search(finding: page)
    #expect(viewModel.items.value.map(\.fullTitle) == ["Parasite (기생충)", "Dune"])
  }

  @Test func `films are counted once, and unreadable rows are counted on all pages`() async throws {
    func page(_ number: Int, _ titles: [String], unreadable: Int) -> MoviesPage {
      MoviesPage(
        page: number,
        totalPages: 3,
        totalResults: 3,
        movies: titles.map { .titled($0) },
        unreadableCount: unreadable,
        source: .network
      )
    }
    try await search(finding: page(1, [], unreadable: 1))
    #expect(viewModel.shown == ["loaded, page 1 of 3", "3 films", "1 result could not be read"])
    try await search("again", finding: page(1, ["a", "b", "a"], unreadable: 1))
    let shown = ["loaded, page 1 of 3", "a,b", "2 films", "1 result could not be read"]
    #expect(viewModel.shown == shown)
    try await loadNextPage(page(2, ["b", "c", "d", "e"], unreadable: 2))
    expectNoDifference(
      viewModel.shown,
      ["loaded, page 2 of 3", "a,b,c,d,e", "5 films", "3 results could not be read"]
    )
  }

  @Test func `a list is titled by the service, also while it loads again, or by its kind`()
    async throws
  {
    var page = MoviesPage.fresh(1, of: 1, "Cast Away")
    page.name = "Tom"
    #expect(viewModel.title.isEmpty)
    try await search.work.finish(page) { await viewModel.didRequest(.person(id: 31)) }
    #expect(viewModel.title == "Tom")
    for (list, title) in [(MovieList.person(id: 31), "Tom"), (.upcoming, "Upcoming films")] {
      let load = Task { await viewModel.didRequest(list) }
      let call = try await search.work.next()
      #expect(viewModel.title == title)
      call.fail(ServiceFailure.other)
      await load.value
    }
  }

  @Test func `a row, the suggestions and the lists lead to other screens`() async throws {
    var events: [String] = []
    let viewModel = MoviesListViewModel(
      searchMoviesUseCase: SearchMoviesUseCase(moviesRepository: search) { _ in },
      actions: MoviesListViewModelActions(
        showMovieDetails: { events.append($0.title) },
        showMovieQueriesSuggestions: { $0("suggested") },
        closeMovieQueriesSuggestions: { events.append("close") },
        showMoviesLists: { choices, didSelect in didSelect(choices[1].list) }
      )
    )
    try await search.work.finish(.fresh(1, of: 2, "Dune", "Dune II")) {
      await viewModel.didRequest(.search("dune"))
    }
    for index in [1, 0, -1, 2, 99] { viewModel.didSelectItem(at: index) }
    viewModel.showQueriesSuggestions { events.append($0) }
    viewModel.closeQueriesSuggestions()
    viewModel.showLists { events.append($0.kind) }
    expectNoDifference(events, ["Dune II", "Dune", "suggested", "close", "upcoming"])
  }

  // MARK: Overlapping and cancelled searches

  @Test(arguments: [false, true], [false, true])
  func `a superseded search changes nothing, whether it fails or not, early or late`(
    fails: Bool,
    isLate: Bool
  ) async throws {
    let first = Task { await viewModel.didRequest(.search("old")) }
    let old = try await search.work.next()
    let second = Task { await viewModel.didRequest(.search("new")) }
    let new = try await search.work.next()
    log.reset()
    func endFirst() async {
      old.sendCached(.stored(1, of: 9, "Old"))
      if fails { old.fail(ServiceFailure.other) } else { old.finish(.fresh(1, of: 9, "Old")) }
      await first.value
    }
    if !isLate { await endFirst() }
    #expect(log.entries.isEmpty && viewModel.shown == ["loading, page 0 of 1"])
    new.finish(.fresh(1, of: 1, "New"))
    await second.value
    if isLate { await endFirst() }
    #expect(log.entries == ["items New", "loaded"])
    #expect(
      viewModel.shown == ["loaded, page 1 of 1", "New"] && viewModel.query.value.text == "new"
    )
  }

  @Test func `cancelling a search ends loading immediately, and drops late pages`() async throws {
    let load = Task { await viewModel.didRequest(.search("dune")) }
    let call = try await search.work.next()
    call.sendCached(.stored(1, of: 2, "Dune"))
    try await until { !viewModel.isEmpty }
    viewModel.didCancel()
    #expect(viewModel.state.value == .idle)
    call.sendCached(.stored(1, of: 2, "Old Dune"))
    call.finish(.fresh(1, of: 2, "Late"))
    await load.value
    #expect(viewModel.shown == ["idle, page 1 of 2", "Dune", "stored at 1000"])
  }

  @Test func `cancelling the task ends loading without a call to the view model`()
    async throws
  {
    let load = Task { await viewModel.didRequest(.search("dune")) }
    _ = try await search.work.next()
    load.cancel()
    await load.value
    #expect(log.entries.last == "idle" && viewModel.shown == ["idle, page 0 of 1"])
  }
}
