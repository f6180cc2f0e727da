import Foundation
import LintTestSupport
import Testing

/// `dependency-lint unused-imports`, with a package that is built.
@Suite(.hangLimit, .enabled(if: Program.installed("git") != nil))
struct UnusedImportsCommandTests {
  private static let files = [
    "Package.swift": manifest(
      """
      targets: [
        .target(name: "Core"),
        .target(name: "Words"),
        .target(name: "Leaking", dependencies: ["Core", "Words"]),
        .target(name: "Sharing", dependencies: ["Core"]),
        .target(name: "App", dependencies: ["Core", "Leaking", "Sharing"]),
      ]
      """
    ),
    ".dependency-lint.yml": """
    rules:
      - {rule: unused-imports, result: .build/unused.json}

    """,
    "Sources/Core/Core.swift": """
    public struct Film: Sendable { public init() {} }
    public protocol Listed {}
    public final class Store { public init() {} }

    """,
    "Sources/Sharing/Sharing.swift": "import Core\n\nextension Store: @unchecked Sendable {}\n",
    // Without Sharing, sending the store is a data race.
    "Sources/App/Sending.swift": """
    import Core
    import Sharing

    actor Cinema { func show(_ store: Store) {} }
    func show(_ store: Store, in cinema: Cinema) async { await cinema.show(store) }

    """,
    "Sources/Words/Words.swift": "extension String { public var slug: String { self } }\n",
    // App uses a member of Words, which it sees through this import only.
    "Sources/Leaking/Leaking.swift": """
    import Core
    import Words

    extension Film: Listed {}

    """,
    "Sources/App/Conforming.swift": """
    import Core
    import Leaking

    func list(_ film: Film) -> any Listed { film }

    """,
    "Sources/App/App.swift": """
    import Core

    import Foundation

    let film = Film()
    let slug = "A".slug

    """,
    "Sources/App/Only.swift": "@preconcurrency import Core\n\nlet number = 1\n",
    "Sources/App/Conditional.swift": "import Core\n#if os(Windows)\nlet other = Film()\n#endif\n",
    ".gitignore": ".build\n",
  ]

  /// A committed package that was built.
  private func built() async throws -> LintSandbox {
    let files = Dictionary(uniqueKeysWithValues: Self.files.map { ("root/\($0)", $1) })
    let sandbox = try LintSandbox(files)
    try await sandbox.git("init", "--quiet")
    try await sandbox.git("add", "--all")
    try await sandbox.git("commit", "--quiet", "--message", "Base")
    let swift = try #require(Program.installed("swift"))
    var build = swift(["build", "--quiet", "--disable-sandbox"])
    build.environment = sandbox.environment
    build.workingDirectory = URL(filePath: sandbox.root)
    try await build.run().expectExit(0)
    return sandbox
  }

  @Test func `what the compiler does not need is confirmed, reported by the rule, and removed`()
    async throws
  {
    let sandbox = try await built()
    let proposed = try await sandbox.lint("unused-imports")
    proposed.expectExit(0)
    #expect(
      proposed.output == """
        Sources/App/App.swift:3:8: proposed: App may not need the import of Foundation
        Sources/App/Conforming.swift:2:8: proposed: App may not need the import of Leaking
        Sources/App/Only.swift:1:24: proposed: App may not need the import of Core
        Sources/App/Sending.swift:2:8: proposed: App may not need the import of Sharing
        Sources/Leaking/Leaking.swift:2:8: proposed: Leaking may not need the import of Words

        """
    )
    #expect(
      proposed.errors == """
        5 of 10 imports proposed; 1 import not judged: the files have branches of #if; confirm with \
        --confirm

        """
    )

    let confirmed = try await sandbox.lint(
      "unused-imports",
      "--confirm",
      "--output",
      ".build/unused.json"
    )
    confirmed.expectExit(1)
    #expect(
      confirmed.output == """
        Sources/App/App.swift:3:8: warning: App does not need the import of Foundation
        Sources/App/Only.swift:1:24: warning: App does not need the import of Core

        """
    )

    let check = try await sandbox.lint("--strict", "--gaps")
    check.expectExit(1)
    #expect(check.output.contains("Sources/App/Only.swift:1:24: error: App imports Core, but"))
    #expect(check.output.contains("2 errors"))

    let plan = try #require(sandbox.text(of: ".build/debug.yaml"))
    try sandbox.write(plan.replacing("\"C.App-", with: "\"X.App-"), to: ".build/debug.yaml")
    let missing = try await sandbox.lint("unused-imports", "--confirm", "Sources/App")
    missing.expectExit(3)
    #expect(
      missing.errors.contains("the imports of 4 files cannot be confirmed, such as Sources/App/App")
    )

    try await sandbox.lint("fix", "--rule", "unused-imports").expectExit(0)
    #expect(sandbox.text(of: "Sources/App/Only.swift") == "let number = 1\n")
    #expect(
      sandbox.text(of: "Sources/App/App.swift")
        == "import Core\n\nlet film = Film()\nlet slug = \"A\".slug\n"
    )
    let changed = try await sandbox.lint("unused-imports", "Sources/App/App.swift")
    changed.expectExit(3)
    #expect(changed.errors.contains("no import can be judged: the files changed after the build"))
  }

  @Test func `an import that a module may need that is not compiled is not confirmed`()
    async throws
  {
    let sandbox = try await built()
    let plan = try #require(sandbox.text(of: ".build/debug.yaml"))
    let unused = "Sources/App/Only.swift:1:24: warning: App does not need the import of Core\n"

    // App uses what it sees through the import of Words in Leaking.
    try sandbox.write(plan.replacing("\"C.App-", with: "\"X.App-"), to: ".build/debug.yaml")
    let missing = try await sandbox.lint("unused-imports", "--confirm", "Sources/Leaking")
    missing.expectExit(3)
    #expect(missing.errors.contains("the target App is not built, so the imports of the modules"))
    #expect(missing.errors.contains("such as Sources/Leaking/Leaking.swift"))

    let name = "\"-module-name\",\"App\","
    try #require(plan.contains(name))
    try sandbox.write(plan.replacing(name, with: "\(name)\"-unknown\","), to: ".build/debug.yaml")
    let broken = try await sandbox.lint("unused-imports", "--confirm", "Sources/Leaking")
    broken.expectExit(3)
    #expect(broken.errors.contains("the module App does not compile, so neither its imports"))
    #expect(broken.errors.contains("such as Sources/Leaking/Leaking.swift"))

    // The compiler edits a file.
    let file = "Sources/App/Only.swift"
    let compiler = try #require(plan.firstMatch(of: /args: \["([^"]+swiftc)"/)?.1)
    let edit = """
      #!/bin/sh
      echo '// Edited' >> '\(sandbox.root)/\(file)'
      exec '\(compiler)' "$@"

      """
    try sandbox.write(edit, to: ".build/edit")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755],
      ofItemAtPath: "\(sandbox.root)/.build/edit"
    )
    try sandbox.write(
      plan.replacing("[\"\(compiler)\"", with: "[\"\(sandbox.root)/.build/edit\""),
      to: ".build/debug.yaml"
    )
    let edited = try await sandbox.lint(
      "unused-imports",
      "--confirm",
      "--output",
      ".build/unused.json",
      file
    )
    edited.expectExit(1)
    #expect(edited.output == unused)
    let check = try await sandbox.lint()
    check.expectExit(0)
    #expect(check.output.contains("7 files without a current result"), "\(check.output)")
  }

  @Test func `the result is written where it can be`() async throws {
    let sandbox = try await built()
    let target = "\(sandbox.root)/.build/null"
    try FileManager.default.createSymbolicLink(atPath: target, withDestinationPath: "/dev/null")
    try await sandbox.lint("unused-imports", "--output", ".build/null").expectExit(0)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: target) == "/dev/null")
    let missing = try await sandbox.lint("unused-imports", "--confirm", "--output", "out/a.json")
    missing.expectExit(3)
    #expect(missing.errors.contains("there is no folder \(sandbox.root)/out"))
    #expect(!missing.errors.contains("proposed"))
  }

  @Test func `without a build, there is nothing to read`() async throws {
    let files = Dictionary(uniqueKeysWithValues: Self.files.map { ("root/\($0)", $1) })
    let outcome = try await LintSandbox(files).lint("unused-imports", "--confirm")
    outcome.expectExit(3)
    #expect(outcome.errors.contains("no index at"))
    #expect(outcome.errors.contains("build with `swift build`"))
  }

  @Test func `a path outside of the code base is refused`() async throws {
    let files = Dictionary(uniqueKeysWithValues: Self.files.map { ("root/\($0)", $1) })
    let outcome = try await LintSandbox(files).lint("unused-imports", ".", "..")
    outcome.expectExit(2)
    #expect(outcome.errors.contains(".. is not in the code base"))
  }
}
