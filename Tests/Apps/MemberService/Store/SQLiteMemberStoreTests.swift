import Foundation
import MemberService
import Storage
import TestSupport
import Testing

@Suite(.hangLimit)
struct SQLiteMemberStoreTests {
  @Test func `no token is in the database's files`() async throws {
    let directory = try TemporaryDirectory()
    let store = SQLiteMemberStore(in: directory)
    _ = try await Sample.session(in: store)
    _ = try await store.rotate("first", to: "the second token", retryKey: "the retry key")
    for file in directory.files {
      let bytes = try Data(contentsOf: directory.url.appendingPathComponent(file))
      for text in ["the second token", "the retry key"] {
        #expect(bytes.range(of: Data(text.utf8)) == nil)
      }
    }
    #expect(directory.files.contains("user.sqlite"))
  }

  @Test func `sessions survive the process, and a file of the first version is brought up to date`()
    async throws
  {
    let directory = try TemporaryDirectory()
    let first = Array(SQLiteMemberStore.migrations.prefix(1))
    try await UserDatabase(openedOnUseIn: directory.url, migrations: first).write { _ in }
    let session = try await Sample.session(in: SQLiteMemberStore(in: directory))
    let rotation = try await SQLiteMemberStore(in: directory).rotate("first", to: "second")
    #expect(rotation == .rotated(session))
  }

  @Test func `a damaged file is an unavailable store`() async throws {
    let directory = try TemporaryDirectory()
    try Data("not a database, but long enough to look".utf8).write(
      to: directory.url.appendingPathComponent("user.sqlite")
    )
    await #expect(throws: StoreUnavailable.self) {
      _ = try await Sample.session(in: SQLiteMemberStore(in: directory))
    }
  }

  @Test(
    arguments: [
      "member SET createdAt", "member SET name", "member SET subject",
      "memberSession SET expiresAt", "refreshToken SET expiresAt", "refreshToken SET usedAt",
      "refreshToken SET retryKey", "signingKey SET createdAt", "signingKey SET privateKey",
    ]
  )
  func `a column of any value is read, or the store is unavailable`(column: String) async throws {
    for value in HostileValues.sql {
      let directory = try TemporaryDirectory()
      let store = SQLiteMemberStore(in: directory)
      func keys() async throws -> [SigningKey] {
        try await store.signingKeys(
          adding: SigningKey(createdAt: Sample.start),
          ifNoneSince: .distantPast,
          removingBefore: .distantPast
        )
      }
      let session = try await Sample.session(in: store)
      _ = try await keys()
      try directory.execute("UPDATE \(column) = \(value)", in: "user.sqlite")
      do {
        let created = try await store.session(session.id, at: Sample.start)?.member.createdAt
        #expect((0...253_402_300_799).contains(created?.timeIntervalSince1970 ?? 0))
        _ = try await store.rotate("first", to: "second")
        _ = try await keys()
      } catch is StoreUnavailable {}
    }
  }
}
