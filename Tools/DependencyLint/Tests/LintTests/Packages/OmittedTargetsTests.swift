import LintCodeBase
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
}
