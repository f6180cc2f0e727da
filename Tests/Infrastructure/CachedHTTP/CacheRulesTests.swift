import CachedHTTP
import Foundation
import HTTP
import HTTPTypes
import SharedKernel
import TestSupport
import Testing

/// What a private cache stores, uses and changes (RFC 9111).
@Suite(.hangLimit) struct CacheRulesTests {
  typealias Fields = [(String, String)]
  static let time = Date(timeIntervalSince1970: 784_111_777)
  static let date = "Sun, 06 Nov 1994 08:49:37 GMT"

  let fixture: CachedServiceFixture

  init() throws {
    fixture = try CachedServiceFixture()
  }

  static func response(
    _ fields: Fields,
    status: Int = 200,
    body: String = #"{"id":1}"#
  ) -> RecordingSession {
    RecordingSession { _ in
      NetworkResponse(
        head: HTTPResponse(
          status: HTTPResponse.Status(code: status),
          headerFields: self.fields(fields)
        ),
        body: Data(body.utf8)
      )
    }
  }

  static func fields(_ fields: Fields) -> HTTPFields {
    var result = HTTPFields()
    for (name, value) in fields {
      if let name = HTTPField.Name(name) { result.append(HTTPField(name: name, value: value)) }
    }
    return result
  }

  // MARK: Storing (section 3)

  @Test(
    arguments: [
      ([], 200, true), ([("Cache-Control", "private")], 200, true),
      ([("Cache-Control", "private, max-age=60")], 200, true),
      ([("Cache-Control", "no-cache")], 200, true), ([("Cache-Control", "max-age=0")], 200, true),
      ([("Cache-Control", "must-revalidate")], 200, true),
      ([("Cache-Control", "s-maxage=0, proxy-revalidate")], 200, true),
      ([("Pragma", "no-cache")], 200, true), ([("Pragma", "no-store")], 200, true),
      ([("Expires", "0")], 200, true), ([("Warning", "110 - stale")], 200, true),
      ([("Cache-Control", "no-store")], 200, false), ([("Cache-Control", "No-Store")], 200, false),
      ([("Cache-Control", "max-age=60 , no-store")], 200, false),
      ([("Cache-Control", "max-age=60"), ("Cache-Control", "no-store")], 200, false),
      ([("Cache-Control", "no-store=x")], 200, false),
      ([("Cache-Control", "must-understand, no-store")], 200, true),
      ([("Cache-Control", #"extension="a, no-store""#)], 200, true),
      ([("Cache-Control", #"extension="\", no-store", no-store"#)], 200, false),
      ([], 203, true), ([], 201, false), ([], 202, false),
      ([("Content-Range", "bytes 0-7/100")], 206, false),
      ([("Cache-Control", "max-age=60")], 299, false),
      ([("Vary", "*")], 200, false), ([("Vary", "Accept, *")], 200, false),
      ([("Vary", "Accept-Encoding")], 200, true), ([("Vary", "Authorization")], 200, false),
      ([("Vary", "Accept"), ("Vary", "authorization")], 200, false),
    ] as [([(String, String)], Int, Bool)]
  )
  func `a response is stored only if it may be`(
    fields: [(String, String)],
    status: Int,
    isStored: Bool
  ) async throws {
    let session = Self.response(fields, status: status)
    #expect(try await fixture.fetch(fixture.service(session)).fresh.id == 1)
    #expect(try await fixture.storedIDs() == (isStored ? [1] : []))
  }

  @Test func `a response that must not be stored replaces the stored one`() async throws {
    try await fixture.store()
    let session = Self.response([("Cache-Control", "no-store")], body: #"{"id":2}"#)
    _ = try await fixture.fetch(fixture.service(session))
    #expect(try await fixture.storedIDs().isEmpty)
  }

  @Test(
    arguments: [
      ([("Cache-Control", "no-store")], false), ([("Range", "bytes=0-7")], false),
      ([("Cache-Control", "no-cache")], true), ([("Authorization", "Bearer a")], true),
    ] as [([(String, String)], Bool)]
  )
  func `a request can forbid that its response is stored`(
    fields: [(String, String)],
    isStored: Bool
  ) async throws {
    let endpoint = CachedServiceFixture.endpoint(headers: Self.fields(fields))
    _ = try await fixture.fetch(fixture.service(Self.response([])), endpoint)
    #expect(try await fixture.storedIDs() == (isStored ? [1] : []))
  }

  @Test func `a request with no-cache gets no stored response before the current one`() async throws
  {
    try await fixture.store()
    for (name, value) in [("Cache-Control", "no-cache"), ("Pragma", "no-cache")] {
      let endpoint = CachedServiceFixture.endpoint(headers: Self.fields([(name, value)]))
      let answer = try await fixture.fetch(fixture.service(Self.response([])), endpoint)
      #expect(answer.stored.isEmpty, "\(name)")
    }
  }

  // MARK: Variants (section 4.1)

  @Test(
    arguments: [
      (nil, "text/a", "text/b", true), ("Accept", "text/a", "text/a", true),
      ("Accept", "text/a", "text/b", false),
      ("accept-language , ACCEPT", "text/a", "text/b", false),
      ("Accept", nil, "text/b", false), ("Accept", "text/a", nil, false),
      ("Accept", nil, nil, true),
      ("User-Agent", "text/a", "text/b", true), ("Not a name", "text/a", "text/a", false),
    ] as [(String?, String?, String?, Bool)]
  )
  func `a stored response is used only for requests that Vary does not distinguish`(
    vary: String?,
    first: String?,
    second: String?,
    isUsed: Bool
  ) async throws {
    func endpoint(_ accept: String?) -> Endpoint<CachedServiceFixture.Item> {
      CachedServiceFixture.endpoint(headers: Self.fields(accept.map { [("Accept", $0)] } ?? []))
    }
    let session = Self.response(vary.map { [("Vary", $0), ("ETag", "\"1\"")] } ?? [])
    _ = try await fixture.fetch(fixture.service(session), endpoint(first))
    #expect(try await fixture.storedIDs(endpoint(second)) == (isUsed ? [1] : []))
    // What is not used is not confirmed either.
    let other = Self.response([], body: #"{"id":2}"#)
    _ = try await fixture.fetch(fixture.service(other), endpoint(second))
    #expect(isUsed || other.requests[0].headerFields[.ifNoneMatch] == nil)
    let similar = try await fixture.service(other).storedResponses(
      toRequestsLike: endpoint("text/c"),
      containing: "id"
    )
    #expect(similar.count == 1)
  }

  @Test func `a response that varies by a secret of the request is not stored`() async throws {
    let headers = Self.fields([("X-Api-Key", "secret")])
    let session = Self.response([("Vary", "X-Api-Key")])
    _ = try await fixture.fetch(fixture.service(session, headers: headers))
    #expect(try await fixture.storedIDs().isEmpty)
  }

  // MARK: Freshness (section 4.2)

  @Test(
    arguments: [
      ([], true), ([("Cache-Control", "max-age=100")], true),
      ([("Cache-Control", "max-age=\"100\"")], true), ([("Cache-Control", "MAX-AGE = 100")], true),
      ([("Cache-Control", "max-age=99999999999999999999")], true),
      ([("Cache-Control", "max-age=50")], false), ([("Cache-Control", "max-age=-1")], false),
      ([("Cache-Control", "max-age=60")], false), ([("Cache-Control", "max-age=61")], true),
      ([("Cache-Control", "max-age=1e9")], false), ([("Cache-Control", "max-age")], false),
      ([("Cache-Control", "max-age=100, max-age=100")], true),
      ([("Cache-Control", "max-age=100, max-age=200")], false),
      ([("Cache-Control", "max-age=100, s-maxage=1")], true),
      ([("Cache-Control", "s-maxage=1")], true),
      ([("Cache-Control", "max-age=100, no-cache")], false),
      ([("Cache-Control", "max-age=100, no-cache=\"set-cookie\"")], true),
      ([("Cache-Control", "max-age=100, must-revalidate")], true),
      ([("Cache-Control", "max-age=100"), ("Age", "60")], false),
      ([("Cache-Control", "max-age=100"), ("Age", "30")], true),
      ([("Cache-Control", "max-age=100"), ("Age", "old")], true),
      ([("Cache-Control", "max-age=100"), ("Date", "Sun, 06 Nov 1994 08:48:37 GMT")], false),
      ([("Cache-Control", "max-age=100"), ("Date", "Sun, 06 Nov 1994 09:48:37 GMT")], true),
      ([("Cache-Control", "max-age=100"), ("Expires", "0")], true),
      ([("Expires", "Sun, 06 Nov 1994 08:51:17 GMT"), ("Date", date)], true),
      ([("Expires", "Sun, 06 Nov 1994 08:50:00 GMT"), ("Date", date)], false),
      ([("Expires", "Sunday, 06-Nov-94 08:51:17 GMT"), ("Date", date)], true),
      ([("Expires", "Sun Nov  6 08:51:17 1994"), ("Date", date)], true),
      ([("Expires", "Sun, 06 Nov 1994 08:51:17 GMT")], true), ([("Expires", "0")], false),
      ([("Expires", "-1"), ("Date", date)], false), ([("Expires", "tomorrow")], false),
      ([("Pragma", "no-cache")], true),
    ] as [([(String, String)], Bool)]
  )
  func `after a minute, a response is used without confirmation only if it is fresh`(
    fields: [(String, String)],
    isFresh: Bool
  ) async throws {
    let first = try fixture.service(Self.response(fields), now: { Self.time })
    _ = try await first.requestUnlessStored(CachedServiceFixture.endpoint())
    let session = Self.response([], body: #"{"id":2}"#)
    let later = try fixture.service(session, now: { Self.time + 60 })
    let item = try await later.requestUnlessStored(CachedServiceFixture.endpoint())
    #expect(item.id == (isFresh ? 1 : 2))
    #expect(session.requests.isEmpty == isFresh)
  }

  @Test(arguments: [
    ("max-age=1", true), ("max-age=1, must-revalidate", false), ("no-cache", false),
    ("max-age=1, proxy-revalidate", true),
  ])
  func `a stale response is used if the service fails, unless it forbids that`(
    directives: String,
    isUsed: Bool
  ) async throws {
    let endpoint = CachedServiceFixture.endpoint()
    let first = try fixture.service(
      Self.response([("Cache-Control", directives)]),
      now: { Self.time }
    )
    _ = try await first.requestUnlessStored(endpoint)
    let failing = RecordingSession { _ in throw NetworkError.notConnected("x") }
    let later = try fixture.service(failing, now: { Self.time + 60 })
    if isUsed {
      #expect(try await later.requestUnlessStored(endpoint).id == 1)
    } else {
      await #expect(throws: ServiceFailure.notConnected) {
        try await later.requestUnlessStored(endpoint)
      }
    }
    // A list shows what is stored, with its age.
    #expect(await later.stored(endpoint)?.id == 1)
  }
}
