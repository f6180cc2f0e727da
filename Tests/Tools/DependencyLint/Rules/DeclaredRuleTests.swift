import Testing

@testable import DependencyLint

/// Imports and what the manifest declares.
@Suite struct DeclaredRuleTests {
  private func check(_ parts: SampleCodeBase.Part...) throws -> [Violation] {
    var base = SampleCodeBase()
    base.parts = parts
    return try base.violations("rules: [{rule: declared, reason: chance}]")
  }

  @Test func `an import that is only reached through another dependency`() throws {
    let found = try check(
      .own("A", "import B\n#if os(Linux)\nimport C\n#endif", needs: ["B"]),
      .own("B", "import C", needs: ["C"]),
      .own("C")
    )
    let only = try #require(found.first)
    #expect(found.count == 1)
    #expect(
      only.line
        == "Sources/A/A.swift:3:8: A imports C, which is not among its dependencies; it is only "
        + "reached through B"
    )
    #expect(only.advice == "add \"C\" to the dependencies of A in Package.swift")
    #expect(only.conditions == ["os(Linux)"])
    #expect(only.identity == .importing(module: "C", file: "Sources/A/A.swift"))
    #expect(only.reason == "chance")
  }

  @Test func `a way back through the importer is not how it is reached`() throws {
    let found = try check(
      .own("A", "import B\nimport C", needs: ["B"]),
      .own("B", "import A", needs: ["A"]),
      .own("C")
    )
    #expect(found.map(\.message) == ["A imports C, which is not among its dependencies"])
  }

  @Test func `an import of a module of another package`() throws {
    let found = try check(
      .own("A", "import HTTPTypes\nimport Kit", needs: ["kit"]),
      .own("B", "", needs: ["swift-http-types"]),
      .fetched("Kit", of: "kit"),
      .fetched("HTTPTypes", of: "swift-http-types", products: ["All", "HTTPTypes"])
    )
    #expect(
      found.map(\.message) == ["A imports HTTPTypes, which is not among its dependencies"]
    )
    #expect(
      found.first?.advice
        == "add .product(name: \"HTTPTypes\", package: \"swift-http-types\") to the dependencies "
        + "of A in Package.swift"
    )
  }

  @Test func `advice names a product that is there, or says that none is`() throws {
    let found = try check(
      .own("A", "import Deep\nimport Inner", needs: ["kit"]),
      .fetched("Kit", of: "kit", imports: ["Deep", "Inner"]),
      .fetched("Deep", of: "deep", products: ["Rest"]),
      .fetched("Inner", of: "deep")
    )
    #expect(
      found.map(\.advice) == [
        "add .product(name: \"Rest\", package: \"deep\") to the dependencies of A in "
          + "Package.swift, and the package deep to those of the manifest",
        "no library product of package deep holds Inner: add one there, or import what it is a "
          + "part of",
      ]
    )
  }

  @Test func `what a package that is not resolved may re-export is let pass`() throws {
    let parts: [SampleCodeBase.Part] = [
      .own("A", "import Q\nimport B", needs: ["P"]), .own("B"),
      .own("C", "import Q", needs: ["B"]),
      .fetched("P", of: "p", kind: .unknown), .fetched("Q", of: "p", kind: .unknown),
    ]
    var base = SampleCodeBase()
    base.parts = parts
    // Q is reachable from the package through whoever needs P.
    let found = try base.violations("rules: [declared]")
    #expect(
      found.map(\.message) == [
        "A imports B, which is not among its dependencies",
        "C imports Q, which is not among its dependencies",
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

  @Test func `what a dependency re-exports is declared with it`() throws {
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

  @Test func `what a dependency imports for itself is not declared with it`() throws {
    let found = try check(
      .own("A", "import Deep", needs: ["kit"]),
      .fetched("Kit", of: "kit", imports: ["Deep"]),
      .fetched("Deep", of: "deep")
    )
    #expect(
      found.map(\.message) == [
        "A imports Deep, which is not among its dependencies; it is only reached through Kit"
      ]
    )
  }

  @Test func `an alias means the module behind it`() throws {
    let found = try check(
      .own("A", "import SharedNet", needs: ["kit"], aliases: ["Net": "SharedNet"]),
      .fetched("Net", of: "kit")
    )
    #expect(found.isEmpty)
  }

  @Test func `set aside code, the toolchain's modules and folders are left alone`() throws {
    let found = try check(
      .own("A", "#if false\nimport B\n#endif\nimport Foundation\nimport Plain\nimport A"),
      .own("B"),
      .folder("Plain", "import A\nimport B")
    )
    #expect(found.isEmpty)
  }

  @Test func `tests declare the programs that they import, too`() throws {
    let tool = SampleCodeBase.Part.own("tool", kind: .executable)
    let declared = try check(.own("T", "@testable import tool", needs: ["tool"], kind: .test), tool)
    #expect(declared.isEmpty)
    let missing = try check(.own("T", "@testable import tool", kind: .test), tool)
    #expect(missing.map(\.message) == ["T imports tool, which is not among its dependencies"])
  }

  @Test func `every import of it is told`() throws {
    let found = try check(.own("A", "import B\nimport struct B.X"), .own("B"))
    #expect(found.map(\.position) == [.init(line: 1, column: 8), .init(line: 2, column: 15)])
  }
}
