import LintTestSupport
import Testing

@testable import DependencyLint
@testable import LintCodeBase
@testable import LintRules
@testable import LintScanner

/// The layers of a few libraries, each of which can be one.
@Suite(.hangLimit) struct StarterFewLibrariesTests {
  @Test func `a single layer is not a convention, nor are two libraries of many`() throws {
    #expect(
      try Proposal.layers(.own("BigData"), .own("Other")) == [["BigData: BigData", "Other: Other"]]
    )
    let many = (1...4).flatMap { number in
      [
        SampleCodeBase.Part.own("N\(number)", "import Models", at: "Base/N\(number)"),
        .own("V\(number)", "import N\(number)\nimport Networking", at: "UI/V\(number)"),
      ]
    }
    let found = try Proposal.layers(
      many + [.own("Models", at: "A/Models"), .own("Networking", at: "B/Networking")]
    )
    #expect(
      found == [
        ["Models: Models", "Networking: Networking"], ["Base: Base/*"], ["UI: UI/*"],
      ]
    )
  }

  @Test func `a library without sources, as of a submodule, does not disturb the order`() throws {
    var empty = SampleCodeBase.Part.own("Shims")
    empty.module.files = []
    let found = try Proposal.layers(.own("Core", "import Shims"), .own("Web", "import Core"), empty)
    #expect(found == [["Core: Core"], ["Web: Web"]])
  }

  @Test func `in a small package, each target is a layer, in the order of the imports`() throws {
    let found = try Proposal.layers(
      .own("Router", "import Web"),
      .own("Web", "import Core"),
      .own("Core"),
      .own("TLS", "import Core"),
      .own("Alone")
    )
    #expect(
      found == [
        ["Alone: Alone"], ["Core: Core"], ["Web: Web", "TLS: TLS"], ["Router: Router"],
      ]
    )
  }

  @Test func `each of a few libraries is a layer if their folder contains most of them`() throws {
    let parts = (1...4).map { number in
      SampleCodeBase.Part.own(
        "N\(number)",
        number > 1 ? "import N\(number - 1)" : "",
        at: "Kit/N\(number)"
      )
    }
    let found = try Proposal.layers(parts + [.own("Log", "import N4", at: "Log/Log")])
    #expect(found == [["N1: N1"], ["N2: N2"], ["N3: N3"], ["N4: N4"], ["Log: Log"]])
  }

  @Test func `each of a few libraries is a layer if folders of them have no order`() throws {
    let parts: [SampleCodeBase.Part] = [
      .own("A1", at: "A/A1"), .own("B1", "import A1", at: "B/B1"),
      .own("A2", "import B1", at: "A/A2"), .own("B2", "import A2", at: "B/B2"),
    ]
    #expect(
      try Proposal.layers(parts) == [["A1: A1"], ["B1: B1"], ["A2: A2"], ["B2: B2"]]
    )
  }

  @Test func `features that are independent stay together, also where the others are layers`()
    throws
  {
    var parts = ["A", "B", "C"].map { name in
      SampleCodeBase.Part.own("\(name)Feature", "import Tabs", at: "App/Features/\(name)")
    }
    parts += [
      .own("Tabs", "import Base", at: "App/Screens/Tabs"), .own("Base", at: "Kit/Base"),
      .own("Root", "import AFeature", at: "App/Screens/Root"), .own("Log", at: "Kit/Log"),
    ]
    #expect(
      try Proposal.layers(parts) == [
        ["Log: Log"], ["Base: Base"], ["Tabs: Tabs"], ["Features: App/Features/*"], ["Root: Root"],
      ]
    )
    #expect(Proposal.text(parts).contains("  # 1 target; 4 imports connect it with other layers"))
  }

  @Test func `imports inside of layers that nothing else connects are not denied`() {
    func text(_ source: String) -> String {
      Proposal.text([.own("A", at: "Kit/A"), .own("B", source, at: "Kit/B"), .own("C", at: "C/C")])
    }
    #expect(text("").contains("# 3 targets; no import connects them\n"))
    #expect(text("import A").contains("# 3 targets; no import connects their layers\n"))
  }
}
