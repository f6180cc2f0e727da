import LintTestSupport
import Testing

@testable import DependencyLint
@testable import LintCodeBase
@testable import LintRules
@testable import LintScanner

/// The programs, examples and tests that `init` keeps apart.
@Suite(.hangLimit) struct StarterKindsTests {
  @Test func `examples and what tests read are layers of their own`() throws {
    let found = try Proposal.layers(
      .own("Kit"),
      .own("Shop", "import Kit", at: "Examples/Shop"),
      .own("ShopApp", "import Shop", kind: .executable, at: "Examples/ShopApp"),
      .own("Sample", at: "Tests/Fixtures/Sample"),
      .own("KitTests", "import Sample", kind: .test, at: "Tests/KitTests")
    )
    #expect(
      found == [
        ["Kit: Kit"], ["Examples: Examples/*"], ["TestSupport: Sample"], ["Tests: KitTests"],
      ]
    )
    // Nothing but an example is the code itself.
    #expect(try Proposal.layers(.own("Shop", at: "Examples/Shop")) == [["Shop: Shop"]])
    // Code that others import is not for tests, wherever it lies.
    #expect(
      try Proposal.layers(.own("Data", at: "Tests/Data"), .own("Kit", "import Data"))
        == [["Data: Data"], ["Kit: Kit"]]
    )
  }

  @Test func `a module that not only tests import is not test support`() throws {
    let found = try Proposal.layers(.own("TestKit"), .own("A", "import TestKit"))
    #expect(found == [["TestKit: TestKit"], ["A: A"]])
  }
}
