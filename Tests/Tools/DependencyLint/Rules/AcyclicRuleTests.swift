import Testing

@testable import DependencyLint

/// Modules that import each other in a circle.
@Suite struct AcyclicRuleTests {
  private func check(_ parts: [SampleCodeBase.Part]) throws -> [Violation] {
    var base = SampleCodeBase()
    base.parts = parts
    return try base.violations("rules: [{rule: acyclic, reason: together}]")
  }

  @Test func `a circle begins at the name that comes first`() throws {
    let found = try check([
      .own("C", "import A"),
      .own("B", "import Foundation\nimport C"),
      .own("A", "import B"),
      .own("D", "import A"),
    ])
    let only = try #require(found.first)
    #expect(found.count == 1)
    #expect(only.line == "Sources/A/A.swift:1:8: A → B → C → A is a circle")
    #expect(
      only.hops == [
        "A → B Sources/A/A.swift:1", "B → C Sources/B/B.swift:2", "C → A Sources/C/C.swift:1",
      ]
    )
    #expect(only.identity == .cycle(["A", "B", "C"]))
    #expect(only.reason == "together")
    #expect(
      only.advice
        == "break it at one hop: move what both sides need into a module below them, or turn one "
        + "dependency round with a protocol"
    )
  }

  @Test func `circles that do not touch are told one by one`() throws {
    let found = try check([
      .own("A", "import B"), .own("B", "import A\nimport C"),
      .own("C", "import D"), .own("D", "import C"), .own("E", "import A"),
    ])
    #expect(found.map(\.message) == ["A → B → A is a circle", "C → D → C is a circle"])
  }

  @Test func `of circles that share modules the shortest is told`() throws {
    let found = try check([
      .own("A", "import B"), .own("B", "import C"), .own("C", "import A\nimport D"),
      .own("D", "import C"),
    ])
    #expect(
      found.map(\.message) == ["C → D → C is a circle, one of several among 4 modules"]
    )
  }

  @Test func `a module that imports itself, and a circle outside, are none`() throws {
    let found = try check([
      .own("A", "import A\nimport X"),
      .fetched("X", of: "x", imports: ["Y"]), .fetched("Y", of: "x", imports: ["X"]),
    ])
    #expect(found.isEmpty)
  }

  @Test func `two thousand modules in one ring`() throws {
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
      found.map(\.message) == ["M0 → M1 → M0 is a circle, one of several among 100 modules"]
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

  @Test func `a long chain without a circle`() throws {
    let found = try check((0..<20_000).map { .own("M\($0)", "import M\($0 + 1)") })
    #expect(found.isEmpty)
  }
}
