import DemoBackend
import Foundation
import HTTP
import HTTPTypes
import Hummingbird
import Storage
import TestSupport
import Testing

@testable import MarqueeWeb

/// The lists of movies, and how pages with stored rows arrive.
@Suite(.hangLimit)
struct MovieListTests {
  @Test func `a list has a page for each URL, with links to the pages around it`() async throws {
    try await withWebApp { stage in
      let one = try await stage.get("/search?q=dune").text
      #expect(one.contains(#"<p class="summary" dir="auto">4 films</p>"#))
      #expect(!one.contains(#"class="pages""#))
      let first = try await stage.get("/search?q=the").text
      #expect(first.contains(#"rel="next" class="more" href="/search?q=the&amp;page=2""#))
      #expect(!first.contains(#"rel="prev""#))
      let second = try await stage.get("/search?q=the&page=2")
      let summary = #"data-shown="{} of {total} films" data-total="158">158 films, page 2 of 8</p>"#
      #expect(second.missing([#"rel="prev" href="/search?q=the""#, summary]) == [])
      #expect(try await !stage.get("/search?q=the&page=8").text.contains(#"rel="next""#))
      let spanish = try await stage.get("/search?q=the&lang=es").text
      #expect(spanish.contains(#"data-shown="{} de {total} películas" data-total="158">"#))
    }
  }

  @Test func `a year narrows a search, and original titles are shown`() async throws {
    try await withWebApp { stage in
      let old = try await stage.get("/search?q=dune+1984").text
      #expect(old.contains(">1 film</p>") && old.contains("1984") && !old.contains("2021"))
      let card = try await stage.get("/search?q=caligari").text
      #expect(card.contains(#"dir="auto">Das Cabinet des Dr. Caligari</span>"#))
    }
  }

  @Test func `a list is narrowed and sorted by its address, whose other values are ignored`()
    async throws
  {
    try await withWebApp { stage in
      let page = try await stage.get("/genres/drama?decade=1980s&sort=rating")
      #expect(page.heading == "Drama · 1980s · best rated")
      let links = [
        #"<a href="/genres/drama?decade=1980s&amp;sort=rating" aria-current="true">Drama</a>"#,
        #"<a href="/popular?decade=1980s&amp;sort=rating">All genres</a>"#,
        #"<a href="/genres/drama?sort=rating">All decades</a>"#,
        #"<a href="/genres/drama?decade=1980s">most popular</a>"#,
        #"class="more" href="/genres/drama?decade=1980s&amp;sort=rating&amp;page=2""#,
      ]
      #expect(page.missing(links) == [])
      #expect(try await stage.get("/popular?genre=war").heading == "War")
      #expect(try await stage.get("/popular?genre=x&decade=x&sort=x").heading == "Popular films")
      for path in ["/upcoming", "/search?q=dune&sort=rating"] {
        #expect(try await !stage.get(path).text.contains(#"class="menu""#))
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
      let reason = "because the service is taking too long"
      #expect(rest.contains("You’re seeing a copy stored just now, \(reason)"))
      #expect(rest.contains(#"<a href="/search?q=dune">Try again</a>"#))
      #expect(!rest.contains("<section"))
    }
  }

  @Test(arguments: [
    ("/popular", "Popular films", "/popular?page=2"),
    ("/genres/Ciencia%20Ficci%C3%B3n", "Science Fiction", "/genres/science-fiction?page=2"),
  ])
  func `a list has a title, and pages that are linked`(path: String, title: String, next: String)
    async throws
  {
    try await withWebApp { stage in
      let page = try await stage.get(path)
      #expect(page.heading == title)
      #expect(page.text.contains(#"rel="next" class="more" href="\#(next)""#))
      // Browsing is not a search.
      #expect(page.cookies.isEmpty)
      let second = try await stage.get(next)
      #expect(second.missing([#"rel="prev""#, "page 2 of "]) == [])
      #expect(try await stage.get("/upcoming").text.contains("To be announced"))
    }
  }

  @Test func `with a lifetime of 0, the service is asked each time`() async throws {
    let session = RecordingSession(of: DemoBackendSession.everything)
    try await withWebApp(session: session) { stage in
      for _ in 1...3 { _ = try await stage.get("/search?q=dune") }
      #expect(session.requests.count { $0.path?.contains("search/movie") == true } == 3)
    }
  }

  @Test func `a visitor who leaves ends the request to the service, and the page is not kept`()
    async throws
  {
    let directory = try TemporaryDirectory()
    try await withWebApp(in: directory) { stage in
      _ = try await stage.get("/search?q=dune")
      await stage.cache.finishWrites()
    }
    let session = HeldSession(DemoBackendSession.everything)
    try await withWebApp(session: session, in: directory, pageLifetime: .seconds(3_600)) { stage in
      do {
        let connection = try Connection(port: stage.port)
        try connection.request("/search?q=dune")
        _ = try await connection.read(until: "</section>")
        await session.holds { _ in true }
      }
      try await until { session.waitingCount == 0 }
      async let page = stage.get("/search?q=dune")
      try await session.answer()
      #expect(try await page.text.contains("Dune: Part Two"))
    }
  }

  @Test func `alone, a list has neither links to movies, nor posters and suggestions`()
    async throws
  {
    try await withWebApp(features: { [try MovieSearchSite($0)] }) { stage in
      let list = try await stage.get("/popular")
      #expect(list.status == 200 && list.text.contains(#"<div class="card">"#))
      for text in [#"href="/movies/"#, "/posters/", "data-suggestions"] {
        #expect(!list.text.contains(text), "\(text)")
      }
      let search = try await stage.get("/search?q=zzzz")
      #expect(search.textLinks.map(\.path) == ["/popular"])
      #expect(try await stage.get("/search?q=dune").cookies.isEmpty)
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
    guard request.path?.contains("/search/movie?") == true,
      request.path?.contains("query=\(query)") == true, count.next() > 0
    else {
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
