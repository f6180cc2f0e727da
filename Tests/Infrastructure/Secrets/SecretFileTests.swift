import Foundation
import TestSupport
import Testing

@testable import Secrets

/// Secrets in files: their permissions, and what is in their place.
@Suite(.hangLimit)
struct SecretFileTests {
  private let directory: TemporaryDirectory
  private let folder: URL
  private let file: URL
  private let warnings = RecordedTexts()
  private let store: SecretVault

  init() throws {
    directory = try TemporaryDirectory()
    folder = directory.url.appending(path: "data/secrets")
    file = folder.appending(path: "session.json")
    store = SecretVault(filesIn: folder, name: "session.json", warn: warnings.add)
  }

  private func mode(_ url: URL) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: url.path)
    return try #require(attributes[.posixPermissions] as? Int)
  }

  @Test func `a secret is read back, replaced and removed`() async throws {
    #expect(try await store.text() == nil)
    for text in ["one", "two"] {
      try await store.save(text)
      #expect(try await store.text() == text)
    }
    for _ in 1...2 {
      try await store.delete()
      #expect(try await store.text() == nil)
    }
    #expect(warnings.all.isEmpty)
  }

  @Test func `only the user can read the file, its lock and its directory`() async throws {
    try await store.save("secret")
    #expect(try mode(folder) == 0o700)
    #expect(try mode(file) == 0o600)
    #expect(try mode(folder.appending(path: "session.json.lock")) & 0o077 == 0)
  }

  @Test(arguments: [0o644, 0o640, 0o604])
  func `a file that others could read is made private, with a warning`(_ open: Int) async throws {
    try await store.save("secret")
    try FileManager.default.setAttributes([.posixPermissions: open], ofItemAtPath: file.path)
    #expect(try await store.text() == "secret")
    #expect(try mode(file) == 0o600)
    #expect(warnings.all.count == 1)
    #expect(warnings.all.allSatisfy { $0.contains(file.path) && !$0.contains("secret\"") })
  }

  @Test func `an open directory is made private`() async throws {
    try FileManager.default.createDirectory(
      at: folder,
      withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o755]
    )
    try await store.save("secret")
    #expect(try mode(folder) == 0o700)
  }

  @Test func `a symbolic link in place of the file is neither read nor written through`()
    async throws
  {
    try await store.save("secret")
    let target = directory.url.appending(path: "target")
    try Data("of somebody else".utf8).write(to: target)
    try FileManager.default.removeItem(at: file)
    try FileManager.default.createSymbolicLink(at: file, withDestinationURL: target)
    await #expect(throws: SecretError.exposed(file.path, reason: "it is a symbolic link")) {
      try await store.read()
    }
    try await store.save("new")
    #expect(try Data(contentsOf: target) == Data("of somebody else".utf8))
    #expect(try await store.text() == "new")
  }

  @Test func `a link in place of the new file is not written through`() async throws {
    try await store.save("secret")
    let target = directory.url.appending(path: "target")
    try Data("of somebody else".utf8).write(to: target)
    try FileManager.default.createSymbolicLink(
      at: folder.appending(path: "session.json.new"),
      withDestinationURL: target
    )
    try await store.save("new")
    #expect(try Data(contentsOf: target) == Data("of somebody else".utf8))
    #expect(try await store.text() == "new")
  }

  @Test func `a symbolic link in place of the directory is refused`() async throws {
    let target = directory.url.appending(path: "elsewhere")
    try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
    try FileManager.default.createDirectory(
      at: folder.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try FileManager.default.createSymbolicLink(at: folder, withDestinationURL: target)
    await #expect(throws: SecretError.self) { try await store.save("secret") }
    #expect(try FileManager.default.contentsOfDirectory(atPath: target.path).isEmpty)
  }

  @Test func `a secret that could not be read again is not written`() async throws {
    try await store.save("one")
    let reason = "it is larger than 1 MB"
    await #expect(throws: SecretError.cannotWrite(file.path, reason: reason)) {
      try await store.withLock { try await $0.write(Data(count: (1 << 20) + 1)) }
    }
    #expect(try await store.text() == "one")
    try await store.withLock { try await $0.write(Data(count: 1 << 20)) }
    #expect(try await store.read()?.count == 1 << 20)
  }

  @Test(arguments: ["directory", "fifo", "large file", "symbolic link"])
  func `an unreadable secret is an error, and is replaced and removed`(_ kind: String) async throws
  {
    try await store.save("one")
    for isReplaced in [true, false] {
      try FileManager.default.removeItem(at: file)
      var error = SecretError.cannotRead(file.path, reason: "it is not a regular file")
      switch kind {
      case "directory":
        try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
      case "fifo": #expect(mkfifo(file.path, 0o600) == 0)
      case "large file":
        try Data(count: 1 << 21).write(to: file)
        error = .cannotRead(file.path, reason: "it is larger than 1 MB")
      default:
        #expect(symlink("/etc/passwd", file.path) == 0)
        error = .exposed(file.path, reason: "it is a symbolic link")
      }
      await #expect(throws: error) { try await store.read() }
      if isReplaced { try await store.save("two") } else { try await store.delete() }
      #expect(try await store.text() == (isReplaced ? "two" : nil))
    }
  }

  @Test func `a check of access changes nothing`() async throws {
    try await store.save("secret")
    try await store.checkAccess()
    #expect(try await store.text() == "secret")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names.sorted() == ["session.json", "session.json.lock"])
  }

  // MARK: Locks

  @Test func `waiting for the lock is cancellable`() async throws {
    try await store.withLock { _ in
      let waiting = Task { try await store.increment() }
      waiting.cancel()
      await #expect(throws: CancellationError.self) { try await waiting.value }
    }
    #expect(try await store.read() == nil)
  }

  @Test func `a failed change releases the lock`() async throws {
    await #expect(throws: CancellationError.self) {
      try await store.withLock { _ in throw CancellationError() }
    }
    try await store.increment()
    #expect(try await store.text() == "1")
  }

  #if os(Linux)
    @Test func `a lock ends with the process that held it`() async throws {
      try await store.save("1")
      let lock = file.path + ".lock"
      let flock = try #require(Program.installed("flock"))
      try await flock(["--no-fork", lock, "sh", "-c", "echo held; exec cat"]).run { holder in
        #expect(try await holder.nextLine() == "held")
        // A writer that gives up while it is held changes nothing.
        let impatient = Task { try await store.increment() }
        impatient.cancel()
        await #expect(throws: CancellationError.self) { try await impatient.value }
        async let waiting: Void = store.increment()
        try holder.send(SIGKILL)
        try await waiting
      }
      #expect(try await store.text() == "2")
    }

    // MARK: Disks that cannot be written

    @Test(.enabled(if: TemporaryDisk.isAvailable))
    func `a full disk leaves the secret as it was`() async throws {
      let disk = try TemporaryDisk(bytes: 1 << 16)
      let folder = disk.url.appending(path: "secrets")
      let store = SecretVault(filesIn: folder, name: "session")
      try await store.save("old")
      try disk.fill()
      let error = await #expect(throws: SecretError.self) { try await store.checkAccess() }
      #expect(error?.description.contains("No space left on device") == true)
      await #expect(throws: SecretError.self) { try await store.save("new") }
      #expect(try await store.text() == "old")
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(names.sorted() == ["session", "session.lock"])
    }

    @Test(.enabled(if: TemporaryDisk.isAvailable))
    func `a read-only disk can be read`() async throws {
      try await store.save("old")
      let disk = try TemporaryDisk(readOnly: folder)
      let store = SecretVault(filesIn: disk.url, name: "session.json")
      #expect(try await store.text() == "old")
      await #expect(throws: SecretError.self) { try await store.checkAccess() }
    }
  #endif
}

extension SecretVault {
  /// A vault that never uses a service.
  convenience init(
    filesIn directory: URL,
    name: String,
    warn: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.init(directory: directory, name: name, choice: .file, environment: [:], warn: warn)
  }

  func save(_ text: String) async throws {
    try await withLock { try await $0.write(Data(text.utf8)) }
  }

  func text() async throws -> String? {
    try await read().map { String(decoding: $0, as: UTF8.self) }
  }

  func delete() async throws { try await withLock { try await $0.remove() } }

  /// Adds one to a number, in two steps.
  func increment() async throws {
    try await withLock { secret in
      let count = try await secret.read().flatMap { Int(String(decoding: $0, as: UTF8.self)) } ?? 0
      await Task.yield()
      try await secret.write(Data(String(count + 1).utf8))
    }
  }
}
