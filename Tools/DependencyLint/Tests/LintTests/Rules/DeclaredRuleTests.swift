import LintTestSupport
import Testing

@testable import LintCodeBase
@testable import LintRules
@testable import LintScanner

/// Imports that are not declared dependencies.
@Suite(.hangLimit) struct DeclaredRuleTests {
  @Test func `a target with the name of SwiftPM's module is not meant in a plugin`() throws {
    let base = SampleCodeBase(
      .own("PackagePlugin"),
      .own("Plug", "import PackagePlugin\nimport XcodeProjectPlugin", kind: .plugin),
      .own("App", "import PackagePlugin")
    )
    #expect(
      try base.violations("rules: [declared]").map(\.file) == ["Sources/App/App.swift"]
    )
  }

  private func check(_ parts: SampleCodeBase.Part...) throws -> [Violation] {
    var base = SampleCodeBase()
    base.parts = parts
    return try base.violations("rules: [{rule: declared, reason: chance}]")
  }

  @Test func `an import that is available only through another dependency`() throws {
    let found = try check(
      .own("A", "import B\n#if os(Linux)\nimport C\n#endif", needs: ["B"]),
      .own("B", "import C", needs: ["C"]),
      .own("C")
    )
    let only = try #require(found.first)
    #expect(found.count == 1)
    #expect(
      only.line
        == "Sources/A/A.swift:3:8: A imports C, which is not a declared dependency; it is "
        + "available only through B"
    )
    #expect(only.advice == "add \"C\" to the dependencies of A in Package.swift")
    #expect(only.conditions == ["os(Linux)"])
    #expect(only.identity == .importing(module: "C", file: "Sources/A/A.swift"))
    #expect(only.reason == "chance")
  }

  @Test func `a path through the importer does not make a module available`() throws {
    let found = try check(
      .own("A", "import B\nimport C", needs: ["B"]),
      .own("B", "import A", needs: ["A"]),
      .own("C")
    )
    #expect(found.map(\.message) == ["A imports C, which is not a declared dependency"])
  }

  @Test func `an import of a module of another package`() throws {
    let found = try check(
      .own("A", "import HTTPTypes\nimport Kit", needs: ["kit"]),
      .own("B", "", needs: ["swift-http-types"]),
      .fetched("Kit", of: "kit"),
      .fetched("HTTPTypes", of: "swift-http-types", products: ["All", "HTTPTypes"])
    )
    #expect(
      found.map(\.message) == ["A imports HTTPTypes, which is not a declared dependency"]
    )
    #expect(
      found.first?.advice
        == "add .product(name: \"HTTPTypes\", package: \"swift-http-types\") to the dependencies "
        + "of A in Package.swift"
    )
  }

  @Test func `advice names an existing product, or says that there is none`() throws {
    let found = try check(
      .own("A", "import Deep\nimport Inner", needs: ["kit"]),
      .fetched("Kit", of: "kit", imports: ["Deep", "Inner"]),
      .fetched("Deep", of: "deep", products: ["Rest"]),
      .fetched("Inner", of: "deep")
    )
    #expect(
      found.map(\.advice) == [
        "add .product(name: \"Rest\", package: \"deep\") to the dependencies of A in "
          + "Package.swift, and the package deep to the manifest",
        "no library product of the package deep contains Inner: add one, or import another module "
          + "of the package",
      ]
    )
  }

  @Test func `possible re-exports of an unresolved package are not reported`() throws {
    let parts: [SampleCodeBase.Part] = [
      .own("A", "import Q\nimport B", needs: ["P"]), .own("B"),
      .own("C", "import Q", needs: ["B"]),
      .fetched("P", of: "p", kind: .unknown), .fetched("Q", of: "p", kind: .unknown),
    ]
    var base = SampleCodeBase()
    base.parts = parts
    // Q is reachable from the package through a module that needs P.
    let found = try base.violations("rules: [declared]")
    #expect(
      found.map(\.message) == [
        "A imports B, which is not a declared dependency",
        "C imports Q, which is not a declared dependency",
      ]
    )
  }

  @Test func `a scoped re-export counts for its module`() throws {
    let found = try check(
      .own("A", "import B\nimport Own", needs: ["B"]),
      .own("B", "@_exported import struct Own.Thing", needs: ["Own"]),
      .own("Own")
    )
    #expect(found.isEmpty)
  }

  @Test func `re-exports of a dependency are declared`() throws {
    let found = try check(
      .own("A", "import Deep\nimport Deeper\nimport Own", needs: ["kit", "B"]),
      .own("B", "@_exported import Own", needs: ["Own"]),
      .own("Own"),
      .fetched("Kit", of: "kit", imports: ["@Deep"]),
      .fetched("Deep", of: "deep", imports: ["@Deeper"]),
      .fetched("Deeper", of: "deep")
    )
    #expect(found.isEmpty)
  }

  @Test func `imports of a dependency are not declared`() throws {
    let found = try check(
      .own("A", "import Deep", needs: ["kit"]),
      .fetched("Kit", of: "kit", imports: ["Deep"]),
      .fetched("Deep", of: "deep")
    )
    #expect(
      found.map(\.message) == [
        "A imports Deep, which is not a declared dependency; it is available only through Kit"
      ]
    )
  }

  @Test func `an alias refers to its module`() throws {
    let found = try check(
      .own("A", "import SharedNet", needs: ["kit"], aliases: ["Net": "SharedNet"]),
      .fetched("Net", of: "kit")
    )
    #expect(found.isEmpty)
  }

  @Test func `disabled code, toolchain modules and folders are ignored`() throws {
    let found = try check(
      .own("A", "#if false\nimport B\n#endif\nimport Foundation\nimport Plain\nimport A"),
      .own("B"),
      .folder("Plain", "import A\nimport B")
    )
    #expect(found.isEmpty)
  }

  @Test func `tests must declare executables that they import`() throws {
    let tool = SampleCodeBase.Part.own("tool", kind: .executable)
    let declared = try check(.own("T", "@testable import tool", needs: ["tool"], kind: .test), tool)
    #expect(declared.isEmpty)
    let missing = try check(.own("T", "@testable import tool", kind: .test), tool)
    #expect(missing.map(\.message) == ["T imports tool, which is not a declared dependency"])
  }

  @Test func `every import of a module is reported`() throws {
    let found = try check(.own("A", "import B\nimport struct B.X"), .own("B"))
    #expect(found.map(\.position) == [.init(line: 1, column: 8), .init(line: 2, column: 15)])
  }
}
