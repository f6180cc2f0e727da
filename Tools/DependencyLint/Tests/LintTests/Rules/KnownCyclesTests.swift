import LintTestSupport
import Testing

@testable import LintCodeBase
@testable import LintRules
@testable import LintScanner

/// Cycles of which some imports are known.
@Suite(.hangLimit) struct KnownCyclesTests {
  private static let rules = "rules: [acyclic]"

  private func base(_ imports: [String: [String]]) -> SampleCodeBase {
    var base = SampleCodeBase()
    base.parts = imports.sorted { $0.key < $1.key }.map { name, imports in
      .own(name, imports.sorted().map { "import \($0)" }.joined(separator: "\n"))
    }
    return base
  }

  private func baseline(of base: SampleCodeBase) throws -> Baseline {
    let today = CalendarDate(secondsSince1970: 0)
    return Baseline(of: Judgement(of: try base.analysis(Self.rules), today: today).openViolations)
  }

  private let known = ["Home": ["Detail"], "Detail": ["Home"], "Search": []]

  @Test func `the baseline lists the imports of a cycle`() throws {
    #expect(
      try baseline(of: base(known)).text.split(separator: "\n").suffix(2) == [
        "  - {target: Detail, imports: Home}", "  - {target: Home, imports: Detail}",
      ]
    )
  }

  @Test func `a new cycle with a module of a known one is reported`() throws {
    let baseline = try baseline(of: base(known))
    var imports = known
    imports["Home"] = ["Detail", "Search"]
    imports["Search"] = ["Home"]
    let found = try base(imports).reported(Self.rules, baseline: baseline)
    #expect(
      found.map(\.line) == [
        "Sources/Home/Home.swift:2:8: Home → Search → Home is a cycle, one of several among 3 modules"
      ]
    )
    #expect(
      found.first?.hops
        == [
          "Home → Search Sources/Home/Home.swift:2", "Search → Home Sources/Search/Search.swift:1",
        ]
    )
  }

  @Test func `an import of a solved cycle is reported as stale`() throws {
    let baseline = try baseline(of: base(known))
    let found = try base(["Home": ["Detail"], "Detail": [], "Search": []])
      .reported(Self.rules, baseline: baseline)
    #expect(
      found.map(\.message) == [
        "the baseline contains the import of Home by Detail in a cycle, which no longer violates the "
          + "rule ‘acyclic’",
        "the baseline contains the import of Detail by Home in a cycle, which no longer violates the "
          + "rule ‘acyclic’",
      ]
    )
  }

  @Test func `a change is reported at the import that it added`() throws {
    let before = base(["A": ["B"], "B": ["C"], "C": []])
    let after = base(["A": ["B"], "B": ["C"], "C": ["A"]])
    #expect(try after.reported(Self.rules).map(\.file) == ["Sources/A/A.swift"])
    let found = try after.reported(
      Self.rules,
      since: before,
      changed: ["Sources/C/C.swift"]
    )
    #expect(found.map(\.line) == ["Sources/C/C.swift:1:8: C → A → B → C is a cycle"])
    #expect(found.first?.identity == .edge(importer: "C", imported: "A"))
  }

  @Test func `a change that adds to a known cycle is reported at its import`() throws {
    let before = base(known)
    let after = base(["Home": ["Detail"], "Detail": ["Home", "Search"], "Search": ["Home"]])
    let found = try after.reported(
      Self.rules,
      since: before,
      changed: ["Sources/Search/Search.swift"]
    )
    #expect(found.map(\.file) == ["Sources/Search/Search.swift"])
  }

  @Test func `an exception allows the shortest cycle through its import, and no other`() throws {
    let allowed = "import B // dependency-lint:allow B until 2026-06-01: it moves"
    func found(_ c: String) throws -> [String] {
      var base = SampleCodeBase()
      base.parts = [.own("A", allowed), .own("B", "import A\nimport C"), .own("C", c)]
      return try base.reported(Self.rules).map(\.line)
    }
    #expect(try found("").isEmpty)
    #expect(
      try found("import A") == [
        "Sources/B/B.swift:2:8: B → C → A → B is a cycle"
      ]
    )
  }

  @Test func `modules with the same name have entries of their own`() throws {
    var base = SampleCodeBase(
      .own("A", "import Core"),
      .own("Core", "import A"),
      .own("Core", "import A", at: "Other/Core")
    )
    base.parts[2].module.package = "other"
    base.parts[2].module.manifest = "Other/Package.swift"
    let texts = try baseline(of: base).entries.map(\.identity.values)
    #expect(texts.allSatisfy { $0.contains { $0.hasPrefix("Core of ") } }, "\(texts)")
  }

  /// Adds an import to random graphs, and removes one, with what was there before as the baseline.
  @Test(arguments: 0..<40)
  func `each import that closes a cycle is reported, and no removal is`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let names = (0..<8).map { "M\($0)" }
    var imports = Dictionary(uniqueKeysWithValues: names.map { ($0, [String]()) })
    for _ in 0..<Int.random(in: 8...20, using: &random) {
      let pair = names.shuffled(using: &random).prefix(2)
      if imports[pair[0]]?.contains(pair[1]) == false { imports[pair[0]]?.append(pair[1]) }
    }
    let baseline = try baseline(of: base(imports))
    for importer in names {
      for imported in names where importer != imported {
        var changed = imports
        if imports[importer]?.contains(imported) == true {
          changed[importer]?.removeAll { $0 == imported }
          let found = try base(changed).reported(Self.rules, baseline: baseline)
          let stale = Set(baseline.entries.map(\.identity.values))
            .subtracting(try self.baseline(of: base(changed)).entries.map(\.identity.values))
          #expect(found.allSatisfy { $0.rule == "baseline" })
          #expect(Set(found.map(\.identity.values)) == stale)
        } else {
          changed[importer]?.append(imported)
          let found = try base(changed).reported(Self.rules, baseline: baseline)
          let closes = reaches(imported, importer, imports)
          #expect(
            found.contains { $0.hops.contains { $0.hasPrefix("\(importer) → \(imported) ") } }
              == closes
          )
          #expect(closes || found.isEmpty)
        }
      }
    }
  }

  private func reaches(_ start: String, _ goal: String, _ imports: [String: [String]]) -> Bool {
    var seen: Set = [start]
    var pending = [start]
    while let module = pending.popLast() {
      for next in imports[module] ?? [] where seen.insert(next).inserted { pending.append(next) }
    }
    return seen.contains(goal)
  }
}
