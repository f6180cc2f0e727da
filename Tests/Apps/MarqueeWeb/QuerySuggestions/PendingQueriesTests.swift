import DatabaseSupport
import DemoBackend
import Foundation
import QuerySuggestions
import Storage
import TestSupport
import Testing

@testable import MarqueeWeb

@Suite(.hangLimit) struct PendingQueriesTests {
  private let one = Visitor(id: "1")
  private let other = Visitor(id: "2")

  @Test func `queries wait together, each once for each visitor, until all are taken`() {
    let queries = PendingQueries { _ in }
    // The first one saves them.
    let texts = [("dune", one), ("dune", other), ("heat", one), ("dune", one), ("heat", one)]
    #expect(texts.map { queries.add($0, of: $1) } == [true, false, false, false, false])
    #expect(
      queries.takeAll() == [
        .init(text: "dune", visitor: one), .init(text: "dune", visitor: other),
        .init(text: "heat", visitor: one),
      ]
    )
    #expect(queries.takeAll().isEmpty)
    #expect(queries.add("dune", of: one))
  }

  @Test func `a query that a visitor has just searched for is not saved twice, unless it was lost`()
  {
    let queries = PendingQueries { _ in }
    #expect(queries.add("dune", of: one))
    let taken = queries.takeAll()
    #expect(!queries.add("dune", of: one) && queries.takeAll().isEmpty)
    queries.didFailToSave(taken)
    let texts = [("dune", one), ("dune", other), ("heat", one), ("dune", one)]
    #expect(texts.map { queries.add($0, of: $1) } == [true, false, false, false])
    #expect(queries.takeAll().count == 3)
  }

  @Test func `a removal waits for queries that are being saved`() async throws {
    let directory = try TemporaryDirectory()
    let works = AsyncStream.makeStream(of: (@Sendable () async throws -> Void).self)
    let database = try CacheDatabase(in: directory.url)
    let app = try AppDIContainer(
      in: directory,
      cache: ResponseCache(database: database, maximumBytes: 1 << 20),
      database: SiteDatabase(.sqlite(directory.url.appending(path: "web/user.sqlite"))),
      inBackground: { _, work in works.continuation.yield(work) }
    )
    let queries = VisitorQueries(QuerySuggestionsModule(dependencies: app.database.queries), app)
    queries.record(of: one)("dune")
    var next = works.stream.makeAsyncIterator()
    let save = try #require(await next.next())
    async let removal: Void = queries.remove("dune", of: one)
    let remove = try #require(await next.next())
    queries.record(of: one)("dune")
    try await save()
    #expect(await queries.nearest(to: "dune", of: one) == "dune")
    try await remove()
    try await removal
    #expect(await queries.nearest(to: "dune", of: one) == nil)
  }

  @Test func `above the limit nothing is added, with one warning each time`() {
    let warnings = RecordedTexts()
    let queries = PendingQueries(limit: 2) { warnings.add($0) }
    for round in 1...2 {
      #expect(queries.add("a\(round)", of: one))
      for (text, visitor) in [("b", one), ("c", one), ("d", other)] {
        #expect(!queries.add(text, of: visitor))
      }
      #expect(warnings.all.count == round)
      #expect(queries.takeAll().map(\.text) == ["a\(round)", "b"])
    }
  }
}
