import AuthDomain
import Foundation
import HTTP
import HTTPTypes
import SharedKernel

/// Finds the endpoints of an OpenID provider by its issuer (OpenID Connect Discovery, section 4).
struct OpenIDDiscovery: Sendable {
  private static let largestDocument = 1 << 20

  let service: OAuthService

  /// - Throws: `SignInError`, `ServiceFailure`, or `CancellationError`.
  func metadata() async throws -> OpenIDMetadata {
    let body = try await service.request(
      Endpoint(
        // Appended to the path of the issuer (section 4.1).
        ".well-known/openid-configuration",
        headers: [.accept: "application/json"],
        decoder: .data
      )
    )
    guard body.count <= Self.largestDocument,
      let metadata = try? JSONDecoder().decode(OpenIDMetadata.self, from: body)
    else { throw ServiceFailure.unreadableAnswer }
    guard metadata.issuer == service.baseURL.absoluteString else {
      throw SignInError.otherIssuer(metadata.issuer)
    }
    return metadata
  }
}
