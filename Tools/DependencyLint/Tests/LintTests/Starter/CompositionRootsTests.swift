import LintTestSupport
import Testing

@testable import LintCodeBase

/// The libraries that connect the others, which `init` places outside of them.
@Suite(.hangLimit) struct CompositionRootsTests {
  /// Returns the layers of seven libraries, one of which imports the others.
  private func text(_ program: String, times: Int = 1) -> String {
    let names = (1...6).map { "N\($0)" }
    var app = SampleCodeBase.Part.own("App", program, kind: .executable, at: "App")
    app.module.files = (1...times).map { "App/\($0).swift" }
    return Proposal.text(
      names.map { .own($0) } + [.own("Wiring", names.map { "import \($0)\n" }.joined()), app]
    )
  }

  private let evidence = "# imports 6 of 7 libraries, none of which imports it\n"

  @Test func `a library that only a program imports may connect the others`() {
    #expect(text("import Wiring").contains(evidence))
    #expect(text("import Wiring\nimport N1\nimport N2").contains(evidence))
  }

  @Test func `a program that imports most libraries connects them itself`() {
    #expect(!text("import Wiring\nimport N1\nimport N2\nimport N3").contains(evidence))
  }

  @Test func `what a program imports in many places does not connect the others`() {
    #expect(text("import Wiring", times: 5).contains(evidence))
    #expect(!text("import Wiring", times: 6).contains(evidence))
  }

  @Test func `what only such a library imports is not said to be alone`() {
    let text = text("import Wiring")
    #expect(text.contains("# 6 of 7 libraries; 6 imports connect them, none against the order\n"))
    #expect(!text.contains("no import connects"))
  }

  @Test func `what imports three libraries does not connect the others`() {
    func text(_ count: Int) -> String {
      let names = (1...5).map { "N\($0)" }
      let imports = names.prefix(count).map { "import \($0)\n" }.joined()
      return Proposal.text(names.map { .own($0) } + [.own("Wiring", imports)])
    }
    #expect(text(4).contains("# imports 4 of 6 libraries, none of which imports it\n"))
    #expect(!text(3).contains("none of which imports it"))
  }
}
