import ArgumentParser
import BackendSupport
import CommandLineSupport
import Crypto
import DatabaseSupport
import Foundation
import IdentitySupport
import MemberService
import ProductsBackend
import ServerSupport
import SettingsSupport
import SignInSupport
import Storage
import TMDBBackend

/// Serves the web app until SIGINT or SIGTERM; the exit code depends on the signal.
@main
struct WebCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "marquee-web",
    abstract: "Search movies and products in a browser.",
    discussion: """
      EXAMPLES:
        marquee-web
        marquee-web --port 8000 --backend http://127.0.0.1:8080
        marquee-web --port 8000 --public-url https://marquee.example --log-format json \
          --metrics-port 9464

      Without --backend, TMDB_API_KEY or PRODUCTS_BASE_URL, marquee-web searches built-in demo data. \
      It listens only on this machine. To serve others, put a proxy with TLS in front of it, and \
      set --public-url to the proxy's address. Sign-ins are limited for each visitor, whose address \
      the proxy passes on in X-Forwarded-For. A proxy on another machine must be listed with \
      --trusted-proxy.

      Visitors sign in at the providers whose variables are set, such as GITHUB_CLIENT_ID and \
      GITHUB_CLIENT_SECRET; member-service --help lists them. With demo data only, the demo's \
      providers accept anyone on this machine.

      \(CommandLineTool.completionHelp(for: "marquee-web"))
      """,
    version: AppVersion.text
  )

  @Option(help: .port)
  var port = 0

  @Option(name: .customLong("bind"), help: .host)
  var host = "127.0.0.1"

  @Option(
    help: ArgumentHelp(
      "URL at which visitors reach the site, if it is behind a proxy.",
      valueName: "url"
    )
  )
  var publicURL: String?

  @Option(
    help: ArgumentHelp(
      """
      SQLite file or postgres:// URL of visitors, sessions and members (default: in the data \
      directory). MARQUEE_WEB_DATABASE hides a password from other users.
      """,
      valueName: "url"
    )
  )
  var database: String?

  @Option(
    help: ArgumentHelp(
      """
      Seconds for which a page of movies or products is sent to all visitors before it is \
      requested from the service again; 0 to request it each time.
      """,
      valueName: "n"
    )
  )
  var pageLifetime = 10

  @Option(
    help: ArgumentHelp(
      """
      Seconds after which a session is checked with the member service again, without \
      MEMBER_SERVICE_URL (default: 900).
      """,
      valueName: "n"
    )
  )
  var accessTokenLifetime: Int?

  @Flag(
    name: .customLong("open"),
    inversion: .prefixedNo,
    help: "Open the app in a browser (default: on a desktop, in a terminal)."
  )
  var opensBrowser: Bool?

  @OptionGroup var proxy: ProxyOptions
  @OptionGroup var observation: ObservationOptions
  @OptionGroup var backend: BackendOptions

  @Flag(name: .shortAndLong, help: "Print only the address and errors.")
  var quiet = false

  @Flag(name: .shortAndLong, help: "Print each request to a service to stderr, without queries.")
  var verbose = false

  static func main() async {
    _exit(await CommandLineTool.run(WebCommand.self, notice: { ServiceBackend.tmdb.notice() }))
  }

  func validate() throws {
    try address.validate()
    if let publicURL {
      guard SiteURL(publicURL) != nil else {
        throw ValidationError("--public-url must be an http or https URL without a path.")
      }
    }
    guard (0...86_400).contains(pageLifetime) else {
      throw ValidationError("--page-lifetime must be a number of seconds from 0 to 86400.")
    }
    guard accessTokenLifetime.map((1...86_400).contains) ?? true else {
      throw ValidationError("--access-token-lifetime must be a number of seconds from 1 to 86400.")
    }
    guard !(quiet && verbose) else {
      throw ValidationError("--quiet and --verbose cannot be combined.")
    }
  }

  func run() async throws {
    signal(SIGPIPE, SIG_IGN)
    // The data directory contains visitors' searches.
    umask(0o077)
    let observation = ServerObservation(observation, isQuiet: quiet)
    let messages = observation.messages
    let settings = try Settings()
    settings.report(
      to: messages,
      isVerbose: verbose,
      declaring: ServiceBackend.tmdb.settings + ServiceBackend.products.settings
    )
    let context = try AppContext(
      settings: settings,
      options: backend,
      messages: messages,
      sessionThreads: ProcessInfo.processInfo.activeProcessorCount
    )
    let providers = try ProviderSettings(environment: settings.environment)
    if try providers.isEmpty && isDemo(context) {
      try await DemoProviders.run { demo in
        try await serve(context, try demo.settings, observation)
      }
    } else {
      try await serve(context, providers, observation)
    }
  }

  /// Whether the site shows demo data, and only to the user who runs it.
  private func isDemo(_ context: AppContext) throws -> Bool {
    try address.isLoopback && publicURL == nil && context.service(.tmdb).endpoint.isDemo
      && context.service(.products).endpoint.isDemo
  }

  private func serve(
    _ context: AppContext,
    _ providers: ProviderSettings,
    _ observation: ServerObservation
  ) async throws {
    let location = try databaseLocation(context)
    var files = [location.file]
    if try !providers.isEmpty && MemberServiceLocation(context.settings).isInProcess {
      files.append(location.file.map(Stores.members))
    }
    try await FileClaim.withClaim(on: files.compactMap(\.self)) {
      try await serve(context, providers, location, observation)
    }
  }

  private func serve(
    _ context: AppContext,
    _ providers: ProviderSettings,
    _ location: DatabaseLocation,
    _ observation: ServerObservation
  ) async throws {
    let messages = observation.messages
    let stores = Stores(location, warn: messages.warning)
    let container = AppDIContainer(
      services: try AppDIContainer.Services(context, observation, isVerbose: verbose),
      signIn: try SignInSetup(
        context: context,
        providers: providers,
        members: stores.members,
        limits: signInLimits,
        lifetimes: tokenLifetimes
      )
      .signIn(),
      language: context.language,
      stores: stores,
      siteKey: try await siteKey(stores, messages),
      pageLifetime: .seconds(pageLifetime),
      warn: messages.warning,
      inBackground: context.inBackground
    )
    let site = try Site(container, url: publicURL.flatMap(SiteURL.init))
    let opensBrowser =
      opensBrowser ?? (StandardStream.output.isTerminal && Browser().isAvailable)
    let stop = StopSignal(patience: .seconds(10)) { Foundation.exit($0) }
    try await HTTPServer(
      site.observed(observation),
      at: address,
      hostOption: "--bind",
      messages: messages,
      limits: ConnectionLimits(),
      executor: context.taskExecutor,
      observation: observation
    ).run { url in
      if opensBrowser { Self.open(url, messages) }
    }
    await context.finish()
    throw ExitCode(await stop.exitCode)
  }

  private var tokenLifetimes: TokenLifetimes {
    var lifetimes = TokenLifetimes()
    if let accessTokenLifetime { lifetimes.accessToken = TimeInterval(accessTokenLifetime) }
    return lifetimes
  }

  private var signInLimits: SignInLimits {
    SignInLimits(
      proxies: proxy.networks.isEmpty ? .loopback : TrustedProxies(proxy.networks),
      isBehindProxy: publicURL != nil
    )
  }

  /// - Throws: `CommandFailure` if PostgreSQL is unavailable: this server would sign links that the
  ///   others reject.
  private func siteKey(_ stores: Stores, _ messages: Messages) async throws -> SymmetricKey {
    do { return try await stores.siteKey() } catch let error as StorageError {
      // With SQLite, this is the only server, and its catalogue does not need the database.
      messages.warning("visitors and sessions cannot be stored: \(error)")
      return SymmetricKey(size: .bits256)
    } catch {
      throw CommandFailure("the database cannot be used: \(error)", hint: "Check --database.")
    }
  }

  /// - Throws: `CommandFailure`.
  private func databaseLocation(_ context: AppContext) throws -> DatabaseLocation {
    let variables = context.settings.environment
    let directories = Directories(environment: variables)
    if let database {
      return try DatabaseLocation(database, from: "--database", directories)
    }
    if let database = variables[Self.databaseVariable], !database.isEmpty {
      return try DatabaseLocation(database, from: Self.databaseVariable, directories)
    }
    // Separate from the data of the user who runs the server.
    try context.warnOfKeysIgnoredBySignIn([Setting.dataDirectory.key])
    return .sqlite(context.signInDirectory.appending(path: "web/user.sqlite"))
  }

  private static let databaseVariable = "MARQUEE_WEB_DATABASE"

  /// Opens the app in the user's browser.
  private static func open(_ url: String, _ messages: Messages) {
    guard let url = URL(string: url) else { return }
    // The program may run until the browser is closed.
    Task {
      do { try await Browser().open(url) } catch {
        messages.warning("no browser could be opened")
      }
    }
  }

  var address: ServerAddress { ServerAddress(host: host, port: port) }
}
