import LintTestSupport
import Testing

@testable import LintCodeBase
@testable import LintRules
@testable import LintScanner

/// Cycles in large and in random graphs.
@Suite(.hangLimit) struct CycleTests {
  private func base(_ imports: [String: [String]]) -> SampleCodeBase {
    var base = SampleCodeBase()
    base.parts = imports.sorted { $0.key < $1.key }.map { name, imports in
      .own(name, imports.sorted().map { "import \($0)" }.joined(separator: "\n"))
    }
    return base
  }

  private func baseline(of base: SampleCodeBase) throws -> Baseline {
    let today = CalendarDate(secondsSince1970: 0)
    return Baseline(
      of: Judgement(of: try base.analysis("rules: [acyclic]"), today: today).openViolations
    )
  }

  /// Each module imports the modules at the given distances.
  @Test(arguments: [
    (1_000, Array(1...1), 1_000), (1_000, Array(1...10), 100), (80, Array(1...79), 2),
  ])
  func `large cycles take little time`(count: Int, steps: [Int], length: Int) throws {
    var base = SampleCodeBase()
    base.parts = (0..<count).map { number in
      .own("M\(number)", steps.map { "import M\((number + $0) % count)\n" }.joined())
    }
    let found = try base.violations("rules: [acyclic]")
    #expect(found.map(\.chain.count) == [length])
    #expect(found.first?.position == SourcePosition(line: steps.count, column: 8) || length == 2)
  }

  @Test func `a long chain without a cycle`() throws {
    var base = SampleCodeBase()
    base.parts = (0..<8_000).map { .own("M\($0)", "import M\($0 + 1)") }
    #expect(try base.violations("rules: [acyclic]").isEmpty)
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
  @Test(arguments: 0..<12)
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
          let found = try base(changed).reported("rules: [acyclic]", baseline: baseline)
          let stale = Set(baseline.entries.map(\.identity.values))
            .subtracting(try self.baseline(of: base(changed)).entries.map(\.identity.values))
          #expect(found.allSatisfy { $0.rule == "baseline" })
          #expect(Set(found.map(\.identity.values)) == stale)
        } else {
          changed[importer]?.append(imported)
          let found = try base(changed).reported("rules: [acyclic]", baseline: baseline)
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
