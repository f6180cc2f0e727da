import Testing

@testable import DependencyLint

/// Modules that some targets must not reach.
@Suite struct ForbiddenRuleTests {
  private func check(_ rule: String, _ parts: SampleCodeBase.Part...) throws -> [Violation] {
    var base = SampleCodeBase()
    base.parts = parts
    return try base.violations("rules: [{rule: forbidden, \(rule)}]")
  }

  @Test func `an import of a forbidden module`() throws {
    let found = try check(
      "from: 'View*', modules: [SwiftUI, 'NIO*'], reason: plain",
      .own("ViewModels", "import SwiftUI\nimport NIOCore\nimport Foundation"),
      .own("Other", "import SwiftUI")
    )
    #expect(
      found.map(\.line) == [
        "Sources/ViewModels/ViewModels.swift:1:8: ViewModels imports SwiftUI, which it must not",
        "Sources/ViewModels/ViewModels.swift:2:8: ViewModels imports NIOCore, which it must not",
      ]
    )
    #expect(found.first?.reason == "plain")
    #expect(
      found.first?.advice
        == "move what needs it elsewhere, behind a protocol that this target may know"
    )
    #expect(found.map(\.chain) == [[], []])
  }

  @Test func `without chain only imports count`() throws {
    let found = try check(
      "from: A, modules: SwiftUI",
      .own("A", "import B"),
      .own("B", "import SwiftUI")
    )
    #expect(found.isEmpty)
  }

  @Test func `a chain through our own modules and through a dependency`() throws {
    let found = try check(
      "from: A, modules: UI, chain: true",
      .own("A", "import Foundation\nimport Long\nimport B"),
      .own("B", "import Kit", needs: ["kit"]),
      .own("Long", "import B"),
      .fetched("Kit", of: "kit", imports: ["Deep"]),
      .fetched("Deep", of: "kit", imports: ["UI"]),
      .fetched("UI", of: "ui")
    )
    let only = try #require(found.first)
    #expect(found.count == 1)
    #expect(
      only.line == "Sources/A/A.swift:3:8: A reaches UI through B, Kit, Deep, which it must not"
    )
    #expect(
      only.hops == [
        "A → B Sources/A/A.swift:3", "B → Kit Sources/B/B.swift:1",
        "Kit → Deep .build/checkouts/Kit.swift:3", "Deep → UI .build/checkouts/Deep.swift:3",
      ]
    )
    #expect(only.identity == .reaching(module: "UI", file: "Sources/A/A.swift"))
    #expect(only.length == 1)
  }

  @Test func `the conditions of a chain's first import are told`() throws {
    let found = try check(
      "from: A, modules: UI, chain: true",
      .own("A", "#if DEBUG\nimport B\n#endif"),
      .own("B", "import UI")
    )
    #expect(found.map(\.conditions) == [["DEBUG"]])
  }

  @Test func `a chain through another of those in from is told there only`() throws {
    let found = try check(
      "from: [A, B], modules: UI, chain: true",
      .own("A", "import B"),
      .own("B", "import C"),
      .own("C", "import UI")
    )
    #expect(found.map(\.message) == ["B reaches UI through C, which it must not"])
  }

  @Test func `a way round another of those in from is still found`() throws {
    let found = try check(
      "from: [A, B], modules: UI, chain: true",
      .own("A", "import B\nimport C"),
      .own("B", "import UI"),
      .own("C", "import D"),
      .own("D", "import UI")
    )
    #expect(
      found.map(\.message) == [
        "A reaches UI through C, D, which it must not", "B imports UI, which it must not",
      ]
    )
  }

  @Test func `each forbidden module is told once, with the shortest chain`() throws {
    let found = try check(
      "from: A, modules: [X, Y], chain: true",
      .own("A", "import B\nimport C\nimport X"),
      .own("B", "import Y\nimport X"),
      .own("C", "import Y")
    )
    #expect(
      found.map(\.message) == [
        "A imports X, which it must not", "A reaches Y through B, which it must not",
      ]
    )
  }

  @Test func `a layer stands for its targets`() throws {
    let base = SampleCodeBase(.own("A", "import B"), .own("B"))
    let found = try base.violations(
      "layers: [{In: A}, {Out: B}]\nrules: [{rule: forbidden, from: In, modules: Out}]"
    )
    #expect(found.map(\.message) == ["A (layer In) imports B (layer Out), which it must not"])
  }

  @Test func `a cycle is gone round once`() throws {
    let found = try check(
      "from: A, modules: UI, chain: true",
      .own("A", "import B"),
      .own("B", "import A\nimport C"),
      .own("C", "import B\nimport UI")
    )
    #expect(found.map(\.message) == ["A reaches UI through B, C, which it must not"])
  }
}
