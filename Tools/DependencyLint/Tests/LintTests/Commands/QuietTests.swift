import Foundation
import LintTestSupport
import Testing

/// `--quiet`, and output that cannot be written.
@Suite(.hangLimit) struct QuietTests {
  @Test func `the reason of a failure is printed, and warnings are not`() async throws {
    let sandbox = try LintSandbox(LintSandbox.package())
    let text = try #require(sandbox.text(of: "Package.swift"))
    try sandbox.write(
      text.replacing(
        "targets: [",
        with:
          "dependencies: [.package(url: \"https://example.org/far\", from: \"1.0.0\")], targets: ["
      ).replacing(
        ".target(name: \"Core\")",
        with: ".target(name: \"Core\", dependencies: [.product(name: \"Far\", package: \"far\")])"
      ),
      to: "Package.swift"
    )
    try sandbox.write("import Far\n", to: "Sources/Core/Core.swift")
    #expect(
      try await sandbox.lint().output.contains("warning: Package.swift: unresolved dependencies")
    )
    let quiet = try await sandbox.lint("--quiet")
    quiet.expectExit(0)
    #expect(
      quiet.output == "no violations in 3 files, 3 targets; 1 import could not be judged\n"
    )
    try sandbox.write("// swift-tools-version: 6.0\nlet package = 1 +\n", to: "Package.swift")
    let outcome = try await sandbox.lint("--quiet")
    outcome.expectExit(3)
    #expect(
      outcome.errors.contains("error: expected expression after operator"),
      "\(outcome.errors)"
    )
  }

  #if os(Linux)
    @Test func `an output that cannot be written is not a violation`() async throws {
      let sandbox = try LintSandbox(core: "")
      for command in [["check"], ["imports"], ["check", "--format", "json"]] {
        let outcome = try await sandbox.program(command).run(writingTo: .fullDevice)
        #expect(outcome.ending == .exited(3))
        #expect(outcome.errors == "error: cannot write the output: No space left on device\n")
      }
    }
  #endif

  @Test func `owners finds a file below a linked folder`() async throws {
    let sandbox = try LintSandbox(core: "")
    try sandbox.write("", to: "Linked/a.swift")
    try sandbox.tree.link("root/Core/In", to: "../Linked")
    for file in ["Core/In/a.swift", "Linked/a.swift"] {
      let outcome = try await sandbox.lint("owners", file)
      outcome.expectExit(0)
      #expect(outcome.output == "\(file)\tCore\t-\tIn\n")
    }
  }
}
