import LintTestSupport
import Testing

@testable import LintCodeBase
@testable import LintReports
@testable import LintRules
@testable import LintScanner

/// The counts of a report, and a part of one.
@Suite(.hangLimit) struct ReportTests {
  @Test func `a summary contains the numbers of checks and violations`() throws {
    let base = SampleCodeBase(
      .own("Core", "import App\nimport App\nimport Basis"),
      .own("Basis"),
      .own("App", "import Core"),
      .own("Free", "import Core")
    )
    let report = Judgement(
      of: try base.analysis(
        """
        layers: [{Core: Core, Basis: Basis}, {App: App}]
        rules: [{rule: layers, reason: we agreed}]
        """
      ),
      today: CalendarDate(secondsSince1970: 0)
    ).report
    let summary = Report.RuleSummary(
      name: "layers",
      kind: "layers",
      severity: .error,
      reason: "we agreed",
      examined: 4,
      refused: 3
    )
    #expect(report.rules == [summary])
    #expect(report.targets == 4 && report.files == 4 && report.imports == 5)
  }

  @Test func `a report of a file or folder`() throws {
    var report = Report(violations: [])
    report.violations = ["a/b.swift", "a/b/c.swift", "a/bc.swift", "Package.swift"].map {
      violation("layers", .importing(module: "X", file: $0))
    }
    report.sources = ["a/b.swift", "a/b/c.swift", "a/bc.swift", "z.swift"]
    report.files = 4
    func files(_ path: String) -> [String]? {
      report.limited(to: path)?.violations.map(\.file)
    }
    #expect(files("a/b") == ["a/b/c.swift"])
    #expect(files("a/b.swift") == ["a/b.swift"])
    #expect(files("a") == ["a/b.swift", "a/b/c.swift", "a/bc.swift"])
    #expect(files("z.swift") == [])
    #expect(files("z") == nil)
    let part = report.limited(to: "a/b")
    #expect(part?.rest == Report.Rest(files: 3, errors: 3, warnings: 0))
    #expect(part?.summary == "1 error in 1 of 4 files; the rest has 3 errors")
  }
}
