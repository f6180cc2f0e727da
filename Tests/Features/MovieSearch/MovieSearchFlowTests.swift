import Navigation
import SharedKernel
import TestSupport
import Testing
import Wording

@testable import MovieSearchPresentation

/// A screen that keeps what a real one would.
private final class Screen {
  let name: String
  var listActions: MoviesListViewModelActions?
  var didSelect: ((String) -> Void)?
  var showLists: (([MoviesListChoice]) -> Void)?
  var didSelectList: ((MovieList) -> Void)?

  init(_ name: String) {
    self.name = name
  }
}

private final class FakeNavigator: Navigator {
  var stack: [Screen] = []
  var panels: [Screen] = []
  /// The names of the screens on which panels were presented.
  var hosts: [String] = []

  func push(_ screen: Screen) { stack.append(screen) }
  func present(_ panel: Screen, on screen: Screen) {
    panels.append(panel)
    hosts.append(screen.name)
  }
  func close(_ screen: Screen) {
    stack.removeAll { $0 === screen }
    panels.removeAll { $0 === screen }
  }
}

private struct FakeScreens: MovieSearchFlowCoordinatorDependencies {
  func makeMoviesListScreen(
    showing query: MovieList,
    actions: MoviesListViewModelActions
  ) -> Screen {
    let screen = Screen(query == .popular ? "list" : query.kind)
    screen.listActions = actions
    return screen
  }

  func makeMovieDetailsScreen(
    movie: MoviesListItemViewModel,
    showLists: @escaping ([MoviesListChoice]) -> Void
  ) -> Screen? {
    let screen = Screen("details of \(movie.title)")
    screen.showLists = showLists
    return screen
  }

  func makeMoviesQueriesSuggestionsScreen(didSelect: @escaping (String) -> Void) -> Screen? {
    let screen = Screen("suggestions")
    screen.didSelect = didSelect
    return screen
  }

  func makeMoviesListsScreen(
    choices: [MoviesListChoice],
    didSelect: @escaping (MovieList) -> Void
  ) -> Screen {
    let screen = Screen("lists")
    screen.didSelectList = didSelect
    return screen
  }
}

@Suite(.hangLimit) struct MovieSearchFlowTests {
  private let navigator = FakeNavigator()

  /// Starts a flow that only its screens retain.
  private func start() throws -> MoviesListViewModelActions {
    MovieSearchFlowCoordinator(navigator: navigator, dependencies: FakeScreens()).start()
    return try #require(navigator.stack.first?.listActions)
  }

  @Test func `selecting a list closes the lists, which open once`() throws {
    let actions = try start()
    var selected: [MovieList] = []
    for _ in 1...2 { actions.showMoviesLists([]) { selected.append($0) } }
    #expect(navigator.stack.map(\.name) == ["list", "lists"])
    navigator.stack.last?.didSelectList?(.upcoming)
    #expect(navigator.stack.map(\.name) == ["list"])
    #expect(selected == [.upcoming])
  }

  @Test func `a list that is related to a movie opens on top of its details`() throws {
    let text = MoviesListStrings(Language("en"))
    try start().showMovieDetails(MoviesListItemViewModel(.titled("Dune"), text: text))
    navigator.stack.last?.showLists?([MoviesListChoice(title: "x", list: .person(id: 7))])
    #expect(navigator.stack.map(\.name) == ["list", "details of Dune", "lists"])
    navigator.stack.last?.didSelectList?(.person(id: 7))
    #expect(navigator.stack.map(\.name) == ["list", "details of Dune", "person"])
  }

  @Test func `suggestions are shown once, on their list, and closed once`() throws {
    let actions = try start()
    var chosen: [String] = []
    for _ in 1...2 { actions.showMovieQueriesSuggestions { chosen.append($0) } }
    #expect(navigator.panels.map(\.name) == ["suggestions"] && navigator.hosts == ["list"])
    navigator.panels[0].didSelect?("dune")
    #expect(chosen == ["dune"] && navigator.panels.isEmpty)
    actions.showMovieQueriesSuggestions { chosen.append($0) }
    #expect(navigator.panels.count == 1)
    for _ in 1...2 { actions.closeMovieQueriesSuggestions() }
    #expect(navigator.panels.isEmpty && navigator.stack.map(\.name) == ["list"])
  }

  @Test func `a flow lives as long as its screens and is released with them`() {
    weak var flow: MovieSearchFlowCoordinator<Screen>?
    do {
      let started = MovieSearchFlowCoordinator(navigator: navigator, dependencies: FakeScreens())
      started.start()
      flow = started
    }
    #expect(flow != nil)
    navigator.stack.first?.listActions?.showMovieQueriesSuggestions { _ in }
    navigator.panels = []
    navigator.stack = []
    #expect(flow == nil)
  }
}
