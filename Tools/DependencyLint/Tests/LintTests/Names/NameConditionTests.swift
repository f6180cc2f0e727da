import LintTestSupport
import Testing

@testable import LintCodeBase
@testable import LintRules
@testable import LintScanner

/// Names and declarations under `#if`.
@Suite(.hangLimit) struct NameConditionTests {
  /// Returns the names that `View` refers to, and the number of those in doubt.
  private func judge(
    _ view: String,
    _ store: String,
    _ others: [String: String] = [:]
  ) throws -> (names: [String], doubts: Int) {
    let sample = LayeredSample(view: view, store: store, others: others)
    let doubts = try sample.analysis().gaps.filter { $0.kind == .names }
    return (try sample.referencesOfView(), doubts.map(\.count).reduce(0, +))
  }

  @Test(arguments: [
    "os(Linux)", "!DEBUG", "canImport(Film)", "swift(>=5)", "A || B",
    "targetEnvironment(simulator)",
  ])
  func `a name counts under any condition`(condition: String) throws {
    let branches = [
      "#if \(condition)\nlet a: Film\n#endif", "#if \(condition)\n#else\nlet a: Film\n#endif",
      "#if A\n#elseif \(condition)\nlet a: Film\n#endif",
      "#if A\n#if B\n#endif\n#if \(condition)\nlet a: Film\n#endif\n#endif",
    ]
    for source in branches {
      let found = try judge(source, "struct Film {}")
      #expect(found.names.count == 1 && found.doubts == 0, "\(source)")
    }
  }

  /// The condition of a declaration, that of a reference, and whether the reference counts.
  private static let conditions: [(declaration: String, reference: String, counts: Bool?)] = [
    ("os(iOS)", "os(iOS)", true), ("os(iOS)", "os(iOS) && DEBUG", true),
    ("os(iOS)", "canImport(UIKit)", nil), ("canImport(UIKit)", "os(iOS)", nil),
    ("os(iOS)", "os(macOS)", false), ("!os(macOS)", "os(iOS)", true), ("A", "!A", false),
    ("A", "true", nil), ("A && B", "A", nil), ("true", "A", true), ("false", "A", false),
    ("A", "false", false), ("A || B", "B", true), ("A", "A || B", nil),
  ]

  @Test(arguments: conditions)
  func `a reference counts if the declaration is always there`(
    declaration: String,
    reference: String,
    counts: Bool?
  ) throws {
    let found = try judge(
      "#if \(reference)\nlet a: Film\n#endif",
      "#if \(declaration)\nstruct Film {}\n#endif"
    )
    #expect(found.names.isEmpty == (counts != true))
    #expect(found.doubts == (counts == nil ? 1 : 0))
  }

  @Test(arguments: conditions)
  func `a nested type needs its own condition and that of the outer type`(
    declaration: String,
    reference: String,
    counts: Bool?
  ) throws {
    let stores = [
      "#if \(declaration)\nenum Film { struct Row {} }\n#endif",
      "enum Film {\n#if \(declaration)\nstruct Row {}\n#endif\n}",
      "enum Film {}\n#if \(declaration)\nextension Film { struct Row {} }\n#endif",
    ]
    for store in stores {
      let found = try judge("#if \(reference)\nlet a: Film.Row\n#endif", store)
      #expect(found.names.contains { $0.hasPrefix("Film.Row") } == (counts == true), "\(store)")
      #expect((found.doubts > 0) == (counts == nil), "\(store)")
    }
  }

  @Test func `a name that each branch declares counts`() throws {
    let whole = "#if A\nstruct Film {}\n#elseif B\nclass Film {}\n#else\nenum Film {}\n#endif"
    #expect(try judge("let a: Film", whole).names == ["Film 1:8"])
    let parts = "#if A\nstruct Film {}\n#elseif B\nclass Film {}\n#else\n#endif"
    let found = try judge("let a: Film\n#if A || B\nlet b: Film\n#endif", parts)
    #expect(found.names == ["Film 3:8"] && found.doubts == 0)
  }

  @Test func `another declaration counts only if the conditions exclude each other`() throws {
    for (condition, counts) in [("os(macOS)", true), ("canImport(AppKit)", false)] {
      let others = ["App/Other/film.swift": "#if \(condition)\nstruct Film {}\n#endif"]
      let found = try judge(
        "#if os(iOS)\nlet a: Film\n#endif",
        "#if os(iOS)\nstruct Film {}\n#endif",
        others
      )
      #expect(found.names.isEmpty != counts && found.doubts == (counts ? 0 : 1), "\(condition)")
    }
    let same = ["App/Store/film.swift": "#if B\nclass Film {}\n#endif"]
    let found = try judge("#if A\nlet a: Film\n#endif", "#if A\nstruct Film {}\n#endif", same)
    #expect(found.names == ["Film 2:8"])
  }

  @Test func `a declaration in the same file hides others where it is compiled`() throws {
    let own = "#if os(iOS)\nprivate struct Film {}\n#endif\n"
    let hidden = try judge(own + "#if os(iOS)\nlet a: Film\n#endif", "struct Film {}")
    #expect(hidden.names.isEmpty && hidden.doubts == 0)
    let open = try judge(own + "#if os(macOS)\nlet a: Film\n#endif", "struct Film {}")
    #expect(open.names == ["Film 5:8"])
    let doubt = try judge(own + "let a: Film", "struct Film {}")
    #expect(doubt.names.isEmpty && doubt.doubts == 1)
  }

  @Test func `names that refer to no other layer are not in doubt`() throws {
    let own = "#if A\nstruct Film {}\n#endif\nlet a: Film"
    #expect(try judge(own, "struct Row {}").doubts == 0)
    #expect(try judge("let a: Film\nlet b: Film\nlet c: Row", "struct Row {}").doubts == 0)
    let store = "#if A\nstruct Film {}\n#endif"
    #expect(try judge("let a: Film\nlet b: Film", store).doubts == 1)
    #expect(try judge("let a: Film<T>", store, ["App/View/T.swift": "let T = Film()"]).doubts == 2)
    let secret = "#if A\nenum Film { private struct Row {} }\n#endif"
    #expect(try judge("let a: Film.Row", secret).doubts == 1)
    let twoLayers = try judge(
      "let a: Film",
      "struct Film {}",
      ["App/Other/film.swift": "struct Film {}"]
    )
    #expect(twoLayers.names.isEmpty && twoLayers.doubts == 0)
  }

  @Test func `a violation shows the conditions around the name`() throws {
    let found = try LayeredSample(
      view: "#if os(iOS)\n#if A\n#else\nlet a: Film\n#endif\n#endif",
      store: "struct Film {}"
    ).violations()
    #expect(found.map(\.conditions) == [["os(iOS)", "!(A)"]])
    #expect(
      found.map(\.identity) == [.referring(symbol: "Film", file: "App/View/view.swift")]
    )
  }

  /// Judges names, and judges them again with the conditions replaced by the constants of each
  /// build: what holds in all builds counts, and what holds in some is in doubt.
  @Test(arguments: 0..<120)
  func `conditions mean what they mean in all builds`(seed: UInt64) throws {
    var numbers = Numbers(state: seed)
    let view = numbers.block("let a: Film")
    let declarations = ["View/view", "View/own", "Store/store", "Store/other", "Other/other"]
      .filter { _ in numbers.next(below: 2) == 0 }
      .map { (file: "App/\($0).swift", text: numbers.block("class Film {}")) }
    func sample(_ build: Build?) -> LayeredSample {
      var sample = LayeredSample(view: view, store: "")
      for (file, text) in declarations { sample.files[file, default: ""] += "\n" + text }
      if let build { sample.files = sample.files.mapValues(build.constants) }
      return sample
    }
    var meanings: Set<String?> = []
    for build in Build.all where !build.constants(view).contains("false") {
      let found = try sample(build).violations().filter { $0.file == "App/View/view.swift" }
      meanings.insert(found.first.map { $0.message.contains("Store") ? "Store" : "Other" })
    }
    let analysis = try sample(nil).analysis()
    let found = analysis.violations.filter { $0.file == "App/View/view.swift" }
    let doubts = analysis.gaps.filter { $0.counts["App/View/view.swift"] != nil }
    switch meanings.count {
    case 0: break  // Conditions that exclude each other.
    case 1 where meanings == [nil]: #expect(found.isEmpty)
    case 1: #expect(found.count == 1 && doubts.isEmpty)
    default: #expect(found.isEmpty && doubts.count == 1)
    }
  }

  /// A system and the flags of a build.
  private struct Build {
    static let all = ["iOS", "macOS", "Linux"].flatMap { system in
      [[], ["A"], ["B"], ["A", "B"]].map { Build(holding: $0 + ["os(\(system))"]) }
    }
    static let atoms = ["A", "B", "os(iOS)", "os(macOS)"]

    let holding: Set<String>

    init(holding: [String]) { self.holding = Set(holding + ["true"]) }

    /// Replaces the conditions of a source, each of which is a conjunction, by constants.
    func constants(_ source: String) -> String {
      source.split(separator: "\n", omittingEmptySubsequences: false).map { line in
        guard line.hasPrefix("#if ") || line.hasPrefix("#elseif ") else { return String(line) }
        let parts = line.split(separator: " ")
        let holds = parts.dropFirst().filter { $0 != "&&" }.allSatisfy { term in
          holding.contains(String(term.drop { $0 == "!" })) != term.hasPrefix("!")
        }
        return "\(parts[0]) \(holds)"
      }
      .joined(separator: "\n")
    }
  }

  /// A generator of the same numbers in each run.
  private struct Numbers {
    var state: UInt64

    mutating func next(below limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(truncatingIfNeeded: state >> 33) % limit
    }

    /// Returns code under a condition.
    mutating func block(_ code: String) -> String {
      switch next(below: 3) {
      case 0: "#if true\n\(code)\n#endif"
      case 1: "#if \(condition())\n\(code)\n#endif"
      default: "#if \(condition())\n#if \(condition())\n\(code)\n#endif\n#endif"
      }
    }

    private mutating func condition() -> String {
      (0...next(below: 2)).map { _ in
        (next(below: 2) == 0 ? "!" : "") + Build.atoms[next(below: Build.atoms.count)]
      }
      .joined(separator: " && ")
    }
  }

  // MARK: - Imports

  private func judge(imports view: String, _ core: String) throws -> (names: Int, doubts: Int) {
    let files = ["App/View/view.swift": view, "Core/Store/store.swift": core]
    let analysis = try LayeredSample(files, dependencies: ["App": ["Core"]]).analysis(
      "layers: [{View: {folders: App/View}, Store: {folders: Core/Store}}]\nrules: [layers]"
    )
    let doubts = analysis.gaps.filter { $0.kind == .names }.map(\.count).reduce(0, +)
    return (analysis.violations.filter { $0.evidence == .name }.count, doubts)
  }

  @Test(arguments: [
    ("import Core\n#if A\nimport Cinema\n#endif\n#if !A\nlet a = Film()\n#endif", 1, 0),
    ("import Core\n#if A\nimport Cinema\n#endif\n#if A\nlet a = Film()\n#endif", 0, 0),
    ("import Core\n#if A\nimport Cinema\n#endif\nlet a = Film()", 0, 1),
    ("import Core\n#if A\nimport Cinema\n#endif\nlet a: Film", 1, 0),
    ("import Core\n#if A\nimport struct Cinema.Film\n#endif\n#if !A\nlet a: Film\n#endif", 1, 0),
    ("import Core\n#if A\nimport struct Cinema.Film\n#endif\nlet a: Film", 0, 1),
    ("import Core\n#if false\nimport Cinema\n#endif\nlet a = Film()", 1, 0),
    ("#if os(iOS)\nimport Core\n#endif\n#if os(macOS)\nlet a: Film\n#endif", 0, 0),
    ("#if os(iOS)\nimport Core\n#endif\n#if os(iOS)\nlet a: Film\n#endif", 1, 0),
    ("#if os(iOS)\nimport Core\n#endif\nlet a: Film", 1, 0),
  ])
  func `an import counts where it may be compiled`(view: String, names: Int, doubts: Int) throws {
    let found = try judge(imports: view, "public struct Film {}")
    #expect(found.names == names && found.doubts == doubts)
  }

  @Test(arguments: ["private", "public", "fileprivate"])
  func `the access level of an import is not that of the next declaration`(access: String) throws {
    let imports = ["\(access) import B\n", "#if A\n\(access) import B\n#endif\n"]
    for text in imports {
      #expect(try judge("let a: Film", text + "struct Film {}").names == ["Film 1:8"])
      #expect(try judge(imports: "import Core\nlet a: Film", text + "struct Film {}").names == 0)
    }
  }

  // MARK: - Places of `#if`

  @Test(arguments: [
    "let a = b\n#if A\n  .c(Film.d)\n#endif",
    "let a = b\n#if A\n  .c\n#else\n  .d(Film())\n#endif\n.e",
    "enum A {\n#if A\n  case one(Film)\n#endif\n}",
    "enum A {\n  case one\n#if A\n  case Two\n#endif\n  case three(Film)\n}",
    "switch a {\n#if A\ncase is Film: break\n#endif\ndefault: break\n}",
    "#if A\n@B(Film.self)\n#endif\nstruct C {}", "#if A\n#else\n@C\n#endif\nlet a: Film",
    "#if A\n@B\n#endif\nextension Film {}",
    "struct A {\n#if B\n  let a: Int\n#endif\n  let b: Film\n}",
    "#if A\ntypealias B = C\n#else\nlet a: Film\n#endif", "let a = [1]\n#if A\n#endif\nFilm.b()",
    "#if A // }\n#endif\nlet a: Film", "#if A &&\n  B\nlet a: Film\n#endif",
    "#if A\nlet a = 1\n#elseif /* Film */ B\nlet a: Film\n#endif",
  ])
  func `directives change nothing around them`(source: String) throws {
    #expect(try judge(source, "struct Film {}").names.count == 1)
  }

  @Test(arguments: [
    "struct A {\n#if false\n}\n#endif\n  struct Film {}\n  let a: Film\n}",
    "struct A {\n#if false\n} } let a: Film\n#else\n#endif\n  struct Film {}\n  let a: Film\n}",
    "struct A<Film> {\n#if false\n{ ( [\n#endif\n}", "#if false\nFilm in\n#endif",
    "#if false\nlet a: Film\n#elseif false\nlet a: Film\n#endif",
    "#if true\n#else\nlet a: Film\n#endif", "#if A\n#elseif true\n#else\nlet a: Film\n#endif",
    "#if false\n#if A\nlet a: Film\n#else\nlet b: Film\n#endif\nlet c: Film\n#endif",
    "#if !(false)\n#else\n@Film let a: Int\n#endif",
    "#if A\nFilm: while true {}\n#else\nFilm: while true {}\n#endif",
    "#if A\n#endif\nFilm: while true {}",
  ])
  func `code that is never compiled is not read`(source: String) throws {
    let found = try judge(source, "struct Film {}")
    #expect(found.names.isEmpty && found.doubts == 0)
  }

  @Test func `code that is never compiled may contain anything`() throws {
    let junk = [
      "{ ( [", "} ) ]", "struct A {", "private", "@propertyWrapper", "enum B { case C",
      "func f<Film>() { let Film = 1; { Film in", "struct Film {}", "class Row: Film {",
      "extension View { struct Film {}", "typealias A =", "let a = \"\\(",
    ]
    for text in junk {
      let source = "#if false\n\(text)\n#endif\nlet a: Film\nextension View { func b() -> Film {} }"
      #expect(try judge(source, "struct Film {}").names.count == 2, "\(text)")
      let store = "#if false\n\(text)\n#endif\nstruct Film {}"
      #expect(try judge("let a: Film", store).names.count == 1, "\(text)")
    }
  }

  @Test func `each branch begins alike`() throws {
    let names = [
      "#if A\nstruct B {\n#else\n#endif\nlet a: Film",
      "#if A\nfunc b() {\n#else\nlet a: Film\n#endif",
      "#if A\nclass B: C {\n#endif\nstruct D { let a: Film }",
      "struct A {\n#if A\n}\n#endif\n  struct Film {}\n}\nlet a: Film",
    ]
    let others = ["App/View/c.swift": "class C { class Film {} }"]
    for source in names {
      let found = try judge(source, "struct Film {}", others)
      #expect(found.names.count == 1, "\(source)")
    }
    let local = try judge(
      "#if false\nenum B\n#endif\nfunc b() { class Film {} }",
      "struct Film {}",
      ["App/View/c.swift": "let c: Film"]
    )
    #expect(local.names == ["Film 1:8"])
    let inherited = try judge(
      "#if A\ntypealias B = Int\n#else\nC.d\n#endif\nextension B { func e() -> Film {} }",
      "struct Film {}",
      others
    )
    #expect(inherited.names == ["Film 6:27"])
  }

  @Test func `an attribute under a condition belongs to the declaration`() throws {
    let store = "#if A\n@propertyWrapper\n#endif\nstruct Film {}"
    #expect(try judge("@Film var a: Int", store).names == ["Film 1:2"])
    let access = "private\n#if A\n@objc\n#endif\nclass Film {}"
    #expect(try judge("let a: Film", access).names.isEmpty)
    let restored = "#if A\nprivate\n#else\nstruct Film {}\n#endif"
    #expect(try judge("#if !A\nlet a: Film\n#endif", restored).names.count == 1)
  }

  @Test func `versions that the compiler does not meet are never compiled`() throws {
    let source = """
      #if compiler(>=7)
      let a: Film
      #else
      let b: Film
      #endif
      #if swift(>=6)
      let c: Row
      #endif
      #if swift(<7)
      let d: Cell
      #endif
      """
    let store = """
      struct Film {}
      #if swift(>=6)
      struct Row {}
      #else
      class Row {}
      #endif
      #if compiler(>=6)
      struct Cell {}
      #endif
      #if swift(>=7)
      struct Cell {
      #endif
      """
    var sample = LayeredSample(view: source, store: store)
    #expect(try sample.referencesOfView() == ["Film 2:8", "Film 4:8", "Row 7:8"])
    sample.compiler = CompilerVersion("6.3")
    #expect(try sample.referencesOfView() == ["Film 4:8", "Row 7:8", "Cell 10:8"])
    sample.compiler = CompilerVersion("7")
    #expect(try sample.referencesOfView() == ["Film 2:8", "Row 7:8", "Cell 10:8"])
  }
}
