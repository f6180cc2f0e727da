package import Foundation
package import HTTP
package import SettingsSupport

/// The definition of a service: its address and key, its error format, and its demo.
///
/// `ServiceEnvironment` creates a `Service` from it.
package struct ServiceBackend: Sendable {
  /// A service at an address.
  package struct Location: Sendable {
    /// The base URL, and the headers and parameters of all requests.
    package let config: NetworkConfig
    /// The service's name in messages.
    package let name: LocalizedText
    /// What to try if the service cannot be reached.
    package let unreachableHint: LocalizedText
    /// What to try if the service refuses a request.
    package let failureHint: LocalizedText?
    /// The base URL of the service's web pages; `nil` if it has none.
    package let pagesURL: URL?

    package init(
      config: NetworkConfig,
      name: LocalizedText,
      unreachableHint: LocalizedText,
      failureHint: LocalizedText? = nil,
      pagesURL: URL? = nil
    ) {
      self.config = config
      self.name = name
      self.unreachableHint = unreachableHint
      self.failureHint = failureHint
      self.pagesURL = pagesURL
    }
  }

  /// The demo that answers in process if nothing is configured.
  package struct Demo: Sendable {
    package let config: NetworkConfig
    package let name: LocalizedText
    package let makeSession: @Sendable () -> any NetworkSession

    package init(
      config: NetworkConfig,
      name: LocalizedText,
      makeSession: @escaping @Sendable () -> any NetworkSession
    ) {
      self.config = config
      self.name = name
      self.makeSession = makeSession
    }
  }

  /// Returns the effective values of the service's settings.
  package let settings: @Sendable (Settings) throws -> [SettingInForce]
  let configured: @Sendable (Settings) throws -> Location?
  let atAddress: @Sendable (URL) -> NetworkConfig
  let demo: Demo
  let errorReader: ServiceErrorReader
  /// Whether the service's answers, not the app, choose the URLs of requests.
  let followsAnswers: Bool

  /// - Parameters:
  ///   - settings: Returns the effective values of the service's settings.
  ///   - configured: Returns the service that the settings choose; `nil` if they choose none.
  ///   - atAddress: Returns the configuration for a service at a URL of `--backend`, without any
  ///     key from the settings.
  ///   - demo: Answers if neither `--backend` nor a setting names a service.
  ///   - errorReader: Reads the service's error bodies.
  ///   - followsAnswers: Whether the service's answers choose the URLs of requests, which then reach
  ///     the service itself and addresses of the internet only, without redirects.
  package init(
    settings: @escaping @Sendable (Settings) throws -> [SettingInForce] = { _ in [] },
    configured: @escaping @Sendable (Settings) throws -> Location?,
    atAddress: @escaping @Sendable (URL) -> NetworkConfig,
    demo: Demo,
    errorReader: ServiceErrorReader,
    followsAnswers: Bool = false
  ) {
    self.settings = settings
    self.configured = configured
    self.atAddress = atAddress
    self.demo = demo
    self.errorReader = errorReader
    self.followsAnswers = followsAnswers
  }
}
