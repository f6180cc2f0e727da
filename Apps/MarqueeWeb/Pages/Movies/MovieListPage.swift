import Binding
import Hummingbird
import MovieSearch
import MovieSearchPresentation
import SharedKernel
import Wording

/// The results of a search, one page at each URL.
struct MovieListPage: Sendable {
  static let path = "/search"
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
      frame: PageFrame(request, language: context.language, query: query)
    )
    return try await live.response(to: request) { output in
      let viewModel = container.movieSearch.makeMoviesListViewModel(
        language: context.language,
        recordQuery: container.recordQuery(of: context.visitor)
      )
      let view = MovieListView(viewModel, query: query, context.language, pages.templates)
      output.follow(viewModel.items) {
        viewModel.storedAt.value == nil || viewModel.items.value.isEmpty ? nil : view.content
      }
      await viewModel.didSearch(query: query, page: number)
      return view.content(ofRequestedPage: number)
    }
  }
}

/// The content of a page of results.
private struct MovieListView {
  private let viewModel: MoviesListViewModel
  private let query: String
  private let language: Language
  private let templates: Templates
  private let text: WebText

  init(
    _ viewModel: MoviesListViewModel,
    query: String,
    _ language: Language,
    _ templates: Templates
  ) {
    self.viewModel = viewModel
    self.query = query
    self.language = language
    self.templates = templates
    text = WebText(language: language)
  }

  var content: PageContent {
    let items = viewModel.items.value
    let hasLoaded = viewModel.currentPage > 0
    return PageContent(
      title: text.results(for: query),
      summary: items.isEmpty
        ? ""
        : text.films(viewModel.total, page: viewModel.currentPage, of: viewModel.totalPages),
      body: hasLoaded
        ? templates.render(
          .movies,
          MovieListValues(
            movies: items.enumerated().map {
              MovieListValues.Row($1, isFirst: $0 < 6, Wording(language))
            },
            nothingFound: viewModel.text.nothingFound,
            paging: Paging(viewModel, link: link, text: text)
          )
        ) : "",
      age: viewModel.storedAt.value.map { Wording(language).stored($0) },
      error: viewModel.error.value.map { PageError(text: $0.text, status: $0.status) }
    )
  }

  /// The content, or an error for a page after the last one.
  func content(ofRequestedPage number: Int) -> PageContent {
    var content = content
    if number > 1, viewModel.currentPage == number, viewModel.items.value.isEmpty {
      content.body = ""
      content.error = PageError(
        text: text.noSuchPageNumber("\(number)", last: max(viewModel.totalPages, 1)),
        status: .badRequest
      )
    }
    return content
  }

  private func link(toPage number: Int) -> PageLink {
    PageLink(MovieListPage.path, [("q", query), ("page", number > 1 ? "\(number)" : nil)])
  }
}

private struct MovieListValues {
  struct Row {
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
  }

  let movies: [Row]
  let nothingFound: String
  let paging: Paging
}

/// The addresses of a poster in the widths that pages show.
struct PosterValues {
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
}
