package import AuthDomain
package import Foundation
package import HTTP
import OAuth
package import Secrets

/// A session at the member service, whose tokens are kept in a secret store.
package struct DefaultSessionRepository: SessionRepository {
  private let client: MemberServiceClient
  private let store: any SecretStore

  /// - Parameters:
  ///   - service: The member service, without redirects.
  ///   - store: Keeps the tokens.
  ///   - now: Returns the current time.
  package init(
    service: NetworkService,
    store: any SecretStore,
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    client = MemberServiceClient(service, now: now)
    self.store = store
  }

  package var location: String { store.location }

  package func checkStorage() async throws {
    try await withStorageErrors { try await store.checkAccess() }
  }

  package func session() async throws -> Session? {
    try await withStorageErrors { try await store.read() }.flatMap(decode)?.session
  }

  package func signIn(
    with grant: Grant,
    from provider: IdentityProvider
  ) async throws -> Session {
    try await withStorageErrors {
      // Locked while the request runs, so that no other sign-in occurs between `old` and `new`.
      try await store.withLock { secret in
        let new = try await client.session(for: grant, from: provider)
        let old = try? await secret.read().flatMap(decode)
        do {
          try await secret.write(try new.encoded())
        } catch {
          // Otherwise, this session could never be ended.
          try? await revocation(of: new).executeWithinPatience()
          throw error
        }
        if let old { try? await revocation(of: old).executeWithinPatience() }
        return new.session(from: provider)
      }
    }
  }

  package func refresh(replacing accessToken: String) async throws -> Session {
    try await withStorageErrors {
      try await store.withLock { secret in
        guard var stored = try await secret.read().flatMap(decode),
          let client = client(for: stored)
        else { throw SignInError.notSignedIn }
        // Another process renewed it while this one waited for the lock.
        if stored.accessToken != accessToken, stored.expiresAt > client.now(),
          let session = stored.session
        {
          return session
        }
        // Saved before it is sent: if the response is lost, the same key retrieves it again.
        let retryKey = stored.retryKey ?? RandomText.make(bytes: 16)
        if stored.retryKey == nil {
          stored.retryKey = retryKey
          try await secret.write(try stored.encoded())
        }
        do {
          let new = try await client.refresh(stored, retryKey: retryKey)
          try await secret.write(try new.encoded())
          guard let session = new.session else { throw SignInError.notSignedIn }
          return session
        } catch let error as OAuthError where error.endsSession {
          try await secret.remove()
          throw SignInError.sessionEnded
        }
      }
    }
  }

  package func signOut() async throws -> SessionRevocation? {
    try await withStorageErrors {
      try await store.withLock { secret in
        let data: Data?
        do {
          data = try await secret.read()
        } catch let error as SecretError {
          // An unreadable session must not keep the person signed in.
          try await secret.remove()
          return SessionRevocation { throw SignInError.unreadableSession("\(error)") }
        }
        guard let data else { return nil }
        try await secret.remove()
        return decode(data).map(revocation(of:))
      }
    }
  }

  private func revocation(of stored: StoredSession) -> SessionRevocation {
    SessionRevocation { [client = client(for: stored)] in
      guard let client else { throw SignInError.otherService(stored.service) }
      try await withSignInErrors { try await client.revoke(stored.refreshToken) }
    }
  }

  /// A file written by another program or a newer version is not a session.
  private func decode(_ data: Data) -> StoredSession? { try? StoredSession(data) }

  /// Returns the client for a stored session; `nil` if another service issued its tokens.
  private func client(for stored: StoredSession) -> MemberServiceClient? {
    stored.service == client.baseURL ? client : nil
  }

  private func withStorageErrors<Value>(
    isolation: isolated (any Actor)? = #isolation,
    _ body: () async throws -> Value
  ) async throws -> Value {
    do {
      return try await withSignInErrors(body)
    } catch let error as SecretError {
      throw SignInError.storage("\(error)")
    }
  }
}

extension OAuthError {
  /// Whether the refresh token can no longer be used.
  fileprivate var endsSession: Bool { ["invalid_grant", "invalid_client"].contains(code) }
}
