import CustomDump
import TestSupport
import Testing

@Suite(.hangLimit) struct ComparisonTests {
  @Test func `values that differ fail a test`() {
    withKnownIssue { expectNoDifference([1, 2], [1, 3]) }
  }
}
