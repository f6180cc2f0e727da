import GRDB
import HTTPTypes
import Storage
import TestSupport
import Testing

/// The key of a stored answer, which is made from its request.
@Suite(.hangLimit) struct CacheKeyTests {
  private let fixture: CachedServiceFixture

  init() throws {
    fixture = try CachedServiceFixture()
  }

  @Test func `path, parameters and service separate stored answers`() async throws {
    let own = CachedServiceFixture.endpoint(query: ["query": "dune", "language": "en"])
    _ = try await fixture.fetch(fixture.service(RecordingSession(body: #"{"id":1}"#)), own)
    #expect(try await fixture.storedIDs(own) == [1])
    for query in [["query": "Dune", "language": "en"], ["query": "dune", "language": "es"], [:]] {
      #expect(try await fixture.storedIDs(CachedServiceFixture.endpoint(query: query)).isEmpty)
    }
    #expect(try await fixture.storedIDs(own, at: "http://b.test/3").isEmpty)
    #expect(try await fixture.storedIDs(own, at: "http://a.test/4").isEmpty)
    let other = CachedServiceFixture.endpoint("item", query: ["query": "dune", "language": "en"])
    #expect(try await fixture.storedIDs(other).isEmpty)
  }

  @Test func `a new API key finds what the old one stored`() async throws {
    let session = RecordingSession(body: #"{"id":1}"#)
    _ = try await fixture.fetch(fixture.service(session, parameters: ["api_key": "old"]))
    let second = try await fixture.fetch(
      fixture.service(session, parameters: ["api_key": "new"])
    )
    #expect(second.stored.map(\.id) == [1])
  }

  @Test func `no secret of the configuration is stored`() async throws {
    _ = try await fixture.fetch(
      fixture.service(
        RecordingSession(body: #"{"id":1}"#),
        parameters: ["api_key": "s3cret-key"],
        headers: [.authorization: "Bearer s3cret-token"]
      )
    )
    let keys = try await fixture.database.queue.read {
      try String.fetchAll($0, sql: "SELECT key FROM response")
    }
    #expect(keys == ["http://a.test/3/items"])
  }

  @Test func `a parameter of the request counts, even if its name looks like a secret's`()
    async throws
  {
    let first = CachedServiceFixture.endpoint(query: ["keyword": "a"])
    _ = try await fixture.fetch(fixture.service(RecordingSession(body: #"{"id":1}"#)), first)
    let second = CachedServiceFixture.endpoint(query: ["keyword": "b"])
    #expect(try await fixture.storedIDs(second).isEmpty)
  }

  @Test func `answers in two languages by header are separate`() async throws {
    let english = CachedServiceFixture.endpoint(headers: [.acceptLanguage: "en"])
    let spanish = CachedServiceFixture.endpoint(headers: [.acceptLanguage: "es"])
    _ = try await fixture.fetch(fixture.service(RecordingSession(body: #"{"id":1}"#)), english)
    #expect(try await fixture.storedIDs(english) == [1])
    #expect(try await fixture.storedIDs(spanish).isEmpty)
  }

  @Test func `requests with the same answers share an entry`() async throws {
    let session = RecordingSession(body: #"{"id":1}"#)
    let folded = CachedServiceFixture.endpoint(query: ["query": "dune"])
    let shouted = CachedServiceFixture.endpoint(query: ["query": "DUNE"])
    _ = try await fixture.fetch(fixture.service(session), folded)
    let second = try await fixture.fetch(fixture.service(session), shouted, storedAs: folded)
    #expect(second.stored.map(\.id) == [1])
    #expect(session.requests[1].path == "/3/items?query=DUNE")
  }
}
