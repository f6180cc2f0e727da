package import CachedHTTP
package import Foundation
package import HTTP
import ServiceFailures

/// A service of a program: how to reach it, and how to describe it to the user.
package struct Service: Sendable {
  /// The client that stores responses, and returns them before the current ones.
  package let cachedClient: CachedDataTransferService
  /// The client that decodes nothing, for a feature that reads the service's errors itself.
  package let network: NetworkService
  /// The session that sends the requests.
  package let session: any NetworkSession
  /// Whether the demo in this process responds.
  package let isDemo: Bool
  let errorReader: ServiceErrorReader
  package let presentation: ServicePresentation

  package var address: URL { network.config.baseURL }

  /// The client that stores nothing, for responses that must be current or belong to one person.
  package var uncachedClient: DataTransferService {
    DataTransferService(networkService: network, errorReader: errorReader)
  }

  /// Returns the service with requests that belong to one person, whose responses are not stored.
  ///
  /// - Parameters:
  ///   - session: The session that sends the requests.
  ///   - signInHint: How to sign in.
  package func ofOnePerson(through session: any NetworkSession, signInHint: String) -> Service {
    var presentation = presentation
    presentation.signInHint = signInHint
    let network = network.through(session)
    return Service(
      cachedClient: CachedDataTransferService(
        networkService: network,
        errorReader: errorReader,
        cache: nil
      ),
      network: network,
      session: session,
      isDemo: isDemo,
      errorReader: errorReader,
      presentation: presentation
    )
  }
}
