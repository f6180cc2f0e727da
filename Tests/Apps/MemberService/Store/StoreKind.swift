import Foundation
import MemberService
import Storage
import TestSupport

/// The stores that have to keep the contract of `MemberStore`; a new one is another case.
enum StoreKind: CaseIterable {
  case sqlite

  /// Runs `body` with an empty store, and a second one on the same data, as of another process.
  func withStores(
    _ body: (_ store: any MemberStore, _ other: any MemberStore) async throws -> Void
  ) async throws {
    switch self {
    case .sqlite:
      let directory = try TemporaryDirectory()
      try await body(SQLiteMemberStore(in: directory), SQLiteMemberStore(in: directory))
      withExtendedLifetime(directory) {}
    }
  }

  func withStore(_ body: (any MemberStore) async throws -> Void) async throws {
    try await withStores { store, _ in try await body(store) }
  }
}

extension SQLiteMemberStore {
  init(in directory: TemporaryDirectory) {
    self.init(
      database: UserDatabase(
        openedOnUseIn: directory.url,
        migrations: SQLiteMemberStore.migrations,
        // Tests may run for long on a busy machine.
        patience: 600
      )
    )
  }
}

/// A person and their tokens, for tests of a store.
struct Sample {
  static let start = Date(timeIntervalSince1970: 1_800_000_000)
  static let sessionEnd = start + 1000
  static let identity = Identity(
    provider: "github",
    subject: "583231",
    name: "Mona",
    email: "mona@example.com"
  )

  /// A token that expires `seconds` after the start.
  static func token(_ text: String, until seconds: TimeInterval = 100) -> NewRefreshToken {
    NewRefreshToken(TokenHash(of: text), expiresAt: start + seconds)
  }

  /// Starts a session with the refresh token "first".
  static func session(in store: any MemberStore) async throws -> ServiceSession {
    try await store.startSession(
      for: identity,
      refreshToken: token("first"),
      at: start,
      until: sessionEnd
    )
  }
}

extension MemberStore {
  /// Rotates a token to another one, at the start if no other time is given.
  func rotate(
    _ token: String,
    to successor: String,
    retryKey: String? = nil,
    after seconds: TimeInterval = 0
  ) async throws -> Rotation {
    try await rotate(
      TokenHash(of: token),
      to: Sample.token(successor, until: seconds + 100),
      retryKey: retryKey.map(TokenHash.init(of:)),
      at: Sample.start + seconds
    )
  }
}
