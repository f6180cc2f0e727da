import Testing

@testable import MarqueeWeb

@Suite struct PendingQueriesTests {
  private let one = Visitor(id: "1")
  private let other = Visitor(id: "2")

  @Test func `a query waits once for each visitor, until it is saved`() {
    let queries = PendingQueries { _ in }
    #expect(queries.add("dune", of: one))
    #expect(!queries.add("dune", of: one))
    #expect(queries.add("dune", of: other))
    #expect(queries.add("heat", of: one))
    #expect(!queries.add("dune", of: one))
    queries.remove("dune", of: one)
    #expect(queries.add("dune", of: one))
  }

  @Test func `a query that a visitor has just searched for is not saved twice`() {
    let queries = PendingQueries { _ in }
    #expect(queries.add("dune", of: one))
    queries.remove("dune", of: one)
    #expect(!queries.add("dune", of: one))
    #expect(queries.add("dune", of: other))
    #expect(queries.add("heat", of: one))
    #expect(queries.add("dune", of: one))
  }

  @Test func `a query that could not be saved is saved at the next search`() {
    let queries = PendingQueries { _ in }
    #expect(queries.add("dune", of: one))
    queries.remove("dune", of: one)
    queries.didFailToSave(of: one)
    #expect(queries.add("dune", of: one))
  }

  @Test func `above the limit nothing is added, with one warning each time`() {
    let warnings = WebStage.Warnings()
    let queries = PendingQueries(limit: 2) { warnings.add($0) }
    for round in 1...2 {
      #expect(queries.add("a", of: one))
      #expect(queries.add("b", of: one))
      #expect(!queries.add("c", of: one))
      #expect(!queries.add("d", of: other))
      #expect(warnings.all.count == round)
      queries.remove("a", of: one)
      queries.remove("b", of: one)
    }
  }
}
