import TestSupport
import Testing

/// The header fields of all answers.
@Suite(.hangLimit)
struct HeadersTests {
  @Test func `every answer restricts what a browser does with it`() async throws {
    try await withWebApp { stage in
      for target in [
        "/", "/search?q=dune", "/nope", "/healthz", "/favicon.ico", "/search?page=x&q=a",
      ] {
        let answer = try await stage.get(target)
        let policy = try #require(answer.field("content-security-policy"), "\(target)")
        for rule in [
          "default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'",
          "require-trusted-types-for 'script'",
        ] { #expect(policy.contains(rule)) }
        #expect(!policy.contains("unsafe"))
        #expect(answer.field("x-content-type-options") == "nosniff")
        #expect(answer.field("referrer-policy") == "same-origin")
        #expect(answer.field("cross-origin-opener-policy") == "same-origin")
      }
    }
  }

  @Test func `pages vary by language and visitor, and are revalidated when cached`() async throws {
    try await withWebApp { stage in
      for target in ["/", "/products", "/nope"] {
        let answer = try await stage.get(target)
        #expect(answer.field("vary") == "Accept-Language, Cookie")
        #expect(answer.field("cache-control") == "private, no-cache")
      }
    }
  }

  @Test func `pages have no inline scripts or styles`() async throws {
    try await withWebApp { stage in
      for target in [
        "/", "/search?q=the", "/movies/229", "/products", "/products/1", "/categories",
      ] {
        let text = try await stage.get(target).text
        #expect(text.contains("</html>"))
        #expect(!text.contains("style="))
        #expect(text.matches(of: /\son[a-z]+=/).isEmpty)
        // JSON-LD is data, which a browser never runs.
        let scripts = text.replacing(#"<script type="application/ld+json">"#, with: "")
        #expect(scripts.matches(of: /<script(?![^>]*\ssrc=)/).isEmpty)
      }
    }
  }

  @Test func `an asset of another version is answered with that of this one, which is not cached`()
    async throws
  {
    try await withWebApp { stage in
      let page = try await stage.get("/").text
      let paths = page.matches(of: /"(\/assets\/[a-z]+-(?:apple-)?)([^".]*)(\.[a-z]+)"/)
      #expect(Set(paths.map(\.0)).count == 4)
      for path in paths {
        let current = try await stage.get("\(path.1)\(path.2)\(path.3)")
        #expect(current.field("cache-control") == "public, max-age=31536000, immutable")
        let other = try await stage.get("\(path.1)AAAAAAAAAAAA\(path.3)")
        #expect(other.status == 200 && other.body == current.body)
        #expect(other.field("content-type") == current.field("content-type"))
        #expect(other.field("cache-control") == "no-cache")
      }
      #expect(try await stage.get("/favicon.ico").field("cache-control") == "no-cache")
      #expect(try await stage.get("/assets/other-AAAAAAAAAAAA.css").status == 404)
    }
  }

  @Test(arguments: ["POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"])
  func `a wrong method is answered with the right ones`(method: String) async throws {
    try await SignInStage.run { stage in
      for target in ["/", "/search?q=dune", "/movies/229", "/categories/beauty", "/me", "/healthz"]
      {
        let answer = try await stage.web.get(target, method: method)
        #expect(answer.status == 405, "\(target)")
        #expect(answer.field("allow") == "GET, HEAD", "\(target)")
        #expect(answer.text.contains("This address can’t be used that way."))
      }
      let form = try await stage.web.get("/sign-out", method: method)
      #expect(method == "POST" || form.field("allow") == "GET, HEAD, POST")
      #expect(try await stage.web.get("/nope", method: method).status == 404)
      #expect(try await stage.web.get("/search?q=dune", method: "HEAD").status == 200)
    }
  }
}
