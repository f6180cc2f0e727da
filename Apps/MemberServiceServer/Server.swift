import CommandLineSupport
import CurlHTTP
import Foundation
import Hummingbird
import Logging
import MemberService
import NIOCore
import SettingsSupport
import Storage

/// Serves the member service over HTTP.
struct Server {
  /// The time after which an idle connection is closed.
  private static let idleTimeout = TimeAmount.seconds(60)

  private let options: ServiceCommand
  private let messages: Messages
  private let service: MemberService

  init(
    _ options: ServiceCommand,
    _ providers: ProviderSettings,
    environment: [String: String]
  ) {
    self.options = options
    messages = Messages(color: .auto, isQuiet: options.quiet)
    let database = UserDatabase(
      openedOnUseIn: options.directory(environment: environment),
      migrations: SQLiteMemberStore.migrations
    )
    var configuration = MemberServiceConfiguration(issuer: options.issuer ?? options.ownAddress)
    if options.noRateLimit {
      configuration.rateLimits = .none
    }
    service = MemberService(
      configuration: configuration,
      store: SQLiteMemberStore(database: database),
      identities: IdentityProviders(
        gitHub: providers.gitHub,
        apple: providers.apple,
        openID: providers.openID,
        session: CurlSession(configuration: .forProviders)
      ),
      logger: Logger(messages: messages, isVerbose: options.verbose)
    )
    if providers.isEmpty {
      messages.warning("no provider is configured; set GITHUB_CLIENT_ID, for example")
    }
  }

  /// Serves until SIGINT or SIGTERM, then finishes the requests in flight.
  ///
  /// - Throws: `CommandFailure` if the server cannot listen.
  func run() async throws {
    let application = Application(
      responder: ServiceResponder(service: service, trustsProxy: options.trustProxy),
      server: .http1(configuration: .init(idleTimeout: Self.idleTimeout)),
      configuration: ApplicationConfiguration(
        address: .hostname(options.host, port: options.port)
      ),
      onServerRunning: { [options, messages] channel in
        Self.announce(channel, options, messages)
      },
      logger: Logger(label: "member-service", factory: { _ in SwiftLogNoOpLogHandler() })
    )
    do {
      try await application.runService()
    } catch let error as IOError {
      throw CommandFailure(
        "cannot listen on \(options.host):\(options.port): \(String(cString: strerror(error.errnoCode)))",
        hint: "Choose another address with --host and --port."
      )
    }
  }

  private static func announce(
    _ channel: any Channel,
    _ options: ServiceCommand,
    _ messages: Messages
  ) {
    if !options.isLoopback {
      messages.warning("other machines can reach this server on \(options.host)")
    }
    let port = channel.localAddress?.port ?? options.port
    // A closed output is no reason to stop serving.
    try? Output(color: .never).write("listening on http://\(options.bracketedHost):\(port)\n")
  }
}

extension ServiceCommand {
  var bracketedHost: String { host.contains(":") ? "[\(host)]" : host }
  var ownAddress: String { "http://\(bracketedHost):\(port)" }
}

extension CurlSession.Configuration {
  /// Limits for requests to providers, which contain secrets: none is sent on to another address.
  fileprivate static var forProviders: CurlSession.Configuration {
    var configuration = CurlSession.Configuration()
    configuration.maximumRedirects = 0
    configuration.requestTimeout = .seconds(15)
    configuration.maximumBodySize = 1 << 20
    return configuration
  }
}
