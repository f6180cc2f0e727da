import Foundation
import TestSupport
import Testing

/// Conventions that all commands follow.
@Suite(.hangLimit) struct ConventionsTests {
  private static let programs = [
    "movie-search", "movie-detail", "query-suggestions", "products", "auth",
  ]
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  @Test(arguments: programs)
  func `help begins with examples`(_ name: String) async throws {
    let help = try await sandbox.command(name, ["--help"]).run()
    #expect(help.ending == .exited(0))
    #expect(help.errors.isEmpty)
    let examples = try #require(help.output.range(of: "EXAMPLES:\n  \(name)"))
    for heading in ["USAGE:", "OPTIONS:"] {
      let place = try #require(help.output.range(of: heading))
      #expect(examples.lowerBound < place.lowerBound)
    }
    #expect(help.rows.allSatisfy { $0.count <= 80 })
  }

  @Test(arguments: programs)
  func `help says how to install completion, and the command works`(_ name: String) async throws {
    let help = try await sandbox.command(name, ["--help"]).run()
    let line = "source <(\(name) --generate-completion-script bash)"
    #expect(help.rows.contains("  " + line))
    let bash = try #require(Program.installed("bash"))
    var shell = bash(["-c", "\(line); complete -p \(name)"])
    let folder = URL(filePath: Program.built(name).path).deletingLastPathComponent().path
    shell.environment = sandbox.environment
    shell.environment?["PATH"] = folder + ":" + sandbox.environment["PATH", default: ""]
    let outcome = try await shell.run()
    #expect(outcome.ending == .exited(0), "\(outcome.errors)")
    #expect(outcome.output.contains(name))
  }

  @Test(arguments: ["movie-search", "movie-detail"])
  func `a usage error is not followed by the whole help`(_ name: String) async throws {
    let outcome = try await sandbox.command(name, []).run()
    let argument = name == "movie-search" ? "<query> ..." : "<id>"
    #expect(
      outcome.errors == """
        error: missing expected argument '\(argument)'
        Usage: \(name) \(argument) [<options>]
          See '\(name) --help' for more information.

        """
    )
  }

  @Test(arguments: [["x", "--pag", "2"], ["x", "--page", "0"], ["x", "--color", "blue"], [" "]])
  func `every error begins the same way`(_ arguments: [String]) async throws {
    let outcome = try await sandbox.command("movie-search", arguments).run()
    #expect(outcome.errors.hasPrefix("error: "))
    #expect(!outcome.errors.contains("Error:"))
  }

  @Test(arguments: programs)
  func `the version is only a number`(_ name: String) async throws {
    let version = try await sandbox.command(name, ["--version"]).run()
    #expect(version.ending == .exited(0))
    #expect(version.output.wholeMatch(of: /\d+\.\d+\.\d+\n/) != nil)
  }

  @Test(arguments: programs, ["bash", "zsh", "fish"])
  func `there is a completion script that its shell accepts`(
    _ name: String,
    _ shell: String
  ) async throws {
    let script = try await sandbox.program(name, ["--generate-completion-script", shell]).run()
    #expect(script.ending == .exited(0))
    #expect(script.output.contains(name) && script.output.contains("json"))
    if let program = Program.installed(shell) {
      try sandbox.write(script.output, to: "script")
      let check = try await program(["-n", sandbox.file("script").path]).run()
      #expect(check.ending == .exited(0), "\(check.errors)")
    }
  }

  @Test(arguments: [["the", "--all"], ["the", "--json"], ["the", "--plain"]])
  func `a closed pipe is silent`(_ arguments: [String]) async throws {
    let outcome = try await sandbox.program("movie-search", arguments)
      .run(writingTo: .closedPipe)
    #expect(outcome.errors.isEmpty, "\(outcome.errors)")
    #expect(outcome.ending == .signaled(SIGPIPE))
  }

  @Test func `a closed pipe is silent even if SIGPIPE is ignored`() async throws {
    let search = sandbox.program("movie-search", [])
    var shell = Program(path: "/bin/sh")(["-c", #"trap '' PIPE; exec "$0" the"#, search.path])
    shell.environment = search.environment
    let outcome = try await shell.run(writingTo: .closedPipe)
    #expect(outcome.errors.isEmpty, "\(outcome.errors)")
    #expect(outcome.ending != .exited(0))
  }

  #if os(Linux)
    @Test(arguments: [
      ["dune"], ["dune", "--json"], ["dune", "--plain"], ["--help"], ["--version"],
    ])
    func `output that cannot be written is a failure`(_ arguments: [String]) async throws {
      let outcome = try await sandbox.program("movie-search", arguments).run(writingTo: .fullDevice)
      outcome.expectFailure("No space left on device")
    }
  #endif

  @Test(
    arguments: [
      ([], [:], false),
      (["--color", "auto"], ["TERM": "xterm-256color"], false),
      (["--color", "always"], [:], true),
      (["--color", "always"], ["NO_COLOR": "1", "TERM": "dumb"], true),
      (["--color", "never"], ["TERM": "xterm-256color"], false),
    ] as [([String], [String: String], Bool)]
  )
  func `a pipe gets color only if forced`(
    _ arguments: [String],
    _ environment: [String: String],
    _ isColored: Bool
  ) async throws {
    var sandbox = sandbox
    sandbox.environment.merge(environment) { $1 }
    let outcome = try await sandbox.command("movie-search", ["dune"] + arguments).run()
    #expect(outcome.ending == .exited(0))
    #expect(outcome.output.contains("\u{1B}[") == isColored)
    #expect(outcome.output.contains("Dune"))
  }
}
