import BackendSupport
import Binding
import CachedHTTP
import CommandLineSupport
import Crypto
import Foundation
import HTTP
import Logging
import MovieDetail
import MovieSearch
import ProductImagesBackend
import Products
import ProductsBackend
import QuerySuggestions
import QuerySuggestionsPresentation
import ServerSupport
import SharedKernel
import TMDBBackend
import TMDBImagesBackend
import TerminalText

/// The app's container: connects the features with their services, for all visitors.
///
/// Values for a single visitor, such as the language, are parameters of each view model.
final class AppDIContainer: Sendable {
  let movieSearch: MovieSearchModule
  let movieDetail: MovieDetailModule
  let products: ProductsModule
  let querySuggestions: QuerySuggestionsModule
  let visitors: any VisitorStore
  let sessions: any SessionStore
  /// `nil` if no one can sign in.
  let accounts: Accounts?
  let pictures: PictureLinks
  /// Seals the cookies of new visitors.
  let visitorKey: SymmetricKey
  let sharedPages: SharedPages
  /// The language for browsers that accept none of the site's.
  let language: Language
  /// What the terms of a service require the pages to say; `nil` for nothing.
  let notice: String?
  /// Writes a warning for the operator of the server.
  let warn: @Sendable (String) -> Void
  private let formKey: SymmetricKey
  private let pendingQueries: PendingQueries
  private let inBackground: @Sendable (String, @escaping @Sendable () async throws -> Void) -> Void

  /// The services that the features use.
  struct Services: Sendable {
    let movies: CachedDataTransferService
    let posters: CachedDataTransferService
    let products: CachedDataTransferService
    let pictures: CachedDataTransferService
    /// What the terms of a service require the pages to say; `nil` for nothing.
    var notice: String?
  }

  /// The services for sign-in.
  struct SignIn: Sendable {
    let providers: [Accounts.Provider]
    /// The member service; its session does not follow redirects.
    let members: NetworkService
    let limits: SignInLimits
    /// Receives the reason for each failed sign-in, without secrets.
    let logger: Logger
  }

  /// - Parameters:
  ///   - services: The services that the features use.
  ///   - signIn: The services for sign-in; `nil` for a site without sign-in.
  ///   - language: The language for browsers that accept none of the site's.
  ///   - stores: Where the site keeps its data.
  ///   - siteKey: The key of all servers of the site.
  ///   - pageLifetime: How long a page is shared by all visitors before its data is requested
  ///     again.
  ///   - warn: Writes a warning for the operator of the server.
  ///   - inBackground: Runs work after all earlier work; a failure is logged as a warning that
  ///     begins with the string.
  init(
    services: Services,
    signIn: SignIn? = nil,
    language: Language = .english,
    stores: Stores,
    siteKey: SymmetricKey = SymmetricKey(size: .bits256),
    pageLifetime: Duration = .zero,
    warn: @escaping @Sendable (String) -> Void,
    inBackground: @escaping @Sendable (String, @escaping @Sendable () async throws -> Void) -> Void
  ) {
    movieSearch = MovieSearchModule(dependencies: .init(service: services.movies))
    movieDetail = MovieDetailModule(
      dependencies: .init(
        service: services.movies,
        imageService: services.posters,
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
    products = ProductsModule(
      dependencies: .init(service: services.products, pictureService: services.pictures)
    )
    querySuggestions = QuerySuggestionsModule(dependencies: stores.queries)
    visitors = RememberedVisitors(stores.visitors)
    sessions = stores.sessions
    visitorKey = siteKey.derived(for: "visitor")
    formKey = siteKey.derived(for: "forms")
    sharedPages = SharedPages(lifetime: pageLifetime)
    pictures = PictureLinks(key: siteKey)
    accounts = signIn.flatMap {
      Accounts(
        providers: $0.providers,
        members: $0.members,
        store: stores.sessions,
        key: siteKey.derived(for: "sign-in"),
        limits: $0.limits,
        logger: $0.logger
      )
    }
    self.language = language
    notice = services.notice
    self.warn = warn
    self.inBackground = inBackground
    pendingQueries = PendingQueries(warn: warn)
  }

  /// Returns the closure that records a visitor's queries; waiting queries are saved together.
  func recordQuery(of visitor: Visitor?) -> @Sendable (String) -> Void {
    { [inBackground, pendingQueries, querySuggestions] query in
      guard let visitor, pendingQueries.add(query, of: visitor) else { return }
      inBackground("queries were not saved") {
        let queries = pendingQueries.takeAll()
        do {
          try await querySuggestions.saveRecentQueries(queries.map { ($0.text, $0.visitor.id) })
        } catch {
          pendingQueries.didFailToSave(queries)
          throw error
        }
      }
    }
  }
}

extension AppDIContainer {
  /// The number of a visitor's queries that are stored.
  private static let mostQueries = 100

  /// Removes one of a visitor's queries or, without text, all of them.
  ///
  /// - Throws: `MoviesQueriesError`.
  func removeQueries(_ text: String?, of visitor: Visitor) async throws {
    pendingQueries.remove(text, of: visitor)
    // After queries that are being saved, which would otherwise be stored again.
    try await withCheckedThrowingContinuation { continuation in
      inBackground("queries were not removed") { [querySuggestions] in
        do {
          if let text {
            _ = try await querySuggestions.removeRecentQuery(text, owner: visitor.id)
          } else {
            _ = try await querySuggestions.clearRecentQueries(owner: visitor.id)
          }
          continuation.resume()
        } catch {
          continuation.resume(throwing: error)
        }
      }
    }
  }

  /// Moves the queries of a visitor to the member as whom the visitor has signed in.
  ///
  /// - Throws: `MoviesQueriesError`.
  func moveQueries(of visitor: Visitor, to member: Visitor) async throws {
    let viewModel = querySuggestions.makeMoviesQueryListViewModel(
      language: language,
      owner: visitor.id,
      maximumCount: Self.mostQueries
    )
    await viewModel.viewWillAppear()
    let queries = viewModel.items.value.map { ($0.query, member.id) }
    guard !queries.isEmpty else { return }
    // The newest query comes first in the list, and is saved last.
    try await querySuggestions.saveRecentQueries(queries.reversed())
    try await removeQueries(nil, of: visitor)
  }

  /// The token for the forms of a visitor, which other sites cannot learn.
  func formToken(of visitor: Visitor) -> String {
    Data(HMAC<SHA256>.authenticationCode(for: Data(visitor.id.utf8), using: formKey)).base64URL
  }

  /// Whether a form with a token was sent by a page for the visitor; compares in constant time.
  func accepts(formToken: String, of visitor: Visitor) -> Bool {
    guard let code = Data(base64URL: formToken) else { return false }
    return HMAC<SHA256>.isValidAuthenticationCode(
      code,
      authenticating: Data(visitor.id.utf8),
      using: formKey
    )
  }

  /// Returns the visitor's earlier query that is spelled most like one; `nil` if none is.
  func nearestQuery(to query: String, of visitor: Visitor?) async -> String? {
    guard let visitor else { return nil }
    let viewModel = querySuggestions.makeMoviesQueryListViewModel(
      language: language,
      owner: visitor.id,
      maximumCount: Self.mostQueries
    )
    await viewModel.viewWillAppear()
    return Spelling.nearest(to: query, in: viewModel.items.value.map(\.query))
  }
}

extension AppDIContainer.Services {
  /// Creates the services given by the settings, and reports each request to them.
  ///
  /// - Parameters:
  ///   - observation: Counts the requests.
  ///   - isVerbose: Whether to log the requests.
  /// - Throws: `CommandFailure` for invalid settings.
  init(_ context: AppContext, _ observation: ServerObservation, isVerbose: Bool) throws {
    func service(_ name: String, _ backend: ServiceBackend) throws -> Service {
      try context.service(backend) {
        // Visitors who wait for the same response share one request.
        SharingSession(
          MeteredSession(
            $0,
            service: name,
            metrics: observation.metrics,
            log: isVerbose ? observation.messages.note : nil
          )
        )
      }
    }
    let movies = try service("movies", .tmdb)
    self.movies = movies.endpoint.cached
    posters = try service("posters", .tmdbImages).endpoint.cached
    products = try service("products", .products).endpoint.cached
    pictures = try service("pictures", .productImages).endpoint.cached
    notice = movies.presentation.notice
  }
}
