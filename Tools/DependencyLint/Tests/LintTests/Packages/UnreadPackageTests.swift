import DependencyLint
import Foundation
import LintRules
import LintScanner
import LintTestSupport
import Testing

@testable import LintCodeBase

/// A package whose dependency `Kit` has a manifest that cannot be evaluated.
@Suite(.hangLimit) struct UnreadPackageTests {
  private static let rules = """
    layers: [{In: [Core]}, {Kit: Kit}, {Out: App}]
    rules: [layers, declared, unused, exhaustive]

    """

  private func tree(_ configuration: String, kit: String = "Kit") throws -> SourceTree {
    try SourceTree([
      "root/.dependency-lint.yml": configuration + Self.rules,
      "root/Package.swift": manifest(
        """
        dependencies: [.package(path: "\(kit)")],
        targets: [
          .target(name: "Core"),
          .target(
            name: "App", dependencies: ["Core", .product(name: "KitProduct", package: "Kit")]
          ),
        ]
        """
      ),
      "root/Sources/Core/a.swift": "", "root/Sources/App/b.swift": "import Core\nimport KitCore\n",
      "root/\(kit)/Package.swift": "// swift-tools-version: 6.0\nlet package = broken\n",
      "root/\(kit)/Sources/Kit/c.swift": "",
    ])
  }

  private func check(_ tree: SourceTree) async throws -> Report {
    var linter = Linter(
      configurationFile: URL(filePath: "\(tree.path)/root").resolvingSymlinksInPath().path
        + "/.dependency-lint.yml"
    )
    linter.options.cacheDirectory = SourceTree.manifestCache
    return try await linter.check()
  }

  private func describe(_ report: Report) -> [String] {
    report.violations.map(\.message)
      + report.gaps.map { "\($0.kind) \($0.counts.keys.sorted()): \($0.acceptance ?? "-")" }
  }

  @Test(arguments: [
    ("Kit", "add `Kit` to `exclude`", "exclude: Kit\n", ["excluded [\"Kit\"]: -"]),
    (
      "Kit", "add `unavailable: {Kit: why}` to the configuration", "unavailable: {Kit: why}\n",
      ["packages [\"Kit\"]: why", "imports [\"Sources/App/b.swift\"]: why"]
    ),
    (
      "../Kit", "manifest, add `unavailable: {../Kit: why}` to the configuration",
      "unavailable: {../Kit: why}\n",
      ["packages [\"../Kit\"]: why", "imports [\"Sources/App/b.swift\"]: why"]
    ),
  ])
  func `each hint is right`(
    folder: String,
    hint: String,
    configuration: String,
    gaps: [String]
  ) async throws {
    let error = await #expect(throws: LoadingError.self) {
      try await check(tree("", kit: folder))
    }
    #expect(error?.recoverySuggestion?.contains(hint) == true, "\(String(describing: error))")
    let rules = Self.rules.replacing(", {Kit: Kit}", with: "")
    let skipping = try tree(configuration, kit: folder)
    try skipping.write(configuration + rules, to: "root/.dependency-lint.yml")
    let report = try await check(skipping)
    #expect(describe(report) == gaps)
    #expect(report.warnings == [])
  }

  @Test(arguments: ["Kit", "Kit/Package.swift", "K*"])
  func `an excluded package is never evaluated, also not by another path`(
    pattern: String
  ) async throws {
    let tree = try tree("")
    try tree.link("root/Link", to: "Kit")
    let text = try String(contentsOfFile: "\(tree.path)/root/Package.swift", encoding: .utf8)
    try tree.write(
      text.replacing("[.package", with: "[.package(name: \"Link\", path: \"Link\"), .package"),
      to: "root/Package.swift"
    )
    var loader = tree.loader()
    loader.options.cacheDirectory = nil
    loader.options.environment = try tree.installLoggingSwift()
    loader.exclude = [Pattern(text: pattern)]
    let base = try await loader.load()
    #expect(try tree.calls() == ["\(tree.path)/root"])
    #expect(base.dependencies(of: "App") == ["Core: Core", "KitProduct: KitProduct"])
    #expect(base.warnings == [])
  }

  @Test func `an unavailable package is checked where its manifest can be evaluated`() async throws
  {
    let tree = try tree("unavailable: {Kit: why}\n")
    let kit = """
      products: [.library(name: "KitProduct", targets: ["Kit"])], targets: [.target(name: "Kit")]
      """
    try tree.write(manifest(kit), to: "root/Kit/Package.swift")
    try tree.write("import Core\nimport Kit\n", to: "root/Sources/App/b.swift")
    let report = try await check(tree)
    #expect(describe(report) == [])
    #expect(report.targets == 3)
    #expect(report.warnings == [])
  }

  @Test func `its targets may be named, and known violations in it are kept`() async throws {
    let tree = try tree("unavailable: {Kit: why}\n")
    try tree.write(
      """
      version: 1
      layers:
        - {file: Kit/Sources/Kit/c.swift, imports: App}
      """,
      to: "root/.dependency-lint-baseline.yml"
    )
    let report = try await check(tree)
    #expect(report.violations.map(\.message) == [])
    #expect(
      report.warnings == [
        ".dependency-lint.yml:2:30: no target matches ‘Kit’ in the layer ‘Kit’: it may be in Kit, "
          + "whose manifest cannot be evaluated on this system"
      ]
    )
    #expect(report.strays == [])
  }

  @Test(arguments: [
    ("{Kitt: why, Kit: why}", "there is no package in ‘Kitt’"),
    ("{/Kit: why}", "‘/Kit’ is an absolute path"), ("{K*: why}", "‘K*’ is a pattern"),
    ("{Kit: }", "expected the reason for Kit, found nothing"),
    ("[Kit]", "expected a mapping of packages to reasons, found a list"),
    ("{Kit: why, ../Other: why, .build/checkouts/other: why}", nil),
  ])
  func `entries are checked`(entries: String, message: String?) async throws {
    do {
      _ = try await check(tree("unavailable: \(entries)\n"))
      #expect(message == nil)
    } catch let error as ConfigurationError {
      let first = try #require(error.problems.first)
      #expect(message.map { first.message.hasPrefix($0) } == true, "\(first)")
      #expect(first.advice != nil)
    }
  }
}
