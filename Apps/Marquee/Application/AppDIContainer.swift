import Auth
import AuthPresentation
import BackendSupport
import CommandLineSupport
import Foundation
import HTTP
import MovieDetail
import MovieSearch
import ProductImagesBackend
import Products
import ProductsBackend
import QuerySuggestions
import QuerySuggestionsSettings
import SettingsSupport
import SharedKernel
import SignInSupport
import TMDBBackend
import TMDBImagesBackend

/// The app's container: connects the features with their services and the databases.
///
/// Modules are created when they are first used, and files are opened when they are first read, so
/// that no screen waits for the disk.
@MainActor
final class AppDIContainer {
  let environment: ServiceEnvironment
  let movies: Service
  let products: Service
  let text: ScreenText
  private let posters: Service
  private let pictures: Service
  private let recentQueries: Int
  private let signIn: SignInServices

  lazy var movieSearch = MovieSearchModule(dependencies: .init(service: movies.data))
  lazy var movieDetail = MovieDetailModule(
    dependencies: .init(service: movies.data, imageService: posters.data)
  )
  lazy var productsModule = ProductsModule(
    dependencies: .init(service: products.data, pictureService: pictures.data)
  )
  lazy var auth = AuthModule(
    dependencies: .init(
      memberService: signIn.members.network,
      provider: .github(signIn.github.network, clientID: signIn.githubClientID),
      secrets: signIn.secrets
    )
  )
  /// Who is signed in, for the first line and for the account's screen.
  lazy var account = auth.makeAccountViewModel(
    members: signIn.members.network.authorized(by: auth.authorization),
    language: environment.language
  )
  /// Warns once, when the account is first opened; the settings were valid at the start.
  private lazy var warningOfIgnoredKeys: Void? = try? environment.warnOfKeysIgnoredBySignIn()
  lazy var querySuggestions = QuerySuggestionsModule(
    dependencies: .init(
      database: environment.userDatabase(QuerySuggestionsModule.migrations),
      capacity: recentQueries
    )
  )

  /// - Throws: `CommandFailure` for invalid settings.
  init(_ environment: ServiceEnvironment) throws {
    self.environment = environment
    movies = try environment.service(.tmdb)
    posters = try environment.service(.tmdbImages, cacheFolder: "posters")
    products = try environment.service(.products)
    pictures = try environment.service(.productImages, cacheFolder: "pictures")
    signIn = try SignInServices(environment)
    recentQueries = try environment.settings[.recentQueries]
    text = ScreenText(language: environment.language, isOffline: movies.isOffline)
  }

  /// Creates the container of the movie screens.
  ///
  /// - Parameter showsPictures: Whether the terminal has enough colours for posters.
  /// - Returns: The container.
  func makeMoviesSceneDIContainer(showsPictures: Bool) -> MoviesSceneDIContainer {
    MoviesSceneDIContainer(
      movieSearch: movieSearch,
      movieDetail: movieDetail,
      querySuggestions: querySuggestions,
      language: environment.language,
      recordQuery: recordQuery,
      text: text,
      showsPictures: showsPictures,
      pageURL: { [movies] id in movies.pagesURL?.appending(path: "\(id)") }
    )
  }

  /// Creates the container of the product screens.
  ///
  /// - Parameter showsPictures: Whether the terminal has enough colours for pictures.
  /// - Returns: The container.
  func makeProductsSceneDIContainer(showsPictures: Bool) -> ProductsSceneDIContainer {
    ProductsSceneDIContainer(
      module: productsModule,
      language: environment.language,
      text: text,
      showsPictures: showsPictures
    )
  }

  /// Creates the container of the account's screens.
  ///
  /// - Parameter colors: The colours of the terminal.
  /// - Returns: The container.
  func makeAccountSceneDIContainer(colors: TerminalColors) -> AccountSceneDIContainer {
    _ = warningOfIgnoredKeys
    return AccountSceneDIContainer(
      module: auth,
      account: account,
      providerName: signIn.github.name,
      language: environment.language,
      text: text,
      colors: colors
    )
  }

  /// Records the query of a search with QuerySuggestions.
  private var recordQuery: @Sendable (String) -> Void {
    { [environment, querySuggestions] query in
      environment.inBackground("the query was not saved") {
        try await querySuggestions.saveRecentQuery(query)
      }
    }
  }
}
