#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  /// `auth` with the Secret Service that GNOME Keyring provides.
  @Suite(.hangLimit)
  struct AuthSecretServiceTests {
    private let sandbox: Sandbox

    init() throws { sandbox = try Sandbox() }

    private var sessionFile: URL { sandbox.file("data/marquee/secrets/session.json") }
    private var isInFile: Bool { FileManager.default.fileExists(atPath: sessionFile.path) }

    private func run(
      _ arguments: String,
      at address: String = "",
      store: String = ""
    ) async throws -> Outcome {
      let variables = "DBUS_SESSION_BUS_ADDRESS=\(address) MARQUEE_TOKEN_STORE=\(store)"
      return try await sandbox.run("\(variables) auth \(arguments)")
    }

    /// Runs a command that succeeds, and returns its output; a failure fails the test.
    @discardableResult
    private func output(
      _ arguments: String,
      at address: String = "",
      store: String = "",
      sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> String {
      let outcome = try await run(arguments, at: address, store: store)
      try #require(
        outcome.ending == .exited(0),
        "\(outcome.errors)",
        sourceLocation: sourceLocation
      )
      return outcome.output
    }

    @Test func `tokens are stored in the service, and nowhere else`() async throws {
      try await KeyringSession.run(in: sandbox) { session in
        try await session.startService()
        let login = try await run("login", at: session.address)
        #expect(login.ending == .exited(0))
        #expect(login.errors.contains("The tokens are saved in Secret Service"), "\(login.errors)")
        #expect(!login.errors.contains("warning: "))
        let status = try await run("status", at: session.address)
        #expect(status.output.contains("Tokens: Secret Service\n") && status.errors.isEmpty)
        let token = try await output("token", at: session.address).dropLast()
        #expect(!isInFile && !token.isEmpty)
        for name in sandbox.contents(of: "data/marquee/secrets") {
          let content = try Data(contentsOf: sandbox.file("data/marquee/secrets/\(name)"))
          #expect(!String(decoding: content, as: UTF8.self).contains(token))
        }
        try await output("refresh", at: session.address)
        try await output("logout", at: session.address)
        #expect(try await run("status", at: session.address).ending == .exited(4))
        #expect(sandbox.contents(of: "data/marquee/secrets") == ["session.json.lock"])
      }
    }

    @Test func `without a service, tokens are saved in a file, with a warning that says why`()
      async throws
    {
      let login = try await run("login")
      #expect(login.ending == .exited(0))
      let warning =
        "warning: tokens are kept in a file, because the Secret Service cannot be used: "
      #expect(login.errors.hasPrefix(warning + "there is no session bus\n"), "\(login.errors)")
      #expect(try await run("status").errors == warning + "there is no session bus\n")
      #expect(
        try await run("status --language es").errors
          == "aviso: los tokens se guardan en un archivo, porque no se puede usar el Secret Service: "
          + "no hay bus de sesión\n"
      )
      #expect(try await run("status", store: "file").errors.isEmpty)
      #expect(try await run("token").errors.isEmpty)
      #expect(isInFile)
    }

    @Test func `the service is never started`() async throws {
      try await KeyringSession.run(in: sandbox) { session in
        try #require(try await session.isServiceStartable)
        try await output("login", at: session.address)
        let status = try await run("status", at: session.address)
        #expect(status.errors.hasSuffix(": no program provides it\n"), "\(status.errors)")
        try await run("login", at: session.address, store: "service")
          .expectFailure("is unavailable: no program provides it")
        try await output("refresh", at: session.address)
        #expect(isInFile)
        #expect(try await !session.isServiceRunning)
      }
    }

    @Test func `a session in a file moves to the service, with one renewal for twenty commands`()
      async throws
    {
      try await output("login", store: "file")
      let old = try await run("token").output
      let stored = try String(contentsOf: sessionFile, encoding: .utf8)
        .replacing(/"expiresAt":"[^"]*"/, with: #""expiresAt":"2020-01-01T00:00:00Z""#)
      try Data(stored.utf8).write(to: sessionFile)
      try await KeyringSession.run(in: sandbox) { session in
        try await session.startService()
        let address = session.address
        let tokens = try await withThrowingTaskGroup { group in
          for _ in 0..<20 {
            group.addTask {
              try await output("token", at: address)
            }
          }
          return try await group.reduce(into: Set<String>()) { $0.insert($1) }
        }
        #expect(tokens.count == 1 && !tokens.contains(old) && !isInFile)
        // The session moves back to the file if the user chooses one.
        try await output("refresh", at: session.address, store: "file")
        #expect(isInFile)
        let status = try await run("status", at: session.address)
        #expect(status.output.contains("session.json"), "\(status.output)")
      }
    }

    @Test func `a service that ends or is locked signs no one out`() async throws {
      try await KeyringSession.run(in: sandbox) { session in
        try await session.startService()
        try await output("login", at: session.address)
        let token = try await run("token", at: session.address).output

        try await session.stopService()
        let absent = "the Secret Service, which keeps the tokens, is unavailable"
        try await run("token", at: session.address).expectFailure(
          "\(absent): no program provides it"
        )
        try await run("login", at: session.address).expectFailure(absent)
        try await run("logout", at: session.address).expectFailure(absent)
        let status = try await run("status")
        status.expectFailure("\(absent): there is no session bus")
        #expect(status.errors.contains("MARQUEE_TOKEN_STORE=file"))
        #expect(!isInFile)

        try await session.startService()
        #expect(try await run("token", at: session.address).output == token)
        try await session.lock()
        try await run("token", at: session.address).expectFailure(
          "is locked; unlock it and try again"
        )
        try await run("refresh", at: session.address).expectFailure(
          "is locked; unlock it and try again"
        )

        // A user who requires a file gets a session there.
        try await output("login", at: session.address, store: "file")
        #expect(isInFile)
        #expect(try await run("token", at: session.address).output != token)
      }
    }
  }
#endif
