import BackendSupport
import Foundation
import MovieSearch
import MovieSearchPresentation
import SharedKernel
import TMDBBackend
import Wording

/// The container of the search flow: creates its screens with the feature's view models, and what it
/// shows of other features.
@MainActor
struct MovieSearchScreens: ScreenFeature, MovieSearchFlowCoordinatorDependencies {
  /// - Parameter details: The address of some details; `nil` for an app without details.
  static nonisolated func summary(details: String? = nil) -> FeatureSummary {
    FeatureSummary(
      subject: "movies",
      command: "movie-search",
      addresses: [
        "'/search?q=dune'", "'/popular?sort=rating&decade=1980s'", "/upcoming", "/genres/drama",
        "/movies/560/similar",
        "/people/32791",
      ] + [details].compactMap(\.self),
      services: [.tmdb]
    )
  }

  /// Creates the details of a movie, from what a list shows of it, and a closure that shows what is
  /// related to it.
  typealias MakeDetails = (
    _ id: Int, _ title: String, _ overview: String, _ posterPath: String?,
    _ showMore: @escaping (_ people: [(id: Int, name: String)], _ genres: [String]) -> Void
  ) -> Screen

  private let app: AppDIContainer
  private let service: Service
  private let module: MovieSearchModule
  private let words: MovieScreenStrings
  private let makeDetails: MakeDetails?
  private let makeSuggestions: ((_ didSelect: @escaping (String) -> Void) -> Screen)?
  private let recordQuery: @Sendable (String) -> Void

  /// - Parameters:
  ///   - app: What all features share.
  ///   - makeDetails: Creates the details of a movie; `nil` for an app without them.
  ///   - makeSuggestions: Creates a panel below the search field; `nil` for an app without one.
  ///   - recordQuery: Called with the query of each search that finds movies.
  /// - Throws: `CommandFailure` for an invalid address.
  init(
    _ app: AppDIContainer,
    makeDetails: MakeDetails? = nil,
    makeSuggestions: ((_ didSelect: @escaping (String) -> Void) -> Screen)? = nil,
    recordQuery: @escaping @Sendable (String) -> Void = { _ in }
  ) throws {
    self.app = app
    self.makeDetails = makeDetails
    self.makeSuggestions = makeSuggestions
    self.recordQuery = recordQuery
    service = try app.service(.tmdb)
    module = MovieSearchModule(dependencies: .init(service: service.cachedClient))
    words = MovieScreenStrings(app.language)
  }

  var tab: ScreenTabs.Tab? {
    ScreenTabs.Tab(title: words.movies, service: service.presentation) { navigator in
      MovieSearchFlowCoordinator(navigator: navigator, dependencies: self).start()
    }
  }

  func start(at address: ScreenAddress) -> (@MainActor (ScreenStack) -> Void)? {
    let list = MovieList(address)
    // The details belong to a feature without a tab.
    let details = makeDetails == nil ? nil : address.id(of: "/movies/*")
    guard list != nil || details != nil else { return nil }
    return { stack in
      let flow = MovieSearchFlowCoordinator(navigator: stack, dependencies: self)
      flow.showList(list ?? .popular)
      if let details {
        flow.showMovieDetails(of: MoviesListItemViewModel(id: details, language: app.language))
      }
    }
  }

  func details(at address: ScreenAddress) -> (@MainActor (ScreenStack) -> Void)? {
    guard makeDetails != nil, let id = address.id(of: "/movies/*") else { return nil }
    return { stack in
      MovieSearchFlowCoordinator(navigator: stack, dependencies: self)
        .showMovieDetails(of: MoviesListItemViewModel(id: id, language: app.language))
    }
  }

  /// Returns a closure for what lists show of a movie, for a feature that shows the movie alone.
  ///
  /// Static, because the screens of that feature are created before those of the lists.
  static func storedMovie<Listed: Sendable>(
    _ app: AppDIContainer,
    as make: @escaping MovieSearchModule.MakeListed<Listed>
  ) throws -> @Sendable (_ id: Int, _ language: Language) async -> Listed? {
    let service = try app.service(.tmdb).cachedClient
    let module = MovieSearchModule(dependencies: .init(service: service))
    return { await module.storedMovie(id: $0, language: $1, as: make) }
  }

  func makeMoviesListScreen(
    showing query: MovieList,
    actions: MoviesListViewModelActions
  ) -> Screen {
    let viewModel = module.makeMoviesListViewModel(
      language: app.language,
      recordQuery: recordQuery,
      actions: actions
    )
    // Beside a list, details lead to no other list.
    let makePreview: @MainActor (MoviesListItemViewModel) -> Screen? = { movie in
      makeMovieDetailsScreen(movie: movie) { _ in }
    }
    return MovieListScreen(
      viewModel: viewModel,
      showing: query,
      text: app.text,
      words: words,
      now: app.now,
      makeDetails: makeDetails == nil ? nil : makePreview
    )
  }

  func makeMovieDetailsScreen(
    movie: MoviesListItemViewModel,
    showLists: @escaping ([MoviesListChoice]) -> Void
  ) -> Screen? {
    makeDetails?(movie.id, movie.title, movie.overview, movie.posterPath) { people, genres in
      showLists(lists(relatedTo: movie.id, people: people, genres: genres))
    }
  }

  /// Returns similar movies, those of the same people, and those of the same genres.
  private func lists(
    relatedTo id: Int,
    people: [(id: Int, name: String)],
    genres: [String]
  ) -> [MoviesListChoice] {
    let names = MoviesListStrings(app.language)
    func choice(_ list: MovieList) -> MoviesListChoice {
      MoviesListChoice(title: names.title(of: list), list: list)
    }
    var lists = [choice(.similar(movie: id))]
    for person in people where !lists.contains(where: { $0.list == .person(id: person.id) }) {
      lists.append(MoviesListChoice(title: person.name, list: .person(id: person.id)))
    }
    return lists + genres.compactMap(MovieList.genre(named:)).map(choice)
  }

  func makeMoviesListsScreen(
    choices: [MoviesListChoice],
    didSelect: @escaping (MovieList) -> Void
  ) -> Screen {
    ChoicesScreen(title: words.lists, choices: choices.map(\.title), text: app.text) {
      didSelect(choices[$0].list)
    }
  }

  func makeMoviesQueriesSuggestionsScreen(didSelect: @escaping (String) -> Void) -> Screen? {
    makeSuggestions?(didSelect)
  }
}

extension MovieList {
  /// The list at an address; `nil` for an address of something else.
  fileprivate init?(_ address: ScreenAddress) {
    let search = MovieList.search(address.parameter("q"))
    func selected(genre: String) -> MovieList {
      .selected(
        MovieSelection(
          genre: genre,
          decade: address.parameter("decade"),
          order: address.parameter("sort")
        )
      )
    }
    let list: MovieList? =
      switch address.path {
      case ["search"]: search.isBlank ? .popular : search
      case [], ["popular"]: selected(genre: address.parameter("genre"))
      case ["upcoming"]: .upcoming
      default:
        address.segment(of: "/genres/*").flatMap { genre in
          MovieList.genre(named: genre).map { _ in selected(genre: genre) }
        }
          ?? address.id(of: "/movies/*/similar").map { .similar(movie: $0) }
          ?? address.id(of: "/people/*").map { .person(id: $0) }
      }
    guard let list else { return nil }
    self = list
  }
}

/// What only the screens of movies say.
struct MovieScreenStrings: Localized, Sendable {
  let movies: String
  let typeATitle: String
  let lists: String
  let genres: KeyHint
  let sort: KeyHint
  let decades: KeyHint

  static let english = MovieScreenStrings(
    movies: "Movies",
    typeATitle: "Type a title or a name and press Enter.",
    lists: "Films",
    genres: KeyHint("c", "genres"),
    sort: KeyHint("s", "sort"),
    decades: KeyHint("d", "decades")
  )

  static let spanish = MovieScreenStrings(
    movies: "Películas",
    typeATitle: "Escriba un título o un nombre y pulse Intro.",
    lists: "Películas",
    genres: KeyHint("c", "géneros"),
    sort: KeyHint("s", "ordenar"),
    decades: KeyHint("d", "décadas")
  )
}
