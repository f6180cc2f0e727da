import Foundation
import LintTestSupport
import Testing

@testable import LintCodeBase
@testable import LintIndex
@testable import LintScanner
@testable import LintUnusedImports

/// Which imports the index proposes to remove.
@Suite(.hangLimit) struct ProposalSearchTests {
  private static let file = "Sources/App/App.swift"

  /// Searches a file whose imports the compiler resolved.
  private func search(
    _ source: String,
    _ modules: [SampleCodeBase.Part] = [.own("Core")],
    uses: Set<String> = [],
    unknown: [String] = [],
    foreign: [String: Set<String>] = [:],
    state: IndexedFile.State = .fresh,
    active: [Int: Set<String>]? = nil
  ) async throws -> ImportProposals {
    let directory = try TemporaryDirectory()
    let path = directory.url.appending(path: Self.file)
    try FileManager.default.createDirectory(
      at: path.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(source.utf8).write(to: path)
    var base = SampleCodeBase(.own("App", source), root: directory.url.path)
    base.parts += modules
    let imports = base.source.sources[Self.file]?.imports ?? []
    var lines: [Int: Set<String>] = [:]
    for declaration in imports {
      lines[declaration.position.line, default: []].insert(declaration.module)
    }
    let use = ModuleUses.File(
      state: state,
      imports: active ?? lines,
      modules: uses,
      unknown: unknown
    )
    var search = ProposalSearch(
      root: directory.url.path,
      graph: base.graph,
      uses: ModuleUses(files: [Self.file: use], foreign: foreign)
    )
    return await search.search(in: { _ in true }, cacheDirectory: nil)
  }

  private func proposed(_ proposals: ImportProposals) -> [String] {
    proposals.candidates.map { "\($0.declaration.position.line):\($0.declaration.module)" }
  }

  @Test func `an import of a module from which nothing is used is proposed`() async throws {
    let proposals = try await search(
      "import Core\nimport Other\n",
      [.own("Core"), .own("Other")],
      uses: ["Other"]
    )
    #expect(proposed(proposals) == ["1:Core"])
    #expect(proposals.candidates.map(\.targets) == [["App"]])
    #expect(proposals.judged == 2)
  }

  @Test func `a use of what the module re-exports needs the import`() async throws {
    let umbrella = SampleCodeBase.Part.own("Umbrella", "@_exported import Core")
    let proposals = try await search("import Umbrella\n", [umbrella, .own("Core")], uses: ["Core"])
    #expect(proposed(proposals) == [])
    let other = try await search("import Umbrella\n", [umbrella, .own("Core")], uses: ["Other"])
    #expect(proposed(other) == ["1:Umbrella"])
  }

  @Test func `Foundation brings in the modules that the compiler loads with it`() async throws {
    #expect(
      try await proposed(search("import Foundation\n", [], uses: ["FoundationEssentials"])) == []
    )
    #expect(
      try await proposed(search("import Foundation\n", [], uses: ["Core"])) == ["1:Foundation"]
    )
  }

  @Test func `a declaration in C needs a module that the compiler loads it with`() async throws {
    #expect(
      try await proposed(search("import Core\n", uses: ["CCore"], foreign: ["Core": ["CCore"]]))
        == []
    )
  }

  @Test func `an overlay of two modules needs both`() async throws {
    #expect(try await proposed(search("import Core\n", uses: ["_Core_Other"])) == [])
  }

  @Test(arguments: [
    ("s:4Core4FilmV", []), ("s:5Other4FilmV", ["1:Core"]), ("c:@S@Film", ["1:Core"]),
  ])
  func `a declaration that the index does not contain may be from the module in its name`(
    name: String,
    expected: [String]
  ) async throws {
    #expect(try await proposed(search("import Core\n", unknown: [name])) == expected)
  }

  @Test func `an unknown declaration in C may be from any module with headers`() async throws {
    #expect(
      try await proposed(
        search("import Core\n", unknown: ["c:@S@Film"], foreign: ["Core": ["CCore"]])
      ) == []
    )
  }

  @Test(arguments: [
    ("#if DEBUG\nimport Core\n#endif\n", ImportProposals.Obstacle.conditional),
    ("import Core\n  #if DEBUG\nlet a = f()\n#endif\n", .conditional),
    ("\u{FEFF}#if DEBUG\nlet a = b\n#endif\nimport Core\n", .conditional),
    ("import Core\n/* a */ #if DEBUG\nlet a = 1 + 1\n#endif\n", .conditional),
    ("import Core\n\u{0C}#if DEBUG\nlet a = Int.max\n#endif\n", .conditional),
    ("import Core\n#if DEBUG\nlet a = \"\\(1)\"\n#endif\n", .conditional),
    ("import Core\nfunc f() { let b = 1 }\n#if DEBUG\nlet a = b\n#endif\n", .conditional),
    ("import Core\n#if DEBUG\n#else\n@Wrapper var a: Int\n#endif\n", .conditional),
    ("import Missing\n", .unknownModule),
  ])
  func `imports that other builds may need are not judged`(
    source: String,
    obstacle: ImportProposals.Obstacle
  ) async throws {
    let proposals = try await search(source)
    #expect(proposals.candidates.isEmpty)
    #expect(proposals.judged == 0)
    #expect(proposals.skipped == [obstacle: [Self.file: 1]])
  }

  @Test func `a comment about a condition is not one`() async throws {
    #expect(try await proposed(search("import Core // without #if\n")) == ["1:Core"])
  }

  @Test(arguments: [
    "#if DEBUG\n#endif",
    "#if DEBUG\n// let a = f()\n#endif",
    "#if DEBUG\nlet a = 1\n#else\nlet a = \"f()\"\n#endif",
    "let b = 1\n#if DEBUG\nprivate let a: Int? = b\n#endif",
    "struct B {}\n#if DEBUG\ntypealias A = [B]\n#endif",
    "#if canImport(Darwin)\nimport Darwin.C\n#else\n@preconcurrency import Glibc\n#endif",
  ])
  func `an import is judged if no branch can need it`(rest: String) async throws {
    #expect(
      try await proposed(search("import Core\n\(rest)\n", active: [1: ["Core"]])) == ["1:Core"]
    )
  }

  @Test func `what a conditional import supplies, others may have to supply in other builds`()
    async throws
  {
    let modules = [SampleCodeBase.Part.own("Core"), .own("Other")]
    let one = "import Core\n#if DEBUG\nimport Other\n#endif\n"
    #expect(try await search(one, modules, uses: ["Other"]).judged == 0)
    #expect(try await proposed(search(one, modules)) == ["1:Core"])
    let both = "import Core\n#if DEBUG\nimport Other\n#else\nimport Third\n#endif\n"
    #expect(
      try await proposed(
        search(both, modules, uses: ["Other"], active: [1: ["Core"], 3: ["Other"]])
      ) == ["1:Core"]
    )
  }

  @Test(arguments: [
    (IndexedFile.State.stale, ImportProposals.Obstacle.changed), (.missing, .notBuilt),
    (.unreadable("damaged"), .unreadable),
  ])
  func `files that the index does not describe are not judged`(
    state: IndexedFile.State,
    obstacle: ImportProposals.Obstacle
  ) async throws {
    let proposals = try await search("import Core\n", state: state)
    #expect(proposals.skipped == [obstacle: [Self.file: 1]])
    #expect(proposals.files == [])
  }

  @Test func `an import that the compiler did not resolve is not judged`() async throws {
    let proposals = try await search("import Core\n", active: [:])
    #expect(proposals.skipped == [.notBuilt: [Self.file: 1]])
  }

  @Test func `packages of which nothing was built are named, with their imports`() {
    var proposals = ImportProposals()
    proposals.files = ["Sources/A/a.swift", "Tools/Built/b.swift"]
    proposals.skipped[.notBuilt] = [
      "Sources/A/c.swift": 1, "Tools/Built/d.swift": 2, "Tools/New/e.swift": 3,
      "Tools/New/f.swift": 4,
    ]
    let unbuilt = proposals.unbuilt(among: [".", "Tools/Built", "Tools/New"])
    #expect(unbuilt.map(\.folder) == ["Tools/New"])
    #expect(unbuilt.map(\.imports) == [7])
  }

  @Test func `re-exports and the standard library are left out`() async throws {
    let proposals = try await search("@_exported import Core\nimport Swift\nimport _Concurrency\n")
    #expect(proposals.judged == 0)
    #expect(proposals.skipped.isEmpty)
  }
}
