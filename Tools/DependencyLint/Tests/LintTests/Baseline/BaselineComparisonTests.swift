@testable import LintRules
@testable import LintScanner
import LintTestSupport
import Testing

/// Violations compared with a baseline, and a baseline with an older one.
@Suite(.hangLimit) struct BaselineComparisonTests {
  @Test func `the number of occurrences is compared`() throws {
    let baseline = Baseline(of: BaselineSample.violations)
    let all = baseline.apply(to: BaselineSample.violations)
    #expect(all.remaining.isEmpty)
    #expect(all.baselined == 6)
    #expect(all.stale.isEmpty)
    let extra = violation(
      "layers",
      .importing(module: "HTTP", file: "Sources/Domain/Movie.swift"),
      line: 30
    )
    let more = baseline.apply(to: BaselineSample.violations + [extra])
    #expect(more.remaining == [extra])
    #expect(more.baselined == 6)
    let less = baseline.apply(to: BaselineSample.violations.filter { $0.position.line != 9 })
    #expect(less.remaining.isEmpty)
    #expect(less.baselined == 5)
    #expect(less.stale.map(\.excess) == [1])
    #expect(less.stale.map(\.entry.times) == [2])
  }

  @Test func `an entry applies only to its rule`() {
    let first = violation("a", .target("T"))
    let second = violation("b", .target("T"))
    #expect(Baseline(of: [first]).apply(to: [first, second]).remaining == [second])
  }

  @Test func `a stale entry is a violation at its position in the baseline`() throws {
    let baseline = try Baseline.parse(BaselineSample.text, file: "baseline.yml")
    let result = baseline.apply(
      to: [BaselineSample.violations[2]],
      rules: ["layers", "unused", "exhaustive"]
    )
    let stale = result.stale.map(\.violation)
    #expect(stale.map(\.position.line) == [4, 6, 8, 9, 11])
    #expect(stale.allSatisfy { $0.rule == "baseline" && $0.severity == .error })
    #expect(stale.allSatisfy { $0.file == ".dependency-lint-baseline.yml" })
    #expect(stale.allSatisfy { $0.advice.contains("`dependency-lint baseline`") })
    #expect(
      stale.map(\.message) == [
        "the baseline contains the import of B by A in a cycle under ‘acyclic’, but there is no such rule",
        "the baseline contains the target Orphan, which no longer violates the rule ‘exhaustive’",
        "the baseline contains the import of HTTP in Sources/Domain/Genre.swift 2 times, but it"
          + " occurs once",
        "the baseline contains the import of HTTP in Sources/Domain/Movie.swift, which no longer"
          + " violates the rule ‘layers’",
        "the baseline contains the dependency of Domain on HTTP, which no longer violates the rule"
          + " ‘unused’",
      ]
    )
  }

  @Test func `growth contains added and removed entries`() throws {
    let before = Baseline(of: BaselineSample.violations)
    let after = Baseline(
      of: BaselineSample.violations.filter { $0.position.line != 9 } + [
        violation("layers", .importing(module: "Data", file: "a.swift")),
        violation("layers", .importing(module: "Data", file: "a.swift"), line: 2),
      ]
    )
    let growth = after.growth(since: before)
    #expect(growth.addedCount == 2)
    #expect(growth.added.map(\.identity) == [.importing(module: "Data", file: "a.swift")])
    #expect(growth.removedCount == 1)
    #expect(growth.removed.map(\.times) == [1])
    #expect(before.growth(since: before) == Baseline.Growth())
  }
}
