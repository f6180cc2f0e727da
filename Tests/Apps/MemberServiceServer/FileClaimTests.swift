import DatabaseSupport
import Foundation
import TestSupport
import Testing

/// Two servers and one SQLite file.
@Suite(.hangLimit)
struct FileClaimTests {
  /// The message that refuses a claim; empty if there is none.
  private func refusal(of file: URL, patience: Duration = .zero) async -> String {
    do {
      try await FileClaim.withClaim(on: [file], patience: patience) {}
      return ""
    } catch {
      return "\(error)"
    }
  }

  @Test func `a second server refuses the file by any of its paths, and names the first one`()
    async throws
  {
    let directory = try TemporaryDirectory()
    let data = directory.url.appending(path: "data")
    let manager = FileManager.default
    try manager.createDirectory(at: data, withIntermediateDirectories: true)
    let file = data.appending(path: "user.sqlite")
    for (name, target) in [
      ("link", "."), ("linked.sqlite", file.path), ("dangling.sqlite", "user.sqlite"),
    ] {
      try manager.createSymbolicLink(
        atPath: data.appending(path: name).path,
        withDestinationPath: target
      )
    }
    let paths = [
      "user.sqlite", "./user.sqlite", "../data/user.sqlite", "link/user.sqlite", "linked.sqlite",
      "dangling.sqlite",
    ]
    for exists in [false, true] {
      if exists { try Data().write(to: file) }
      try await FileClaim.withClaim(on: [file]) {
        for path in paths {
          let message = await refusal(of: URL(fileURLWithPath: "\(data.path)/\(path)"))
          #expect(
            message.contains("is in use by") && message.contains("(process \(getpid()))"),
            "\(path), \(exists)"
          )
        }
        #expect(await refusal(of: data.appending(path: "b.sqlite")) == "", "another file")
      }
      // A process that another test is starting has the lock until it runs its program.
      #expect(await refusal(of: file, patience: .hangLimit) == "", "the claim is released")
    }
    // Its lock would be another one.
    let other = directory.url.appending(path: "c.sqlite")
    try await FileClaim.withClaim(on: [file]) {
      try manager.linkItem(at: file, to: other)
      #expect(await refusal(of: other).contains("hard links"))
    }
  }

  @Test func `a server waits for one that is stopping`() async throws {
    let directory = try TemporaryDirectory()
    let file = directory.url.appending(path: "user.sqlite")
    let started = AsyncStream.makeStream(of: Void.self)
    let stopping = AsyncStream.makeStream(of: Void.self)
    async let first: Void = FileClaim.withClaim(on: [file]) {
      started.continuation.yield()
      for await _ in stopping.stream { break }
    }
    for await _ in started.stream { break }
    async let second: Void = FileClaim.withClaim(on: [file], patience: .hangLimit) {}
    await #expect(throws: (any Error).self) {
      try await FileClaim.withClaim(on: [file], patience: .zero) {}
    }
    stopping.continuation.yield()
    try await first
    try await second
  }

  @Test func `what is known of the other server is in the message`() async throws {
    let directory = try TemporaryDirectory()
    let file = directory.url.appending(path: "user.sqlite")
    let contents: KeyValuePairs = [
      "marquee-web\n71\nelsewhere\n\n": "marquee-web (process 71 on elsewhere)",
      "marquee-web\n71\n": "another server", "": "another server",
      "marquee-web\n-1\n\n\n": "another server",
    ]
    try await FileClaim.withClaim(on: [file]) {
      for (content, words) in contents {
        let lock = try FileHandle(forWritingTo: directory.url.appending(path: "user.sqlite-lock"))
        try lock.truncate(atOffset: 0)
        try lock.write(contentsOf: Data(content.utf8))
        #expect(await refusal(of: file).contains("is in use by \(words)"))
      }
    }
  }

  @Test(arguments: ["directory", "link"])
  func `a lock that cannot be opened is refused, because someone may hold it`(
    kind: String
  ) async throws {
    let directory = try TemporaryDirectory()
    let lock = directory.url.appending(path: "user.sqlite-lock").path
    if kind == "directory" {
      try FileManager.default.createDirectory(atPath: lock, withIntermediateDirectories: false)
    } else {
      try FileManager.default.createSymbolicLink(atPath: lock, withDestinationPath: "elsewhere")
    }
    #expect(await refusal(of: directory.url.appending(path: "user.sqlite")).contains("cannot lock"))
  }

  @Test func `a server whose directory cannot be created starts`() async throws {
    let directory = try TemporaryDirectory()
    try Data().write(to: directory.url.appending(path: "file"))
    try await FileClaim.withClaim(on: [directory.url.appending(path: "file/user.sqlite")]) {}
  }

  @Test func `a killed server leaves no claim, and a second one refuses while it runs`()
    async throws
  {
    let directory = try TemporaryDirectory()
    let file = directory.url.appending(path: "user.sqlite")
    try await withMemberService(in: directory) { server in
      let second = Program.built("member-service")(["--port", "0", "--database", file.path])
      let end = try await second.run()
      #expect(end.ending == .exited(1))
      #expect(
        end.errors.contains(
          "\(file.path) is in use by member-service (process \(server.process.identifier))"
        )
      )
      try server.process.send(SIGKILL)
      _ = try await server.process.remainingMessages()
    }
    try await FileClaim.withClaim(on: [file], patience: .zero) {}
  }
}
