import Foundation
import LintTestSupport
import Testing

/// `dependency-lint check`.
@Suite(.hangLimit) struct CheckCommandTests {
  private static let broken = "import App\nimport Foundation\n"

  @Test func `code without violations exits with 0`() async throws {
    let outcome = try await LintSandbox(core: "import Foundation\n").lint()
    outcome.expectExit(0)
    #expect(outcome.output == "no violations in 2 files, 2 targets\n")
    #expect(outcome.errors.isEmpty)
  }

  @Test func `a violation exits with 1 and is printed like a compiler error`() async throws {
    let outcome = try await LintSandbox(core: Self.broken).lint("check")
    outcome.expectExit(1)
    #expect(
      outcome.output == """
        Core/Core.swift:1:8: error: Core (layer In) imports App (layer Out), which is in an outer \
        layer [layers]
          1 | import App
            |        ^~~
          reason: it stays
          help: declare what Core needs as a protocol in Core, and implement it in App or in a \
        module that may import both

        1 error in 2 files, 2 targets

        """
    )
  }

  @Test func `only warnings exit with 0`() async throws {
    let sandbox = try LintSandbox(core: Self.broken)
    try sandbox.write(
      LintSandbox.folders.replacing("- layers", with: "- {rule: layers, severity: warning}"),
      to: ".dependency-lint.yml"
    )
    let outcome = try await sandbox.lint()
    outcome.expectExit(0)
    #expect(outcome.output.contains("1 warning in 2 files"))
  }

  @Test func `an expired exception is a violation`() async throws {
    let sandbox = try LintSandbox(
      core: "// dependency-lint:allow App until 2020-01-01: soon\nimport App\n"
    )
    let outcome = try await sandbox.lint()
    outcome.expectExit(1)
    #expect(outcome.output.hasPrefix("Core/Core.swift:1:4: error: the exception for App expired"))
    try sandbox.write(
      "// dependency-lint:allow App until 2999-01-01: soon\nimport App\n",
      to: "Core/Core.swift"
    )
    let allowed = try await sandbox.lint()
    allowed.expectExit(0)
    #expect(allowed.output == "no violations in 2 files, 2 targets (1 allowed by exceptions)\n")
  }

  @Test func `only violations in the path are reported, with relative paths`() async throws {
    var sandbox = try LintSandbox(core: Self.broken)
    let whole = try await sandbox.lint("check", "App")
    whole.expectExit(0)
    #expect(whole.output == "no violations in 1 of 2 files; the rest has 1 error\n")
    let part = try await sandbox.lint("check", "Core/Core.swift")
    part.expectExit(1)
    #expect(part.output.hasSuffix("\n1 error in 1 of 2 files; the rest has no violations\n"))
    #expect(
      try await sandbox.lint("check", ".").output.hasSuffix("\n1 error in 2 files, 2 targets\n")
    )

    sandbox.workingFolder = "root/App/Main"
    let here = try await sandbox.lint("check", ".")
    here.expectExit(0)
    let all = try await sandbox.lint()
    all.expectExit(1)
    #expect(all.output.hasPrefix("../../Core/Core.swift:1:8: error: "))
    #expect(all.output.hasSuffix("\n1 error in 2 files, 2 targets\n"))
    let there = try await sandbox.lint("check", "../../Core")
    there.expectExit(1)
    #expect(there.output.hasPrefix("../../Core/Core.swift:1:8: error: "))

    sandbox.workingFolder = "home"
    let far = try await sandbox.lint("check", "../root")
    #expect(far.output.hasPrefix("../root/Core/Core.swift:1:8: error: "))
    let named = try await sandbox.lint("check", "--config", "../root/.dependency-lint.yml")
    #expect(named.output.hasPrefix("../root/Core/Core.swift:1:8: error: "))
  }

  @Test func `a path in which nothing is checked is an error`() async throws {
    let sandbox = try LintSandbox(core: Self.broken, ["Notes/a.txt": "", "b.swift": ""])
    for path in ["Notes", "b.swift"] {
      try await sandbox.lint("check", path)
        .expectError("error: there is nothing to check in \(path)", code: 2)
    }
    try await sandbox.lint("check", "..", "--config", ".dependency-lint.yml")
      .expectError("error: .. is not in the code base, whose root is \(sandbox.root)", code: 2)
    try await sandbox.lint("check", "../home").expectError("no .dependency-lint.yml", code: 2)
  }

  @Test func `a path below a linked folder`() async throws {
    let sandbox = try LintSandbox(core: "import Foundation\n")
    try sandbox.write("import App\n", to: "Linked/a.swift")
    try sandbox.tree.link("root/Core/In", to: "../Linked")
    let outcome = try await sandbox.lint("check", "Core/In")
    outcome.expectExit(1)
    #expect(outcome.output.hasSuffix("1 error in 1 of 3 files; the rest has no violations\n"))
  }

  @Test func `a configuration that moves the root says so`() async throws {
    let sandbox = try LintSandbox(core: Self.broken)
    try sandbox.write("import Foundation\n", to: "Core/Settings/In/a.swift")
    try sandbox.write(
      "modules: {In: In}\nrules: [{rule: forbidden, from: In, modules: UIKit}]\n",
      to: "Core/Settings/my.yml"
    )
    let outcome = try await sandbox.lint("--config", "Core/Settings/my.yml")
    outcome.expectExit(0)
    #expect(
      outcome.errors
        == "the root is \(sandbox.root)/Core/Settings, the folder of the configuration\n"
    )
    #expect(try await sandbox.lint("--config", ".dependency-lint.yml").errors.isEmpty)
  }

  @Test(arguments: ["json", "sarif"])
  func `the formats for scripts are JSON`(format: String) async throws {
    let outcome = try await LintSandbox(core: Self.broken).lint("--format", format)
    outcome.expectExit(1)
    _ = try JSONSerialization.jsonObject(with: Data(outcome.outputBytes))
    #expect(outcome.output.contains("Core/Core.swift"))
    #expect(outcome.errors.isEmpty)
  }

  @Test(arguments: [
    ("github", "::error "), ("junit", "<?xml"), ("checkstyle", "<?xml"),
    ("text", "Core/Core.swift"),
  ])
  func `the formats for servers start correctly`(format: String, start: String) async throws {
    let sandbox = try LintSandbox(core: Self.broken)
    let outcome = try await sandbox.lint("--format", format, "--color", "always")
    outcome.expectExit(1)
    #expect(outcome.output.hasPrefix(start), "\(outcome.output)")
    #expect(outcome.output.contains("Core/Core.swift"))
    #expect(outcome.output.contains("\u{1B}") == (format == "text"))
  }

  @Test func `colors are used only on terminals, unless requested`() async throws {
    var sandbox = try LintSandbox(core: Self.broken)
    #expect(try await !sandbox.lint().output.contains("\u{1B}"))
    #expect(try await sandbox.lint("--color", "always").output.contains("\u{1B}[31;1merror:"))
    #expect(try await !sandbox.lint("--color", "never").output.contains("\u{1B}"))
    sandbox.environment["NO_COLOR"] = "1"
    #expect(try await !sandbox.lint().output.contains("\u{1B}"))
    #expect(try await sandbox.lint("--color", "always").output.contains("\u{1B}[31;1merror:"))
    try await sandbox.lint("--color", "blue").expectError("blue", code: 2)
  }

  @Test func `one thread finds the same violations as many`() async throws {
    let more = (0..<40).map { ("Core/More\($0).swift", "import App\n") }
    let sandbox = try LintSandbox(core: "", Dictionary(uniqueKeysWithValues: more))
    let one = try await sandbox.lint("--jobs", "1")
    let many = try await sandbox.lint("--jobs", "8")
    one.expectExit(1)
    #expect(one.output == many.output)
    #expect(one.output.contains("40 errors in 42 files"))
  }

  @Test func `a stale entry of the baseline exits with 1`() async throws {
    let sandbox = try LintSandbox(
      core: "import Foundation\n",
      [
        ".dependency-lint-baseline.yml":
          "version: 1\nlayers:\n  - {file: Core/Core.swift, imports: App}\n"
      ]
    )
    let outcome = try await sandbox.lint()
    outcome.expectExit(1)
    #expect(
      outcome.output.hasPrefix(".dependency-lint-baseline.yml:3:5: error: the baseline contains")
    )
    try sandbox.write(Self.broken, to: "Core/Core.swift")
    let held = try await sandbox.lint()
    held.expectExit(0)
    #expect(held.output == "no violations in 2 files, 2 targets (1 in the baseline)\n")
  }

  @Test func `a closed pipe is not reported as an error`() async throws {
    let sandbox = try LintSandbox(core: Self.broken)
    let outcome = try await sandbox.program(["check"]).run(writingTo: .closedPipe)
    #expect(outcome.errors.isEmpty)
    #expect(outcome.ending != .exited(0))
    withExtendedLifetime(sandbox) {}
  }
}
