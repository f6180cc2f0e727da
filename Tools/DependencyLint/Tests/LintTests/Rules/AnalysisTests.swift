import LintTestSupport
import Testing

@testable import LintCodeBase
@testable import LintReports
@testable import LintRules
@testable import LintScanner

/// Reports: exceptions, the baseline, a path, and changes.
@Suite(.hangLimit) struct AnalysisTests {
  private static let layers = "layers: [{In: A}, {Out: [B, C]}]\nrules: [layers]"

  private func report(
    _ source: String,
    baseline: [Violation] = [],
    on day: String = "2026-06-01",
    configuration: String = Self.layers
  ) throws -> Report {
    let base = SampleCodeBase(.own("A", source), .own("B"), .own("C"))
    let today = try #require(CalendarDate(day))
    return try base.analysis(configuration)
      .report(baseline: Baseline(of: baseline), today: today)
  }

  private func violations(_ source: String) throws -> [Violation] {
    try SampleCodeBase(.own("A", source), .own("B"), .own("C")).violations(Self.layers)
  }

  @Test func `an exception allows an import until its date`() throws {
    let source = """
      // dependency-lint:allow B until 2026-06-01: it moves
      @testable
      import
        B
      import C
      """
    let before = try report(source)
    #expect(before.violations.map(\.line.first) == ["S"])
    #expect(before.violations.map(\.position.line) == [5])
    #expect(before.allowed == 1)
    let after = try report(source, on: "2026-06-02")
    #expect(after.allowed == 0)
    #expect(after.violations.map(\.rule) == ["exception", "layers"])
    #expect(
      after.violations.first?.message
        == "the exception for B expired on 2026-06-01: "
        + "A (layer In) imports B (layer Out), which is in an outer layer"
    )
  }

  @Test func `a comment between attribute and module is an exception for the import`() throws {
    let source = """
      @testable
      // dependency-lint:allow B until 2026-06-01: it moves
      import B
      """
    #expect(try report(source).violations.isEmpty)
  }

  @Test func `an exception that allows nothing is a violation`() throws {
    let found = try report("// dependency-lint:allow B until 2026-06-01: it moved").violations
    #expect(
      found.map(\.line) == [
        "Sources/A/A.swift:1:4: the exception for B is unused"
      ]
    )
  }

  @Test func `an exception for the last module of a chain allows the chain`() throws {
    let base = SampleCodeBase(
      .own("A", "import B // dependency-lint:allow UI until 2026-06-01: it moves"),
      .own("B", "import UI")
    )
    let today = try #require(CalendarDate("2026-06-01"))
    let report = try base.analysis(
      "rules: [{rule: forbidden, from: A, modules: UI, chain: true}]"
    ).report(baseline: Baseline(of: []), today: today)
    #expect(report.violations.isEmpty)
    #expect(report.allowed == 1)
  }

  @Test func `the baseline contains known violations, independently of lines`() throws {
    let known = try violations("import B")
    let same = try report("\n\n// moved\nimport struct B.X", baseline: known)
    #expect(same.violations.isEmpty && same.baselined == 1)
    let more = try report("import B\nimport B\nimport C", baseline: known)
    #expect(more.violations.map(\.position.line) == [2, 3])
    #expect(more.baselined == 1)
  }

  @Test func `an entry for a fixed violation is a violation`() throws {
    let found = try report("import Foundation", baseline: try violations("import B")).violations
    #expect(
      found.map(\.line) == [
        ".dependency-lint-baseline.yml:1:1: the baseline contains the import of B in "
          + "Sources/A/A.swift, which no longer violates the rule ‘layers’"
      ]
    )
    #expect(found.map(\.rule) == ["baseline"])
  }

  @Test func `what an exception allows is not in a baseline`() throws {
    let source = "import B // dependency-lint:allow B until 2026-06-01: it moves\nimport C"
    let base = SampleCodeBase(.own("A", source), .own("B"), .own("C"))
    let today = try #require(CalendarDate("2026-06-01"))
    let analysis = try base.analysis(Self.layers)
    #expect(Judgement(of: analysis, today: today).openViolations.map(\.position.line) == [2])
    #expect(analysis.findings.count == 2)
  }

  @Test func `violations are sorted by file, line and rule`() throws {
    let base = SampleCodeBase(
      .own("B", "import A\nimport C"),
      .own("A", "import B"),
      .own("C", "import A")
    )
    let today = try #require(CalendarDate("2026-06-01"))
    let report = try base.analysis(
      "layers: [{In: [A, B]}, {Out: C}]\nrules: [layers, declared, acyclic]"
    ).report(baseline: Baseline(of: []), today: today)
    #expect(
      report.violations.map { "\($0.file.suffix(7)) \($0.position.line) \($0.rule)" } == [
        "A.swift 1 acyclic", "A.swift 1 declared", "B.swift 1 declared", "B.swift 2 layers",
        "C.swift 1 declared",
      ]
    )
  }

  @Test(arguments: [("error", ["layers"]), ("warning", ["declared", "layers"])])
  func `a rejected import is not reported as undeclared`(
    severity: String,
    rules: [String]
  ) throws {
    let base = SampleCodeBase(.own("A", "import B"), .own("B"))
    let analysis = try base.analysis(
      "layers: [{In: A}, {Out: B}]\nrules: [declared, {rule: layers, severity: \(severity)}]"
    )
    #expect(analysis.violations.map(\.rule) == rules)
  }

  @Test func `the first import of a forbidden chain is not reported as undeclared`() throws {
    let base = SampleCodeBase(
      .own("A", "import B\nimport D"),
      .own("B", "import C", needs: ["C"]),
      .own("C"),
      .own("D")
    )
    let analysis = try base.analysis(
      "rules: [declared, {rule: forbidden, from: A, modules: C, chain: true}]"
    )
    #expect(
      analysis.violations.map { "\($0.position.line) \($0.rule)" } == ["2 declared", "1 forbidden"]
    )
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

  @Test func `changes are compared by imports, not by lines`() throws {
    let base = { SampleCodeBase(.own("A", $0), .own("B"), .own("C")) }
    let (before, after) = (base("import B\nimport C"), base("\n\nimport C\nimport B\nimport B"))
    let found = try after.reported(Self.layers, since: before)
    #expect(found.map(\.position) == [SourcePosition(line: 5, column: 8)])
    #expect(try after.reported(Self.layers, since: after).isEmpty)
  }

  @Test func `an exception that expired before the change is not reported`() throws {
    let source = "import B // dependency-lint:allow B until 1969-05-01: it moves"
    let base = SampleCodeBase(.own("A", source), .own("B"), .own("C"))
    #expect(try base.reported(Self.layers).map(\.rule) == ["exception"])
    #expect(try base.reported(Self.layers, since: base).isEmpty)
  }

  @Test func `a pattern without a match is an error with its position`() throws {
    let analysis = try SampleCodeBase(.own("A")).analysis(
      "layers: [{In: A}, {Out: Be}]\nrules: [layers]"
    )
    let error = #expect(throws: ConfigurationError.self) { try analysis.validated() }
    #expect(error?.problems.map(\.position) == [SourcePosition(line: 1, column: 25)])
  }
}
