import Auth
import BackendSupport
import Foundation
import MovieDetail
import MovieSearch
import ProductImagesBackend
import Products
import ProductsBackend
import QuerySuggestions
import SettingsSupport
import SignInSupport
import TMDBBackend
import TMDBImagesBackend

/// The app's container: connects the features with their services and the databases.
///
/// Modules are created on first use, and files are opened on first read, so no screen waits for the
/// disk.
@MainActor
final class AppDIContainer {
  let context: AppContext
  let movies: Service
  let products: Service
  let text: ScreenStrings
  /// Whether clicks and turns of the wheel are received.
  let usesMouse: Bool
  private let posters: Service
  private let pictures: Service
  private let recentQueries: Int
  private let signIn: SignInServices

  lazy var movieSearch = MovieSearchModule(dependencies: .init(service: movies.endpoint.cached))
  lazy var movieDetail = MovieDetailModule(
    dependencies: .init(
      service: movies.endpoint.cached,
      imageService: posters.endpoint.cached,
      listedMovie: { [movieSearch] id, language in
        await movieSearch.storedMovie(id: id, language: language).map { movie, storedAt in
          ListedMovie(
            title: movie.title,
            overview: movie.overview,
            releaseDate: movie.releaseDate,
            rating: movie.rating,
            voteCount: movie.voteCount,
            posterPath: movie.posterPath,
            storedAt: storedAt
          )
        }
      }
    )
  )
  lazy var productsModule = ProductsModule(
    dependencies: .init(service: products.endpoint.cached, pictureService: pictures.endpoint.cached)
  )
  lazy var auth = AuthModule(
    dependencies: .init(
      memberService: signIn.members.endpoint.network,
      provider: signIn.provider.endpoint.network,
      app: signIn.app,
      secrets: signIn.secrets
    )
  )
  /// The signed-in user, for the first line and the account screen.
  lazy var account = auth.makeAccountViewModel(language: context.language)
  /// Warns once, when the account is first opened; the settings were valid at launch.
  private lazy var warningOfIgnoredKeys: Void? = try? context.warnOfKeysIgnoredBySignIn()
  lazy var querySuggestions = QuerySuggestionsModule(
    dependencies: .init(
      database: context.userDatabase(QuerySuggestionsModule.migrations),
      capacity: recentQueries
    )
  )

  /// - Throws: `CommandFailure` for invalid settings.
  init(_ context: AppContext) throws {
    self.context = context
    movies = try context.service(.tmdb)
    posters = try context.service(.tmdbImages)
    products = try context.service(.products)
    pictures = try context.service(.productImages)
    signIn = try SignInServices(context)
    recentQueries = try context.settings[.recentQueries]
    usesMouse = try context.settings[.mouse]
    text = ScreenStrings(
      context.language,
      isOffline: context.isOffline,
      notice: movies.presentation.notice
    )
  }

  /// Creates the container of the movie screens.
  func makeMoviesSceneDIContainer(pictures: TerminalPictures) -> MoviesSceneDIContainer {
    MoviesSceneDIContainer(
      movieSearch: movieSearch,
      movieDetail: movieDetail,
      querySuggestions: querySuggestions,
      language: context.language,
      recordQuery: recordQuery,
      text: text,
      pictures: pictures,
      pageURL: { [movies] id in movies.presentation.pagesURL?.appending(path: "\(id)") }
    )
  }

  /// Creates the container of the product screens.
  func makeProductsSceneDIContainer(pictures: TerminalPictures) -> ProductsSceneDIContainer {
    ProductsSceneDIContainer(
      module: productsModule,
      language: context.language,
      text: text,
      pictures: pictures
    )
  }

  /// Creates the container of the account screens.
  func makeAccountSceneDIContainer(colors: TerminalColors) -> AccountSceneDIContainer {
    _ = warningOfIgnoredKeys
    return AccountSceneDIContainer(
      module: auth,
      account: account,
      providerName: signIn.provider.presentation.name,
      language: context.language,
      text: text,
      colors: colors
    )
  }

  /// Records a search query with QuerySuggestions.
  private var recordQuery: @Sendable (String) -> Void {
    { [context, querySuggestions] query in
      context.inBackground("the query was not saved") {
        try await querySuggestions.saveRecentQuery(query)
      }
    }
  }
}
