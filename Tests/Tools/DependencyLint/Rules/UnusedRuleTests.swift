import Testing

@testable import DependencyLint

/// Dependencies that nothing imports.
@Suite struct UnusedRuleTests {
  private func check(_ parts: SampleCodeBase.Part...) throws -> [Violation] {
    var base = SampleCodeBase()
    base.parts = parts
    return try base.violations("rules: [{rule: unused, reason: for nothing}]")
  }

  @Test func `a dependency that no file imports`() throws {
    let found = try check(
      .own("A", "import B\n#if false\nimport C\n#endif", needs: ["B", "C"]),
      .own("B"),
      .own("C")
    )
    #expect(
      found == [
        Violation(
          rule: "unused",
          severity: .error,
          file: "Package.swift",
          position: SourcePosition(line: 1, column: 1),
          length: 0,
          message: "A depends on C, but imports nothing of it",
          reason: "for nothing",
          chain: [],
          conditions: [],
          advice: "take C out of the dependencies of A in Package.swift",
          identity: .depending(target: "A", dependency: "C")
        )
      ]
    )
  }

  @Test func `an import under a condition is a use`() throws {
    let found = try check(
      .own("A", "#if canImport(B)\n@testable import B\n#endif", needs: ["B"]),
      .own("B")
    )
    #expect(found.isEmpty)
  }

  @Test func `macros, plugins, programs and binaries need no import`() throws {
    let kinds: [Module.Kind] = [.macro, .plugin, .executable, .binary]
    var base = SampleCodeBase(.own("A", "", needs: kinds.map(\.rawValue)))
    base.parts += kinds.map { .own($0.rawValue, kind: $0) }
    #expect(try base.violations("rules: [unused]").isEmpty)
  }

  @Test func `a product is used by any of its modules`() throws {
    let found = try check(
      .own("A", "import KitTwo", needs: ["kit"]),
      .fetched("KitOne", of: "kit"),
      .fetched("KitTwo", of: "kit")
    )
    #expect(found.isEmpty)
  }

  @Test func `a re-export is a use, from both sides`() throws {
    // The import of what the dependency brings along.
    let through = try check(
      .own("A", "import Deep", needs: ["kit"]),
      .fetched("Kit", of: "kit", imports: ["@Deep"]),
      .fetched("Deep", of: "deep")
    )
    #expect(through.isEmpty)
    // The import of what brings the dependency along.
    let around = try check(
      .own("A", "import Kit", needs: ["kit", "deep"]),
      .fetched("Kit", of: "kit", imports: ["@Deep"]),
      .fetched("Deep", of: "deep")
    )
    #expect(around.isEmpty)
    let plain = try check(
      .own("A", "import Kit", needs: ["kit", "deep"]),
      .fetched("Kit", of: "kit", imports: ["Deep"]),
      .fetched("Deep", of: "deep")
    )
    #expect(plain.map(\.message) == ["A depends on deep, but imports nothing of it"])
  }

  @Test func `sources that a plugin writes may use anything`() throws {
    var target = SampleCodeBase.Part.own("A", "", needs: ["B"])
    target.module.hasGeneratedSources = true
    #expect(try check(target, .own("B")).isEmpty)
  }

  @Test func `a target without Swift sources is not judged`() throws {
    var target = SampleCodeBase.Part.own("A", "", needs: ["B"], kind: .clang)
    target.module.files = []
    #expect(try check(target, .own("B")).isEmpty)
  }

  @Test func `what cannot be known, and folders, are left alone`() throws {
    let found = try check(.own("A", "", needs: ["nowhere"]), .folder("Plain"))
    #expect(found.isEmpty)
  }

  @Test func `tests may be left out`() throws {
    var base = SampleCodeBase(.own("T", "", needs: ["B"], kind: .test), .own("B"))
    #expect(try base.violations("rules: [unused]").count == 1)
    #expect(try base.violations("rules: [{rule: unused, tests: false}]").isEmpty)
    base.parts[0].source = "import B"
    #expect(try base.violations("rules: [unused]").isEmpty)
  }

  @Test func `what an unresolved package brings along is not known`() throws {
    var unresolved = SampleCodeBase.Part.fetched("Kit", of: "kit")
    unresolved.module.kind = .unknown
    let found = try check(
      .own("A", "import Kit", needs: ["kit", "deep", "Own"]),
      unresolved,
      .fetched("Deep", of: "deep"),
      .own("Own")
    )
    #expect(found.map(\.message) == ["A depends on Own, but imports nothing of it"])
  }
}
