import Foundation
import Storage
import TestSupport
import Testing

/// Locks of other processes: only operations that need them wait.
@Suite(.hangLimit) struct WaitingTests {
  private let files: Files

  init() throws {
    files = try Files()
  }

  @Test func `a read does not wait for a write that another process blocks`() async throws {
    let cache = files.cache()
    await cache.save("old", for: "a")
    await cache.save("other", for: "b")

    let foreign = try files.foreign()
    try foreign.execute("BEGIN IMMEDIATE")
    cache.store(.text("new"), for: "a")
    cache.remove("b")
    // Neither is written: both are answered from pending writes.
    #expect(try await [cache.text(for: "a"), cache.text(for: "b")] == ["new", nil])
    // A new cache reads the file, which still contains the old response.
    #expect(try await files.cache().text() == "old")
    try foreign.execute("ROLLBACK")
    await cache.finishWrites()
    let later = files.cache()
    #expect(try await [later.text(for: "a"), later.text(for: "b")] == ["new", nil])
  }

  @Test func `a search sees changes that another process keeps from being written`() async throws {
    let cache = files.cache()
    for (key, text) in ["p/a": "x1", "p/b": "x2", "p/c": "x3", "q": "x4"] {
      await cache.save(text, for: key)
    }
    let foreign = try files.foreign()
    try foreign.execute("BEGIN IMMEDIATE")
    cache.store(.text("y"), for: "p/a")
    cache.remove("p/b")
    cache.store(.text("x5"), for: "p/d")
    cache.store(.text("x6"), for: "q/d")
    func found(_ text: String, limit: Int = 10) async throws -> Set<String> {
      let responses = try await cache.responses(
        withKeyPrefix: "p/",
        containing: text,
        limit: limit
      )
      return Set(responses.map { String(decoding: $0.body, as: UTF8.self) })
    }
    #expect(try await found("x") == ["x3", "x5"])
    #expect(try await found("y") == ["y"])
    #expect(try await found("x", limit: 1).count == 1)
    try foreign.execute("ROLLBACK")
    await cache.finishWrites()
    #expect(try await found("x") == ["x3", "x5"])
  }

  @Test func `a response that is stored again counts once until it is written`() async throws {
    let cache = files.cache(maximumBytes: 1 << 26)
    await cache.save("small", for: "b")
    let foreign = try files.foreign()
    try foreign.execute("BEGIN IMMEDIATE")
    for _ in 0..<10 { cache.store(.text(String(repeating: "x", count: 4 << 20)), for: "a") }
    cache.store(.text("new"), for: "b")
    #expect(try await cache.text(for: "b") == "new")
    #expect(try await cache.response(for: "a")?.body.count == 4 << 20)
    try foreign.execute("ROLLBACK")
    await cache.finishWrites()
  }

  @Test func `stored data is read while another process has the directory locked`() async throws {
    await files.cache().save()
    try await files.user().add("x")
    let lock = try HeldDirectoryLock(on: files.url)
    #expect(try await files.cache().text() == "x")
    #expect(try await files.user().notes() == ["x"])
    lock.release()
  }

  @Test func `no thread of the pool waits for a lock`() async throws {
    let lock = try HeldDirectoryLock(on: files.url)
    let database = files.user()
    let ended = RecordedTexts()
    try await withThrowingTaskGroup { group in
      for number in 0..<16 {
        group.addTask {
          defer { ended.add("\(number)") }
          try await database.add("\(number)")
        }
      }
      // More than there are threads; each runs before any write has finished.
      for _ in 0..<64 { await Task.detached { await Task.yield() }.value }
      #expect(ended.all == [])
      lock.release()
      try await group.waitForAll()
    }
    #expect(try await database.notes()?.count == 16)
  }

  @Test func `saves are written in their order`() async throws {
    let lock = try HeldDirectoryLock(on: files.url)
    let database = files.user()
    let saves = ["1", "2"].map { text in Task { @MainActor in try await database.add(text) } }
    lock.release()
    for save in saves { try await save.value }
    #expect(try await database.notes() == ["1", "2"])
  }

  @Test func `writes that wait for a lock fail together, and the next one tries again`()
    async throws
  {
    let lock = try HeldDirectoryLock(on: files.url)
    let database = files.user(patience: 5)
    await withTaskGroup { group in
      for _ in 0..<3 {
        group.addTask {
          await #expect(throws: StorageError.self) { try await database.add("lost") }
          lock.release()
        }
      }
    }
    try await database.add("kept")
    #expect(try await database.notes() == ["kept"])
  }
}
