package import CachedHTTP
import CommandLineSupport
package import Foundation
package import HTTP

/// A service of a program: how to reach it, and what the user reads about it.
package struct Service: Sendable {
  package let endpoint: ServiceEndpoint
  package let presentation: ServicePresentation
}

/// How to reach a service.
package struct ServiceEndpoint: Sendable {
  /// The service's requests, for a feature that reads its errors itself.
  package let network: NetworkService
  /// The service's requests, with stored responses.
  package let data: CachedDataTransferService
  /// What sends the requests.
  package let session: any NetworkSession
  /// Whether the demo in this process answers.
  package let isDemo: Bool
  let errorReader: ServiceErrorReader

  package var address: URL { network.config.baseURL }

  /// The service without a store, for answers that must be current or belong to one person.
  package var uncachedData: DataTransferService {
    DataTransferService(networkService: network, errorReader: errorReader)
  }
}

/// What the user reads about a service.
package struct ServicePresentation: Sendable {
  /// The service's name in messages.
  package let name: String
  /// What to try if the service cannot be reached.
  let unreachableHint: String
  /// What to try if the service refuses a request.
  let failureHint: String?
  /// The base URL of the service's web pages; `nil` if it has none.
  package let pagesURL: URL?

  package init(
    name: String,
    unreachableHint: String,
    failureHint: String? = nil,
    pagesURL: URL? = nil
  ) {
    self.name = name
    self.unreachableHint = unreachableHint
    self.failureHint = failureHint
    self.pagesURL = pagesURL
  }

  /// Creates the presentation of a demo, which fails only offline.
  package init(demo name: String) {
    self.init(name: name, unreachableHint: Self.onlineHint)
  }

  /// What to try if something is not stored.
  static var onlineHint: String {
    localized(
      "Run the command without --offline once.",
      "Ejecute la orden una vez sin --offline."
    )
  }
}
