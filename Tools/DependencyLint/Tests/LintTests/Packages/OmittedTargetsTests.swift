import DependencyLint
import Foundation
import LintCodeBase
import LintReports
import LintRules
import LintScanner
import LintTestSupport
import Testing

/// Targets that a manifest declares only on some systems.
@Suite(.hangLimit) struct OmittedTargetsTests {
  private static let gone = """
    targets += [
      .target(name: "Gone"), .target(name: "Far", path: "Code/Far"),
      .target(name: "Near", path: "Sources/Group/Near"), .target(name: "Deep", path: "a" + "/b"), .testTarget(name: "GoneTests"),
    ]
    """

  private func tree(_ condition: String, _ files: [String: String] = [:]) throws -> SourceTree {
    var all = [
      "root/Package.swift": manifest(
        "targets: targets",
        before: """
          var targets: [Target] = [
            .target(name: "Core"), .target(name: "Grouped", path: "Sources/Group/Grouped"),
          ]
          \(condition)
          """
      ),
      "root/Sources/Core/a.swift": "", "root/Sources/Group/Grouped/b.swift": "",
      "root/Sources/Gone/c.swift": "", "root/Sources/Gone/In/d.swift": "",
      "root/Sources/Group/Near/e.swift": "", "root/Code/Far/f.swift": "",
      "root/Tests/GoneTests/g.swift": "", "root/Old/h.swift": "", "root/Sources/i.swift": "",
    ]
    for (path, text) in files { all["root/\(path)"] = text }
    return try SourceTree(all)
  }

  private let condition = "#if os(WASI)\n\(Self.gone)\n#endif"

  private func judgement(_ tree: SourceTree) async throws -> Judgement {
    var linter = Linter(
      configurationFile: URL(filePath: "\(tree.path)/root").resolvingSymlinksInPath().path
        + "/.dependency-lint.yml"
    )
    linter.options.cacheDirectory = SourceTree.manifestCache
    return try await linter.judgement()
  }

  @Test(arguments: [
    "#if os(WASI)\n\(Self.gone)\n#endif",
    "if Context.environment[\"DEPENDENCY_LINT_NONE\"] != nil {\n\(Self.gone)\n}",
  ])
  func `their files are not without a target`(condition: String) async throws {
    let base = try await tree(condition).load()
    #expect(
      base.skippedFiles.omitted == [
        "Sources/Gone": 2, "Sources/Group/Near": 1, "Code/Far": 1, "Tests/GoneTests": 1,
      ]
    )
    #expect(base.strays == ["Old/h.swift", "Sources/i.swift"])
  }

  @Test func `without conditions, they are`() async throws {
    let base = try await tree("// #if").load()
    #expect(base.skippedFiles.omitted == [:])
    #expect(base.strays.count == 7)
  }

  @Test func `a manifest for another toolchain is a condition`() async throws {
    let other = ["Package@swift-99.swift": "// swift-tools-version: 99.0\n"]
    let base = try await tree("", other).load()
    #expect(base.skippedFiles.omitted["Sources/Gone"] == 2)
  }

  @Test func `they are not judged, and named`() async throws {
    let tree = try tree(condition, [".dependency-lint.yml": "rules: [declared]\n"])
    let gaps = try await judgement(tree).report.gaps
    #expect(
      gaps.map(\.remark) == [
        """
        5 files of targets that this system leaves out: Code/Far, Sources/Gone, Sources/Group/Near \
        and 1 more
        """
      ]
    )
    #expect(gaps.map(\.acceptance) == [nil])
  }

  @Test func `layers and rules may name them`() async throws {
    let tree = try tree(
      condition,
      [
        ".dependency-lint.yml": """
        layers: [{In: [Core, Grouped]}, {Gone: [Gone, Deep, Code/*], Near: ./Sources/Group/Near/}]
        rules: [layers, {rule: forbidden, from: Deep, modules: Core}]
        """,
        ".dependency-lint-baseline.yml": """
        version: 1
        layers:
          - {file: Sources/Gone/c.swift, imports: Far}
          - {file: Sources/Core/a.swift, imports: Far}
        """,
        "Sources/Core/a.swift": """
        #if os(WASI)
          // dependency-lint:allow Gone until 9999-12-31: it moves
          import Gone
        #endif
        """,
      ]
    )
    let report = try await judgement(tree).report
    #expect(report.violations.map(\.message) == [])
    let gone = "no target on this system uses Sources/Gone, and the manifest has conditions"
    let deep = "Package.swift names it, but declares no such target on this system"
    let place = ".dependency-lint.yml"
    #expect(
      report.warnings.map { $0.replacing(/\d+:\d+/, with: "") } == [
        "\(place):: no target matches ‘Gone’ in the layer ‘Gone’: \(gone)",
        "\(place):: no target matches ‘Deep’ in the layer ‘Gone’: \(deep)",
        "\(place):: no layer or module matches ‘Deep’: \(deep)",
        "\(place):: the rule ‘forbidden’ has nothing to check: "
          + "no target that ‘from’ selects has Swift files",
      ]
    )
  }

  @Test func `another name is misspelled`() async throws {
    let tree = try tree(
      condition,
      [".dependency-lint.yml": "layers: [{In: [Core, Gon]}]\nrules: [exhaustive]\n"]
    )
    let error = await #expect(throws: ConfigurationError.self) { try await judgement(tree) }
    #expect(error?.problems.map(\.message) == ["no target matches ‘Gon’ in the layer ‘In’"])
  }

  @Test(arguments: [
    ("#if os(WASI)\n\(Self.gone)\n#endif", "Package.swift declares no targets on this system"),
    ("", "Package.swift declares no targets"),
  ])
  func `a manifest without targets is not missing`(condition: String, message: String) async throws
  {
    let tree = try tree(condition, [".dependency-lint.yml": "rules: [declared]\n"])
    try tree.write(
      manifest("targets: targets", before: "var targets: [Target] = []\n\(condition)"),
      to: "root/Package.swift"
    )
    let error = await #expect(throws: ConfigurationError.self) { try await judgement(tree) }
    #expect(error?.problems.map(\.message) == ["there is nothing to check: \(message)"])
  }
}
