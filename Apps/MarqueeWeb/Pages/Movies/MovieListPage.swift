import Binding
import Hummingbird
import MovieSearch
import MovieSearchPresentation

/// The results of a search, one page at each URL.
struct MovieListPage: Sendable {
  let container: AppDIContainer
  let pages: PageRenderer

  func addRoutes(to router: Router<WebContext>) {
    router.get("search") { request, context in
      try await response(to: request, context)
    }
  }

  private func response(to request: Request, _ context: WebContext) async throws -> Response {
    let query = request.parameter("q")
    guard !query.isEmpty else { return .redirect(to: "/", type: .found) }
    let number = try request.pageNumber(upTo: MoviesListViewModel.lastPage, in: context.language)
    let record = container.recordQuery(of: context.visitor)
    let search = context.search
    return try await pages.response(
      to: request,
      PageFrame(request, context, query: query, link: MovieListView.link(query, toPage: number)),
      didReuse: { content in
        // Only a page with films has a summary.
        guard !content.summary.isEmpty else { return }
        search.noteFilms()
        record(query)
      }
    ) {
      let viewModel = container.movieSearch.makeMoviesListViewModel(
        language: context.language,
        recordQuery: record
      )
      viewModel.items.observe(on: search) { [weak search] in
        if !$0.isEmpty { search?.noteFilms() }
      }
      return MovieListView(
        viewModel: viewModel,
        query: query,
        page: number,
        tools: PageTools(context, pages.templates)
      )
    }
  }
}

/// The content of a page of results.
private struct MovieListView: ListView {
  static let template = Templates.Name.movies

  let viewModel: MoviesListViewModel
  let query: String
  let page: Int
  let tools: PageTools
  let body = RenderedBody<MovieListValues>()

  func load() async { await viewModel.didSearch(query: query, page: page) }

  var title: String { tools.text.results(query) }

  var values: MovieListValues {
    MovieListValues(
      movies: viewModel.items.value.enumerated().map {
        MovieListValues.Row($1, isFirst: $0 < 6, viewModel.text)
      },
      nothingFound: nothingFound,
      paging: paging
    )
  }

  func link(toPage number: Int) -> PageLink { Self.link(query, toPage: number) }

  static func link(_ query: String, toPage number: Int) -> PageLink {
    PageLink(SitePath.movies, [("q", query), ("page", number > 1 ? "\(number)" : nil)])
  }
}

private struct MovieListValues: Equatable {
  struct Row: Equatable {
    let url: String
    let title: String
    let release: String
    let poster: PosterValues?

    init(_ movie: MoviesListItemViewModel, isFirst: Bool, _ text: MoviesListStrings) {
      url = "/movies/\(movie.id)"
      title = movie.title
      release = text.release(movie.releaseDate)
      poster = movie.posterPath.flatMap { PosterValues(path: $0, loadsEagerly: isFirst) }
    }
  }

  let movies: [Row]
  let nothingFound: String
  let paging: Paging
}

/// The addresses of a poster in the widths used on pages.
struct PosterValues: Equatable {
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
