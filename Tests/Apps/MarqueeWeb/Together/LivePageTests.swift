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
      for (known, status) in [("W/\"other\", \(tag)", 304), ("\"other\"", 200)] {
        let page = try await stage.get("/suggestions", fields: "If-None-Match: \(known)\r\n")
        #expect(page.status == status && page.body.isEmpty == (status == 304))
        #expect(page.field("cache-control") == "private, no-cache")
      }
    }
  }

  @Test func `a browser that wants only a page that did not exist gets 304`() async throws {
    try await withWebApp { stage in
      for (target, status) in [
        ("/", 304), ("/search?q=dune", 304), ("/nope", 404),
        ("/movies/560", 304),
        ("/products/1", 304), ("/categories", 304),
      ] {
        // The second time, there are stored rows.
        for _ in 1...2 {
          let page = try await stage.get(target, fields: "If-None-Match: *\r\n")
          #expect(page.status == status && page.body.isEmpty == (status == 304), "\(target)")
          await stage.cache.finishWrites()
        }
      }
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
      #expect(first.hasPrefix("HTTP/1.1 200") && first.contains(#"<section class="stored">"#))
      #expect(first.contains(#"stored just now<span class="updating">"#))
      try await session.answer()
      let rest = try await connection.read(until: "</html>")
      #expect(rest.contains(#"<p class="current" hidden>"#) && !rest.contains("Dune"))
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
      #expect(rest.contains(#"<section class="fresh">"#) && rest.contains("Changed"))
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

/// Changes the titles in the responses to a search after the first one.
private final class ChangingSession: NetworkSession {
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
