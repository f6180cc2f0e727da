#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  /// A session bus of its own, on which GNOME's Secret Service can run.
  struct KeyringSession {
    private let process: RunningProgram
    /// The address of the bus, for the environment of commands.
    let address: String

    /// Starts the service, unlocked with a password; its files are in the sandbox.
    func startService() async throws {
      try await run(
        """
        printf password | gnome-keyring-daemon --foreground --unlock --components=secrets \
          >/dev/null 2>&1 & keyring=$!
        until owned; do sleep 0.05; done
        """
      )
    }

    func stopService() async throws {
      try await run("kill $keyring; wait $keyring; while owned; do sleep 0.05; done")
    }

    func lock() async throws {
      try await run(
        """
        call org.freedesktop.secrets /org/freedesktop/secrets org.freedesktop.Secret.Service.Lock \
          array:objpath:/org/freedesktop/secrets/collection/login >/dev/null
        """
      )
    }

    var isServiceRunning: Bool {
      get async throws { try await run("owned && echo yes") == ["yes"] }
    }

    /// Whether a call would make the bus start the service.
    var isServiceStartable: Bool {
      get async throws {
        try await run(
          "call org.freedesktop.DBus / org.freedesktop.DBus.ListActivatableNames"
        ).contains { $0.contains("org.freedesktop.secrets") }
      }
    }

    /// Runs commands of the shell, and returns the lines that they print.
    @discardableResult
    private func run(_ commands: String) async throws -> [String] {
      try await process.write(commands + "\necho end of output\n")
      var lines: [String] = []
      while let line = try await process.nextLine(), line != "end of output" { lines.append(line) }
      return lines
    }

    private static let functions = """
      call() { dbus-send --session --print-reply --dest="$@"; }
      owned() {
        call org.freedesktop.DBus / org.freedesktop.DBus.NameHasOwner \
          string:org.freedesktop.secrets | grep -q 'boolean true'
      }
      echo "$DBUS_SESSION_BUS_ADDRESS"

      """

    /// Ends the shell, and with it the bus.
    private static func end(_ process: RunningProgram) async throws {
      try await process.write("kill $keyring 2>/dev/null; exit\n")
      while try await process.nextLine() != nil {}
    }

    /// Runs a bus while `body` runs.
    static func run(
      in sandbox: Sandbox,
      _ body: (KeyringSession) async throws -> Void
    ) async throws {
      for name in ["dbus-run-session", "dbus-send", "gnome-keyring-daemon"] {
        try #require(Program.installed(name) != nil, "run Tools/bootstrap.sh --tests")
      }
      let bus = try #require(Program.installed("dbus-run-session"))
      var program = bus(["--", "sh"])
      program.environment = sandbox.environment
      try await program.run { process in
        try await process.write(functions)
        let session = KeyringSession(
          process: process,
          address: try #require(try await process.nextLine())
        )
        do {
          try await body(session)
        } catch {
          try await end(process)
          throw error
        }
        try await end(process)
      }
    }
  }
#endif
