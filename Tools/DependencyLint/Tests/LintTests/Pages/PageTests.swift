import LintTestSupport
import Testing

@testable import LintRules

/// The rows of `Tests/Pages`.
@Suite(.hangLimit) struct PageTests {
  @Test(arguments: PageRow.all(in: "Rules"))
  func `a rule`(row: PageRow) throws { try check(row) }

  @Test(arguments: PageRow.all(in: "Names"))
  func `a name`(row: PageRow) throws { try check(row) }

  private func check(_ row: PageRow) throws {
    var before: Judgement?
    #expect(!row.steps.isEmpty)
    for step in row.steps {
      let found = try step.outcome(&before)
      let isExpected = step.expects(found)
      #expect(
        isExpected,
        "found:\n\(found.map { "> \($0)" }.joined(separator: "\n"))",
        sourceLocation: step.place
      )
    }
  }

  @Test(arguments: ["Rules", "Names"])
  func `sentences are unique`(folder: String) {
    let sentences = PageRow.all(in: folder).map(\.sentence)
    #expect(sentences.count > 20 && Set(sentences).count == sentences.count)
  }
}
