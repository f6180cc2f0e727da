import DemoBackend
import TestSupport
import Testing

@testable import MarqueeWeb

/// What a page without results offers instead.
@Suite(.hangLimit)
struct NothingFoundTests {
  @Test func `a search without results leads to popular films`() async throws {
    try await withWebApp { stage in
      let page = try await stage.get("/search?q=xyzzyx")
      #expect(page.status == 200 && page.textLinks.contains { $0.path == "/popular" })
      #expect(!page.text.contains("Did you mean"))
    }
  }

  @Test func `a search without results names the visitor's earlier one that is spelled alike`()
    async throws
  {
    try await withWebApp(pageLifetime: .seconds(3_600)) { stage in
      let first = try await stage.get("/search?q=interstellar")
      let cookie = try #require(first.cookie("visitor"))
      // The query is stored with the first request that sends the cookie.
      let known = try await stage.get("/", fields: "Cookie: visitor=\(cookie)\r\n")
      let fields = "Cookie: visitor=\(known.cookie("visitor") ?? cookie)\r\n"
      let page = try await stage.get("/search?q=intrestxllarx", fields: fields)
      #expect(page.text.contains("Did you mean “interstellar”?"))
      #expect(page.textLinks.contains { $0.path == "/search?q=interstellar" })
      // Others do not learn it.
      #expect(try await !stage.get("/search?q=intrestxllarx").text.contains("Did you mean"))
    }
  }

  @Test func `an empty list that is not a search leads elsewhere`() async throws {
    let body = #"{"page":1,"results":[],"products":[],"total":0,"total_pages":0}"#
    try await withWebApp(session: RecordingSession(body: body)) { stage in
      for target in ["/popular", "/products"] {
        let page = try await stage.get(target)
        #expect(page.shown.contains("nothing here") && !page.shown.contains("spelling"))
        let paths = page.textLinks.map(\.path)
        #expect(!paths.isEmpty && !paths.contains(target))
      }
    }
  }

  @Test func `products and categories lead on as well`() async throws {
    try await withWebApp { stage in
      let category = try await stage.get("/products?q=smart+phones")
      #expect(category.textLinks.contains { $0.path == "/categories/smartphones" })
      let none = try await stage.get("/products?q=zzzz")
      #expect(none.textLinks.contains { $0.path == "/categories" })
      let unknown = try await stage.get("/categories/lptops")
      #expect(unknown.status == 404 && unknown.text.contains("Did you mean “Laptops”?"))
      #expect(try await !stage.get("/categories/qqqqqqqqqqqq").text.contains("Did you mean"))
    }
  }
}
