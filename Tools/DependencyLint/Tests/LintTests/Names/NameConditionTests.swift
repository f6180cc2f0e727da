import LintTestSupport
import Testing

@testable import LintCodeBase
@testable import LintRules
@testable import LintScanner

/// Names and declarations under `#if`, with many conditions; `Tests/Pages/Names` has single ones.
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

  /// Judges names, and judges them again with the conditions replaced by the constants of each
  /// build: what holds in all builds counts, and what holds in some is in doubt.
  @Test(arguments: 0..<120)
  func `conditions mean what they mean in all builds`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let view = block("let a: Film", &random)
    let declarations = ["View/view", "View/own", "Store/store", "Store/other", "Other/other"]
      .filter { _ in Bool.random(using: &random) }
      .map { (file: "App/\($0).swift", text: block("class Film {}", &random)) }
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

  /// Returns code under a random condition.
  private func block(_ code: String, _ random: inout SeededGenerator) -> String {
    func condition() -> String {
      (0...Int.random(in: 0...1, using: &random)).map { _ in
        (Bool.random(using: &random) ? "!" : "") + (Build.atoms.randomElement(using: &random) ?? "")
      }
      .joined(separator: " && ")
    }
    return switch Int.random(in: 0..<3, using: &random) {
    case 0: "#if true\n\(code)\n#endif"
    case 1: "#if \(condition())\n\(code)\n#endif"
    default: "#if \(condition())\n#if \(condition())\n\(code)\n#endif\n#endif"
    }
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
