import LintTestSupport
import Testing

@testable import LintCodeBase
@testable import LintRules
@testable import LintScanner

/// Dependencies that nothing imports.
@Suite(.hangLimit) struct UnusedRuleTests {
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
          message: "A depends on C, but does not import it",
          reason: "for nothing",
          chain: [],
          conditions: [],
          advice: "remove C from the dependencies of A in Package.swift",
          identity: .depending(target: "A", dependency: "C"),
          fix: .undeclare(
            "C",
            in: .init(target: "A", manifest: "Package.swift", dependencies: ["B", "C"])
          )
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

  /// Core is a dependency of the targets that A depends on; B re-exports C.
  @Test(
    arguments: [
      ("#if canImport(B)\n#endif", ["C", "Kit"]), ("#if !canImport(Alias)\n#endif", ["B", "C"]),
      ("#if canImport(Kit)\n#endif", ["B", "C", "Kit"]), ("#if canImport(D)\n#endif", ["C"]),
      ("import B\n#if canImport(D)\n#endif", ["Kit"]), ("import Hidden", ["B", "C"]),
      ("#if false\n#if canImport(B)\n#endif\n#endif", ["B", "C", "Kit"]),
      ("#if canImport(Nowhere)\n#endif", ["B", "C", "Kit"]),
    ] as [(String, [String])]
  )
  func `a module that is only asked for is a use`(source: String, unused: [String]) throws {
    let found = try check(
      .own("A", source, needs: ["B", "C", "Kit"], aliases: ["Kit": "Alias"]),
      .own("B", "@_exported import C\nimport D", needs: ["C", "D"]),
      .own("C"),
      .own("D"),
      .fetched("Kit", of: "kit", imports: ["Hidden", "D"], products: ["Kit"]),
      .fetched("Hidden", of: "kit")
    )
    let names = found.filter { $0.message.hasPrefix("A ") }.map {
      $0.message.split(separator: " ")[3]
    }
    #expect(names.map { $0.prefix { $0 != "," } } == unused.map { $0[...] })
  }

  @Test func `macros, plugins, executables and binaries need no import`() throws {
    let kinds: [Module.Kind] = [.macro, .plugin, .executable, .binary]
    var base = SampleCodeBase(.own("A", "", needs: kinds.map(\.rawValue)))
    base.parts += kinds.map { .own($0.rawValue, kind: $0) }
    #expect(try base.violations("rules: [unused]").isEmpty)
  }

  @Test func `a product is used if any of its modules is imported`() throws {
    let found = try check(
      .own("A", "import KitTwo", needs: ["kit"]),
      .fetched("KitOne", of: "kit"),
      .fetched("KitTwo", of: "kit")
    )
    #expect(found.isEmpty)
  }

  @Test func `a re-export is a use in both directions`() throws {
    // An import of a module that the dependency re-exports.
    let through = try check(
      .own("A", "import Deep", needs: ["kit"]),
      .fetched("Kit", of: "kit", imports: ["@Deep"]),
      .fetched("Deep", of: "deep")
    )
    #expect(through.isEmpty)
    // An import of a module that re-exports the dependency.
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
    #expect(plain.map(\.message) == ["A depends on deep, but does not import it"])
  }

  @Test func `targets with generated sources are not checked`() throws {
    var target = SampleCodeBase.Part.own("A", "", needs: ["B"])
    target.module.hasGeneratedSources = true
    #expect(try check(target, .own("B")).isEmpty)
  }

  @Test func `a target without Swift sources is not checked`() throws {
    var target = SampleCodeBase.Part.own("A", "", needs: ["B"], kind: .clang)
    target.module.files = []
    #expect(try check(target, .own("B")).isEmpty)
  }

  @Test func `unknown modules and folders are ignored`() throws {
    let found = try check(.own("A", "", needs: ["nowhere"]), .folder("Plain"))
    #expect(found.isEmpty)
  }

  @Test func `tests can be excluded`() throws {
    var base = SampleCodeBase(.own("T", "", needs: ["B"], kind: .test), .own("B"))
    #expect(try base.violations("rules: [unused]").count == 1)
    #expect(try base.violations("rules: [{rule: unused, tests: false}]").isEmpty)
    base.parts[0].source = "import B"
    #expect(try base.violations("rules: [unused]").isEmpty)
  }

  @Test func `the re-exports of an unresolved package are unknown`() throws {
    var unresolved = SampleCodeBase.Part.fetched("Kit", of: "kit")
    unresolved.module.kind = .unknown
    let found = try check(
      .own("A", "import Kit", needs: ["kit", "deep", "Own"]),
      unresolved,
      .fetched("Deep", of: "deep"),
      .own("Own")
    )
    #expect(found.map(\.message) == ["A depends on Own, but does not import it"])
  }

  @Test(
    arguments: [
      ("NSClassFromString(\"Core.Loader\")", true), ("dlopen(\"libCore.so\", 0)", true),
      ("Bundle(path: \"\\(folder)/Kit_Core.bundle\")", true), ("// \"Core\"", false),
      ("log(\"Cores and CoreKit\")", false),
    ] as [(String, Bool)]
  )
  func `what a string may load is not removed without a decision`(
    code: String,
    isNamed: Bool
  ) throws {
    var base = SampleCodeBase(.own("A", "\n\(code)\n", needs: ["Core"]), .own("Core"))
    let found = try base.violations("rules: [unused]")
    #expect((found.first?.fix == nil) == isNamed)
    let doubt = ", unless the string in Sources/A/A.swift:2 loads it by its name"
    #expect(found.first?.advice.hasSuffix(doubt) == isNamed)
    base.parts[1].module.kind = .clang
    #expect(try base.violations("rules: [unused]").first?.fix == nil, "symbols have no import")
  }

  @Test(
    arguments: [
      ("Base.lproj/Main.storyboard", "<view customClass=\"Card\" customModule=\"Core\"/>", true),
      ("Views/Card.xib", "<view customModule=\"CoreKit\"/>", false),
      ("Info.plist", "<key>Scene</key><string>Core.SceneDelegate</string>", true),
      ("Info.plist", "<string>Core</string>", false), ("notes.txt", "customModule=\"Core\"", false),
    ] as [(String, String, Bool)]
  )
  func `a class that an interface file names is a use`(
    file: String,
    text: String,
    isUsed: Bool
  ) throws {
    let tree = try SourceTree(["Sources/A/\(file)": text])
    let base = SampleCodeBase(.own("A", needs: ["Core"]), .own("Core"), root: tree.path)
    #expect(try base.violations("rules: [unused]").isEmpty == isUsed)
  }
}
