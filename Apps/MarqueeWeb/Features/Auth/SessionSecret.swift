import Foundation
import Secrets

/// The tokens of one visitor, sealed in the site's store.
struct SessionSecret: SecretStore {
  let secret: CookieSecret
  let store: any SessionStore

  let location = "the site's database"

  func checkAccess() async throws { _ = try await read() }

  func read() async throws -> Data? {
    try await withErrors { try await store.session(secret.hash) }.flatMap(secret.open)
  }

  func withLock<Value>(
    _ body: (any LockedSecret) async throws -> Value
  ) async throws -> Value {
    try await store.withLock(on: secret.hash) { session in
      try await body(LockedSessionSecret(secret: secret, session: session, location: location))
    }
  }

  private func withErrors<Value: Sendable>(_ body: () async throws -> Value) async throws -> Value {
    do {
      return try await body()
    } catch let error as CancellationError {
      throw error
    } catch {
      throw SecretError.cannotRead(location, reason: "\(error)")
    }
  }
}

/// The tokens, while no other request can change them.
private struct LockedSessionSecret: LockedSecret {
  let secret: CookieSecret
  let session: any LockedSession
  let location: String

  func read() async throws -> Data? {
    do { return try await session.read().flatMap(secret.open) } catch {
      throw SecretError.cannotRead(location, reason: "\(error)")
    }
  }

  func write(_ data: Data) async throws {
    do { try await session.write(try secret.seal(data)) } catch {
      throw SecretError.cannotWrite(location, reason: "\(error)")
    }
  }

  func remove() async throws {
    do { try await session.remove() } catch {
      throw SecretError.cannotWrite(location, reason: "\(error)")
    }
  }
}
