import LintTestSupport
import Testing

@testable import LintCLI

/// What the command line has in common for all subcommands.
@Suite(.hangLimit) struct CommandLineTests {
  @Test(arguments: [
    ("grpah --format mermaid", "graph --format mermaid"), ("Rules --kinds", "rules --kinds"),
  ])
  func `a misspelled subcommand is a usage error that names the right one`(
    line: String,
    meant: String
  ) async throws {
    let words = line.split(separator: " ").map(String.init)
    let sandbox = try LintSandbox([:])
    let outcome = try await sandbox.program(words).run()
    #expect(outcome.ending == .exited(2) && outcome.output.isEmpty)
    #expect(
      outcome.errors == "error: there is no subcommand “\(words[0])”; did you mean "
        + "dependency-lint \(meant)?\n"
    )
  }

  @Test func `an argument that is not UTF-8 is a usage error`() async throws {
    let sandbox = try LintSandbox([:])
    var program = sandbox.program([])
    program.arguments = [Array("check".utf8), [0x61, 0xFF]]
    let outcome = try await program.run()
    #expect(outcome.ending == .exited(2) && outcome.output.isEmpty)
    #expect(
      outcome.errors == """
        error: argument 2 is not valid UTF-8: a\u{FFFD}
        hint: Check the terminal's encoding (LANG).

        """
    )
  }

  @Test func `the parser's errors are printed without control characters`() async throws {
    let sandbox = try LintSandbox([:])
    let outcome = try await sandbox.lint("check", "--fomat\u{1B}[31m")
    #expect(outcome.ending == .exited(2) && outcome.output.isEmpty)
    #expect(outcome.errors.hasPrefix("error: unknown option '--fomat[31m'"), "\(outcome.errors)")
  }

  @Test func `bash offers the options of the default subcommand`() async throws {
    let script = """
      source <("$0" --generate-completion-script bash)
      COMP_WORDS=(dependency-lint --ch) COMP_CWORD=1 COMP_LINE="dependency-lint --ch"
      COMP_POINT=${#COMP_LINE}
      _dependency-lint dependency-lint --ch dependency-lint
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let bash = try #require(Program.installed("bash"))
    let outcome = try await bash(["-c", script, Program.built("dependency-lint").path]).run()
    #expect(outcome.output == "--changed-since\n" && outcome.errors.isEmpty, "\(outcome.errors)")
  }

  @Test(arguments: [
    (nil, "KIND    KEYS  WHAT\nlayers        inner only\npublic  a b   from outside\n"),
    (22, "KIND    KEYS  WHAT\nlayers        inner o…\npublic  a b   from ou…\n"),
    (21, "KIND    KEYS\nlayers\npublic  a b\n"), (7, "KIND\nlayers\npublic\n"),
    (4, "KIND\nlay…\npub…\n"),
  ])
  func `a table is cut at the right`(width: Int?, text: String) {
    let rows = [["layers", "", "inner only"], ["public", "a b", "from\toutside"]]
    let table = TextTable(["KIND", "KEYS", "WHAT"], rows: rows)
    #expect(table.rendered(width: width, isColored: false) == text)
  }

  @Test func `the header of a table is bold`() {
    let text = TextTable(["KIND"], rows: [["layers"]]).rendered(width: nil, isColored: true)
    #expect(text == "\u{1B}[1mKIND\u{1B}[0m\nlayers\n")
  }
}
