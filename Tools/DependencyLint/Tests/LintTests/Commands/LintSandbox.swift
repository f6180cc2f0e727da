import Foundation
import LintTestSupport
import Testing

/// A temporary folder with code, in which the built program runs.
struct LintSandbox {
  let tree: SourceTree
  /// The whole environment of the program.
  var environment: [String: String]
  /// The working directory, relative to the sandbox.
  var workingFolder = "root"

  /// Creates a sandbox with files, by path.
  ///
  /// The code base is in `root`.
  init(_ files: [String: String]) throws {
    tree = try SourceTree(
      files.merging(["home/.keep": "", "root/.keep": ""]) { first, _ in first }
    )
    environment = [
      "PATH": SourceTree.recordedPath,
      "HOME": "\(tree.path)/home",
      "XDG_CACHE_HOME": "\(tree.path)/cache",
      "TMPDIR": tree.environment["TMPDIR", default: ""],
      "LANG": "C.UTF-8",
      // Ignore the settings of the user who runs the tests.
      "GIT_CONFIG_GLOBAL": "/dev/null",
      "GIT_CONFIG_NOSYSTEM": "1",
    ]
    .merging(Program.moduleCache) { $1 }
    .merging(ProcessInfo.processInfo.environment.filter { $0.key == "RECORD_SAMPLES" }) { $1 }
  }

  /// The absolute path of the code base.
  var root: String {
    URL(filePath: "\(tree.path)/root").resolvingSymlinksInPath().path
  }

  func program(_ arguments: [String]) -> Program {
    var program = Program.built("dependency-lint")(arguments)
    program.environment = environment
    program.workingDirectory = tree.directory.url.appending(path: workingFolder)
    return program
  }

  func lint(_ arguments: String...) async throws -> Outcome { try await program(arguments).run() }

  func write(_ text: String, to path: String) throws { try tree.write(text, to: "root/\(path)") }

  func remove(_ path: String) throws {
    try FileManager.default.removeItem(atPath: "\(tree.path)/root/\(path)")
  }

  func text(of path: String) -> String? {
    try? String(contentsOfFile: "\(tree.path)/root/\(path)", encoding: .utf8)
  }

  /// Removes Swift from PATH.
  mutating func hideSwift() { environment["PATH"] = "\(tree.path)/home" }

  func git(_ arguments: String..., in folder: String = "root") async throws {
    let outcome = try await gitOutcome(arguments, in: folder)
    try #require(outcome.ending == .exited(0), "\(outcome.errors)")
  }

  func gitOutcome(_ arguments: [String], in folder: String = "root") async throws -> Outcome {
    let program = try #require(Program.installed("git"))
    let settings = ["-c", "user.name=Test", "-c", "user.email=test@example.org"]
    var git = program(settings + arguments)
    git.environment = environment
    git.workingDirectory = tree.directory.url.appending(path: folder)
    return try await git.run()
  }
}

extension LintSandbox {
  /// Creates a sandbox with plain folders, Core and App, and more files in `root`; needs no Swift.
  init(core: String, _ more: [String: String] = [:]) throws {
    var files = [
      "root/.dependency-lint.yml": Self.folders,
      "root/Core/Core.swift": core,
      "root/App/Main/App.swift": "import Core\nimport Foundation\n",
    ]
    for (path, text) in more { files["root/\(path)"] = text }
    try self.init(files)
    hideSwift()
  }

  static let folders = """
    modules:
      Core: Core
      App: App
    layers:
      - In: {targets: Core, reason: it stays}
      - Out: App
    rules:
      - layers

    """

  /// Returns a small package: `Core`, `App`, which depends on it, and a test target.
  static func package(core: String = "", app: String = "import Core\n") -> [String: String] {
    [
      "root/Package.swift": manifest(
        """
        targets: [
          .target(name: "Core"),
          .target(name: "App", dependencies: ["Core"]),
          .testTarget(name: "CoreTests", dependencies: ["Core"]),
        ]
        """
      ),
      "root/Sources/Core/Core.swift": core,
      "root/Sources/App/App.swift": app,
      "root/Tests/CoreTests/CoreTests.swift": "@testable import Core\n",
      "root/.dependency-lint.yml": """
      layers:
        - In: Core
        - Out: App
        - Tests: CoreTests
      rules:
        - layers
        - acyclic
        - declared
        - unused
        - exhaustive

      """,
    ]
  }
}

extension Outcome {
  /// Expects an exit code, a message on standard error, and no output.
  func expectError(
    _ words: String,
    code: Int32,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(ending == .exited(code), "\(errors)", sourceLocation: sourceLocation)
    #expect(output.isEmpty, "\(output)", sourceLocation: sourceLocation)
    #expect(errors.contains(words), "\(errors)", sourceLocation: sourceLocation)
    for sign in ["Fatal error", "Optional(", "Error Domain", "\u{1B}"] {
      #expect(!errors.contains(sign), "\(errors)", sourceLocation: sourceLocation)
    }
  }

  func expectExit(_ code: Int32, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(ending == .exited(code), "\(output)\(errors)", sourceLocation: sourceLocation)
  }

  var lines: [Substring] { output.split(separator: "\n", omittingEmptySubsequences: false) }
}
