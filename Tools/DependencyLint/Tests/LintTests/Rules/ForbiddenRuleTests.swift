import LintTestSupport
import Testing

@testable import LintCodeBase
@testable import LintRules
@testable import LintScanner

/// Modules that some targets must not reach.
@Suite(.hangLimit) struct ForbiddenRuleTests {
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
        "Sources/ViewModels/ViewModels.swift:1:8: ViewModels imports SwiftUI, which is forbidden",
        "Sources/ViewModels/ViewModels.swift:2:8: ViewModels imports NIOCore, which is forbidden",
      ]
    )
    #expect(found.first?.reason == "plain")
    #expect(
      found.first?.advice
        == "move the code to another target, and use it through a protocol"
    )
    #expect(found.map(\.chain) == [[], []])
  }

  @Test func `without chain, only imports are checked`() throws {
    let found = try check(
      "from: A, modules: SwiftUI",
      .own("A", "import B"),
      .own("B", "import SwiftUI")
    )
    #expect(found.isEmpty)
  }

  @Test func `a chain through own modules and through a dependency`() throws {
    let found = try check(
      "from: A, modules: UI, chain: true",
      .own("A", "import Foundation\n\nimport B"),
      .own("B", "import Kit", needs: ["kit"]),
      .own("Long", "import B"),
      .fetched("Kit", of: "kit", imports: ["Deep"]),
      .fetched("Deep", of: "kit", imports: ["UI"]),
      .fetched("UI", of: "ui")
    )
    let only = try #require(found.first)
    #expect(found.count == 1)
    #expect(
      only.line == "Sources/A/A.swift:3:8: A reaches UI through B, Kit, Deep, which is forbidden"
    )
    #expect(
      only.hops == [
        "A → B Sources/A/A.swift:3", "B → Kit Sources/B/B.swift:1",
        "Kit → Deep .build/checkouts/Kit.swift:3", "Deep → UI .build/checkouts/Deep.swift:3",
      ]
    )
    #expect(only.identity == .hop(importer: "A", imported: "B", goal: "UI"))
    #expect(only.length == 1)
  }

  @Test func `the conditions of a chain's first import are reported`() throws {
    let found = try check(
      "from: A, modules: UI, chain: true",
      .own("A", "#if DEBUG\nimport B\n#endif"),
      .own("B", "import UI")
    )
    #expect(found.map(\.conditions) == [["DEBUG"]])
  }

  @Test func `a chain through another from target is reported only there`() throws {
    let found = try check(
      "from: [A, B], modules: UI, chain: true",
      .own("A", "import B"),
      .own("B", "import C"),
      .own("C", "import UI")
    )
    #expect(found.map(\.message) == ["B reaches UI through C, which is forbidden"])
  }

  @Test func `a chain around another from target is found`() throws {
    let found = try check(
      "from: [A, B], modules: UI, chain: true",
      .own("A", "import B\nimport C"),
      .own("B", "import UI"),
      .own("C", "import D"),
      .own("D", "import UI")
    )
    #expect(
      found.map(\.message) == [
        "A reaches UI through C, D, which is forbidden", "B imports UI, which is forbidden",
      ]
    )
  }

  @Test func `each import that leads to a forbidden module is reported, with its shortest chain`()
    throws
  {
    let found = try check(
      "from: A, modules: [X, Y], chain: true",
      .own("A", "import B\nimport C\nimport X"),
      .own("B", "import Y\nimport X"),
      .own("C", "import Y")
    )
    #expect(
      found.map(\.message) == [
        "A reaches X through B, which is forbidden", "A reaches Y through B, which is forbidden",
        "A reaches Y through C, which is forbidden", "A imports X, which is forbidden",
      ]
    )
  }

  @Test func `a layer selects its targets`() throws {
    let base = SampleCodeBase(.own("A", "import B"), .own("B"))
    let found = try base.violations(
      "layers: [{In: A}, {Out: B}]\nrules: [{rule: forbidden, from: In, modules: Out}]"
    )
    #expect(found.map(\.message) == ["A (layer In) imports B (layer Out), which is forbidden"])
  }

  @Test func `a cycle is visited once`() throws {
    let found = try check(
      "from: A, modules: UI, chain: true",
      .own("A", "import B"),
      .own("B", "import A\nimport C"),
      .own("C", "import B\nimport UI")
    )
    #expect(found.map(\.message) == ["A reaches UI through B, C, which is forbidden"])
  }
}
