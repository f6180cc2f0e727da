import CommandLineSupport
import CurlHTTP
import DatabaseSupport
import HTTP
import HTTPTypes
import Hummingbird
import Logging
import IdentitySupport
import MemberService
import ServerSupport
import SettingsSupport

/// Serves the member service over HTTP.
struct Server {
  private let options: ServiceCommand
  private let observation: ServerObservation
  private var messages: Messages { observation.messages }
  private let service: MemberService

  init(
    _ options: ServiceCommand,
    _ providers: ProviderSettings,
    _ location: DatabaseLocation
  ) {
    self.options = options
    observation = ServerObservation(options.observation, isQuiet: options.quiet)
    let messages = observation.messages
    var configuration = MemberServiceConfiguration(issuer: options.issuer ?? options.address.url)
    if options.noRateLimit {
      configuration.rateLimits = .none
    }
    service = MemberService(
      configuration: configuration,
      store: location.memberStore(warn: messages.warning),
      exchange: providers.exchange(
        session: RetryingSession(
          MeteredSession(
            CurlSession(configuration: .forProviders),
            service: "providers",
            metrics: observation.metrics
          )
        ),
        messages
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
      ObservedResponder(
        ServiceResponder(service: service, proxies: TrustedProxies(options.proxy.networks)),
        observation,
        route: { request, _ in Route(path: request.head.path)?.rawValue }
      ),
      at: options.address,
      messages: messages,
      limits: ConnectionLimits(),
      observation: observation
    ).run()
  }
}

extension CurlSession.Configuration {
  /// Limits for requests to providers, which contain secrets: redirects are never followed.
  fileprivate static var forProviders: CurlSession.Configuration {
    var configuration = CurlSession.Configuration()
    configuration.maximumRedirects = 0
    configuration.requestTimeout = .seconds(15)
    configuration.maximumBodySize = 1 << 20
    return configuration
  }
}
