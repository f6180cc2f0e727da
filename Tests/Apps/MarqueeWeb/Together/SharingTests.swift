import CustomDump
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

  @Test func `a film has a preview with its poster, and facts for programs`() async throws {
    try await withWebApp(url: Self.url) { stage in
      let page = try await stage.get("/movies/229")
      let poster = "https://marquee.example/posters/500/poster-229.jpg"
      #expect(
        page.missing([
          "<title>The Godfather (1972) · Marquee</title>",
          #"<meta property="og:title" content="The Godfather (1972)">"#,
          #"<meta property="og:type" content="video.movie">"#,
          #"<meta property="og:url" content="https://marquee.example/movies/229">"#,
          #"<meta property="og:image" content="\#(poster)">"#,
          #"<meta property="og:image:alt" content="Poster of The Godfather">"#,
          #"<meta property="og:locale" content="en_US">"#,
        ]) == []
      )
      let description = try #require(page.meta("description"))
      #expect((40...161).contains(description.unicodeScalars.count))
      let film = try page.linkedData()
      let names = ["@type", "name", "url", "image", "duration"]
      expectNoDifference(
        names.map { film[$0] as? String },
        ["Movie", "The Godfather", "https://marquee.example/movies/229", poster, "PT175M"]
      )
      #expect(film["genre"] as? [String] == ["Drama", "Crime"])
      #expect((film["datePublished"] as? String)?.hasPrefix("1972-") == true)
      let actors = film["actor"] as? [[String: String]]
      #expect(actors?.first == ["@type": "Person", "name": "Marlon Brando"])
      let rating = film["aggregateRating"] as? [String: Any]
      #expect((rating?["ratingCount"] as? Int ?? 0) > 0)
    }
  }

  @Test func `a product has a preview with its picture, and its offer for programs`() async throws {
    try await withWebApp(url: Self.url) { stage in
      let page = try await stage.get("/products/2")
      #expect(page.meta("og:type") == "product")
      #expect(page.meta("og:image")?.hasPrefix("https://marquee.example/pictures/") == true)
      let product = try page.linkedData()
      #expect(product["@type"] as? String == "Product")
      let offer = product["offers"] as? [String: Any]
      #expect(offer?["priceCurrency"] as? String == "USD")
      #expect((offer?["price"] as? Double ?? 0) > 0)
      #expect((offer?["availability"] as? String)?.hasPrefix("https://schema.org/") == true)
      let rating = product["aggregateRating"] as? [String: Any]
      #expect(rating?["reviewCount"] as? Int == (product["review"] as? [Any])?.count)
    }
  }

  @Test(
    arguments: [
      ("/movies/", HostileValues.movie),
      ("/products/", HostileValues.product),
    ])
  func `a page and its facts for programs bear any number of a service`(
    path: String,
    template: String
  ) async throws {
    let variants = HostileValues.variants(of: template)
    let session = RecordingSession { request in
      let id = request.path?.firstMatch(of: /\/(?:movie|products)\/([0-9]+)/).flatMap { Int($0.1) }
      let body = variants[id ?? 0].replacing(#"{"id":7"#, with: #"{"id":\#(id ?? 0)"#)
      return NetworkResponse(head: HTTPResponse(status: .ok), body: Data(body.utf8))
    }
    try await withWebApp(session: session, url: Self.url) { stage in
      for number in variants.indices.dropFirst() {
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

  @Test func `another order of a list is not another page`() async throws {
    try await withWebApp(url: Self.url) { stage in
      let page = try await stage.get("/products?sort=price&page=2").text
      #expect(page.contains(#"rel="canonical" href="https://marquee.example/products?page=2""#))
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
        #expect(page.text.matches(of: /<\/script>/).count == 2)
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

  @Test func `the site can be installed, with icons of each size`() async throws {
    try await withWebApp { stage in
      let page = try await stage.get("/").text
      #expect(page.contains(#"<link rel="manifest" href="/manifest.webmanifest">"#))
      let apple = try #require(page.firstMatch(of: /rel="apple-touch-icon" href="([^"]+)"/)).1
      let file = try await stage.get("/manifest.webmanifest")
      #expect(file.field("content-type") == "application/manifest+json")
      _ = try JSONSerialization.jsonObject(with: file.body)
      #expect(file.missing([#""start_url": "/""#, #""purpose": "maskable""#]) == [])
      let paths = file.text.matches(of: /"src": ?"([^"]+)"/).map { String($0.1) }
      #expect(paths.count >= 3)
      for path in paths + [String(apple)] {
        let icon = try await stage.get(path)
        #expect(icon.status == 200 && icon.field("cache-control") == Assets.immutable)
        let type = path.hasSuffix(".svg") ? "image/svg+xml" : "image/png"
        #expect(icon.field("content-type") == type)
      }
    }
  }

  @Test func `a description ends with a word, of which 160 characters are kept`() {
    let (word, long) = ("four ", String(repeating: "a", count: 160))
    let descriptions: [(String, String?)] = [
      ("", nil), (" a\n b ", "a b"), (long, long), (long + "a", long + "…"),
      (String(repeating: word, count: 40), String(repeating: word, count: 31) + "four…"),
    ]
    for (text, short) in descriptions { #expect(PageAbout.shortened(text) == short) }
  }
}

extension Connection.Answer {
  /// The content of an element that other sites read.
  fileprivate func meta(_ name: String) -> String? {
    text.matches(of: /<meta (?:name|property)="([^"]+)" content="([^"]*)">/)
      .first { $0.1 == name }.map { String($0.2) }
  }

  /// The JSON-LD of the page.
  fileprivate func linkedData() throws -> [String: Any] {
    let match = text.firstMatch(of: /<script type="application\/ld\+json">(.*?)<\/script>/)
    let object = try JSONSerialization.jsonObject(with: Data(try #require(match).1.utf8))
    return try #require(object as? [String: Any])
  }
}
