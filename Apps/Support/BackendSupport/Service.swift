package import CachedHTTP
package import Foundation
package import HTTP
import ServiceFailures

/// A service of a program: how to reach it, and how to describe it to the user.
package struct Service: Sendable {
  package let endpoint: ServiceEndpoint
  package let presentation: ServicePresentation
}

/// How to reach a service.
package struct ServiceEndpoint: Sendable {
  /// The service's requests, for a feature that reads its errors itself.
  package let network: NetworkService
  /// The service's requests, with cached responses.
  package let cached: CachedDataTransferService
  /// The session that sends the requests.
  package let session: any NetworkSession
  /// Whether the demo in this process responds.
  package let isDemo: Bool
  let errorReader: ServiceErrorReader

  package var address: URL { network.config.baseURL }

  /// The service without a store, for responses that must be current or belong to one person.
  package var uncached: DataTransferService {
    DataTransferService(networkService: network, errorReader: errorReader)
  }
}
