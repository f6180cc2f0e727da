import DemoBackend
import Foundation
import HTTP
import HTTPTypes
import Storage
import Synchronization
import TestSupport
import Testing

/// Stored rows first, then current ones, on one page.
@Suite(.hangLimit)
struct LivePageTests {
  @Test func `without stored data, the page is one answer with its length and a tag`() async throws
  {
    try await withWebApp { stage in
      let answer = try await stage.get("/search?q=dune")
      #expect(answer.status == 200)
      #expect(answer.field("content-length") == "\(answer.body.count)")
      #expect(answer.text.contains(#"<section class="fresh">"#))
      #expect(answer.text.contains("Dune: Part Two"))
      #expect(!answer.text.contains(#"class="stored""#))
      let tag = try #require(answer.field("etag"))
      let home = try await stage.get("/products/1")
      #expect(home.field("etag") != tag)
    }
  }

  @Test func `the title and the data for programs are those of the current data`() async throws {
    let title = Mutex("Old")
    let session = RecordingSession { _ in
      let body = #"{"id":7,"title":"\#(title.withLock(\.self))","price":5}"#
      return NetworkResponse(head: HTTPResponse(status: .ok), body: Data(body.utf8))
    }
    try await withWebApp(session: session) { stage in
      #expect(try await stage.get("/products/7").text.contains("<title>Old · Marquee"))
      await stage.cache.finishWrites()
      title.withLock { $0 = "New" }
      let page = try await stage.get("/products/7").text
      #expect(
        page.contains("<title>Old · Marquee") && page.contains(#"data-title="New · Marquee""#)
      )
      #expect(page.contains(#""name":"New""#) && !page.contains(#""name":"Old""#))
    }
  }

  @Test func `a browser that has the page gets 304 without a body`() async throws {
    try await withWebApp { stage in
      let tag = try #require(try await stage.get("/suggestions").field("etag"))
      let again = try await stage.get(
        "/suggestions",
        fields: "If-None-Match: W/\"other\", \(tag)\r\n"
      )
      #expect(again.status == 304)
      #expect(again.body.isEmpty)
      #expect(again.field("cache-control") == "private, no-cache")
      #expect(
        try await stage.get("/suggestions", fields: "If-None-Match: \"other\"\r\n").status == 200
      )
    }
  }

  @Test(arguments: ["/", "/search?q=dune", "/movies/560", "/products/1", "/categories"])
  func `a browser that wants only a page that did not exist gets 304`(target: String) async throws {
    try await withWebApp { stage in
      // The second time, there are stored rows.
      for _ in 1...2 {
        let known = try await stage.get(target, fields: "If-None-Match: *\r\n")
        #expect(known.status == 304)
        #expect(known.body.isEmpty)
        await stage.cache.finishWrites()
      }
      #expect(try await stage.get("/nope", fields: "If-None-Match: *\r\n").status == 404)
    }
  }

  @Test func `stored rows arrive while the service is still busy, and stay if nothing changed`()
    async throws
  {
    let session = HeldSession(DemoBackendSession.everything)
    try await withWebApp(session: session) { stage in
      try await stage.store("/search?q=dune", answering: session)
      let connection = try Connection(port: stage.port)
      try connection.request("/search?q=dune")
      let first = try await connection.read(until: "Dune: Part Two")
      #expect(first.hasPrefix("HTTP/1.1 200"))
      #expect(first.contains(#"<section class="stored">"#))
      #expect(first.contains(#"stored just now<span class="updating">"#))
      try await session.answer()
      let rest = try await connection.read(until: "</html>")
      #expect(rest.contains(#"<p class="current" hidden>"#))
      #expect(!rest.contains("Dune"))
    }
  }

  @Test func `changed rows follow the stored ones`() async throws {
    let session = HeldSession(ChangingSession(DemoBackendSession.everything, after: "the"))
    try await withWebApp(session: session) { stage in
      try await stage.store("/search?q=the", answering: session)
      let connection = try Connection(port: stage.port)
      try connection.request("/search?q=the")
      #expect(try await connection.read(until: "</section>").contains("The Godfather"))
      try await session.answer()
      let rest = try await connection.read(until: "</html>")
      #expect(rest.contains(#"<section class="fresh">"#))
      #expect(rest.contains("Changed"))
      #expect(!rest.contains("stored just now"))
    }
  }

  @Test func `if the service fails after the stored rows, the error follows and the rows stay`()
    async throws
  {
    let session = HeldSession(DemoBackendSession.everything)
    try await withWebApp(session: session) { stage in
      try await stage.store("/search?q=dune", answering: session)
      let connection = try Connection(port: stage.port)
      try connection.request("/search?q=dune")
      #expect(try await connection.read(until: "</section>").contains("Dune"))
      await session.fail(.timedOut("late"))
      let rest = try await connection.read(until: "</html>")
      #expect(rest.contains(#"<p class="late error" role="alert">"#))
      #expect(rest.contains("This page couldn’t be updated. The service is taking too long"))
      #expect(rest.contains(#"<a href="/search?q=dune">Try again</a>"#))
      #expect(!rest.contains("<section"))
    }
  }

  @Test func `a visitor who leaves ends the request to the service`() async throws {
    let session = HeldSession(DemoBackendSession.everything)
    try await withWebApp(session: session) { stage in
      try await stage.store("/search?q=dune", answering: session)
      do {
        let connection = try Connection(port: stage.port)
        try connection.request("/search?q=dune")
        _ = try await connection.read(until: "</section>")
        await session.holds { _ in true }
      }
      try await until { session.waitingCount == 0 }
      #expect(try await stage.get("/healthz").text == "ok\n")
    }
  }

  @Test(arguments: [
    (NetworkError.timedOut("late"), 504), (.notConnected("down"), 502),
    (.connectionLost("gone"), 502),
  ])
  func `without stored data, a failure is the page's status and words`(
    error: NetworkError,
    status: Int
  ) async throws {
    let session = RecordingSession { _ in throw error }
    try await withWebApp(session: session) { stage in
      for target in ["/search?q=dune", "/movies/560", "/products", "/products/1", "/categories"] {
        let answer = try await stage.get(target)
        #expect(answer.status == status, "\(target)")
        #expect(answer.text.contains("<h1 "))
        #expect(answer.field("etag") == nil)
      }
    }
  }

  @Test(arguments: [
    NetworkError.connectionRefused("http://10.1.2.3:4567"), .unknownHost("http://10.1.2.3:4567"),
  ])
  func `visitors do not learn where the service should be`(error: NetworkError) async throws {
    let session = RecordingSession { _ in throw error }
    try await withWebApp(session: session) { stage in
      for target in ["/search?q=dune", "/movies/560", "/products", "/products/1", "/categories"] {
        let answer = try await stage.get(target)
        #expect(answer.status == 502, "\(target)")
        #expect(answer.text.contains("The service isn’t responding."))
        #expect(!answer.text.contains("10.1.2.3") && !answer.text.contains("//demo.invalid"))
      }
    }
  }

  @Test func `refused by the service for too many requests, the page says when to try again`()
    async throws
  {
    let session = RecordingSession(status: .tooManyRequests)
    try await withWebApp(session: session) { stage in
      let answer = try await stage.get("/search?q=dune")
      #expect(answer.status == 429)
    }
  }
}

extension WebStage {
  /// Requests a page until its data is stored.
  func store(_ target: String, answering session: HeldSession) async throws {
    async let answer = get(target)
    try await session.answer()
    #expect(try await answer.status == 200)
    await cache.finishWrites()
  }
}

/// Changes the titles in the answers to a search after the first one.
final class ChangingSession: NetworkSession {
  private let base: any NetworkSession
  private let query: String
  private let count = Count()

  init(_ base: any NetworkSession, after query: String) {
    self.base = base
    self.query = query
  }

  func response(to request: HTTPRequest, body: Data?) async throws -> NetworkResponse {
    guard request.path?.contains("query=\(query)") == true, count.next() > 0 else {
      return try await base.response(to: request, body: body)
    }
    var request = request
    request.headerFields[.ifNoneMatch] = nil
    var response = try await base.response(to: request, body: body)
    let text = String(decoding: response.body, as: UTF8.self)
    response.body = Data(text.replacing("The Godfather", with: "Changed").utf8)
    return response
  }
}
