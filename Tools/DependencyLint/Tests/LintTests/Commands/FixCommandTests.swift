import Foundation
import LintTestSupport
import Testing

/// `dependency-lint fix`.
@Suite(.hangLimit, .enabled(if: Program.installed("git") != nil))
struct FixCommandTests {
  private static let configuration = """
    rules:
      - declared
      - unused
      - {rule: form, modules: Data, atMost: internal}

    """

  private static let package = manifest(
    """
    targets: [
      .target(name: "App", dependencies: ["Core"]),
      .target(name: "Core"),
      .target(name: "Data"),
    ]
    """
  )

  /// A committed package with a violation of each kind that can be fixed.
  private func repository() async throws -> LintSandbox {
    let sandbox = try LintSandbox([
      "root/Package.swift": Self.package,
      "root/.dependency-lint.yml": Self.configuration,
      "root/.dependency-lint-baseline.yml": """
      version: 1
      unused:
        - {target: Core, dependency: Data}

      """,
      "root/Sources/App/a.swift": """
      // dependency-lint:allow Core until 2099-01-01: not needed
      @preconcurrency public import Data  // rows

      """,
      "root/Sources/Core/c.swift": "", "root/Sources/Data/d.swift": "",
    ])
    try await sandbox.git("init", "--quiet")
    try await sandbox.git("add", "--all")
    try await sandbox.git("commit", "--quiet", "--message", "Base")
    return sandbox
  }

  @Test func `all that needs no decision is fixed, and a second run changes nothing`() async throws
  {
    let sandbox = try await repository()
    try await sandbox.lint().expectExit(1)
    let outcome = try await sandbox.lint("fix")
    outcome.expectExit(0)
    #expect(outcome.errors.contains("fixed 5 violations in 3 files"), "\(outcome.errors)")
    #expect(
      sandbox.text(of: "Sources/App/a.swift") == "@preconcurrency internal import Data  // rows\n"
    )
    #expect(
      sandbox.text(of: "Package.swift")
        == Self.package.replacing("[\"Core\"]", with: "[\"Data\"]")
    )
    #expect(sandbox.text(of: ".dependency-lint-baseline.yml") == nil)
    try await sandbox.lint().expectExit(0)
    let second = try await sandbox.lint("fix", "--force")
    second.expectExit(0)
    #expect(second.errors == "there is nothing to fix\n")
  }

  @Test func `a dry run prints a diff that git applies`() async throws {
    let sandbox = try await repository()
    let outcome = try await sandbox.lint("fix", "--dry-run")
    outcome.expectExit(0)
    #expect(outcome.output.contains("--- a/Package.swift\n+++ b/Package.swift\n"))
    #expect(sandbox.text(of: "Package.swift") == Self.package)
    try sandbox.write(outcome.output, to: "changes.diff")
    try await sandbox.git("apply", "changes.diff")
    try await sandbox.lint().expectExit(0)
  }

  @Test func `an expired exception is a decision`() async throws {
    let sandbox = try await repository()
    try sandbox.write(
      "// dependency-lint:allow Data until 2020-01-01: later\ninternal import Data\n",
      to: "Sources/App/a.swift"
    )
    try await sandbox.git("commit", "--quiet", "--all", "--message", "Later")
    try await sandbox.lint("fix").expectExit(0)
    #expect(sandbox.text(of: "Sources/App/a.swift")?.contains("until 2020-01-01") == true)
  }

  @Test func `a violation that is not fixed is a failure`() async throws {
    let sandbox = try await repository()
    try sandbox.write("rules: [unused]\n", to: ".dependency-lint.yml")
    try sandbox.remove(".dependency-lint-baseline.yml")
    try sandbox.write("", to: "Sources/App/a.swift")
    try sandbox.write(
      Self.package.replacing("[\"Core\"]", with: "[\"Core\"].map { .byName(name: $0) }"),
      to: "Package.swift"
    )
    let outcome = try await sandbox.lint("fix")
    outcome.expectError("error: 1 violation was not fixed\nhint: change the code", code: 1)
    #expect(!outcome.errors.contains("nothing to fix"))
  }

  @Test func `only the violations of a rule`() async throws {
    let sandbox = try await repository()
    let outcome = try await sandbox.lint("fix", "--rule", "form")
    outcome.expectExit(0)
    #expect(outcome.errors.contains("fixed 1 violation in 1 file"))
    #expect(sandbox.text(of: "Package.swift") == Self.package)
    try await sandbox.lint("fix", "--rule", "forms").expectError(
      "there is no rule ‘forms’",
      code: 2
    )
  }

  @Test(arguments: ["Package.swift", "Sources/App/a.swift"])
  func `a file with uncommitted changes is refused`(file: String) async throws {
    let sandbox = try await repository()
    let text = try #require(sandbox.text(of: file)) + "// mine\n"
    try sandbox.write(text, to: file)
    let outcome = try await sandbox.lint("fix")
    outcome.expectExit(2)
    #expect(outcome.errors.contains("\(file) has uncommitted changes"))
    #expect(sandbox.text(of: file) == text)
    try await sandbox.lint("fix", "--force").expectExit(0)
    #expect(sandbox.text(of: file)?.contains("// mine") == true)
  }

  @Test func `outside of a repository, nothing is changed without force`() async throws {
    let sandbox = try await repository()
    try FileManager.default.removeItem(atPath: "\(sandbox.root)/.git")
    try await sandbox.lint("fix").expectExit(2)
    #expect(sandbox.text(of: "Package.swift") == Self.package)
  }

  @Test func `a change that does not fix the violation is undone`() async throws {
    let sandbox = try await repository()
    // The second declaration of the target decides.
    let text = Self.package + "\npackage.targets[0].dependencies = [\"Core\"]\n"
    try sandbox.write(text, to: "Package.swift")
    try await sandbox.git("commit", "--quiet", "--all", "--message", "More")
    let source = sandbox.text(of: "Sources/App/a.swift")
    let outcome = try await sandbox.lint("fix")
    outcome.expectExit(1)
    #expect(outcome.errors.contains("so all files were restored"))
    #expect(sandbox.text(of: "Package.swift") == text)
    #expect(sandbox.text(of: "Sources/App/a.swift") == source)
    #expect(sandbox.text(of: ".dependency-lint-baseline.yml") != nil)
  }

  // MARK: - Links

  /// Replaces a committed file with a link to it in another place, and commits the link.
  private func link(_ file: String, to place: String, in sandbox: LintSandbox) async throws {
    let text = try #require(sandbox.text(of: file))
    try sandbox.write(text, to: place)
    try sandbox.remove(file)
    try sandbox.tree.link("root/\(file)", to: "\(sandbox.root)/\(place)")
    try await sandbox.git("add", "--all")
    try await sandbox.git("commit", "--quiet", "--message", "Link")
  }

  @Test(arguments: ["Package.swift", "Sources/App/a.swift"])
  func `a link stands for its file in the code base`(file: String) async throws {
    let sandbox = try await repository()
    let old = sandbox.text(of: file)
    try await link(file, to: "Shared/\(file)", in: sandbox)
    let dry = try await sandbox.lint("fix", "--dry-run")
    #expect(dry.output.contains("--- a/Shared/\(file)\n+++ b/Shared/\(file)\n"))
    try sandbox.tree.write(dry.output, to: "changes.diff")
    try await sandbox.git("apply", "--check", "../changes.diff")

    try sandbox.write((old ?? "") + "// mine\n", to: "Shared/\(file)")
    let refused = try await sandbox.lint("fix")
    refused.expectExit(2)
    #expect(refused.errors.contains("Shared/\(file) has uncommitted changes"))
    try await sandbox.git("checkout", "--", ".")

    try await sandbox.lint("fix").expectExit(0)
    #expect(sandbox.text(of: "Shared/\(file)") != old)
    let kept = try FileManager.default.destinationOfSymbolicLink(atPath: "\(sandbox.root)/\(file)")
    #expect(kept == "\(sandbox.root)/Shared/\(file)")
  }

  @Test(arguments: [[], ["--force"], ["--dry-run"]])
  func `a link to a file outside of the code base is refused`(options: [String]) async throws {
    let sandbox = try await repository()
    try await link("Package.swift", to: "../outside/Package.swift", in: sandbox)
    let outcome = try await sandbox.program(["fix"] + options).run()
    outcome.expectExit(2)
    #expect(outcome.errors.contains("Package.swift is a link to "))
    #expect(outcome.errors.contains("/outside/Package.swift, which is outside of"))
    #expect(sandbox.text(of: "../outside/Package.swift") == Self.package)
  }

  @Test func `a baseline that is a link is not deleted`() async throws {
    let sandbox = try await repository()
    try await link(".dependency-lint-baseline.yml", to: "Shared/known.yml", in: sandbox)
    try await sandbox.lint("fix").expectError(
      ".dependency-lint-baseline.yml is a link to Shared/known.yml, and is no longer needed",
      code: 2
    )
    #expect(sandbox.text(of: "Shared/known.yml") != nil)
  }

  @Test func `a submodule is a repository of its own`() async throws {
    let sandbox = try await repository()
    try await sandbox.git("rm", "--quiet", "-r", "--cached", "Sources/App")
    for folder in ["root/Sources/App", "root"] {
      try await sandbox.git("init", "--quiet", in: folder)
      try await sandbox.git("add", "--all", in: folder)
      try await sandbox.git("commit", "--quiet", "--message", "Submodule", in: folder)
    }
    try sandbox.write(
      (sandbox.text(of: "Sources/App/a.swift") ?? "") + "// mine\n",
      to: "Sources/App/a.swift"
    )
    let outcome = try await sandbox.lint("fix")
    outcome.expectExit(2)
    #expect(outcome.errors.contains("a.swift has uncommitted changes"))
  }
}
