package import BackendSupport
import CommandLineSupport
import CurlHTTP
package import Foundation
import HTTP
import HTTPTypes

/// Shows a provider's page to the person.
package struct ProviderPage: Sendable {
  private let provider: Service

  package init(of provider: Service) {
    self.provider = provider
  }

  /// Opens the page in the person's browser.
  ///
  /// No browser reaches the demo in this process: it agrees by itself, and this process follows its
  /// redirect as a browser would.
  ///
  /// - Throws: `Browser.Failure`, or `NetworkError`.
  package func open(_ page: URL) async throws {
    guard provider.endpoint.isDemo else { return try await Browser().open(page) }
    let answer = try await Self.get(page.absoluteString, provider.endpoint.session)
    guard let address = answer.head.headerFields[.location] else {
      throw Browser.Failure.failed(provider.presentation.name)
    }
    var configuration = CurlSession.Configuration()
    // The listener is on this machine.
    configuration.proxy = .none
    configuration.maximumRedirects = 0
    _ = try await Self.get(address, CurlSession(configuration: configuration))
  }

  /// Sends a request that no log shows: the address contains secrets of the sign-in.
  private static func get(
    _ address: String,
    _ session: any NetworkSession
  ) async throws -> NetworkResponse {
    guard let url = URL(string: address) else { throw Browser.Failure.failed(address) }
    return try await NetworkService(config: NetworkConfig(baseURL: url), session: session)
      .response(for: Endpoint(address, isFullPath: true, decoder: .none))
  }
}
