import ArgumentParser
import BackendSupport
import CommandLineSupport
import Crypto
import DatabaseSupport
import Foundation
import HTTP
import ServerSupport
import SettingsSupport
import SharedKernel
import Storage

/// Serves the web app until SIGINT or SIGTERM; the exit code depends on the signal.
@main
struct WebCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "marquee-web",
    abstract: "Search \(listed(subjects, "and")) in a browser.",
    discussion: """
      EXAMPLES:
        marquee-web
        marquee-web --port 8000 --backend http://127.0.0.1:8080
        marquee-web --port 8000 --public-url https://marquee.example --log-format json \
          --metrics-port 9464

      Without \(listed(["--backend"] + variables, "or")), marquee-web searches built-in demo data. \
      It listens only on this machine. To serve others, put a proxy with TLS in front of it, and \
      set --public-url to the proxy's address.

      \(siteFeatures.compactMap { $0.help.map { $0 + "\n\n" } }.joined())\
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
      """
      URL at which visitors reach the site, if it is behind a proxy. It may have a path, which the \
      proxy leaves in its requests.
      """,
      valueName: "url"
    )
  )
  var publicURL: String?

  @Option(
    help: ArgumentHelp(
      """
      SQLite file or postgres:// URL of \(Self.listed(Self.databaseContents, "and")) (default: \
      in the data directory). MARQUEE_WEB_DATABASE hides a password from other users.
      """,
      valueName: "url"
    )
  )
  var database: String?

  @Option(
    help: ArgumentHelp(
      """
      Seconds for which a page of \(Self.listed(Self.subjects, "or")) is sent to all visitors before it is \
      requested from the service again; 0 to request it each time.
      """,
      valueName: "n"
    )
  )
  var pageLifetime = 10

  @OptionGroup var features: FeatureOptions

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
    _exit(await CommandLineTool.run(WebCommand.self, notice: { try? serviceNotice(Settings()) }))
  }

  func validate() throws {
    try address.validate()
    if let publicURL {
      guard SiteURL(publicURL) != nil else {
        throw ValidationError(
          """
          --public-url must be an http or https URL, with at most a path of letters, digits, "-", \
          and "_".
          """
        )
      }
    }
    guard (0...86_400).contains(pageLifetime) else {
      throw ValidationError("--page-lifetime must be a number of seconds from 0 to 86400.")
    }
    guard !(quiet && verbose) else {
      throw ValidationError("--quiet and --verbose cannot be combined.")
    }
  }

  func run() async throws {
    signal(SIGPIPE, SIG_IGN)
    // The data directory contains what belongs to visitors.
    umask(0o077)
    let observation = ServerObservation(observation, isQuiet: quiet)
    let messages = observation.messages
    let settings = try Settings()
    settings.report(
      to: messages,
      isVerbose: verbose,
      declaring: Self.services.flatMap(\.settings)
    )
    let context = try AppContext(
      settings: settings,
      options: backend,
      messages: messages,
      sessionThreads: ProcessInfo.processInfo.activeProcessorCount
    )
    let location = try databaseLocation(context)
    try await FileClaim.withClaim(on: [location.file].compactMap(\.self)) {
      let app = try await makeContainer(context, location, observation)
      let features = try await makeFeatures(app, self.features)
      try await FileClaim.withClaim(on: features.flatMap(\.claimedFiles)) {
        try await serve(try SiteRouter(app, features), context, observation)
      }
    }
  }

  private static var subjects: [String] { siteFeatures.compactMap { $0.subject } }

  private static var databaseContents: [String] {
    siteFeatures.flatMap { $0.databaseContents } + ["the site's key"]
  }

  /// The variables that name services other than the demo's.
  private static var variables: [String] {
    services.compactMap(\.settings.first?.variable).reduce(into: []) { all, variable in
      if !all.contains(variable) { all.append(variable) }
    }
  }

  /// Joins items with commas and, before the last one, a word.
  private static func listed(_ items: [String], _ word: String) -> String {
    guard let last = items.last, items.count > 1 else { return items.first ?? "" }
    return "\(items.dropLast().joined(separator: ", ")) \(word) \(last)"
  }

  /// The services of all features.
  private static var services: [ServiceBackend] { siteFeatures.flatMap { $0.services } }

  /// Returns what the terms of a service require the pages to say; `nil` for nothing.
  private static func serviceNotice(_ settings: Settings) -> String? {
    services.lazy.compactMap { $0.notice(in: settings) }.first
  }

  private func makeContainer(
    _ context: AppContext,
    _ location: DatabaseLocation,
    _ observation: ServerObservation
  ) async throws -> AppDIContainer {
    let messages = observation.messages
    let database = SiteDatabase(
      location,
      migrations: siteFeatures.map { $0.migrations },
      warn: messages.warning
    )
    return AppDIContainer(
      context: context,
      database: database,
      siteKey: try await siteKey(database, messages),
      url: publicURL.flatMap(SiteURL.init),
      proxies: proxy.networks.isEmpty ? .loopback : TrustedProxies(proxy.networks),
      paths: SpecialPaths(joining: siteFeatures.map { $0.paths }),
      pageLifetime: .seconds(pageLifetime),
      isDemo: try isDemo(context.settings),
      serviceNotice: Self.serviceNotice(context.settings),
      warn: messages.warning,
      inBackground: context.inBackground,
      makeClient: { [verbose] name, backend in
        try context.service(backend) {
          // Visitors who wait for the same response share one request.
          SharingSession(
            MeteredSession(
              $0,
              service: name,
              metrics: observation.metrics,
              log: verbose ? messages.note : nil
            )
          )
        }
        .cachedClient
      }
    )
  }

  /// Whether the site shows demo data, and only to the user who runs it.
  private func isDemo(_ settings: Settings) throws -> Bool {
    try address.isLoopback && publicURL == nil
      && Self.services.allSatisfy { try $0.location(settings).makeDemo != nil }
  }

  private func serve(
    _ router: SiteRouter,
    _ context: AppContext,
    _ observation: ServerObservation
  ) async throws {
    let messages = observation.messages
    let base = publicURL.flatMap(SiteURL.init)?.base ?? ""
    let opensBrowser =
      opensBrowser ?? (StandardStream.output.isTerminal && Browser().isAvailable)
    let stop = StopSignal(patience: .seconds(10)) { Foundation.exit($0) }
    try await HTTPServer(
      router.observed(observation),
      at: address,
      hostOption: "--bind",
      messages: messages,
      limits: ConnectionLimits(),
      executor: context.taskExecutor,
      observation: observation
    ).run { url in
      if opensBrowser { Self.open(url + base, messages) }
    }
    await context.finish()
    throw ExitCode(await stop.exitCode)
  }

  /// - Throws: `CommandFailure` if PostgreSQL is unavailable: this server would sign links that the
  ///   others reject.
  private func siteKey(_ database: SiteDatabase, _ messages: Messages) async throws -> SymmetricKey
  {
    do { return try await database.siteKey() } catch let error as StorageError {
      // With SQLite, this is the only server, and its catalogue does not need the database.
      messages.warning("the site's data cannot be stored: \(error)")
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
