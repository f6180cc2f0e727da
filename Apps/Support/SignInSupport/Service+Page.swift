package import BackendSupport
import CommandLineSupport
import CurlHTTP
package import Foundation
import HTTP
import HTTPTypes

extension Service {
  /// Opens a provider's page in the user's browser.
  ///
  /// No browser reaches the demo in this process: it approves automatically, and this process follows
  /// its redirect as a browser would.
  ///
  /// - Throws: `Browser.Failure`, or `NetworkError`.
  package func openPage(_ page: URL) async throws {
    guard isDemo else { return try await Browser().open(page) }
    let answer = try await Self.get(page.absoluteString, session)
    guard let address = answer.head.headerFields[.location] else {
      throw Browser.Failure.failed(presentation.name)
    }
    var configuration = CurlSession.Configuration()
    // The listener is on this machine.
    configuration.proxy = .none
    configuration.maximumRedirects = 0
    _ = try await Self.get(address, CurlSession(configuration: configuration))
  }

  /// Sends a request that is never logged, because the address contains secrets of the sign-in.
  private static func get(
    _ address: String,
    _ session: any NetworkSession
  ) async throws -> NetworkResponse {
    guard let url = URL(string: address) else { throw Browser.Failure.failed(address) }
    return try await NetworkService(config: NetworkConfig(baseURL: url), session: session)
      .response(for: Endpoint(address, isFullPath: true, decoder: .none))
  }
}
