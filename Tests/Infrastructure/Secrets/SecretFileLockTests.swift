import Foundation
import TestSupport
import Testing

@testable import Secrets

/// Several writers of one secret, and disks that cannot be written.
@Suite(.hangLimit)
struct SecretFileLockTests {
  private let directory: TemporaryDirectory
  private let store: SecretVault

  init() throws {
    directory = try TemporaryDirectory()
    store = SecretVault(filesIn: directory.url.appending(path: "secrets"), name: "count")
  }

  private func increment(_ store: SecretVault) async throws {
    try await store.withLock { secret in
      let count = try await secret.read().flatMap { Int(String(decoding: $0, as: UTF8.self)) } ?? 0
      await Task.yield()
      try await secret.write(Data(String(count + 1).utf8))
    }
  }

  @Test func `no change of several writers is lost`() async throws {
    try await withThrowingTaskGroup { group in
      for _ in 0..<20 {
        group.addTask { try await increment(store) }
      }
      try await group.waitForAll()
    }
    #expect(try await store.read() == Data("20".utf8))
  }

  @Test func `waiting for the lock is cancellable`() async throws {
    try await store.withLock { _ in
      let waiting = Task { try await increment(store) }
      waiting.cancel()
      await #expect(throws: CancellationError.self) { try await waiting.value }
    }
    #expect(try await store.read() == nil)
  }

  @Test func `a failed change releases the lock`() async throws {
    await #expect(throws: CancellationError.self) {
      try await store.withLock { _ in throw CancellationError() }
    }
    try await increment(store)
    #expect(try await store.read() == Data("1".utf8))
  }

  #if os(Linux)
    @Test func `a lock ends with the process that held it`() async throws {
      try await store.withLock { try await $0.write(Data("1".utf8)) }
      let lock = directory.url.appending(path: "secrets/count.lock").path
      let flock = try #require(Program.installed("flock"))
      try await flock(["--no-fork", lock, "sh", "-c", "echo held; exec cat"]).run { holder in
        #expect(try await holder.nextLine() == "held")
        // A writer that gives up while it is held changes nothing.
        let impatient = Task { try await increment(store) }
        impatient.cancel()
        await #expect(throws: CancellationError.self) { try await impatient.value }
        async let waiting: Void = increment(store)
        try holder.send(SIGKILL)
        try await waiting
      }
      #expect(try await store.read() == Data("2".utf8))
    }

    @Test(.enabled(if: TemporaryDisk.isAvailable))
    func `a full disk leaves the secret as it was`() async throws {
      let disk = try TemporaryDisk(bytes: 1 << 16)
      let store = SecretVault(filesIn: disk.url.appending(path: "secrets"), name: "session")
      try await store.withLock { try await $0.write(Data("old".utf8)) }
      try disk.fill()
      let error = await #expect(throws: SecretError.self) { try await store.checkAccess() }
      #expect(error?.description.contains("No space left on device") == true)
      await #expect(throws: SecretError.self) {
        try await store.withLock { try await $0.write(Data("new".utf8)) }
      }
      #expect(try await store.read() == Data("old".utf8))
      let names = try FileManager.default.contentsOfDirectory(
        atPath: disk.url.appending(path: "secrets").path
      )
      #expect(names.sorted() == ["session", "session.lock"])
    }

    @Test(.enabled(if: TemporaryDisk.isAvailable))
    func `a read-only disk can be read`() async throws {
      let folder = directory.url.appending(path: "secrets")
      try await store.withLock { try await $0.write(Data("old".utf8)) }
      let disk = try TemporaryDisk(readOnly: folder)
      let store = SecretVault(filesIn: disk.url, name: "count")
      #expect(try await store.read() == Data("old".utf8))
      await #expect(throws: SecretError.self) { try await store.checkAccess() }
    }
  #endif
}
