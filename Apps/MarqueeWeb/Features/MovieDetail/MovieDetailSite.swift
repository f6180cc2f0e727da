import BackendSupport
import Foundation
import HTTP
import Hummingbird
import MovieDetail
import NIOCore
import SharedKernel
import TMDBBackend
import TMDBImagesBackend
import Wording

/// The details of a movie, and its poster.
struct MovieDetailSite: SiteFeature {
  static let services: [ServiceBackend] = [.tmdb, .tmdbImages]
  static let templates = [Template.movie]
  static let paths = SpecialPaths(pages: ["/movies/:id"], forEveryone: ["/posters/"])

  static let sources = [
    SiteSource(service: .tmdb, name: "TMDB (themoviedb.org)") {
      MovieDetailSiteStrings($0).detailsOfFilms
    }
  ]

  let module: MovieDetailModule
  let lists: MovieLists?
  private let searches: SearchHistory?

  /// - Parameters:
  ///   - lists: What the page shows of lists of movies; `nil` for a site without them.
  ///   - searches: The visitor's searches; `nil` for a site that keeps none.
  /// - Throws: `CommandFailure` for invalid settings.
  init(_ app: AppDIContainer, lists: MovieLists? = nil, searches: SearchHistory? = nil) throws {
    module = MovieDetailModule(
      dependencies: .init(
        service: try app.cachedClient("movies", .tmdb),
        imageService: try app.cachedClient("posters", .tmdbImages),
        listedMovie: lists?.listedMovie
      )
    )
    self.lists = lists
    self.searches = searches
  }

  /// The addresses of a movie, and of its poster in a width.
  static var links:
    (path: @Sendable (_ id: Int) -> String, posterPath: @Sendable (String, _ width: Int) -> String)
  { ({ path($0) }, { posterPath($0, width: $1) }) }

  /// Returns the address of a movie.
  static func path(_ id: Int) -> String { "/movies/\(id)" }

  /// Returns the address of a poster.
  ///
  /// - Parameter path: Its path at the service.
  static func posterPath(_ path: String, width: Int) -> String {
    "/posters/\(width)/" + PercentEncoding.encode(String(path.dropFirst()))
  }

  func addRoutes(to router: Router<WebContext>, in site: SiteFrame) {
    router.get("movies/:id") { request, context in
      let id = try context.requireID()
      let link = PageLink(Self.path(id))
      let page = site.page(request, context, area: site.mainArea, link: link)
      return try await site.respond(to: request, loading: page) { output in
        let tools = ViewTools(context, site)
        return await PartsLoader {
          MovieDetailsView(
            viewModel: module.makeMovieDetailsViewModel(id: id, language: context.language),
            similar: lists?.similarMovies(id, tools),
            lists: lists,
            tools: tools
          )
        }
        .content(sending: output.send)
        .addingLinksToDeadEnd { await searches?.recent(context) }
      }
    }
    // Posters from the catalogue's image service, served through the cache.
    router.get("posters/:width/:name") { _, context in
      guard let width = Int(try context.requirePart("width")),
        MovieDetailModule.posterWidths.contains(width)
      else { throw PageError.notFound(in: context.language) }
      let path = "/" + (try context.requirePart("name"))
      do {
        let bytes = try await module.fetchPosterImage(path: path, width: width)
        return Response(
          status: .ok,
          headers: [.contentType: "image/jpeg", .cacheControl: Assets.immutable],
          body: .init(byteBuffer: ByteBuffer(bytes: bytes))
        )
      } catch let failure as ServiceFailure {
        return Response(status: failure.imageStatus, headers: [.cacheControl: "no-store"])
      }
    }
  }
}

extension Template {
  static let movie = Template("movie", PackageResources.movie_mustache)
}

/// What the page of a movie shows of lists: the movie itself, for when its details are neither stored
/// nor available, the addresses of the movies of a genre and of a person, and similar movies.
typealias MovieLists = (
  listedMovie: @Sendable (_ id: Int, Language) async -> ListedMovie?,
  genrePath: @Sendable (_ name: String) -> String?,
  personPath: @Sendable (_ id: Int) -> String,
  similarMovies: @Sendable (_ id: Int, ViewTools) -> any PartView
)

extension ServiceFailure {
  /// The status for a picture that cannot be shown.
  fileprivate var imageStatus: HTTPResponse.Status {
    switch self {
    case .notFound, .unreadable: .notFound
    case .timedOut: .gatewayTimeout
    default: .badGateway
    }
  }
}

/// The strings of the page of a movie, except those of the view model.
struct MovieDetailSiteStrings: Localized, Sendable {
  let missing: ErrorText
  let unavailable: String
  let poster: Phrase<String>
  /// What the service knows.
  let detailsOfFilms: String

  static let english = MovieDetailSiteStrings(
    missing: ErrorText(
      title: "Movie not found",
      advice: "It may have been removed from the catalog."
    ),
    unavailable: "Movies aren’t available right now",
    poster: { "Poster of \($0)" },
    detailsOfFilms: "Casts, crews, posters, and trailers"
  )

  static let spanish = MovieDetailSiteStrings(
    missing: ErrorText(
      title: "Película no encontrada",
      advice: "Puede que ya no esté en el catálogo."
    ),
    unavailable: "Las películas no están disponibles ahora",
    poster: { "Póster de \($0)" },
    detailsOfFilms: "Repartos, equipos, pósteres y tráileres"
  )
}
