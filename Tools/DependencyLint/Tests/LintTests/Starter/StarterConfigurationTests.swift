import LintTestSupport
import Testing

@testable import DependencyLint
@testable import LintCodeBase
@testable import LintRules
@testable import LintScanner

/// The text of the configuration that `init` writes.
@Suite(.hangLimit) struct StarterConfigurationTests {
  @Test func `forms of imports that nothing uses are forbidden`() throws {
    func forms(_ parts: SampleCodeBase.Part...) throws -> [String] {
      let text = StarterConfiguration(Proposal.base(parts).graph).text()
      return try Configuration.parse(text, file: "/nowhere/.dependency-lint.yml").rules
        .filter { $0.kind.name == "form" }.map(\.name.value)
    }
    #expect(
      try forms(.own("A"), .own("ATests", "@testable import A", kind: .test))
        == ["testable", "re-exports"]
    )
    #expect(try forms(.own("A", "@testable import B"), .own("B")) == ["re-exports"])
    #expect(try forms(.own("A", "@_exported import B"), .own("B")) == ["testable"])
  }

  @Test func `a convention of names suggests a preset`() {
    func suggestion(_ count: Int) -> String? {
      let names = (1...count).flatMap { ["N\($0)Client", "N\($0)Feature"] }
      let starter = StarterConfiguration(Proposal.base(names.map { .own($0) }).graph)
      return starter.suggestion.map { "\($0.preset.rawValue): \($0.evidence)" }
    }
    #expect(suggestion(2) == nil)
    #expect(
      suggestion(3) == "tca: 3 features and 3 clients, as in the Composable Architecture"
    )
  }

  @Test func `rules with many violations are comments`() {
    var findings = StarterConfiguration.Findings()
    findings.postponed = ["declared": 99]
    findings.examined = ["unused": 5]
    findings.known = ["unused": 1]
    let text = StarterConfiguration(SampleCodeBase(.own("A")).graph)
      .text(.init(), findings)
    #expect(text.contains("\n  # 99 violations; remove the # when there are fewer.\n"))
    #expect(text.contains("\n  # - rule: declared\n  #   reason: "))
    #expect(text.contains("\n  # 5 dependencies, 1 violation in the baseline\n  - rule: unused\n"))
  }

  @Test(arguments: [["Old", "**/Generated"], (1...20).map { "Old\($0)" }])
  func `excluded folders, and whether ignored files are read`(folders: [String]) throws {
    var options = StarterConfiguration.Options()
    options.exclude = folders
    options.includesIgnored = true
    let text = StarterConfiguration(SampleCodeBase(.own("A")).graph).text(options)
    let configuration = try Configuration.parse(text, file: "/nowhere/.dependency-lint.yml")
    #expect(configuration.exclude.map(\.value.text) == folders)
    #expect(configuration.includesIgnored)
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 100 })
  }
}
