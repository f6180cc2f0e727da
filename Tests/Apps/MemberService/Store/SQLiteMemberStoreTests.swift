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

  @Test func `sessions and keys survive the process`() async throws {
    let directory = try TemporaryDirectory()
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
}
