import Foundation
import HTTPTypes

/// The discovery document of an issuer, which is kept for an hour.
actor DiscoveryCache {
  private static let lifetime: TimeInterval = 3600

  private let issuer: String
  private let client: ProviderClient
  private let now: @Sendable () -> Date
  private var entry: (discovery: Discovery, fetchedAt: Date)?

  init(issuer: String, client: ProviderClient, now: @escaping @Sendable () -> Date) {
    self.issuer = issuer
    self.client = client
    self.now = now
  }

  /// - Throws: `IdentityError`.
  func discovery() async throws -> Discovery {
    let time = now()
    if let entry, time < entry.fetchedAt + Self.lifetime { return entry.discovery }
    let base = issuer.hasSuffix("/") ? String(issuer.dropLast()) : issuer
    let response = try await client.get("\(base)/.well-known/openid-configuration")
    let discovery = try Discovery.read(response, of: issuer)
    entry = (discovery, time)
    return discovery
  }
}
