import Testing

@testable import DependencyLint

/// What a layer may import from outside.
@Suite struct OutsideRuleTests {
  private static let text = """
    layers:
      - Core: {targets: [Core, CoreTests], outside: [Foundation, "NIO*"], reason: it stays}
        Bare: {targets: Bare, outside: []}
      - Free: Free
    rules: [{rule: outside, reason: we agreed}]
    """

  @Test func `what the layer does not list is reported`() throws {
    let base = SampleCodeBase(
      .own("Core", "import Foundation\nimport NIOCore\nimport GRDB\nimport SwiftUI"),
      .own("Bare", "import Foundation"),
      .own("Free", "import SwiftUI"),
      .fetched("GRDB", of: "grdb")
    )
    let found = try base.violations(Self.text)
    #expect(
      found.map(\.line) == [
        "Sources/Core/Core.swift:3:8: Core (layer Core) imports GRDB, which is not among the "
          + "outside modules of Core: Foundation, NIO*",
        "Sources/Core/Core.swift:4:8: Core (layer Core) imports SwiftUI, which is not among the "
          + "outside modules of Core: Foundation, NIO*",
        "Sources/Bare/Bare.swift:1:8: Bare (layer Bare) imports Foundation, which is not among "
          + "the outside modules of Bare: none",
      ]
    )
    #expect(found.map(\.reason) == ["it stays", "it stays", "we agreed"])
    #expect(
      found.first?.advice
        == "move what needs GRDB to a layer that may use it, or add it to the outside modules of "
        + "layer Core"
    )
    #expect(found.first?.identity == .importing(module: "GRDB", file: "Sources/Core/Core.swift"))
  }

  @Test func `the standard library and our own modules are not outside`() throws {
    let base = SampleCodeBase(
      .own("Bare", "import Swift\nimport _Concurrency\nimport _StringProcessing\nimport Core"),
      .own("Core")
    )
    #expect(try base.violations(Self.text).isEmpty)
  }

  @Test func `tests may be left out`() throws {
    let base = SampleCodeBase(.own("CoreTests", "import XCTest", kind: .test))
    #expect(try base.violations(Self.text).count == 1)
    let text = Self.text.replacing("reason: we agreed", with: "tests: false")
    #expect(try base.violations(text).isEmpty)
  }
}
