import Foundation
import TestSupport
import Testing

/// The commands on the pages, with their options and their output, are those of the programs.
@Suite(.hangLimit) struct DocumentedOutputTests {
  /// A command and its output, as a page shows them.
  struct Step {
    let command: String
    let output: String
  }

  /// A block of commands that run one after another, starting with an empty store.
  struct Transcript: CustomTestStringConvertible {
    let page: String
    let steps: [Step]

    var testDescription: String { "\(page): \(steps.first?.command ?? "")" }
  }

  @Test(arguments: try transcripts())
  func `commands print what a page shows`(transcript: Transcript) async throws {
    var sandbox = try Sandbox()
    // Readers use the directories in their home.
    for name in ["XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME"] {
      sandbox.environment[name] = nil
    }
    for step in transcript.steps {
      let filter = " | jq -c ."
      let isFiltered = step.command.hasSuffix(filter)
      let line = isFiltered ? String(step.command.dropLast(filter.count)) : step.command
      let printed = try await print(line, in: sandbox)
      let text = isFiltered ? printed.compactJSON : printed
      #expect(text.withoutChance == step.output.withoutChance, "$ \(step.command)")
    }
  }

  @Test func `there are samples of each command that prints data`() throws {
    let commands = try Self.transcripts().flatMap(\.steps).map(\.command)
    let missing = features.filter { feature in !commands.contains { $0.hasPrefix(feature.name) } }
    #expect(missing.map(\.name) == [])
  }

  @Test(arguments: programs)
  func `every option that a page names beside a program exists`(program: String) async throws {
    let sandbox = try Sandbox()
    let outcome = try await sandbox.command(program, ["--experimental-dump-help"]).run()
    let known = Set(
      outcome.output.matches(of: /"name" : "(?<name>[^"]+)"/).map { String($0.name) }
    ).union(["generate-completion-script", "help"])
    for (page, text) in try Self.pages() {
      // In a line of a block, or in code within a sentence.
      let uses = text.split { $0 == "`" || $0 == "\n" }.filter {
        $0.firstMatch(of: /^(?:\$ |swift run )?(?<name>[a-z-]+)(?: |$)/)?.name == program[...]
      }
      for use in uses {
        for option in use.prefix(while: { $0 != "|" }).matches(of: /\ --?(?<name>[a-z-]+)/) {
          #expect(known.contains(String(option.name)), "\(page): \(use)")
        }
      }
    }
  }

  @Test func `a new feature has as many files and lines as the chapter says`() async throws {
    var program = Program.built("new-feature")(["Reviews", "--needs", "http,cache", "--dry-run"])
    program.workingDirectory = Self.root
    let outcome = try await program.run()
    #expect(outcome.ending == .exited(0), "\(outcome.errors)")
    var lines: [Bool: Int] = [:]
    var isTests = false
    for row in outcome.rows where row.hasPrefix("+") {
      if row.hasPrefix("+++ ") {
        isTests = row.contains("/Tests/")
      } else {
        lines[isTests, default: 0] += 1
      }
    }
    let files = outcome.rows.count { $0.hasPrefix("+++ ") }
    let chapter = try #require(try Self.pages()["Modules/README.md"])
    let cells = "| \(files) | \(lines[false] ?? 0) | \(lines[true] ?? 0) |"
    #expect(chapter.contains("written by `new-feature` \(cells)"))
  }

  static let programs =
    features.map(\.name)
    + ["demo-backend", "marquee", "marquee-web", "member-service", "new-feature"]

  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../..").standardizedFileURL

  /// The pages with commands, by their paths.
  private static func pages() throws -> [String: String] {
    let paths = [
      "README.md", "CONTRIBUTING.md", "SECURITY.md", "Modules/README.md", "Apps/README.md",
      "Apps/AuthCLI/README.md", "Apps/Marquee/README.md", "Apps/MarqueeWeb/README.md",
      "Apps/MemberService/README.md",
    ]
    return try Dictionary(
      uniqueKeysWithValues: paths.map {
        ($0, try String(contentsOf: root.appending(path: $0), encoding: .utf8))
      }
    )
  }

  private static func transcripts() throws -> [Transcript] {
    try pages().sorted { $0.key < $1.key }.flatMap { page, text in
      text.components(separatedBy: "```console\n").dropFirst().map { rest in
        let block = rest.components(separatedBy: "\n```")[0]
        let steps = ("\n" + block).components(separatedBy: "\n$ ").dropFirst().map { step in
          let lines = step.split(separator: "\n", omittingEmptySubsequences: false)
          return Step(
            command: String(lines[0]),
            output: lines.dropFirst().joined(separator: "\n")
          )
        }
        return Transcript(page: page, steps: steps)
      }
    }
  }

  /// Runs a line in a shell, and returns all that it prints, with the home directory as a tilde.
  private func print(_ line: String, in sandbox: Sandbox) async throws -> String {
    try await sandbox.shell("exec 2>&1; \(line)").run().output
      .trimmingCharacters(in: .newlines).replacing(sandbox.file("home").path, with: "~")
  }
}

extension String {
  /// The text without values that differ in each run: device codes, identifiers, times.
  fileprivate var withoutChance: String {
    replacing(/\b[A-Z]{4}-[A-Z]{4}\b/, with: "CODE")
      .replacing(/"[\w-]{22}"/, with: "ID")
      .replacing(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/, with: "TIME")
  }
}
