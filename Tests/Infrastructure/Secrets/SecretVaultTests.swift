import Foundation
import TestSupport
import Testing

@testable import Secrets

/// A secret that is in the Secret Service or in a file, and moves between them.
@Suite(.hangLimit)
struct SecretVaultTests {
  private let directory: TemporaryDirectory
  private let bus: FakeBus

  init() throws {
    directory = try TemporaryDirectory()
    bus = try FakeBus()
  }

  private func vault(
    _ choice: SecretChoice = .auto,
    timeLimit: Duration = .hangLimit
  ) -> SecretVault {
    SecretVault(
      directory: directory.url.appending(path: "secrets"),
      name: "session.json",
      choice: choice,
      environment: bus.environment,
      timeLimit: timeLimit
    )
  }

  private func write(_ text: String, _ choice: SecretChoice = .auto) async throws {
    try await vault(choice).save(text)
  }

  private func read(_ choice: SecretChoice = .auto) async throws -> String? {
    try await vault(choice).text()
  }

  private func remove(_ choice: SecretChoice = .auto) async throws {
    try await vault(choice).delete()
  }

  /// What is in the file.
  private var file: String? {
    try? String(contentsOf: directory.url.appending(path: "secrets/session.json"), encoding: .utf8)
  }

  private var service: String? { bus.secret.map { String(decoding: $0, as: UTF8.self) } }

  private static let prefersService: Bool = {
    #if os(Linux)
      true
    #else
      false
    #endif
  }()

  // MARK: Places

  @Test(.enabled(if: prefersService))
  func `a service that answers has the secret, and the file has none`() async throws {
    try await write("one")
    #expect(service == "one" && file == nil)
    #expect(try await read() == "one")
    let vault = vault()
    _ = try await vault.read()
    #expect(vault.location == "Secret Service" && vault.isService)
    #expect(await vault.currentPlace() == .service)
    try await remove()
    #expect(service == nil)
    #expect(try await read() == nil)
    #expect(directory.files == ["secrets"])
    let names = try FileManager.default
      .contentsOfDirectory(atPath: directory.url.appending(path: "secrets").path)
    #expect(names == ["session.json.lock"])
  }

  @Test(
    .enabled(if: prefersService),
    arguments: [
      (FakeBus.Fault.noService, SecretServiceError.Absence.noProvider),
      (.noCollection, .noCollection),
      (.endsAt("Hello"), .closed),
    ]
  )
  func `without a service the file has the secret, with the reason`(
    _ fault: FakeBus.Fault,
    _ reason: SecretServiceError.Absence
  ) async throws {
    bus.set(fault)
    let vault = vault()
    #expect(await vault.currentPlace() == .fileInsteadOfService(.absent(reason)))
    try await vault.checkAccess()
    try await write("one")
    #expect(file == "one" && service == nil)
    #expect(try await read() == "one")
    #expect(vault.location.hasSuffix("/secrets/session.json"))
  }

  @Test func `a user who chooses a file gets a file`() async throws {
    try await write("one", .file)
    #expect(file == "one" && service == nil && bus.calls.isEmpty)
    #expect(await vault(.file).currentPlace() == .file)
  }

  @Test func `a user who chooses the service gets an error without it`() async throws {
    bus.set(.noService)
    let error = SecretError.serviceAbsent(reason: "no program provides it")
    await #expect(throws: error) { try await vault(.service).checkAccess() }
    await #expect(throws: error) { try await write("one", .service) }
    #expect(file == nil)
  }

  @Test(.enabled(if: prefersService))
  func `a locked service is an error and not a reason for a file`() async throws {
    bus.set(.locked)
    await #expect(throws: SecretError.serviceLocked) { try await vault().checkAccess() }
    await #expect(throws: SecretError.serviceLocked) { try await write("one") }
    #expect(file == nil)
  }

  @Test(
    .enabled(if: prefersService),
    arguments: ["Hello", "GetNameOwner", "OpenSession", "ReadAlias", "Get"]
  )
  func `a command waits once for a silent service, whatever it does then`(
    _ call: String
  ) async throws {
    bus.set(.silent(call))
    // Enough for a busy machine to come to the call.
    let vault = vault(timeLimit: .seconds(3))
    let place = SecretPlace.fileInsteadOfService(.absent(.timedOut))
    #expect(await vault.currentPlace() == place)
    #expect(try await vault.read() == nil)
    try await vault.checkAccess()
    try await vault.save("one")
    #expect(await vault.currentPlace() == place)
    try await vault.delete()
    #expect(bus.calls.count { $0 == call } == 1)
  }

  @Test(.enabled(if: prefersService))
  func `a command waits once for a silent service that has the secret`() async throws {
    try await write("one")
    bus.set(.silent("SearchItems"))
    // Enough for a busy machine to come to the call.
    let vault = vault(timeLimit: .seconds(3))
    let earlier = bus.calls.count { $0 == "SearchItems" }
    let error = SecretError.serviceAbsent(reason: "it did not respond in time")
    await #expect(throws: error) { try await vault.read() }
    await #expect(throws: error) { try await vault.checkAccess() }
    await #expect(throws: error) { try await vault.delete() }
    #expect(bus.calls.count { $0 == "SearchItems" } == earlier + 1)
    #expect(service == "one" && file == nil)
  }

  // MARK: Moves

  @Test(.enabled(if: prefersService))
  func `a secret in the file is found when the service appears, and moves with a write`()
    async throws
  {
    bus.set(.noService)
    try await write("one")
    bus.set()
    #expect(try await read() == "one")
    try await write("two")
    #expect(service == "two" && file == nil)
    #expect(try await read() == "two")
  }

  @Test func `a secret in the service is found if a file is chosen, and moves with a write`()
    async throws
  {
    try await write("one", .service)
    #expect(try await read(.file) == "one" && file == nil)
    try await write("two", .file)
    #expect(service == nil && file == "two")
  }

  @Test(
    .enabled(if: prefersService),
    arguments: [
      (FakeBus.Fault.noService, SecretError.serviceAbsent(reason: "no program provides it")),
      (.endsAt("SearchItems"), .serviceAbsent(reason: "it closed the connection")),
      (.serviceEndsAt("SearchItems"), .serviceAbsent(reason: "it ended")),
      (.locked, .serviceLocked),
    ]
  )
  func `a secret in an unavailable service is an error, not a missing secret`(
    _ fault: FakeBus.Fault,
    _ error: SecretError
  ) async throws {
    try await write("one")
    bus.set(fault)
    await #expect(throws: error) { try await read() }
    bus.set(fault)
    await #expect(throws: error) { try await read(.file) }
    bus.set(fault)
    await #expect(throws: error) { try await remove() }
    #expect(file == nil && service == "one")
    bus.set()
    #expect(try await read() == "one")
  }

  @Test(.enabled(if: prefersService))
  func `no second secret is written while the service is unavailable`() async throws {
    try await write("one")
    bus.set(.noService)
    let error = SecretError.serviceAbsent(reason: "no program provides it")
    await #expect(throws: error) { try await vault().checkAccess() }
    await #expect(throws: SecretError.self) { try await write("two") }
    #expect(file == nil)
  }

  @Test func `a user who requires a file gets one, and the old secret is removed later`()
    async throws
  {
    try await write("one", .service)
    bus.set(.noService)
    try await write("two", .file)
    #expect(service == "one" && file == "two")
    // The old one is never read again.
    #expect(try await read() == "two")
    try await remove(.file)
    #expect(try await read() == nil)
    bus.set()
    #expect(try await read() == nil)
    try await remove()
    #expect(service == nil)
  }

  // MARK: What cannot be read

  @Test(.enabled(if: prefersService), arguments: [FakeBus.Fault.noService, .locked, nil])
  func `a file that cannot be read can be replaced and removed`(
    _ fault: FakeBus.Fault?
  ) async throws {
    let path = directory.url.appending(path: "secrets/session.json")
    for isReplaced in [true, false] {
      bus.set(.noService)
      try await write("one")
      try Data(count: 3 << 20).write(to: path)
      if let fault { bus.set(fault) } else { bus.set() }
      let vault = vault()
      await #expect(throws: SecretError.self) { try await vault.read() }
      try await vault.checkAccess()
      if isReplaced {
        try await write("two")
        #expect(try await read() == "two")
      }
      try await remove()
      #expect(try await read() == nil && file == nil)
    }
  }

  @Test(.enabled(if: prefersService))
  func `a marker that cannot be read counts as a secret in the service`() async throws {
    try await write("one")
    let marker = directory.url.appending(path: "secrets/session.json.service")
    try Data(count: 3 << 20).write(to: marker)
    #expect(try await read() == "one")
    try await vault().checkAccess()
    try await write("two")
    #expect(service == "two")
    try await remove()
    #expect(service == nil && !FileManager.default.fileExists(atPath: marker.path))
  }

  @Test(arguments: [SecretChoice.file, .service])
  func `a secret that is too large is written nowhere`(_ choice: SecretChoice) async throws {
    try await write("one", choice)
    await #expect(throws: SecretError.self) {
      try await vault(choice).withLock { try await $0.write(Data(count: 3 << 20)) }
    }
    #expect(try await read(choice) == "one")
  }

  // MARK: Failures in the middle

  @Test(arguments: ["ReadAlias", "CreateItem", "SearchItems"])
  func `a service that dies while it saves leaves one secret`(_ call: String) async throws {
    bus.set(.noService)
    try await write("one", .file)
    bus.set(.endsAt(call))
    await #expect(throws: SecretError.self) { try await write("two", .service) }
    bus.set()
    #expect(try await read(.service) == "one" && file == "one")
    try await write("three", .service)
    #expect(service == "three" && file == nil)
  }

  @Test func `a process that ended between two steps of a move leaves one secret`() async throws {
    // Written to the service, and not removed from the file: the file's is the secret.
    try await write("one", .service)
    let path = directory.url.appending(path: "secrets/session.json").path
    try PrivateFile(path: path, warn: { _ in }).write(Data("two".utf8))
    #expect(try await read() == "two")
    try await remove()
    #expect(service == nil && file == nil)
    #expect(try await read() == nil)
  }

  #if os(Linux)
    @Test(.enabled(if: TemporaryDisk.isAvailable))
    func `a full disk leaves the secret in the file, and nothing else`() async throws {
      let disk = try TemporaryDisk(bytes: 1 << 16)
      let vault = SecretVault(
        directory: disk.url.appending(path: "secrets"),
        name: "session.json",
        choice: .auto,
        environment: bus.environment
      )
      bus.set(.noService)
      try await vault.save("one")
      try disk.fill()
      bus.set()
      await #expect(throws: SecretError.self) { try await vault.checkAccess() }
      await #expect(throws: SecretError.self) { try await vault.save("two") }
      #expect(try await vault.text() == "one")
    }
  #endif

  @Test(arguments: [SecretChoice.file, .service])
  func `no change of several writers is lost`(_ choice: SecretChoice) async throws {
    let vault = vault(choice)
    try await withThrowingTaskGroup { group in
      for _ in 0..<20 {
        group.addTask { try await vault.increment() }
      }
      try await group.waitForAll()
    }
    #expect(try await read(choice) == "20")
  }
}
