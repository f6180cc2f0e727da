import DemoBackend
import HTTP
import HTTPTypes
import Storage
import TestSupport
import Testing

@testable import MarqueeWeb

/// The first page, and the lists that it leads to.
@Suite(.hangLimit)
struct HomeTests {
  @Test func `the first page shows popular films and featured products before a search`()
    async throws
  {
    try await withWebApp { stage in
      let home = try await stage.get("/")
      #expect(home.status == 200 && home.field("etag") != nil)
      #expect(home.cards.count { $0.path.hasPrefix("/movies/") } == 12)
      #expect(home.cards.count { $0.path.hasPrefix("/products/") } == 12)
      #expect(home.missing([#"href="/popular""#, #"href="/upcoming""#, "Popular films"]) == [])
      #expect(home.missing([#"href="/genres/science-fiction""#]) == [])
      #expect(home.missing([#"href="/products""#, "Featured products"]) == [])
      // The year and the rating.
      #expect(home.text.contains("1972 · ★ 8.7"))
      #expect(!home.text.contains("Recent searches</h2>"))
      let spanish = try await stage.get("/?lang=es").text
      #expect(spanish.contains("Productos destacados"))
      #expect(spanish.contains("1972 · ★ 8,7") && !spanish.contains("Popular films"))
    }
  }

  @Test func `stored films and products are shown while both services are busy`() async throws {
    let session = HeldSession(DemoBackendSession.everything)
    try await withWebApp(session: session) { stage in
      async let first = stage.get("/")
      for _ in 1...2 { try await session.answer() }
      #expect(try await first.status == 200)
      await stage.cache.finishWrites()
      let connection = try Connection(port: stage.port)
      try connection.request("/")
      // One of them may be stored first; both are shown in the end.
      let stored = try await connection.read(until: "All products</a>")
      #expect(stored.contains("Popular films") && stored.contains(#"<section class="stored">"#))
      for _ in 1...2 { try await session.answer() }
      let rest = try await connection.read(until: "</html>")
      #expect(rest.contains(#"<p class="current" hidden>"#) && !rest.contains(#"class="fresh""#))
    }
  }

  @Test(arguments: [("/3/", "Featured products"), ("/products", "Popular films")])
  func `if one service fails, the page shows what the other one has`(path: String, shelf: String)
    async throws
  {
    let session = RecordingSession { request in
      guard request.path?.hasPrefix(path) != true else { throw NetworkError.notConnected("down") }
      return DemoRouter.everything.response(to: request, body: nil)
    }
    try await withWebApp(session: session, pageLifetime: .seconds(60)) { stage in
      for _ in 1...2 {
        let home = try await stage.get("/")
        #expect(home.status == 200 && home.missing([shelf, #"role="alert""#]) == [])
      }
      // Such a page is not shared.
      #expect(session.requests.count >= 4)
    }
  }

  @Test func `visitors share the page until they have searches of their own`() async throws {
    let session = RecordingSession(of: DemoBackendSession.everything)
    try await withWebApp(session: session, pageLifetime: .seconds(3_600)) { stage in
      for _ in 1...3 { _ = try await stage.get("/") }
      #expect(session.requests.count == 2)
      let search = try await stage.get("/search?q=dune")
      let home = try await stage.get("/", fields: try search.visitor)
      #expect(home.text.contains(#"<a href="/search?q=dune" dir="auto">dune</a>"#))
      #expect(try await !stage.get("/").text.contains("q=dune"))
    }
  }

}
