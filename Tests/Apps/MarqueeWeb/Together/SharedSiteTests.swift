import DemoBackend
import Foundation
import HTTP
import HTTPTypes
import SharedKernel
import Storage
import TestSupport
import Testing

@testable import MarqueeWeb

/// Pages that a service has just confirmed are sent to all visitors.
@Suite(.hangLimit)
struct SharedSiteTests {
  private static let targets = [
    "/search?q=dune", "/movies/560", "/products", "/products/1", "/categories",
  ]

  @Test func `each language and each page has its own`() async throws {
    let session = RecordingSession(of: DemoBackendSession.everything)
    try await withWebApp(session: session, pageLifetime: .seconds(3_600)) { stage in
      let expectations = [
        ("/search?q=the", "en", "Results for"), ("/search?q=the", "es", "Resultados"),
        ("/search?q=the&page=2", "en", "page 2 of"), ("/products?q=a", "en", "Products"),
      ]
      for (target, language, text) in expectations + expectations {
        let page = try await stage.get(target, fields: "Accept-Language: \(language)\r\n")
        #expect(page.text.contains(text), "\(target)")
      }
      let searches = session.requests.count { $0.path?.contains("search/movie") == true }
      #expect(searches == 3)
    }
  }

  @Test func `addresses of the same page share it, and what a visitor adds stays out of it`()
    async throws
  {
    let session = RecordingSession(of: DemoBackendSession.everything)
    try await withWebApp(session: session, pageLifetime: .seconds(3_600)) { stage in
      let groups = [
        [
          "/search?q=the", "/search?x=secret&q=+the+", "/search?page=1&q=%74he",
          "/search?q=the&q=a",
        ],
        ["/movies/560", "/movies/0560?x=secret"],
        ["/products?q=a&sort=price", "/products?sort=price&x=secret&q=a&page=1"],
        ["/products/1", "/products/1?x=secret"],
        ["/categories/laptops", "/categories/laptops?x=secret&sort=none"],
        ["/categories", "/categories?x=secret"],
      ]
      var tags: Set<String> = []
      for group in groups {
        let first = try await stage.get(group[0])
        #expect(first.status == 200 && first.text.contains(#"<section class="fresh">"#))
        #expect(first.field("content-length") == "\(first.body.count)")
        let tag = try #require(first.field("etag"))
        tags.insert(tag)
        let count = session.requests.count
        for target in group + group.reversed() {
          let page = try await stage.get(target)
          #expect(page.status == 200 && page.text == first.text, "\(target)")
          #expect(page.field("etag") == tag && !page.text.contains("secret"))
          #expect(page.field("cache-control") == "private, no-cache")
          let known = try await stage.get(target, fields: "If-None-Match: \(tag)\r\n")
          #expect(known.status == 304)
        }
        #expect(session.requests.count == count, "\(group)")
      }
      #expect(tags.count == groups.count)
    }
  }

  @Test func `a signed-in visitor sees their name on a shared page, and no one else does`()
    async throws
  {
    try await SignInStage.run(pageLifetime: .seconds(3_600)) { stage in
      let member = Browser(stage)
      _ = try await member.signIn()
      let name = try #require(try await member.account())
      for target in Self.targets {
        let own = try await member.open(target)
        #expect(own.text.contains(name) && own.field("etag") == nil, "\(target)")
        #expect(own.field("cache-control") == "private, no-store")
        let others = try await stage.web.get(target)
        #expect(others.status == 200 && others.text.contains("/sign-in"), "\(target)")
        #expect(!others.text.contains(name), "\(target)")
        #expect(try await member.open(target).text.contains(name), "\(target)")
      }
      let other = Browser(stage)
      _ = try await other.signIn("openid")
      for (browser, provider) in [(member, "GitHub"), (other, "demo.invalid"), (member, "GitHub")] {
        let page = try await browser.open("/me").text
        #expect(page.contains("<dd dir=\"auto\">\(provider)</dd>"))
      }
      #expect(try await !stage.web.get("/me").text.contains(name))
    }
  }
}
