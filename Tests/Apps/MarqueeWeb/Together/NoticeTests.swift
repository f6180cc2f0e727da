import HTTPTypes
import Hummingbird
import TestSupport
import Testing

@testable import MarqueeWeb

/// The sentence that confirms an action on the next page.
@Suite(.hangLimit)
struct NoticeTests {
  private func withTool(
    _ body: @escaping @Sendable (WebStage) async throws -> Void
  ) async throws {
    try await withWebApp(
      pageLifetime: .seconds(3_600),
      features: { app in [Tool()] + (try await app.makeFeatures()) },
      body: body
    )
  }

  @Test func `the next page shows it once, and neither a redirect, a file nor HEAD uses it up`()
    async throws
  {
    try await withTool { stage in
      let action = try await stage.get("/tool", method: "POST")
      let cookie = "Cookie: notice=\(try #require(action.cookie("notice")))\r\n"
      let field = try #require(action.field("set-cookie"))
      let attributes = ["Max-Age=60", "HttpOnly", "SameSite=Lax", "Path=/"]
      #expect(attributes.filter { !field.contains($0) } == [])
      for target in ["/search?q=", "/favicon.ico", "/healthz"] {
        #expect(try await stage.get(target, fields: cookie).cookie("notice") == nil, "\(target)")
      }
      #expect(try await stage.get("/", method: "HEAD", fields: cookie).cookie("notice") == nil)
      // The page is shared, unlike that with the notice.
      _ = try await stage.get("/products")
      let plain = try await stage.get("/products")
      for target in ["/products", "/", "/nope"] {
        let page = try await stage.get(target, fields: cookie)
        #expect(page.text.contains(#"role="status"><p dir="auto">Done &lt;it&gt;.</p>"#))
        #expect(page.cookie("notice") == "" && page.field("etag") == nil)
        #expect(page.field("cache-control") == "private, no-store", "\(target)")
      }
      let tag = "If-None-Match: \(plain.field("etag") ?? "")\r\n"
      #expect(try await stage.get("/products", fields: tag).status == 304)
      #expect(try await stage.get("/products", fields: tag + cookie).status == 200)
      #expect(try await !stage.get("/products").text.contains("Done"))
    }
  }

  @Test func `no one else chooses what a page says`() async throws {
    try await withTool { stage in
      for value in [
        "", ".", "unknown", "<b>x", "search-removed.evil", "searches-removed.ZXZpbA", "done.evil",
        String(repeating: "evil", count: 1_000),
      ] {
        let page = try await stage.get("/", fields: "Cookie: notice=\(value)\r\n")
        #expect(page.status == 200 && !page.text.contains("evil") && !page.text.contains("<b>"))
        #expect(!page.text.contains(#"name="undo""#))
      }
      #expect(try await !stage.get("/?notice=done").text.contains("Done"))
    }
  }
}

/// A feature with one action.
private struct Tool: SiteFeature {
  func addRoutes(to router: Router<WebContext>, in site: SiteFrame) {
    router.post("tool") { _, _ in
      var response = Response.redirect(to: "/")
      site.confirm(NoticeName("done"), in: &response)
      return response
    }
  }

  func notice(_ name: NoticeName, for context: WebContext) -> Notice? {
    name == NoticeName("done") ? Notice(sentence: "Done <it>.") : nil
  }
}
