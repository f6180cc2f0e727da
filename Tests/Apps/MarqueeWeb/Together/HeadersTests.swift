import TestSupport
import Testing

@testable import MarqueeWeb

/// The header fields of all responses.
@Suite(.hangLimit)
struct HeadersTests {
  @Test func `pages vary by language and visitor, and have no inline scripts or styles`()
    async throws
  {
    try await withWebApp { stage in
      for target in [
        "/", "/about", "/search?q=the", "/nope",
        "/movies/229",
        "/products", "/products/1", "/categories",
      ] {
        let page = try await stage.get(target)
        #expect(page.field("vary") == "Accept-Language, Cookie", "\(target)")
        #expect(page.field("cache-control") == "private, no-cache", "\(target)")
        #expect(page.text.contains("</html>") && !page.text.contains("style="))
        #expect(page.text.matches(of: /\son[a-z]+=/).isEmpty)
        // JSON-LD is data, which a browser never runs.
        let scripts = page.text.replacing(#"<script type="application/ld+json">"#, with: "")
        #expect(scripts.matches(of: /<script(?![^>]*\ssrc=)/).isEmpty)
      }
    }
  }

  @Test func `a wrong method is answered with the right ones`() async throws {
    try await SignInStage.run { stage in
      for method in ["POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"] {
        for target in [
          "/", "/search?q=dune", "/healthz",
          "/movies/229",
          "/categories/beauty",
          "/me",
        ] {
          let page = try await stage.web.get(target, method: method, fields: "X-Probe: echo\r\n")
          #expect(page.status == 405 && page.field("allow") == "GET, HEAD", "\(method) \(target)")
          #expect(page.text.contains("This address can’t be used that way."))
          #expect(!page.text.contains("echo"))
        }
        let form = try await stage.web.get("/sign-out", method: method)
        #expect(method == "POST" || form.field("allow") == "GET, HEAD, POST")
        #expect(try await stage.web.get("/nope", method: method).status == 404)
      }
      #expect(try await stage.web.get("/", method: "PROPFIND").status == 404)
    }
  }
}
