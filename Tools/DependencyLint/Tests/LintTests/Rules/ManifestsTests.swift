import Foundation
import LintTestSupport
import Testing

@testable import LintCodeBase
@testable import LintRules
@testable import LintScanner

/// Positions in manifests; ⟦ ⟧ mark the expected one.
@Suite(.hangLimit) struct ManifestsTests {
  private func expectLocation(
    _ text: String,
    of dependency: String?,
    in target: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let written = text.replacing("⟦", with: "").replacing("⟧", with: "")
    let tree = try SourceTree(["Package.swift": written])
    let manifests = Manifests(
      root: tree.path,
      configuration: Configuration(file: "\(tree.path)/.dependency-lint.yml")
    )
    let location = manifests.location(of: dependency, in: SampleCodeBase.Part.own(target).module)
    let before = text.prefix { $0 != "⟦" }
    let lines = before.split(separator: "\n", omittingEmptySubsequences: false)
    let wanted = text.drop { $0 != "⟦" }.dropFirst().prefix { $0 != "⟧" }
    let isFound = text.contains("⟦")
    let position =
      isFound
      ? SourcePosition(line: lines.count, column: (lines.last?.utf8.count ?? 0) + 1)
      : SourcePosition(line: 1, column: 1)
    #expect(location.file == "Package.swift", sourceLocation: sourceLocation)
    #expect(location.position == position, sourceLocation: sourceLocation)
    #expect(location.length == wanted.utf8.count, sourceLocation: sourceLocation)
  }

  @Test func `a target is found where it is declared, not where others depend on it`() throws {
    try expectLocation(
      """
      let package = Package(
        name: "A",
        products: [.library(name: "A", targets: ["A"])],
        targets: [
          .target(name: "B", dependencies: ["A", .target(name: "A")]),
          .testTarget(name: "ATests", dependencies: ["A"]),
          .executableTarget(
            name: "⟦A⟧",
            dependencies: ["B"]
          ),
        ]
      )
      """,
      of: nil,
      in: "A"
    )
  }

  @Test func `a target with only a name`() throws {
    try expectLocation(
      """
      let package = Package(name: "P", targets: [
        .target(name: "B", dependencies: ["A"]), .target(name: "⟦A⟧"),
      ])
      """,
      of: nil,
      in: "A"
    )
  }

  @Test(arguments: [
    (#".target(name: "A", dependencies: ["⟦B⟧", "C"])"#, "B"),
    (#".target(name: "A", dependencies: ["B", .product(name: "⟦C⟧", package: "c")])"#, "C"),
    (#".target(name: "A", dependencies: ["B", .target(name: "⟦D⟧")])"#, "D"),
    (
      #".target(name: "A", dependencies: [.product(name: "X", package: "D"), "⟦D⟧"])"#, "D"
    ),
    (
      #".target(name: "A", dependencies: [.byName(name: "⟦D⟧", condition: .when(platforms: [.linux]))])"#,
      "D"
    ),
    (#".target(name: "A", dependencies: [/* "B", */ "⟦B⟧"])"#, "B"),
    (".target(name: \"A\", // \"B\"\n    dependencies: [\n      \"⟦B⟧\",\n    ])", "B"),
  ])
  func `a dependency in its target's list`(target: String, dependency: String) throws {
    try expectLocation(
      """
      import PackageDescription
      let package = Package(name: "P",
        dependencies: [.package(url: "https://example.org/c", from: "1.0.0")],
        targets: [
          .target(name: "Before", dependencies: ["B", "C", "D"]),
          \(target),
          .target(name: "After", dependencies: ["B", "C", "D"]),
        ])
      """,
      of: dependency,
      in: "A"
    )
  }

  @Test func `a dependency in a constant before the target`() throws {
    try expectLocation(
      """
      let log: Target.Dependency = .product(name: "⟦Logging⟧", package: "swift-log")
      let package = Package(name: "P", targets: [.target(name: "A", dependencies: [log])])
      """,
      of: "Logging",
      in: "A"
    )
  }

  @Test func `a dependency in a constant is not searched for in another target's list`() throws {
    try expectLocation(
      """
      let package = Package(name: "P", targets: [
        .target(name: "Before", dependencies: ["C"]),
        .target(name: "⟦A⟧", dependencies: common),
        .target(name: "After", dependencies: []),
      ])
      let common: [Target.Dependency] = ["B"]
      """,
      of: "D",
      in: "A"
    )
  }

  @Test func `names in constants`() throws {
    try expectLocation(
      """
      let core = "⟦Core⟧"
      let package = Package(name: "P", targets: [
        .target(name: core), .target(name: "A", dependencies: [.target(name: core)]),
      ])
      """,
      of: nil,
      in: "Core"
    )
  }

  @Test func `interpolated names, with the most specific match`() throws {
    try expectLocation(
      #"""
      func feature(_ name: String) -> [Target] {
        [
          .target(name: "\(name)", dependencies: []),
          .target(name: "⟦\(name)Domain⟧", dependencies: []),
          .target(name: "\(name)Data", dependencies: ["\(name)Domain"]),
        ]
      }
      """#,
      of: nil,
      in: "MovieDomain"
    )
  }

  @Test func `a dependency behind an interpolated name`() throws {
    try expectLocation(
      #"""
      func feature(_ name: String) -> [Target] {
        [
          .target(name: "\(name)Domain"),
          .target(name: "\(name.capitalized())Data", dependencies: ["⟦\(name)Domain⟧", "HTTP"]),
        ]
      }
      """#,
      of: "MovieDomain",
      in: "MovieData"
    )
  }

  @Test func `strings in comments and multiline strings are not names`() throws {
    try expectLocation(
      #"""
      // .target(name: "A", dependencies: ["B"])
      /* .target(name: "A", dependencies: ["B"]) /* "A" */ */
      let text = """
        .target(name: "A", dependencies: ["B"])
        """
      let package = Package(name: "P", targets: [.target(name: "A", dependencies: ["⟦B⟧"])])
      """#,
      of: "B",
      in: "A"
    )
  }

  @Test func `columns count bytes, and strings may be raw`() throws {
    try expectLocation(
      ##"""
      let package = Package(name: "Größe", targets: [/* ä */ .target(name: #"⟦A⟧"#, path: "x")])
      """##,
      of: nil,
      in: "A"
    )
  }

  @Test func `a name that is not found has the position of the target or the file`() throws {
    let manifest = """
      let package = Package(name: "P", targets: [.target(name: "⟦A⟧", dependencies: computed())])
      """
    try expectLocation(manifest, of: "Nowhere", in: "A")
    let other = manifest.replacing("⟦", with: "").replacing("⟧", with: "")
    try expectLocation(other, of: nil, in: "Nowhere")
    try expectLocation("", of: nil, in: "A")
    try expectLocation("let a = \"", of: "B", in: "A")
  }

  @Test func `a folder module has its position in the configuration`() throws {
    let base = SampleCodeBase(.folder("Plain"), root: "/nowhere")
    let found = try base.violations(
      "exclude: []\nmodules:\n  Other: b\n  Plain: a\nlayers: [{In: x}]\nrules: [exhaustive]"
    )
    #expect(found.first?.file == ".dependency-lint.yml")
    #expect(found.first?.position == SourcePosition(line: 4, column: 3))
    #expect(found.first?.length == 5)
  }
}
