import TestSupport
import Testing

/// The command that saves what a command shows.
@Suite(.hangLimit) struct SavedHintTests {
  private let sandbox: Sandbox

  init() throws {
    var sandbox = try Sandbox()
    sandbox.environment["COLUMNS"] = "80"
    self.sandbox = sandbox
  }

  @Test(arguments: [
    ("movie-detail", ["560", "--poster", "never"], "saved add movie 560 Dune --details 2021"),
    ("products", ["show", "1"], "saved add product 1 "),
  ])
  func `on a terminal, details are followed by the command that saves them`(
    name: String,
    arguments: [String],
    start: String
  ) async throws {
    var command = sandbox.command(name, arguments)
    command.isOnTerminal = true
    let errors = try await command.run().errors
    let hint = try #require(errors.firstMatch(of: /hint: To save it: (.*)/)).1
    #expect(hint.hasPrefix(start) && hint.contains(" --address /"))
    // A shell runs it as it is.
    let outcome = try await sandbox.shell(String(hint)).run()
    #expect(outcome.ending == .exited(0) && outcome.errors.hasPrefix("saved "))
    for options in [["--json"], ["--plain"], ["--quiet"]] {
      var other = sandbox.command(name, arguments + options)
      other.isOnTerminal = true
      #expect(try await !other.run().errors.contains("To save"))
    }
    #expect(try await !sandbox.command(name, arguments).run().errors.contains("To save"))
  }
}
