import TestSupport
import Testing

@testable import MarqueeWeb

/// The header fields of all responses.
@Suite(.hangLimit)
struct HeadersTests {
  @Test func `every response restricts what a browser does with it`() async throws {
    try await withWebApp { stage in
      for target in [
        "/", "/search?q=dune", "/nope", "/healthz", "/favicon.ico", "/search?page=x&q=a",
      ] {
        let response = try await stage.get(target)
        let policy = try #require(response.field("content-security-policy"), "\(target)")
        let rules = [
          "default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'",
          "require-trusted-types-for 'script'",
        ]
        #expect(rules.allSatisfy(policy.contains) && !policy.contains("unsafe"))
        #expect(response.field("x-content-type-options") == "nosniff")
        #expect(response.field("referrer-policy") == "same-origin")
        #expect(response.field("cross-origin-opener-policy") == "same-origin")
      }
    }
  }

  @Test func `pages vary by language and visitor, and have no inline scripts or styles`()
    async throws
  {
    try await withWebApp { stage in
      for target in [
        "/", "/search?q=the", "/nope",
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

  @Test func `an asset is small, cached by its content, and of this version only`() async throws {
    try await withWebApp { stage in
      let page = try await stage.get("/").text
      let paths = page.matches(of: /"(\/assets\/[a-z]+-(?:apple-)?)([^".]*)(\.[a-z]+)"/)
      #expect(Set(paths.map(\.0)).count == 4)
      var size = 0
      for path in paths {
        let current = try await stage.get("\(path.1)\(path.2)\(path.3)")
        #expect(current.field("cache-control") == "public, max-age=31536000, immutable")
        if [".css", ".js"].contains(path.3) { size += current.body.count }
        let other = try await stage.get("\(path.1)AAAAAAAAAAAA\(path.3)")
        #expect(other.status == 200 && other.body == current.body)
        #expect(other.field("content-type") == current.field("content-type"))
        #expect(other.field("cache-control") == "no-cache")
      }
      #expect((1..<24 * 1024).contains(size))
      #expect(try await stage.get("/favicon.ico").field("cache-control") == "no-cache")
      #expect(try await stage.get("/assets/other-AAAAAAAAAAAA.css").status == 404)
    }
    let versions: [[UInt8]] = [[1], [2]]
    let addresses = versions.map { Assets.Asset("a", "css", type: "", $0).path }
    #expect(addresses[0] != addresses[1])
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
