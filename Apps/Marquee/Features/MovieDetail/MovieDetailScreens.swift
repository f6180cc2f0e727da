import BackendSupport
import Binding
import Foundation
import MovieDetail
import MovieDetailPresentation
import SharedKernel
import TMDBBackend
import TMDBImagesBackend
import Wording

/// The details of a movie, which the screens of another feature open.
@MainActor
struct MovieDetailScreens: ScreenFeature {
  static nonisolated var summary: FeatureSummary { FeatureSummary(command: "movie-detail") }
  /// The address of some details, which the feature with their tab opens.
  static nonisolated var address: String { "/movies/560" }

  /// The address of a movie's page on the service's site; `nil` if there is none.
  var pageURL: (_ id: Int) -> URL?
  private let app: AppDIContainer
  private let module: MovieDetailModule
  private let words: MovieDetailScreenStrings

  /// - Parameters:
  ///   - app: What all features share.
  ///   - listedMovie: Returns what a list shows of a movie whose details cannot be loaded; `nil`
  ///     for an app without lists.
  /// - Throws: `CommandFailure` for an invalid address.
  init(
    _ app: AppDIContainer,
    listedMovie: (@Sendable (_ id: Int, _ language: Language) async -> ListedMovie?)? = nil
  ) throws {
    self.app = app
    let service = try app.service(.tmdb)
    module = MovieDetailModule(
      dependencies: .init(
        service: service.cachedClient,
        imageService: try app.service(.tmdbImages).cachedClient,
        listedMovie: listedMovie
      )
    )
    pageURL = { id in service.presentation.pagesURL?.appending(path: "\(id)") }
    words = MovieDetailScreenStrings(app.language)
  }

  /// Creates the details of a movie.
  ///
  /// - Parameters:
  ///   - id: The movie's id at the service.
  ///   - title: The title to show until the details are loaded; "" if unknown.
  ///   - overview: The overview to show until the details are loaded; "" if unknown.
  ///   - posterPath: The path of the poster at the service; `nil` if unknown.
  ///   - showMore: Shows what is related to the movie, from its people and the names of its genres.
  func makeScreen(
    id: Int,
    title: String,
    overview: String,
    posterPath: String?,
    showMore: @escaping (_ people: [(id: Int, name: String)], _ genres: [String]) -> Void
  ) -> Screen {
    let viewModel = module.makeMovieDetailsViewModel(
      id: id,
      language: app.language,
      title: title,
      overview: overview,
      posterPath: posterPath
    )
    return MovieDetailsScreen(
      viewModel: viewModel,
      text: app.text,
      words: words,
      pictures: app.pictures,
      pageURL: pageURL(id),
      openPage: app.openPage,
      showMore: { showMore(viewModel.people, viewModel.facts.value?.genres ?? []) },
      now: app.now
    )
  }
}

/// What only the details of a movie say.
struct MovieDetailScreenStrings: Localized, Sendable {
  let poster: String
  let trailer: KeyHint

  static let english = MovieDetailScreenStrings(
    poster: "Poster",
    trailer: KeyHint("t", "trailer")
  )

  static let spanish = MovieDetailScreenStrings(
    poster: "Póster",
    trailer: KeyHint("t", "tráiler")
  )
}
