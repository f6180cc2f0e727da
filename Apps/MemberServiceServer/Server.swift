import CommandLineSupport
import CurlHTTP
import DatabaseSupport
import Foundation
import Logging
import IdentitySupport
import MemberService
import ServerSupport
import SettingsSupport

/// Serves the member service over HTTP.
struct Server {
  /// The time after which an idle connection is closed.
  private static let idleTimeout = Duration.seconds(60)

  private let options: ServiceCommand
  private let messages: Messages
  private let service: MemberService

  init(
    _ options: ServiceCommand,
    _ providers: ProviderSettings,
    _ location: DatabaseLocation
  ) {
    self.options = options
    messages = Messages(color: .auto, isQuiet: options.quiet)
    var configuration = MemberServiceConfiguration(issuer: options.issuer ?? options.address.url)
    if options.noRateLimit {
      configuration.rateLimits = .none
    }
    service = MemberService(
      configuration: configuration,
      store: location.memberStore,
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
    try await HTTPServer(
      ServiceResponder(service: service, trustsProxy: options.trustProxy),
      at: options.address,
      messages: messages,
      idleTimeout: Self.idleTimeout
    ).run()
  }
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
