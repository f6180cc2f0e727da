import LintTestSupport
import Testing

@testable import LintReports

/// The couplings of modules.
@Suite(.hangLimit) struct GraphMetricsTests {
  private func metrics(_ count: Int, _ arrows: (Int, Int)...) -> [GraphDrawing.Metrics] {
    GraphDrawing(
      nodes: (0..<count).map { .init(name: "\($0)", isOwn: true) },
      arrows: arrows.map { .init(importer: $0.0, imported: $0.1, imports: 3) }
    ).metrics
  }

  @Test func `couplings count modules, and the depth is that of the longest chain`() {
    let found = metrics(5, (0, 1), (1, 2), (0, 2), (3, 2))
    #expect(found.map(\.afferent) == [0, 1, 3, 0, 0])
    #expect(found.map(\.efferent) == [2, 1, 0, 1, 0])
    #expect(found.map(\.instability) == [1, 0.5, 0, 1, nil])
    #expect(found.map(\.depth) == [2, 1, 0, 1, 0])
  }

  @Test func `a module above a cycle has no depth`() {
    let found = metrics(4, (0, 1), (1, 2), (2, 1), (2, 3))
    #expect(found.map(\.depth) == [nil, nil, nil, 0])
    #expect(found[1].instability == 0.33)
  }
}
