import Binding
import QuerySuggestions
import QuerySuggestionsPresentation
import SharedKernel
import Storage
import TestSupport
import Testing

@MainActor
@Suite(.hangLimit) struct QuerySuggestionsModuleTests {
  @Test func `the list shows the saved queries, up to the capacity`()
    async throws
  {
    let folder = try TemporaryDirectory()
    let database = UserDatabase(
      openedOnUseIn: folder.url,
      migrations: QuerySuggestionsModule.migrations
    )
    let module = QuerySuggestionsModule(dependencies: .init(database: database, capacity: 2))
    // The length is that of its scalars, however few characters they are.
    let long = "e" + String(repeating: "\u{301}", count: 500)
    for text in ["dune", "heat"] { #expect(try await module.saveRecentQuery(text) == text) }
    for text in ["  ", long] { #expect(try await module.saveRecentQuery(text) == nil) }
    try await module.saveRecentQuery("alien")

    let list = module.makeMoviesQueryListViewModel(language: .english)
    await list.viewWillAppear()
    #expect(list.items.value.map(\.query) == ["alien", "heat"])
    #expect(try await module.removeRecentQuery("heat"))
    #expect(try await module.clearRecentQueries() == 1)
  }
}
