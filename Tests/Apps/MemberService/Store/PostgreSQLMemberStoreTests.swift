import Foundation
import MemberService
import MemberServicePostgreSQL
import PostgreSQL
import TestSupport
import Testing

/// What only PostgreSQL has; the other suites test its store as well.
@Suite(.hangLimit, .enabled(if: PostgreSQLServer.isInstalled, PostgreSQLServer.absence))
struct PostgreSQLMemberStoreTests {
  @Test func `PostgreSQL is one of the stores that keep the contract`() {
    #expect(StoreKind.allCases.contains(.postgreSQL))
  }

  @Test func `no token is in the tables`() async throws {
    try await PostgreSQLServer.withSchema { url in
      let store = try PostgreSQLMemberStore(at: url)
      _ = try await Sample.session(in: store)
      _ = try await store.rotate("first", to: "the second token", retryKey: "the retry key")
      let database = PostgreSQLDatabase(try PostgreSQLAddress(url), migrations: [])
      let rows = try await database.read {
        try $0.execute(
          "SELECT encode(hash, 'escape') || encode(retry_key, 'escape') AS text FROM refresh_token"
        )
      }
      let texts = rows.compactMap { $0["text"]?.text }
      #expect(rows.count == 2 && texts.count == 1)
      for text in texts { #expect(!text.contains("second token") && !text.contains("retry key")) }
    }
  }

  @Test func `a database of the first version is brought up to date`() async throws {
    try await PostgreSQLServer.withSchema { url in
      let first = Array(PostgreSQLMemberStore.migrations.prefix(1))
      try await PostgreSQLDatabase(try PostgreSQLAddress(url), migrations: first).write { _ in }
      _ = try await Sample.session(in: try PostgreSQLMemberStore(at: url))
    }
  }

  @Test func `a time keeps its microseconds`() async throws {
    try await PostgreSQLServer.withSchema { url in
      let store = try PostgreSQLMemberStore(at: url)
      let now = Date(timeIntervalSince1970: 1_800_000_000.123456)
      let session = try await store.startSession(
        for: Sample.identity,
        refreshToken: Sample.token("first"),
        at: now,
        until: now + 0.000002
      )
      #expect(try await store.session(session.id, at: now) == session)
      #expect(try await store.session(session.id, at: now + 0.000003) == nil)
      let difference = session.member.createdAt.timeIntervalSince(now)
      #expect(abs(difference) < 0.000001)
    }
  }

  @Test func `an unreachable database is an unavailable store, and its password is hidden`()
    async throws
  {
    let url = "postgres://mona:a-password@127.0.0.1:1/members"
    let error = try #require(
      await #expect(throws: StoreUnavailable.self) {
        try await Sample.session(in: PostgreSQLMemberStore(at: url))
      }
    )
    #expect(error.description.contains("PostgreSQL is unavailable"))
    #expect(!error.description.contains("a-password"))
  }
}
