import Foundation
import HTTP
import HTTPTypes

/// The keys of providers, fetched when needed and cached for an hour.
actor KeySets {
  private struct Entry {
    let keys: [ProviderKey]
    let fetchedAt: Date
  }

  /// How long keys are used before they are fetched again, in seconds.
  private static let lifetime: TimeInterval = 3600
  /// How long keys are used if the provider cannot be reached, in seconds.
  private static let longestLifetime: TimeInterval = 86400
  /// The shortest time between two requests for the same keys, in seconds.
  ///
  /// Without it, tokens with made-up key identifiers could be used to flood a provider.
  private static let refetchInterval: TimeInterval = 30

  private let client: ProviderClient
  private let now: @Sendable () -> Date
  private var entries: [String: Entry] = [:]
  private var askedAt: [String: Date] = [:]
  private var fetches: [String: Task<[ProviderKey], any Error>] = [:]

  init(client: ProviderClient, now: @escaping @Sendable () -> Date) {
    self.client = client
    self.now = now
  }

  /// Returns the keys at a URL.
  ///
  /// - Throws: `IdentityError`.
  func keys(at address: String) async throws -> [ProviderKey] {
    let time = now()
    if let entry = entries[address], time < entry.fetchedAt + Self.lifetime { return entry.keys }
    do {
      return try await fetch(address)
    } catch {
      guard let entry = entries[address], time < entry.fetchedAt + Self.longestLifetime else {
        throw error
      }
      return entry.keys
    }
  }

  /// Returns newer keys, for a token that matches none of the current ones; `nil` if they were just
  /// fetched.
  ///
  /// - Throws: `IdentityError`.
  func refetchedKeys(at address: String) async throws -> [ProviderKey]? {
    if let askedAt = askedAt[address], now() < askedAt + Self.refetchInterval { return nil }
    return try await fetch(address)
  }

  /// Fetches keys once for all concurrent callers.
  private func fetch(_ address: String) async throws -> [ProviderKey] {
    if let fetch = fetches[address] { return try await fetch.value }
    let time = now()
    let fetch = Task { [client] in
      let response = try await client.get(address)
      guard response.head.status == .ok,
        let set = try? JSONDecoder().decode(ProviderKeySet.self, from: response.body),
        !set.keys.isEmpty
      else { throw IdentityError.unavailable("the provider's keys cannot be read") }
      return set.keys
    }
    fetches[address] = fetch
    askedAt[address] = time
    defer { fetches[address] = nil }
    let keys = try await fetch.value
    entries[address] = Entry(keys: keys, fetchedAt: time)
    return keys
  }
}
