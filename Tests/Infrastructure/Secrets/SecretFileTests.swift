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

  private func write(_ text: String) async throws {
    try await store.withLock { try await $0.write(Data(text.utf8)) }
  }

  private func mode(_ url: URL) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: url.path)
    return try #require(attributes[.posixPermissions] as? Int)
  }

  @Test func `a secret is read back, replaced and removed`() async throws {
    #expect(try await store.read() == nil)
    try await write("one")
    #expect(try await store.read() == Data("one".utf8))
    try await write("two")
    #expect(try await store.read() == Data("two".utf8))
    try await store.withLock { try await $0.remove() }
    #expect(try await store.read() == nil)
    try await store.withLock { try await $0.remove() }
    #expect(warnings.all.isEmpty)
  }

  @Test func `only the user can read the file, its lock and its directory`() async throws {
    try await write("secret")
    #expect(try mode(folder) == 0o700)
    #expect(try mode(file) == 0o600)
    #expect(try mode(folder.appending(path: "session.json.lock")) & 0o077 == 0)
  }

  @Test func `a file that others could read is made private, with a warning`() async throws {
    try await write("secret")
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file.path)
    #expect(try await store.read() == Data("secret".utf8))
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
    try await write("secret")
    #expect(try mode(folder) == 0o700)
  }

  @Test func `a symbolic link in place of the file is neither read nor written through`()
    async throws
  {
    try await write("secret")
    let target = directory.url.appending(path: "target")
    try Data("of somebody else".utf8).write(to: target)
    try FileManager.default.removeItem(at: file)
    try FileManager.default.createSymbolicLink(at: file, withDestinationURL: target)
    await #expect(throws: SecretError.exposed(file.path, reason: "it is a symbolic link")) {
      try await store.read()
    }
    try await write("new")
    #expect(try Data(contentsOf: target) == Data("of somebody else".utf8))
    #expect(try await store.read() == Data("new".utf8))
  }

  @Test func `a link in place of the new file is not written through`() async throws {
    try await write("secret")
    let target = directory.url.appending(path: "target")
    try Data("of somebody else".utf8).write(to: target)
    try FileManager.default.createSymbolicLink(
      at: folder.appending(path: "session.json.new"),
      withDestinationURL: target
    )
    try await write("new")
    #expect(try Data(contentsOf: target) == Data("of somebody else".utf8))
    #expect(try await store.read() == Data("new".utf8))
  }

  @Test func `a symbolic link in place of the directory is refused`() async throws {
    let target = directory.url.appending(path: "elsewhere")
    try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
    try FileManager.default.createDirectory(
      at: folder.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try FileManager.default.createSymbolicLink(at: folder, withDestinationURL: target)
    await #expect(throws: SecretError.self) { try await write("secret") }
    #expect(try FileManager.default.contentsOfDirectory(atPath: target.path).isEmpty)
  }

  @Test(arguments: ["directory", "fifo"])
  func `something else in place of the file is an error`(_ kind: String) async throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    if kind == "fifo" {
      #expect(mkfifo(file.path, 0o600) == 0)
    } else {
      try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
    }
    await #expect(throws: SecretError.cannotRead(file.path, reason: "it is not a regular file")) {
      try await store.read()
    }
  }

  @Test func `a file of another program is not read whole`() async throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(count: 1 << 21).write(to: file)
    await #expect(throws: SecretError.cannotRead(file.path, reason: "it is larger than 1 MB")) {
      try await store.read()
    }
  }

  @Test func `a secret that could not be read again is not written`() async throws {
    try await write("one")
    let reason = "it is larger than 1 MB"
    await #expect(throws: SecretError.cannotWrite(file.path, reason: reason)) {
      try await store.withLock { try await $0.write(Data(count: (1 << 20) + 1)) }
    }
    #expect(try await store.read() == Data("one".utf8))
    try await store.withLock { try await $0.write(Data(count: 1 << 20)) }
    #expect(try await store.read()?.count == 1 << 20)
  }

  @Test(arguments: ["directory", "fifo", "large file", "symbolic link"])
  func `an unreadable secret is replaced, and removed`(_ kind: String) async throws {
    try await write("one")
    for isReplaced in [true, false] {
      try FileManager.default.removeItem(at: file)
      switch kind {
      case "directory":
        try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
      case "fifo": #expect(mkfifo(file.path, 0o600) == 0)
      case "large file": try Data(count: 3 << 20).write(to: file)
      default: #expect(symlink("/etc/passwd", file.path) == 0)
      }
      await #expect(throws: SecretError.self) { try await store.read() }
      if isReplaced {
        try await write("two")
        #expect(try await store.read() == Data("two".utf8))
      } else {
        try await store.withLock { try await $0.remove() }
        #expect(try await store.read() == nil)
      }
    }
  }

  @Test func `a check of access changes nothing`() async throws {
    try await write("secret")
    try await store.checkAccess()
    #expect(try await store.read() == Data("secret".utf8))
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names.sorted() == ["session.json", "session.json.lock"])
  }
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
}
