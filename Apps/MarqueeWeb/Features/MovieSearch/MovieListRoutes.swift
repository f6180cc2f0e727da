import Binding
import CommandLineSupport
import Hummingbird
import MovieSearch
import MovieSearchPresentation

/// A list of movies, such as the results of a search, one page at each URL.
struct MovieListPage: Sendable {
  let container: AppDIContainer
  let pages: PageRenderer

  func addRoutes(to router: Router<WebContext>) {
    router.get("search") { request, context in
      let query = MovieList.search(request.parameter("q"))
      guard !query.isBlank else { return Response.redirect(to: "/", type: .found) }
      return try await response(to: request, context, query)
    }
    router.get("popular") { try await response(to: $0, $1, .popular) }
    router.get("upcoming") { try await response(to: $0, $1, .upcoming) }
    router.get("genres/:slug") { request, context in
      guard let query = MovieList.genre(named: try context.requirePart("slug")) else {
        throw PageError.notFound(in: context.language)
      }
      return try await response(to: request, context, query)
    }
    router.get("movies/:id/similar") { request, context in
      try await response(to: request, context, .similar(movie: context.requireID()))
    }
    router.get("people/:id") { request, context in
      try await response(to: request, context, .person(id: context.requireID()))
    }
  }

  private func response(
    to request: Request,
    _ context: WebContext,
    _ query: MovieList
  ) async throws -> Response {
    let number = try request.pageNumber(upTo: MovieSearchModule.lastPage, in: context.language)
    let record = container.recordQuery(of: context.visitor)
    // Visitors who only browse are not recorded.
    let search = query.text.isEmpty ? nil : context.search
    return try await pages.response(
      to: request,
      PageFrame(request, context, query: query.text, link: query.link(toPage: number)),
      didReuse: { content in
        // Only a page with films has a summary.
        guard let search, !content.summary.isEmpty else { return }
        search.noteFilms()
        record(query.text)
      },
      stillKnown: container.recentSearches(of: context)
    ) {
      let viewModel = container.movieSearch.makeMoviesListViewModel(
        language: context.language,
        recordQuery: record
      )
      if let search {
        viewModel.items.observe(on: search) { [weak search] in
          if !$0.isEmpty { search?.noteFilms() }
        }
      }
      return MovieListView(
        viewModel: viewModel,
        query: query,
        page: number,
        nearest: NearestQuery { [container] in
          await container.nearestQuery(to: query.text, of: context.visitor)
        },
        tools: PageTools(context, pages.templates)
      )
    }
  }
}

/// The earlier search that a visitor who finds nothing probably means.
private final class NearestQuery {
  private let find: @Sendable () async -> String?
  private(set) var text: String?

  init(_ find: @escaping @Sendable () async -> String?) {
    self.find = find
  }

  func load() async { text = await find() }
}

extension Ways {
  /// Creates the links for a visitor whose search finds no films.
  ///
  /// - Parameters:
  ///   - nearest: An earlier search that is spelled alike; `nil` if there is none.
  ///   - text: The strings in the visitor's language.
  fileprivate init(insteadOf nearest: String?, _ text: WebStrings) {
    let meant = nearest.map {
      LinkValues(url: MovieList.search($0).link(toPage: 1).text, text: text.didYouMean($0))
    }
    let popular = LinkValues(url: SitePath.popular, text: text.allPopular)
    self.init(links: [meant, popular].compactMap(\.self))
  }
}

extension MovieList {
  /// Returns the address of a page of the list.
  func link(toPage number: Int) -> PageLink {
    PageLink(path, [("q", text.isEmpty ? nil : text), ("page", number > 1 ? "\(number)" : nil)])
  }

  private var path: String {
    switch self {
    case .search: SitePath.movies
    case .popular: SitePath.popular
    case .upcoming: SitePath.upcoming
    case .genre(let genre): "\(SitePath.genres)/\(genre.slug)"
    case .similar(let movie): SitePath.similar(toMovie: movie)
    case .person(let id): "\(SitePath.people)/\(id)"
    }
  }
}

/// The content of a page of movies.
private struct MovieListView: ListView {
  static let template = Templates.Name.movies

  let viewModel: MoviesListViewModel
  let query: MovieList
  let page: Int
  let nearest: NearestQuery
  let tools: PageTools

  func load() async {
    await viewModel.didRequest(query, page: page)
    if !query.text.isEmpty, viewModel.hasLoaded, viewModel.isEmpty { await nearest.load() }
  }

  var ways: Ways? {
    guard isSearch, hasNothing, page == 1 else { return emptyListWays }
    return Ways(insteadOf: nearest.text, tools.text)
  }

  var isPersonal: Bool { nearest.text != nil }
  var area: PageFrame.Area { .movies }
  var isSearch: Bool { !query.text.isEmpty }
  var searchAdvice: String { tools.text.checkTitle }

  var title: String {
    guard !query.text.isEmpty else { return viewModel.title }
    return hasNothing ? tools.text.noResults(query.text) : tools.text.results(query.text)
  }

  var values: MovieListValues {
    MovieListValues(
      movies: viewModel.items.value.enumerated().map {
        MovieListValues.Row($1, isFirst: $0 < 6, viewModel.text, tools.text)
      },
      nothingFound: nothingFound,
      paging: paging,
      hasRows: !viewModel.isEmpty
    )
  }

  func link(toPage number: Int) -> PageLink { query.link(toPage: number) }
}

struct MovieListValues: Hashable {
  struct Row: Hashable {
    let url: String
    let title: String
    /// The year of release, or that it is unknown.
    let year: String
    let rating: String?
    let poster: PosterValues?

    init(
      _ movie: MoviesListItemViewModel,
      isFirst: Bool,
      _ text: MoviesListStrings,
      _ pageText: WebStrings
    ) {
      url = SitePath.movie(movie.id)
      title = movie.title.nonEmpty ?? pageText.untitled
      year = movie.year.nonEmpty ?? text.release(nil)
      rating = movie.ratingText.nonEmpty
      poster = movie.posterPath.flatMap { PosterValues(path: $0, loadsEagerly: isFirst) }
    }
  }

  let movies: [Row]
  let nothingFound: String
  let paging: Paging?
  let hasRows: Bool
}

/// The addresses of a poster in the widths used on pages.
struct PosterValues: Hashable {
  let small: String
  let medium: String
  let large: String
  /// `eager` for posters that are visible immediately.
  let loading: String

  init?(path: String, loadsEagerly: Bool) {
    guard path.hasPrefix("/") else { return nil }
    small = PosterRoute.url(path, width: 185)
    medium = PosterRoute.url(path, width: 342)
    large = PosterRoute.url(path, width: 500)
    loading = loadsEagerly ? "eager" : "lazy"
  }
}
