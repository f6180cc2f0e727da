import Foundation
import LintTestSupport
import Testing

@testable import LintCodeBase
@testable import LintScanner

/// Packages with dependencies: local, fetched or unresolved.
@Suite(.hangLimit) struct PackageDependenciesTests {
  @Test func `products of local packages, conditions and aliases`() async throws {
    let tree = try SourceTree([
      "root/Package.swift": manifest(
        """
        dependencies: [.package(path: "../Shared"), .package(name: "Fancy", path: "Inner")],
        targets: [.target(name: "A", dependencies: [
          .product(name: "Shared-Kit", package: "Shared", moduleAliases: ["Net": "SharedNet"]),
          .product(name: "InnerLib", package: "fancy", condition: .when(platforms: [.macOS, .iOS])),
          .byName(name: "Inner", condition: .when(platforms: [.linux])),
        ])]
        """
      ),
      "root/Sources/A/a.swift": "",
      "root/Inner/Package.swift": manifest(
        """
        products: [.library(name: "InnerLib", targets: ["Inner"]),
          .library(name: "Inner", targets: ["Inner"])],
        targets: [.target(name: "Inner")]
        """
      ),
      "root/Inner/Sources/Inner/i.swift": "",
      "Shared/Package.swift": manifest(
        """
        products: [.library(name: "Shared-Kit", targets: ["Net", "Core"])],
        targets: [.target(name: "Net", dependencies: ["Deep"]), .target(name: "Core"),
          .target(name: "Deep"), .target(name: "Idle"), .testTarget(name: "NetTests")]
        """
      ),
      "Shared/Sources/Net/n.swift": "import Core\nimport Far\n@_exported import Deep",
      "Shared/Sources/Core/c.swift": "", "Shared/Sources/Deep/d.swift": "",
    ])
    let base = try await tree.load()
    #expect(
      base.dependencies(of: "A") == [
        "Shared-Kit: Net Core", "InnerLib: Inner if platforms: macos, ios",
        "Inner: Inner if platforms: linux",
      ]
    )
    #expect(base["A"]?.dependencies?.first?.aliases == ["Net": "SharedNet"])
    #expect(base["A"]?.dependencies?.map(\.package) == ["shared", "inner", "inner"])
    #expect(base["Inner"]?.origin == .own)
    #expect(base["Inner"]?.manifest == "Inner/Package.swift")
    #expect(base["Net"]?.origin == .dependency)
    #expect(base["Net"]?.directory == "../Shared/Sources/Net")
    #expect(base["Deep"] != nil && base["Idle"] == nil && base["NetTests"] == nil)
    #expect(base.warnings.isEmpty)
    try expectImports(
      of: base,
      [
        "Net Core ../Shared/Sources/Net/n.swift:1",
        "Net Deep ../Shared/Sources/Net/n.swift:3 again",
        "Net Far ../Shared/Sources/Net/n.swift:2",
      ]
    )
    if scans { #expect(base["Far"]?.origin == .outside && base["Far"]?.kind == .unknown) }
  }

  @Test func `the summary of a fetched package is cached by revision`() async throws {
    let tree = try SourceTree([
      "root/Package.swift": manifest(
        """
        dependencies: [.package(url: "https://example.org/Dep.git", from: "1.0.0")],
        targets: [.target(name: "A", dependencies: [.product(name: "Dep", package: "Dep")])]
        """
      ),
      "root/Sources/A/a.swift": "",
      "root/.build/checkouts/Dep/Package.swift": manifest(
        """
        products: [.library(name: "Dep", targets: ["Dep"]), .executable(name: "x", targets: ["X"])],
        targets: [.target(name: "Dep"), .executableTarget(name: "X"), .testTarget(name: "T")]
        """
      ),
      "root/.build/checkouts/Dep/Sources/Dep/d.swift": "import Old",
      "root/.build/checkouts/Dep/Sources/X/x.swift": "",
      "root/.build/workspace-state.json": state(revision: "abc"),
    ])
    let environment = try tree.installLoggingSwift()
    let first = try await tree.load(environment: environment)
    #expect(first.dependencies(of: "A") == ["Dep: Dep"])
    #expect(first["Dep"]?.origin == .dependency)
    #expect(first["Dep"]?.package == "dep")
    #expect(first["Dep"]?.directory == ".build/checkouts/Dep/Sources/Dep")
    #expect(first.warnings.isEmpty)
    #expect(try tree.calls().count == 2)
    let imports = [".build/checkouts/Dep/Sources/Dep/d.swift:1"]
    try expectImports(of: first, imports.map { "Dep Old \($0)" })

    try tree.write("import New", to: "root/.build/checkouts/Dep/Sources/Dep/d.swift")
    let second = try await tree.load(environment: environment)
    #expect(try tree.calls().isEmpty)
    #expect(second.dependencies(of: "A") == ["Dep: Dep"])
    try expectImports(of: second, imports.map { "Dep Old \($0)" })

    try tree.write(state(revision: "def!"), to: "root/.build/workspace-state.json")
    let third = try await tree.load(environment: environment)
    try expectImports(of: third, imports.map { "Dep New \($0)" })
  }

  @Test func `without resolved packages, modules have the names of products`() async throws {
    let tree = try SourceTree([
      "root/Package.swift": manifest(
        """
        dependencies: [.package(url: "https://example.org/dep.git", from: "1.0.0")],
        targets: [.target(name: "A", dependencies: [.product(name: "Dep-Kit", package: "dep")])]
        """
      ),
      "root/Sources/A/a.swift": "",
    ])
    let base = try await tree.load()
    #expect(base.dependencies(of: "A") == ["Dep-Kit: Dep_Kit"])
    #expect(base["Dep-Kit"]?.kind == .unknown)
    #expect(base["Dep-Kit"]?.origin == .dependency)
    #expect(base["Dep-Kit"]?.package == "dep")
    #expect(base.warnings.count == 1)
    #expect(base.warnings.first?.contains(": unresolved dependencies: dep;") == true)
    #expect(base.warnings.first?.contains("`swift package resolve`") == true)
  }

  @Test func `a root behind a symbolic link has each package once`() async throws {
    let tree = try SourceTree([
      "root/Package.swift": manifest(
        """
        dependencies: [.package(path: "Inner"), .package(path: "../link/Other")],
        targets: [.target(name: "A", dependencies: [.product(name: "I", package: "Inner")])]
        """
      ),
      "root/Sources/A/a.swift": "",
      "root/Inner/Package.swift": manifest(
        "products: [.library(name: \"I\", targets: [\"I\"])], targets: [.target(name: \"I\")]"
      ),
      "root/Inner/Sources/I/i.swift": "",
      "root/Other/Package.swift": manifest("targets: [.target(name: \"O\")]"),
      "root/Other/Sources/O/o.swift": "",
    ])
    try tree.link("link", to: "root")
    try tree.write(
      """
      {"object": {"dependencies": [{"packageRef": {"identity": "inner"}, "subpath": "inner",
      "state": {"name": "fileSystem", "path": "\(tree.path)/root/Inner"}}]}}
      """,
      to: "root/.build/workspace-state.json"
    )
    for root in ["root", "link"] {
      let base = try await tree.loader(root).load()
      #expect(base.modules.map(\.target) == ["A", "I", "O"])
      #expect(base.modules.allSatisfy { $0.origin == .own })
      #expect(base.dependencies(of: "A") == ["I: I"])
      #expect(base.warnings.isEmpty)
    }
  }

  @Test func `a missing local package is a warning`() async throws {
    let tree = try SourceTree([
      "root/Package.swift": manifest(
        """
        dependencies: [.package(path: "../Gone")],
        targets: [.target(name: "A", dependencies: [.product(name: "G", package: "Gone")])]
        """
      ),
      "root/Sources/A/a.swift": "",
    ])
    let base = try await tree.load()
    #expect(base.dependencies(of: "A") == ["G: G"])
    #expect(base.warnings.contains { $0.contains("depends on a package at ../Gone") })
  }

  @Test func `packages of a monorepo are linked by path, and fetched ones by the root's state`()
    async throws
  {
    let tree = try SourceTree([
      "root/App/Package.swift": manifest(
        """
        dependencies: [.package(path: "../Kit")],
        targets: [.target(name: "App", dependencies: [.product(name: "Kit", package: "Kit")])]
        """
      ),
      "root/App/Sources/App/a.swift": "",
      "root/App/.build/workspace-state.json": state(revision: "abc"),
      "root/App/.build/checkouts/Dep/Package.swift": manifest(
        "products: [.library(name: \"D\", targets: [\"D\"])], targets: [.target(name: \"D\")]"
      ),
      "root/App/.build/checkouts/Dep/Sources/D/d.swift": "",
      "root/Kit/Package.swift": manifest(
        """
        products: [.library(name: "Kit", targets: ["Kit"])],
        dependencies: [.package(url: "https://example.org/Dep.git", from: "1.0.0")],
        targets: [.target(name: "Kit", dependencies: [.product(name: "D", package: "Dep")])]
        """
      ),
      "root/Kit/Sources/Kit/k.swift": "",
    ])
    let base = try await tree.load()
    #expect(base.dependencies(of: "App") == ["Kit: Kit"])
    #expect(base.dependencies(of: "Kit") == ["D: D"])
    #expect(base.modules.filter { $0.origin == .own }.map(\.target) == ["App", "Kit"])
    #expect(base["D"]?.directory == "App/.build/checkouts/Dep/Sources/D")
    #expect(base.warnings.isEmpty)
  }

  private func state(revision: String) -> String {
    """
    {"object": {"dependencies": [{"packageRef": {"identity": "dep"}, "subpath": "Dep",
    "state": {"name": "sourceControlCheckout", "checkoutState": {"revision": "\(revision)"}}}]}}
    """
  }

  /// Whether imports of the dependency are found.
  private var scans: Bool {
    !Array("import A".utf8).withUnsafeBytes(ImportScanner.scan).imports.isEmpty
  }

  private func expectImports(of base: CodeBase, _ expected: [String]) throws {
    guard scans else { return }
    let found = base.knownImports.map { edge in
      let (from, to) = (base.modules[edge.importer].name, base.modules[edge.imported].name)
      let note = edge.isReexported ? " again" : ""
      return "\(from) \(to) \(edge.file):\(edge.position.line)\(note)"
    }
    #expect(found.sorted() == expected)
  }
}
