import CachedHTTP
import Foundation
import HTTP
import HTTPTypes
import TestSupport
import Testing

extension CacheRulesTests {
  // MARK: Confirmation (section 4.3.4)

  @Test(
    arguments: [
      // The fields of the 304, the next condition, and whether the response is fresh a minute later.
      ([], "\"1\"", date, false),
      ([("Cache-Control", "max-age=100")], "\"1\"", date, true),
      ([("Cache-Control", "max-age=100"), ("Age", "90")], "\"1\"", date, false),
      ([("Expires", "Sun, 06 Nov 1994 09:49:37 GMT")], "\"1\"", date, false),
      ([("ETag", "W/\"1\"")], "W/\"1\"", date, false),
      (
        [("ETag", "\"1\""), ("Last-Modified", "Sun, 06 Nov 1994 08:49:38 GMT")], "\"1\"",
        "Sun, 06 Nov 1994 08:49:38 GMT", false
      ),
      (
        [("Content-Length", "0"), ("Content-Type", "text/html"), ("Content-Encoding", "gzip")],
        "\"1\"", date, false
      ),
      ([("Connection", "cache-control"), ("Cache-Control", "max-age=100")], "\"1\"", date, false),
    ] as [([(String, String)], String, String, Bool)]
  )
  func `a 304 updates the fields of the stored response`(
    fields: [(String, String)],
    tag: String,
    modified: String,
    isFresh: Bool
  ) async throws {
    let endpoint = CachedServiceFixture.endpoint()
    let original = Self.response([
      ("ETag", "\"1\""), ("Last-Modified", Self.date), ("Cache-Control", "max-age=1"),
    ])
    _ = try await fixture.fetch(fixture.service(original, now: { Self.time }))
    let confirming = Self.response(fields, status: 304, body: "")
    _ = try await fixture.fetch(fixture.service(confirming, now: { Self.time }))
    let current = Self.response([], body: #"{"id":2}"#)
    let later = try fixture.service(current, now: { Self.time + 60 })
    #expect(try await later.requestUnlessStored(endpoint).id == (isFresh ? 1 : 2))
    if isFresh { _ = try await fixture.fetch(later) }
    #expect(current.requests[0].headerFields[.ifNoneMatch] == tag)
    #expect(current.requests[0].headerFields[.ifModifiedSince] == modified)
  }

  @Test(arguments: [[("ETag", "\"2\"")], [("Last-Modified", "Sun, 06 Nov 1994 08:49:38 GMT")]])
  func `a 304 for another response confirms nothing: the request is repeated without conditions`(
    fields: [(String, String)]
  ) async throws {
    _ = try await fixture.fetch(
      fixture.service(Self.response([("ETag", "\"1\""), ("Last-Modified", Self.date)]))
    )
    let session = RecordingSession { request in
      guard request.headerFields[.ifNoneMatch] == nil else {
        return NetworkResponse(
          head: HTTPResponse(status: .notModified, headerFields: Self.fields(fields))
        )
      }
      return NetworkResponse(head: HTTPResponse(status: .ok), body: Data(#"{"id":2}"#.utf8))
    }
    #expect(try await fixture.fetch(fixture.service(session)).fresh.id == 2)
    #expect(try await fixture.storedIDs() == [2])
  }

  @Test func `a 304 with no-store ends the storage of the response`() async throws {
    _ = try await fixture.fetch(fixture.service(Self.response([("ETag", "\"1\"")])))
    let session = Self.response([("Cache-Control", "no-store")], status: 304, body: "")
    #expect(try await fixture.fetch(fixture.service(session)).fresh.id == 1)
    #expect(try await fixture.storedIDs().isEmpty)
  }

  // MARK: Other methods (section 4.4)

  @Test(arguments: [
    (HTTPRequest.Method.post, 200, true), (.put, 204, true), (.delete, 200, true),
    (.patch, 201, true), (.post, 400, false), (.post, 500, false), (.head, 200, false),
    (.options, 200, false),
  ])
  func `an unsafe request that succeeds makes stored responses invalid, and no other is stored`(
    method: HTTPRequest.Method,
    status: Int,
    isInvalid: Bool
  ) async throws {
    let spanish = CachedServiceFixture.endpoint(headers: [.acceptLanguage: "es"])
    let other = CachedServiceFixture.endpoint("items2")
    for endpoint in [CachedServiceFixture.endpoint(), spanish, other] {
      _ = try await fixture.fetch(fixture.service(Self.response([])), endpoint)
    }
    let service = try fixture.service(Self.response([], status: status, body: #"{"id":9}"#))
    let endpoint = Endpoint<CachedServiceFixture.Item>("items", method: method, decoder: .json)
    var shown: [Int] = []
    _ = try? await service.request(endpoint, cached: { shown.append($0) }) { item, _ in item.id }
    #expect(shown.isEmpty)
    #expect(try await fixture.storedIDs() == (isInvalid ? [] : [1]))
    #expect(try await fixture.storedIDs(spanish) == (isInvalid ? [] : [1]))
    #expect(try await fixture.storedIDs(other) == [1])
  }
}
