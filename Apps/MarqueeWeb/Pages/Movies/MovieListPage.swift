import Binding
import Hummingbird
import MovieSearch
import MovieSearchPresentation
import Mustache
import SharedKernel
import Wording

/// The results of a search, one page at each URL.
struct MovieListPage: Sendable {
  /// The last page that TMDB serves.
  private static let lastPage = 500

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
    let number = try request.pageNumber(upTo: Self.lastPage, in: context.language)
    let live = LivePage(
      pages: pages,
      frame: PageFrame(
        request,
        context,
        query: query,
        link: MovieListView.link(query, toPage: number)
      ),
      audience: .everybody
    )
    let record = container.recordQuery(of: context.visitor)
    let recordQuery: @Sendable (String) -> Void = { [search = context.search] query in
      search.noteFilms()
      record(query)
    }
    // Only a page with films has a summary.
    let didReuse = { (content: PageContent) in
      if !content.summary.isEmpty { recordQuery(query) }
    }
    return try await live.response(to: request, didReuse: didReuse) { output in
      let viewModel = container.movieSearch.makeMoviesListViewModel(
        language: context.language,
        recordQuery: recordQuery
      )
      let view = MovieListView(
        viewModel: viewModel,
        query: query,
        tools: PageTools(context, pages.templates)
      )
      output.follow(viewModel.items) {
        guard viewModel.storedAt.value != nil, !viewModel.items.value.isEmpty else { return nil }
        context.search.noteFilms()
        return view.content
      }
      await viewModel.didSearch(query: query, page: number)
      return view.tools.content(view.content, ofPage: number, of: viewModel)
    }
  }
}

/// The content of a page of results.
private struct MovieListView {
  let viewModel: MoviesListViewModel
  let query: String
  let tools: PageTools
  private let body = RenderedBody<MovieListValues>()

  init(viewModel: MoviesListViewModel, query: String, tools: PageTools) {
    self.viewModel = viewModel
    self.query = query
    self.tools = tools
  }

  var content: PageContent {
    let (items, text) = (viewModel.items.value, tools.text)
    return PageContent(
      title: text.results(for: query),
      summary: items.isEmpty
        ? ""
        : tools.summary(
          text.films(viewModel.total, page: viewModel.currentPage, of: viewModel.totalPages),
          unreadable: viewModel.unreadableText
        ),
      body: viewModel.currentPage > 0 && !(items.isEmpty && viewModel.error.value != nil)
        ? body.html(
          of: MovieListValues(
            movies: items.enumerated().map {
              MovieListValues.Row($1, isFirst: $0 < 6, tools.wording)
            },
            nothingFound: viewModel.unreadableText ?? viewModel.text.nothingFound,
            paging: Paging(viewModel, link: { Self.link(query, toPage: $0) }, text: text)
          )
        ) { tools.templates.render(.movies, $0) } : "",
      age: tools.age(viewModel.storedAt.value),
      error: viewModel.error.value.map { PageError($0, tools.text) }
    )
  }

  static func link(_ query: String, toPage number: Int) -> PageLink {
    PageLink(SitePath.movies, [("q", query), ("page", number > 1 ? "\(number)" : nil)])
  }
}

private struct MovieListValues: Equatable {
  /// Names its values itself, because reflection takes longer than all else in a list.
  struct Row: Equatable, MustacheParent {
    let url: String
    let title: String
    let release: String
    let poster: PosterValues?

    init(_ movie: MoviesListItemViewModel, isFirst: Bool, _ wording: Wording) {
      url = "/movies/\(movie.id)"
      title = movie.title
      release = movie.releaseDate.map(wording.day) ?? movie.releaseText
      poster = movie.posterPath.flatMap { PosterValues(path: $0, loadsAtOnce: isFirst) }
    }

    func child(named name: String) -> Any? {
      switch name {
      case "url": url
      case "title": title
      case "release": release
      case "poster": poster
      default: nil
      }
    }
  }

  let movies: [Row]
  let nothingFound: String
  let paging: Paging
}

/// The addresses of a poster in the widths that pages show.
struct PosterValues: Equatable, MustacheParent {
  let small: String
  let medium: String
  let large: String
  /// `eager` for posters that are visible at once.
  let loading: String

  init?(path: String, loadsAtOnce: Bool) {
    guard path.hasPrefix("/") else { return nil }
    small = PosterRoute.url(path, width: 185)
    medium = PosterRoute.url(path, width: 342)
    large = PosterRoute.url(path, width: 500)
    loading = loadsAtOnce ? "eager" : "lazy"
  }

  func child(named name: String) -> Any? {
    switch name {
    case "small": small
    case "medium": medium
    case "large": large
    case "loading": loading
    default: nil
    }
  }
}
