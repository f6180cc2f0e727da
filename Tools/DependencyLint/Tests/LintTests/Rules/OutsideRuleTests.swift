import LintTestSupport
import Testing

@testable import LintCodeBase
@testable import LintRules
@testable import LintScanner

/// Imports of outside modules by layers.
@Suite(.hangLimit) struct OutsideRuleTests {
  private static let text = """
    layers:
      - Core: {targets: [Core, CoreTests], outside: [Foundation, "NIO*"], reason: it stays}
        Bare: {targets: Bare, outside: []}
      - Free: Free
    rules: [{rule: outside, reason: we agreed}]
    """

  @Test func `modules that the layer does not list are reported`() throws {
    let base = SampleCodeBase(
      .own("Core", "import Foundation\nimport NIOCore\nimport GRDB\nimport SwiftUI"),
      .own("Bare", "import Foundation"),
      .own("Free", "import SwiftUI"),
      .fetched("GRDB", of: "grdb")
    )
    let found = try base.violations(Self.text)
    #expect(
      found.map(\.line) == [
        "Sources/Core/Core.swift:3:8: Core (layer Core) imports GRDB, but the layer may only "
          + "import these outside modules: Foundation, NIO*",
        "Sources/Core/Core.swift:4:8: Core (layer Core) imports SwiftUI, but the layer may only "
          + "import these outside modules: Foundation, NIO*",
        "Sources/Bare/Bare.swift:1:8: Bare (layer Bare) imports Foundation, but the layer may "
          + "only import these outside modules: none",
      ]
    )
    #expect(found.map(\.reason) == ["it stays", "it stays", "we agreed"])
    #expect(
      found.first?.advice
        == "move the code that needs GRDB to a layer that may import it, or add it to ‘outside’ of "
        + "the layer Core"
    )
    #expect(found.first?.identity == .importing(module: "GRDB", file: "Sources/Core/Core.swift"))
  }

  @Test func `the standard library and own modules are not outside modules`() throws {
    let base = SampleCodeBase(
      .own("Bare", "import Swift\nimport _Concurrency\nimport _StringProcessing\nimport Core"),
      .own("Core")
    )
    #expect(try base.violations(Self.text).isEmpty)
  }

  @Test func `tests can be excluded`() throws {
    let base = SampleCodeBase(.own("CoreTests", "import XCTest", kind: .test))
    #expect(try base.violations(Self.text).count == 1)
    let text = Self.text.replacing("reason: we agreed", with: "tests: false")
    #expect(try base.violations(text).isEmpty)
  }
}
