package import BackendSupport
import CommandLineSupport
package import Foundation
import HTTP
import HTTPTypes

/// Shows a provider's page to the person.
package struct ProviderPage: Sendable {
  private let provider: Service
  private let environment: ServiceEnvironment

  package init(of provider: Service, _ environment: ServiceEnvironment) {
    self.provider = provider
    self.environment = environment
  }

  /// Opens the page in the person's browser.
  ///
  /// No browser reaches the demo in this process: it agrees by itself, and this process follows its
  /// redirect as a browser would.
  ///
  /// - Throws: `Browser.Failure`, or `NetworkError`.
  package func open(_ page: URL) async throws {
    guard provider.isDemo else { return try await Browser().open(page) }
    let answer = try await Self.get(page.absoluteString, provider.session)
    guard let address = answer.head.headerFields[.location], let url = URL(string: address) else {
      throw Browser.Failure.failed(provider.name)
    }
    let location = ServiceBackend.Location(
      config: NetworkConfig(baseURL: url),
      name: LocalizedText(verbatim: provider.name),
      unreachableHint: LocalizedText(verbatim: "")
    )
    _ = try await Self.get(address, environment.service(at: location).session)
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
