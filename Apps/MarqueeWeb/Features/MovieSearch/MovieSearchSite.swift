import BackendSupport
import Binding
import Foundation
import Hummingbird
import MovieSearch
import MovieSearchPresentation
import SharedKernel
import TMDBBackend
import Wording

/// Lists of movies, such as the results of a search, one page at each URL.
struct MovieSearchSite: SiteFeature {
  static let subject: String? = "movies"
  static let services: [ServiceBackend] = [.tmdb]
  static let templates: [Template] = [.movies, .movieCard, .moviePreview]
  static let paths = SpecialPaths(
    pages: [
      searchPath, "/popular", "/upcoming", "/genres/:slug", "/people/:id", "/movies/#/similar",
    ]
  )
  static let sources = [
    SiteSource(service: .tmdb, name: "TMDB (themoviedb.org)") {
      MovieSearchSiteStrings($0).listsOfFilms
    }
  ]
  static let searchPath = "/search"

  var area: SiteArea? { movies }
  private let movies: SiteArea
  private let module: MovieSearchModule
  private let links: MovieLinks?
  private let searches: SearchHistory?

  /// - Parameters:
  ///   - links: The addresses of movies and of their posters; `nil` for a site without them.
  ///   - searches: The visitor's searches; `nil` for a site that keeps none.
  /// - Throws: `CommandFailure` for invalid settings.
  init(
    _ app: AppDIContainer,
    movies links: MovieLinks? = nil,
    searches: SearchHistory? = nil
  ) throws {
    module = MovieSearchModule(dependencies: .init(service: try app.cachedClient("movies", .tmdb)))
    self.links = links
    self.searches = searches
    movies = SiteArea(
      path: "/",
      icon: "M4 5h16v14H4zM8 5v14M16 5v14M4 9.5h4M4 14.5h4M16 9.5h4M16 14.5h4",
      search: Self.searchPath,
      suggestions: searches?.suggestions,
      text: { MovieSearchSiteStrings($0).area }
    )
  }

  /// What the page of a movie shows of the lists: the movie itself, the addresses of the movies of
  /// a genre and of a person, and similar movies.
  func lists<Listed: Sendable>(
    as make: @escaping MovieSearchModule.MakeListed<Listed>
  ) -> Lists<Listed> {
    (
      listedMovie: { [module] in await module.storedMovie(id: $0, language: $1, as: make) },
      genrePath: { MovieList.genre(named: $0)?.link(toPage: 1).text },
      personPath: { MovieList.person(id: $0).link(toPage: 1).text },
      similarMovies: { id, tools in
        let text = MovieSearchSiteStrings(tools.language)
        return preview(of: .similar(movie: id), tools, text: text.allSimilar)
      }
    )
  }

  typealias Lists<Listed> = (
    listedMovie: @Sendable (_ id: Int, Language) async -> Listed?,
    genrePath: @Sendable (_ name: String) -> String?,
    personPath: @Sendable (_ id: Int) -> String,
    similarMovies: @Sendable (_ id: Int, ViewTools) -> any PartView
  )

  func addRoutes(to router: Router<WebContext>, in site: SiteFrame) {
    router.get("search") { request, context in
      let query = MovieList.search(request.parameter("q"))
      guard !query.isBlank else { return Response.redirect(to: "/", type: .found) }
      return try await list(request, context, query, in: site)
    }
    router.get("popular") { request, context in
      let query = MovieList(request, genre: request.parameter("genre"))
      return try await list(request, context, query, in: site)
    }
    router.get("upcoming") { try await list($0, $1, .upcoming, in: site) }
    router.get("genres/:slug") { request, context in
      let genre = try context.requirePart("slug")
      guard MovieList.genre(named: genre) != nil else {
        throw PageError.notFound(in: context.language)
      }
      let query = MovieList(request, genre: genre)
      return try await list(request, context, query, in: site)
    }
    router.get("movies/:id/similar") { request, context in
      try await list(request, context, .similar(movie: context.requireID()), in: site)
    }
    router.get("people/:id") { request, context in
      try await list(request, context, .person(id: context.requireID()), in: site)
    }
  }

  private func list(
    _ request: Request,
    _ context: WebContext,
    _ list: MovieList,
    in site: SiteFrame
  ) async throws -> Response {
    let number = try request.pageNumber(upTo: MovieSearchModule.lastPage, in: context.language)
    let page = site.page(
      request,
      context,
      area: movies,
      query: list.text,
      link: list.link(toPage: number)
    )
    // Loading the next page does not move the query to the top.
    let record = number == 1 ? searches?.record(context) : nil
    return try await site.respond(
      to: request,
      loading: page,
      didShow: { content in
        // The site asks, not the use case: a shared page does not run it, and a new visitor's cookie
        // is sent before the service has responded.
        if let query = list.queryToRecord(hasResults: content.hasRows) { record?(query) }
      }
    ) { output in
      await MovieListView(
        viewModel: module.makeMoviesListViewModel(language: context.language),
        query: list,
        page: number,
        nearest: NearestQuery { await searches?.nearest(list.text, context) },
        links: links,
        area: movies,
        tools: ViewTools(context, site)
      )
      .content(sending: output)
      .addingLinksToDeadEnd { await searches?.recent(context) }
    }
  }

  func homePart(for context: WebContext, in site: SiteFrame) async -> HomePart? {
    .everyone { tools in
      let text = MovieSearchSiteStrings(tools.language)
      let all = movies.text(tools.language).links.first?.text ?? ""
      return preview(of: .popular, tools, text: all, genres: text.genres)
    }
  }

  func sitemap() async -> SitemapPart {
    let viewModel = module.makeMoviesListViewModel(language: .english)
    await viewModel.didRequest(.popular)
    return SitemapPart(
      paths: viewModel.text.choices.map { $0.list.link(toPage: 1).text }
        + viewModel.items.value.compactMap { links?.path($0.id) },
      isComplete: viewModel.state.value == .loaded
    )
  }

  private func preview(
    of list: MovieList,
    _ tools: ViewTools,
    text: String,
    genres: String? = nil
  ) -> any PartView {
    MoviePreview(
      viewModel: module.makeMoviesListViewModel(language: tools.language),
      list: list,
      linkText: text,
      genresTitle: genres,
      isFirst: genres != nil,
      links: links,
      area: movies,
      tools: tools
    )
  }
}

extension Template {
  static let movies = Template("movies", PackageResources.movies_mustache)
  static let movieCard = Template("movie-card", PackageResources.movie_card_mustache)
  static let moviePreview = Template("movie-preview", PackageResources.movie_preview_mustache)
}

extension MovieList {
  /// Reads what a list selects; parameters without a meaning are ignored, as in other lists.
  fileprivate init(_ request: Request, genre: String) {
    self = .selected(
      MovieSelection(
        genre: genre,
        decade: request.parameter("decade"),
        order: request.parameter("sort")
      )
    )
  }

  /// Returns the address of a page of the list.
  func link(toPage number: Int) -> PageLink {
    let order = selection?.order ?? .popularity
    return PageLink(
      path,
      [
        ("q", text.isEmpty ? nil : text), ("decade", selection?.decade?.name),
        ("sort", order == .popularity ? nil : order.name),
        ("page", number > 1 ? "\(number)" : nil),
      ]
    )
  }

  private var path: String {
    switch self {
    case .search: MovieSearchSite.searchPath
    case .popular: "/popular"
    case .upcoming: "/upcoming"
    case .genre(let genre): "/genres/\(genre.slug)"
    case .selection: genreSlug.map { "/genres/\($0)" } ?? "/popular"
    case .similar(let movie): "/movies/\(movie)/similar"
    case .person(let id): "/people/\(id)"
    }
  }
}
