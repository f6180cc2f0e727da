import DemoBackend
import Foundation
import HTTP
import HTTPTypes
import TestSupport
import Testing

@testable import MarqueeWeb

/// What search engines, previews of links and browsers read of the site.
@Suite(.hangLimit)
struct SharingTests {
  private static let url = "https://marquee.example"

  @Test(
    arguments: [
      ("/movies/", HostileValues.movie),
      ("/products/", HostileValues.product),
    ],
    0..<4
  )
  func `a page and its facts for programs bear any number of a service`(
    page: (path: String, template: String),
    quarter: Int
  ) async throws {
    let (path, template) = page
    let variants = HostileValues.variants(of: template)
    let session = RecordingSession { request in
      let id = request.path?.firstMatch(of: /\/(?:movie|products)\/([0-9]+)/).flatMap { Int($0.1) }
      let body = variants[id ?? 0].replacing(#"{"id":7"#, with: #"{"id":\#(id ?? 0)"#)
      return NetworkResponse(head: HTTPResponse(status: .ok), body: Data(body.utf8))
    }
    try await withWebApp(session: session, url: Self.url) { stage in
      for number in variants.indices.dropFirst() where number % 4 == quarter {
        let page = try await stage.get("\(path)\(number)")
        #expect(page.status == 200 && ["Seven", "Phone"].contains(page.heading), "\(number)")
        #expect(!HostileValues.appear(in: page.text), "\(variants[number])")
        #expect(try page.linkedData()["name"] as? String == page.heading)
      }
    }
  }

  @Test(arguments: ["/", "/products", "/movies/229", "/products/2", "/categories/beauty"])
  func `a page has one address in each language`(target: String) async throws {
    try await withWebApp(url: Self.url) { stage in
      let address = Self.url + target
      for (language, own) in [("en", address), ("es", address + "?lang=es")] {
        for query in ["", "?lang=\(language)", "?x=1"] {
          let page = try await stage.get(
            target + query,
            fields: "Accept-Language: \(language)\r\n"
          )
          #expect(
            page.missing([
              #"<link rel="canonical" href="\#(own)">"#,
              #"<link rel="alternate" hreflang="en" href="\#(address)">"#,
              #"<link rel="alternate" hreflang="es" href="\#(address)?lang=es">"#,
              #"<link rel="alternate" hreflang="x-default" href="\#(address)">"#,
            ]) == []
          )
          #expect(!page.text.contains("noindex"))
        }
      }
    }
  }

  @Test func `without a public address, no address names the requested host`() async throws {
    try await withWebApp { stage in
      let page = try await stage.get("/movies/229")
      #expect(page.text.contains(#"<link rel="canonical" href="/movies/229">"#))
      #expect(page.meta("og:url") == nil && page.meta("og:image") == nil)
      let film = try page.linkedData()
      #expect(film["name"] as? String == "The Godfather")
      #expect(film["url"] == nil && film["image"] == nil)
      #expect(!page.text.contains("http://127.0.0.1"))
      let robots = try await stage.get("/robots.txt")
      #expect(robots.status == 200 && !robots.text.contains("Sitemap"))
      #expect(try await stage.get("/sitemap.xml").status == 404)
    }
  }

  @Test func `searches and missing pages are not listed`() async throws {
    try await withWebApp(url: Self.url) { stage in
      for target in [
        "/search?q=the", "/search?q=zzzz", "/suggestions", "/nope",
        "/movies/99999999",
        "/products?q=phone", "/categories/beauty?q=a", "/categories/nope",
      ] {
        let page = try await stage.get(target)
        #expect(page.meta("robots") == "noindex" && page.meta("og:title") != nil, "\(target)")
        #expect(!page.text.contains("canonical") && !page.text.contains("ld+json"), "\(target)")
      }
    }
  }

  @Test func `values of services cannot end the JSON-LD`() async throws {
    let text = #"</script><script>alert(1)</script><!--<script>\"\\&'\u2028"#
    let body =
      #"{"id":1,"title":"\#(text)","overview":"\#(text)","price":1,"stock":0,"#
      + #""genres":[{"name":"\#(text)"}],"credits":{"cast":[{"name":"\#(text)"}]},"#
      + #""description":"\#(text)","reviews":[{"reviewerName":"\#(text)","comment":"\#(text)"}]}"#
    try await withWebApp(session: RecordingSession(body: body), url: Self.url) { stage in
      for target in ["/movies/1", "/products/1"] {
        let page = try await stage.get(target)
        #expect(!page.text.contains("<script>") && !page.text.contains("<!--"))
        let name = try #require(try page.linkedData()["name"] as? String)
        #expect(name.hasPrefix("</script><script>alert(1)</script><!--<script>\"\\&'"))
        let scripts = page.text.matches(of: /<script[ >]/).count
        #expect(page.text.matches(of: /<\/script>/).count == scripts)
      }
    }
  }

  @Test func `a crawler finds the pages that the site links to`() async throws {
    let session = RecordingSession(of: DemoBackendSession.everything)
    try await withWebApp(session: session, url: Self.url) { stage in
      let robots = try await stage.get("/robots.txt")
      #expect(robots.field("content-type") == "text/plain; charset=utf-8")
      #expect(robots.text.contains("\nSitemap: https://marquee.example/sitemap.xml\n"))
      #expect(robots.text.contains("\nDisallow: /sign-in\n"))
      // Otherwise, a crawler never reads that they are not to be listed.
      #expect(!robots.text.contains("/search"))
      let sitemap = try await stage.get("/sitemap.xml")
      #expect(sitemap.field("content-type") == "application/xml; charset=utf-8")
      let paths = sitemap.text.matches(
        of: /<url><loc>https:\/\/marquee\.example([^<]*)<\/loc><\/url>/
      )
      .map { String($0.1) }
      #expect(Set(paths).count == paths.count)
      let expected = ["/", "/products", "/categories", "/categories/beauty", "/products/194"]
      #expect(expected.filter { !paths.contains($0) } == [])
      #expect(paths.allSatisfy { $0.hasPrefix("/") && !$0.hasPrefix("/search") })
      for path in paths.shuffled().prefix(20) {
        #expect(try await stage.get(path).status == 200, "\(path)")
      }
      // Asked again, it causes no requests.
      let count = session.requests.count
      #expect(try await stage.get("/sitemap.xml").text == sitemap.text)
      #expect(session.requests.count == count)
    }
  }

  @Test func `without its services, a sitemap lists what is known, and the next one more`()
    async throws
  {
    let count = Count()
    let session = RecordingSession { request in
      if count.next() < 2 { throw NetworkError.notConnected("down") }
      let isList = request.path?.hasPrefix("/products?") == true
      let body = isList ? #"{"products":[{"id":7,"title":"Seven"}],"total":1}"# : #"["beauty"]"#
      return NetworkResponse(head: HTTPResponse(status: .ok), body: Data(body.utf8))
    }
    try await withWebApp(session: session, url: Self.url) { stage in
      for path in ["/products", "/products/7"] {
        let sitemap = try await stage.get("/sitemap.xml")
        #expect(sitemap.status == 200)
        #expect(sitemap.text.contains("<loc>https://marquee.example\(path)</loc>"))
      }
    }
  }

}
