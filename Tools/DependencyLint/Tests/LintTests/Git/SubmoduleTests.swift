import DependencyLint
import Foundation
import LintCodeBase
import LintReports
import LintRules
import LintScanner
import LintTestSupport
import Testing

/// A repository with the submodule `Kit`, which contains a violation.
@Suite(.hangLimit, .enabled(if: Program.installed("git") != nil))
struct SubmoduleTests {
  private static let configuration = """
    modules: {Core: Core, App: App, Kit: Kit/Sources}
    layers: [{In: [Core, Kit]}, {Out: App}]
    rules: [layers, {rule: acyclic, severity: warning}]

    """

  private let sandbox: LintSandbox

  /// The repositories of which each test has a copy.
  private static let template = Task { () async throws -> LintSandbox in
    let sandbox = try Self.sandbox([
      "inner/Sources/Inner.swift": "import App\n",
      "kit/Sources/Kit.swift": "import App\n",
      "root/.dependency-lint.yml": configuration,
      "root/Core/Core.swift": "", "root/App/App.swift": "import Core\nimport Kit\n",
    ])
    for repository in ["inner", "kit"] {
      try await sandbox.git("init", "--quiet", in: repository)
      try await commit(sandbox, in: repository)
    }
    try await sandbox.git("submodule", "--quiet", "add", "../inner", "Inner", in: "kit")
    try await commit(sandbox, in: "kit")
    try await sandbox.git("init", "--quiet")
    try await sandbox.git("submodule", "--quiet", "add", "../kit", "Kit")
    try await sandbox.git("submodule", "--quiet", "update", "--init", "--recursive")
    try await commit(sandbox)
    return sandbox
  }

  private static func sandbox(_ files: [String: String]) throws -> LintSandbox {
    var sandbox = try LintSandbox(files)
    sandbox.environment["GIT_CONFIG_COUNT"] = "1"
    sandbox.environment["GIT_CONFIG_KEY_0"] = "protocol.file.allow"
    sandbox.environment["GIT_CONFIG_VALUE_0"] = "always"
    return sandbox
  }

  init() async throws {
    let template = try await Self.template.value
    sandbox = try Self.sandbox([:])
    try sandbox.remove("")
    for folder in ["inner", "kit", "root"] {
      try FileManager.default.copyItem(
        atPath: "\(template.tree.path)/\(folder)",
        toPath: "\(sandbox.tree.path)/\(folder)"
      )
    }
  }

  private static func commit(_ sandbox: LintSandbox, in folder: String = "root") async throws {
    try await sandbox.git("add", "--all", in: folder)
    try await sandbox.git("commit", "--quiet", "--message", "Change", in: folder)
  }

  private func commit(in folder: String = "root") async throws {
    try await Self.commit(sandbox, in: folder)
  }

  private func linter(_ folder: String = "root") -> Linter {
    let root = URL(filePath: "\(sandbox.tree.path)/\(folder)").resolvingSymlinksInPath().path
    return Linter(configurationFile: "\(root)/.dependency-lint.yml")
  }

  /// Returns the violations that were added since a revision, and the submodules without files.
  private func added(
    since revision: String = "HEAD",
    in folder: String = "root"
  ) async throws -> [String] {
    let linter = linter(folder)
    let report = try await GitRevision(revision, root: linter.root)
      .added(to: linter.judgement(), linter).report
    return describe(report)
  }

  private func staged() async throws -> [String] {
    try await GitRevision.withStagedFiles(of: linter()) { describe(try await $0.check()) }
  }

  private func describe(_ report: LintRules.Report) -> [String] {
    report.violations.filter { $0.severity == .error }.map { "\($0.file):\($0.position.line)" }
      + report.gaps.filter { $0.kind == .submodules }.map(\.remark)
  }

  private let old = "Kit/Sources/Kit.swift:1"

  @Test func `an unrelated change adds nothing, and changes no edge`() async throws {
    #expect(try await linter().check().violations.map(\.file).contains("Kit/Sources/Kit.swift"))
    try sandbox.write("// changed\n", to: "Core/Core.swift")
    #expect(try await added() == [])
    let before = try await GitRevision("HEAD", root: linter().root).judgement(linter())
    let edges = before.analysis.source.graph.edges.count
    #expect(edges == (try await linter().judgement().analysis.source.graph.edges.count))
    #expect(edges > 0)
  }

  @Test func `each revision has the commit that it records`() async throws {
    try sandbox.write("import App\nimport App\n", to: "Kit/Sources/Kit.swift")
    #expect(try await added() == ["Kit/Sources/Kit.swift:2"])
    try await commit(in: "root/Kit")
    #expect(try await added() == ["Kit/Sources/Kit.swift:2"])
    try await commit()
    #expect(try await added() == [])
    #expect(try await added(since: "HEAD~1") == ["Kit/Sources/Kit.swift:2"])
  }

  @Test func `nested submodules, also new ones`() async throws {
    try sandbox.write(
      Self.configuration.replacing("Sources}", with: "Sources, Inner: Kit/Inner/Sources}")
        .replacing("Kit]", with: "Kit, Inner]"),
      to: ".dependency-lint.yml"
    )
    try await commit()
    #expect(try await added() == [])
    try await sandbox.git("rm", "--quiet", "Inner", in: "root/Kit")
    try await commit(in: "root/Kit")
    try await commit()
    let revision = GitRevision("HEAD~1", root: linter().root)
    let folder = "\(sandbox.tree.path)/snapshot"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let snapshot = try await revision.extract(revision.base(), into: folder)
    let inner = "\(snapshot.root)/Kit/Inner/Sources/Inner.swift"
    #expect(FileManager.default.fileExists(atPath: inner))
    #expect(snapshot.absentSubmodules == [])
  }

  @Test(arguments: ["moved", "removed", "embedded", "deinitialized"])
  func `a submodule that is no longer there`(change: String) async throws {
    let moved = Self.configuration.replacing("Kit/Sources", with: "Old/Sources")
    switch change {
    case "moved":
      try await sandbox.git("mv", "Kit", "Old")
      try sandbox.write(moved, to: ".dependency-lint.yml")
    case "removed":
      try await sandbox.git("rm", "--quiet", "Kit")
      try sandbox.write(
        Self.configuration.replacing(", Kit: Kit/Sources", with: "").replacing(", Kit]", with: "]"),
        to: ".dependency-lint.yml"
      )
    case "embedded":
      // An old clone, in which the git directory is not in that of the repository.
      let (git, modules) = ("\(sandbox.root)/Kit/.git", "\(sandbox.root)/.git/modules/Kit")
      try FileManager.default.removeItem(atPath: git)
      try FileManager.default.moveItem(atPath: modules, toPath: git)
      try await sandbox.git("config", "--file", "\(git)/config", "--unset", "core.worktree")
      try FileManager.default.moveItem(
        atPath: "\(sandbox.root)/Kit",
        toPath: "\(sandbox.root)/Old"
      )
      try await sandbox.git("add", "--all")
      try sandbox.write(moved, to: ".dependency-lint.yml")
    default:
      try await sandbox.git("submodule", "--quiet", "deinit", "--force", "Kit")
    }
    let folder = "\(sandbox.tree.path)/snapshot"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let revision = GitRevision("HEAD", root: linter().root)
    let snapshot = try await revision.extract(revision.base(), into: folder)
    #expect(FileManager.default.fileExists(atPath: "\(snapshot.root)/Kit/Sources/Kit.swift"))
    #expect(snapshot.absentSubmodules == [])
  }

  @Test func `a work tree without the submodule uses the commit of another one`() async throws {
    try await sandbox.git("worktree", "add", "--quiet", "../other", "HEAD")
    try sandbox.tree.write("import Core\nimport Kit\n", to: "other/Core/New.swift")
    #expect(try await added(in: "other") == ["1 submodule not available: Kit"])
    let warnings = try await linter("other").check().warnings
    #expect(warnings.count == 1 && warnings[0].contains("no target matches ‘Kit’"), "\(warnings)")
    try await sandbox.git("submodule", "--quiet", "update", "--init", "--recursive", in: "other")
    #expect(try await added(in: "other") == [])
    try FileManager.default.removeItem(atPath: "\(sandbox.root)/.git/modules/Kit")
    #expect(try await added(in: "other") == [])
  }

  @Test func `a commit that is not in the clone is not judged, and named`() async throws {
    // The index records a commit of someone else.
    let unknown = String(repeating: "1", count: 40)
    try await sandbox.git("update-index", "--cacheinfo", "160000,\(unknown),Kit")
    try await sandbox.git("commit", "--quiet", "--message", "Unknown")
    try sandbox.write("// changed\n", to: "Core/Core.swift")
    let remark = "1 submodule not available: Kit"
    #expect(try await added() == [remark])
    #expect(try await staged() == [old, remark])
  }

  @Test func `a submodule that is not checked out is not judged, and named`() async throws {
    try sandbox.write(
      Self.configuration.replacing("Kit: Kit/Sources", with: "Kit: Inner/Sources"),
      to: ".dependency-lint.yml"
    )
    try sandbox.write("", to: "Inner/Sources/Inner.swift")
    try sandbox.write("", to: "Empty/.keep")
    try await sandbox.git("submodule", "--quiet", "deinit", "--force", "Inner", in: "root/Kit")
    var linter = linter()
    let gap = try #require(try await linter.check().gaps.first)
    #expect(gap.counts == ["Kit/Inner": 1])
    linter.options.includesIgnored = true
    #expect(try await linter.check().gaps == [gap])
  }

  @Test(arguments: ["Core/Core.swift", "Kit/Sources/Kit.swift", "Kit/Sources/New.swift"])
  func `an unstaged edit is not judged`(file: String) async throws {
    try sandbox.write("import App\nimport App\n", to: file)
    #expect(try await linter().check().violations.contains { $0.file == file })
    #expect(try await staged() == [old])
    try await sandbox.git("config", "submodule.Kit.ignore", "all")
    #expect(try await staged() == [old])
  }

  @Test func `a repository that is not part of the commit is not judged`() async throws {
    try await sandbox.git("clone", "--quiet", "kit", "root/Core/Copy", in: ".")
    #expect(try await linter().check().violations.contains { $0.file.hasPrefix("Core/Copy/") })
    #expect(try await staged() == [old])
  }

  @Test func `errors about staged files name the files of the work tree`() async throws {
    try sandbox.write("rules: [nonsense]\n", to: ".dependency-lint.yml")
    try await sandbox.git("add", ".dependency-lint.yml")
    try sandbox.write("// changed\n", to: "Core/Core.swift")
    let error = await #expect(throws: ConfigurationError.self) { try await staged() }
    #expect(error?.problems.map(\.file) == [linter().configurationFile])
    try sandbox.write(
      Self.configuration.replacing("Kit/Sources", with: "Kit/Other"),
      to: ".dependency-lint.yml"
    )
    try await sandbox.git("add", ".dependency-lint.yml")
    let missing = await #expect(throws: LoadingError.self) { try await staged() }
    #expect(missing?.errorDescription?.hasPrefix(linter().configurationFile) == true)
  }

  @Test func `a change in a submodule affects its targets, whatever its settings`() async throws {
    try await sandbox.git("config", "submodule.Kit.ignore", "all")
    try sandbox.write("", to: "Kit/Sources/Kit.swift")
    let source = try await linter().judgement().analysis.source
    let files = try await GitRevision("HEAD", root: linter().root).changedFiles()
    let affected = AffectedModules(of: files, in: source)
    #expect(affected.modules.map { source.graph[$0].target }.sorted() == ["App", "Kit"])
  }

  @Test func `a file of a submodule is committed in its own repository`() async throws {
    let revision = GitRevision("HEAD", root: linter().root)
    let files = ["Core/Core.swift", "Kit/Sources/Kit.swift", "Kit/Inner/Sources/Inner.swift"]
    #expect(try await revision.uncommitted(files) == [])
    for file in files { try sandbox.write("// changed\n", to: file) }
    #expect(Set(try await revision.uncommitted(files)) == Set(files))
  }
}
