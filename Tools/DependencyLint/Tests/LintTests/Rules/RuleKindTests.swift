import LintTestSupport
import Testing

@testable import LintCodeBase
@testable import LintReports
@testable import LintRules
@testable import LintScanner

/// All kinds of rules, and what they share.
@Suite(.hangLimit) struct RuleKindTests {
  @Test func `names of kinds and keys are unique`() {
    let names = RuleKind.all.map(\.name)
    #expect(Set(names).count == names.count)
    for kind in RuleKind.all { #expect(Set(kind.allKeys).count == kind.allKeys.count) }
    #expect(RuleKind.reservedNames.isDisjoint(with: names))
  }

  @Test(arguments: RuleKind.all.map(\.name))
  func `a sample is a configuration with one rule of its kind`(name: String) throws {
    let kind = try #require(RuleKind.all.first { $0.name == name })
    let configuration = try Configuration.parse(kind.sample, file: "lint.yml")
    #expect(configuration.rules.map(\.kind.name) == [name])
  }

  @Test(arguments: ReportFormat.allCases)
  func `violations of new rules are in all formats`(format: ReportFormat) throws {
    let base = SampleCodeBase(
      .own("App", "import Inner\nimport Old", kind: .executable),
      .own("Inner"),
      .own("Facade", "import Inner"),
      .own("Old"),
      .own("Dead")
    )
    let analysis = try base.analysis(
      """
      rules:
        - {rule: public, sets: [Inner, Facade], modules: Facade}
        - {rule: deprecated, from: App, modules: Old}
        - {rule: required, from: Inner, modules: Old}
        - {rule: orphan, from: App}
      """
    ).validated()
    let today = try #require(CalendarDate("2026-06-01"))
    let report = analysis.report(baseline: Baseline(of: []), today: today)
    #expect(report.rules.map(\.refused) == [1, 1, 1, 2])
    let text = try ReportWriter.text(of: report, as: format)
    for violation in report.violations {
      #expect(text.contains(violation.message), "\(violation.rule)")
      #expect(text.contains(violation.file), "\(violation.rule)")
    }
  }
}
