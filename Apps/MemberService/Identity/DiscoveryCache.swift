import Foundation
import HTTP
import HTTPTypes
import OAuth

/// The discovery document of an issuer, cached for an hour.
actor DiscoveryCache {
  private static let lifetime: TimeInterval = 3600

  private let issuer: String
  private let client: ProviderClient
  private let now: @Sendable () -> Date
  private var entry: (metadata: ProviderMetadata, fetchedAt: Date)?

  init(issuer: String, client: ProviderClient, now: @escaping @Sendable () -> Date) {
    self.issuer = issuer
    self.client = client
    self.now = now
  }

  /// - Throws: `IdentityError`.
  func metadata() async throws -> ProviderMetadata {
    let time = now()
    if let entry, time < entry.fetchedAt + Self.lifetime { return entry.metadata }
    let base = issuer.hasSuffix("/") ? String(issuer.dropLast()) : issuer
    let metadata = try Self.read(
      try await client.get("\(base)/\(ProviderMetadata.path)"),
      of: issuer
    )
    entry = (metadata, time)
    return metadata
  }

  /// Reads a document, and checks that its sign-in endpoints are present and protected by TLS.
  ///
  /// - Throws: `IdentityError`.
  static func read(_ response: NetworkResponse, of issuer: String) throws -> ProviderMetadata {
    guard response.head.status == .ok else { throw IdentityError(.unreadable) }
    do throws(ProviderMetadata.Flaw) {
      let metadata = try ProviderMetadata.read(response.body, of: issuer)
      _ = try (metadata.endpoint(.token), metadata.endpoint(.keys))
      if metadata.has(.userInfo) { _ = try metadata.endpoint(.userInfo) }
      return metadata
    } catch {
      throw IdentityError(error)
    }
  }
}

extension IdentityError {
  init(_ flaw: ProviderMetadata.Flaw) {
    self =
      switch flaw {
      case .unreadable, .unsupported:
        .unavailable("the provider's discovery document cannot be read")
      case .otherIssuer:
        .unavailable("the provider's discovery document is for another issuer")
      case .insecure: .unavailable("the provider's endpoints are not protected by TLS")
      }
  }
}
