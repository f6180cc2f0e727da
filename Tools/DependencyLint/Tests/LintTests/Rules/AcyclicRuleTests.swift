import LintTestSupport
import Testing

@testable import LintCodeBase
@testable import LintRules
@testable import LintScanner

/// Modules that import each other in a cycle.
@Suite(.hangLimit) struct AcyclicRuleTests {
  private func check(_ parts: [SampleCodeBase.Part]) throws -> [Violation] {
    var base = SampleCodeBase()
    base.parts = parts
    return try base.violations("rules: [{rule: acyclic, reason: together}]")
  }

  @Test func `a cycle begins at the module that sorts first`() throws {
    let found = try check([
      .own("C", "import A"),
      .own("B", "import Foundation\nimport C"),
      .own("A", "import B"),
      .own("D", "import A"),
    ])
    let only = try #require(found.first)
    #expect(found.count == 1)
    #expect(only.line == "Sources/A/A.swift:1:8: A → B → C → A is a cycle")
    #expect(
      only.hops == [
        "A → B Sources/A/A.swift:1", "B → C Sources/B/B.swift:2", "C → A Sources/C/C.swift:1",
      ]
    )
    #expect(only.identity == .edge(importer: "A", imported: "B"))
    #expect(only.reason == "together")
    #expect(
      only.advice
        == "remove one of the imports: move what both modules need into a third one, or invert the "
        + "dependency with a protocol"
    )
  }

  @Test func `separate cycles are reported separately`() throws {
    let found = try check([
      .own("A", "import B"), .own("B", "import A\nimport C"),
      .own("C", "import D"), .own("D", "import C"), .own("E", "import A"),
    ])
    #expect(found.map(\.message) == ["A → B → A is a cycle", "C → D → C is a cycle"])
  }

  @Test func `of cycles that share modules, the shortest is reported`() throws {
    let found = try check([
      .own("A", "import B"), .own("B", "import C"), .own("C", "import A\nimport D"),
      .own("D", "import C"),
    ])
    #expect(
      found.map(\.message) == ["C → D → C is a cycle, one of several among 4 modules"]
    )
  }

  @Test func `an import of the own module and outside cycles are ignored`() throws {
    let found = try check([
      .own("A", "import A\nimport X"),
      .fetched("X", of: "x", imports: ["Y"]), .fetched("Y", of: "x", imports: ["X"]),
    ])
    #expect(found.isEmpty)
  }

  @Test func `two thousand modules in one cycle`() throws {
    let count = 2_000
    let found = try check(
      (0..<count).map { .own("M\($0)", "import M\(($0 + 1) % count)") }
    )
    #expect(found.count == 1)
    #expect(found.first?.chain.count == count)
    #expect(found.first?.position == SourcePosition(line: 1, column: 8))
  }

  @Test func `a hundred modules that all import each other`() throws {
    let count = 100
    let all = (0..<count).map { "import M\($0)" }.joined(separator: "\n")
    let found = try check((0..<count).map { .own("M\($0)", all) })
    #expect(
      found.map(\.message) == ["M0 → M1 → M0 is a cycle, one of several among 100 modules"]
    )
  }

  @Test func `two thousand modules, each of which imports the next ten`() throws {
    let count = 2_000
    let found = try check(
      (0..<count).map { number in
        let next = (1...10).map { "import M\((number + $0) % count)" }
        return .own("M\(number)", next.joined(separator: "\n"))
      }
    )
    #expect(found.count == 1)
    #expect(found.first?.chain.count == 200)
  }

  @Test func `a long chain without a cycle`() throws {
    let found = try check((0..<20_000).map { .own("M\($0)", "import M\($0 + 1)") })
    #expect(found.isEmpty)
  }
}
