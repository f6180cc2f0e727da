import Foundation
import LintTestSupport
import Testing

/// Source files that belong to no target.
@Suite(.hangLimit) struct StrayFilesTests {
  @Test func `the summary counts them, and owners lists them`() async throws {
    var sandbox = try LintSandbox(core: "", ["Old/a.swift": "import App\n"])
    let one = try await sandbox.lint()
    one.expectExit(0)
    #expect(
      one.output == "no violations in 2 files, 2 targets; 1 source file belongs to no target\n"
    )
    try sandbox.write("", to: "b.swift")
    let two = try await sandbox.lint("--format", "json")
    #expect(two.output.contains("\"filesWithoutTarget\" : 2"))
    let list = try await sandbox.lint("owners", "--without-target")
    list.expectExit(0)
    #expect(list.output == "Old/a.swift\t-\t-\t-\nb.swift\t-\t-\t-\n")
    sandbox.workingFolder = "root/Old"
    #expect(try await sandbox.lint("owners", "--without-target").output.hasPrefix("a.swift\t"))
    try await sandbox.lint("owners").expectError("--without-target", code: 2)
    try await sandbox.lint("owners", "--without-target", "a.swift").expectError("files", code: 2)
  }

  @Test func `manifests, resources, bundles and excluded files are not counted`() async throws {
    let sandbox = try LintSandbox([
      "root/.dependency-lint.yml": "exclude: [Old]\nrules: [declared]\n",
      "root/Package.swift": manifest(
        "targets: [.target(name: \"A\", exclude: [\"no.swift\"], resources: [.copy(\"Files\")])]"
      ),
      "root/Package@swift-9.swift": "",
      "root/Sources/A/a.swift": "", "root/Sources/A/Files/b.swift": "",
      "root/Sources/A/no.swift": "", "root/Sources/A/A.docc/c.swift": "", "root/Old/d.swift": "",
    ])
    try sandbox.tree.link("root/Sources/A/linked", to: "../../Linked")
    try sandbox.write("", to: "Linked/e.swift")
    let outcome = try await sandbox.lint()
    #expect(
      outcome.output == "no violations in 2 files, 1 target; 1 source file belongs to no target\n"
    )
    let list = try await sandbox.lint("owners", "--without-target")
    #expect(list.output == "Sources/A/no.swift\t-\t-\t-\n")
  }

  @Test func `they are checked if a layer names their folder`() async throws {
    let sandbox = try LintSandbox(core: "", ["Old/In/a.swift": "import Foundation\nimport App\n"])
    try sandbox.write(
      """
      modules: {Core: Core, App: App}
      layers:
        - In: [Core, Old/*]
        - Out: App
      rules: [layers, exhaustive]
      """,
      to: ".dependency-lint.yml"
    )
    let outcome = try await sandbox.lint()
    outcome.expectExit(1)
    #expect(
      outcome.output.hasPrefix(
        "Old/In/a.swift:2:8: error: Old/In (layer In) imports App (layer Out), which is in an outer"
      )
    )
    #expect(
      outcome.output.hasSuffix(
        "1 error in 3 files, 2 targets; 1 source file belongs to no target\n"
      )
    )
    let owners = try await sandbox.lint("owners", "Old/In/a.swift")
    owners.expectExit(1)
    #expect(owners.output == "Old/In/a.swift\t-\t-\tIn\n")
  }

  @Test func `exhaustive reports the others by folder, and init accepts them`() async throws {
    let sandbox = try LintSandbox(LintSandbox.package())
    for file in ["Old/A/a.swift", "Old/b.swift", "main.swift", "Sources/New/c.swift"] {
      try sandbox.write("", to: file)
    }
    let outcome = try await sandbox.lint()
    outcome.expectExit(1)
    let found = outcome.lines.filter { $0.contains(": error: ") }
    let expected = [
      ("Old/A/a.swift", "2 source files in Old belong"),
      ("Sources/New/c.swift", "1 source file in Sources/New belongs"),
      ("main.swift", "1 source file in . belongs"),
    ].map { "\($0):1:1: error: \($1) to no target and no layer [exhaustive]" }
    #expect(found.map(String.init) == expected)
    try sandbox.remove(".dependency-lint.yml")
    let start = try await sandbox.lint("init")
    start.expectExit(0)
    #expect(start.errors.contains("4 source files belong to no target; list them with"))
    try await sandbox.lint().expectExit(0)
  }
}
