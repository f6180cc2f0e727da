import Foundation
@testable import MemberService
import MemberServicePostgreSQL
import PostgreSQL
import Storage
import TestSupport
import Testing

/// The stores that have to keep the contract of `MemberStore`; a new one is another case.
enum StoreKind: CaseIterable {
  case sqlite
  case postgreSQL

  /// Without PostgreSQL, `PostgreSQLMemberStoreTests` says that it is not tested.
  static let allCases: [StoreKind] =
    PostgreSQLServer.isInstalled ? [.sqlite, .postgreSQL] : [.sqlite]

  /// Runs `body` with an empty store, and a second one on the same data, as of another process.
  func withStores(
    _ body: (_ store: any MemberStore, _ other: any MemberStore) async throws -> Void
  ) async throws {
    switch self {
    case .sqlite:
      let directory = try TemporaryDirectory()
      try await body(SQLiteMemberStore(in: directory), SQLiteMemberStore(in: directory))
      withExtendedLifetime(directory) {}
    case .postgreSQL:
      try await PostgreSQLServer.withSchema { url in
        let stores = (try PostgreSQLMemberStore(at: url), try PostgreSQLMemberStore(at: url))
        try await stores.0.openConnections()
        try await stores.1.openConnections()
        try await body(stores.0, stores.1)
      }
    }
  }

  func withStore(_ body: (any MemberStore) async throws -> Void) async throws {
    try await withStores { store, _ in try await body(store) }
  }
}

/// Runs a number of calls at the same time, on two stores in turns.
func concurrently<Value: Sendable>(
  _ count: Int,
  _ store: any MemberStore,
  _ other: any MemberStore,
  _ body: @escaping @Sendable (_ number: Int, any MemberStore) async throws -> Value
) async throws -> [Value] {
  try await withThrowingTaskGroup(of: Value.self) { group in
    for number in 0..<count {
      group.addTask { try await body(number, number.isMultiple(of: 2) ? store : other) }
    }
    return try await group.reduce(into: []) { $0.append($1) }
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

extension PostgreSQLMemberStore {
  private static let connectionCount = 3

  /// Opens all connections, so that concurrent calls do not wait for them to open.
  fileprivate func openConnections() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<Self.connectionCount {
        group.addTask { _ = try await session("", at: Sample.start) }
      }
      try await group.waitForAll()
    }
  }

  init(at url: String) throws {
    self.init(
      database: PostgreSQLDatabase(
        try PostgreSQLAddress(url),
        migrations: PostgreSQLMemberStore.migrations,
        // Tests may run for long on a busy machine.
        limits: PostgreSQLLimits(connections: Self.connectionCount, patience: .hangLimit)
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
  static func token(_ text: String, until seconds: TimeInterval = 100) -> NewToken {
    NewToken(TokenHash(of: text), expiresAt: start + seconds)
  }

  /// Starts a session, with the refresh token "first" at the start if nothing else is given.
  static func session(
    in store: any MemberStore,
    token text: String = "first",
    after seconds: TimeInterval = 0
  ) async throws -> ServiceSession {
    try await store.startSession(
      for: identity,
      refreshToken: token(text, until: seconds + 100),
      at: start + seconds,
      until: sessionEnd
    )
  }
}

extension MemberStore {
  /// Returns how many refresh tokens of a session are accepted: one or none.
  func liveRefreshTokenCount(inSession id: String, at now: Date) async throws -> Int {
    try await read { tables in
      try tables.execute(
        """
        SELECT hash FROM refresh_token AS token JOIN member_session AS session
          ON session.id = session_id
        WHERE session_id = $1 AND used_at IS NULL AND token.revoked_at IS NULL
          AND token.expires_at > $2 AND session.expires_at > $2 AND session.revoked_at IS NULL
        """,
        .text(id),
        .date(now)
      )
      .count
    } ?? 0
  }

  /// Starts a session without an identity token.
  func startSession(
    for identity: Identity,
    refreshToken: NewToken,
    at now: Date,
    until end: Date
  ) async throws -> ServiceSession {
    let session = try await startSession(
      for: identity,
      identityToken: nil,
      refreshToken: refreshToken,
      at: now,
      until: end
    )
    return try #require(session)
  }

  /// Rotates a token to another token, at the start if no other time is given.
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
