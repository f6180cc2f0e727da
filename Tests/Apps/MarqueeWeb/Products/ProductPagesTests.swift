import Foundation
import HTTP
import HTTPTypes
import Storage
import Synchronization
import TestSupport
import Testing

@testable import MarqueeWeb

/// The pages of products.
@Suite(.hangLimit)
struct ProductPagesTests {
  /// The responses of a service with one product, whose picture is on another host.
  private static func session(
    picture: String,
    _ response: @escaping @Sendable () throws -> NetworkResponse
  ) -> RecordingSession {
    RecordingSession { request in
      guard request.authority == "demo.invalid" else { return try response() }
      let product = #"{"id":1,"title":"a","thumbnail":"\#(picture)","images":["\#(picture)"]}"#
      let list = #"{"products":[\#(product)],"total":1}"#
      let body = request.path?.hasPrefix("/products/") == true ? product : list
      return NetworkResponse(head: HTTPResponse(status: .ok), body: Data(body.utf8))
    }
  }

  @Test func `products can be sorted, filtered by category, and opened`() async throws {
    try await withWebApp { stage in
      let dearest = try await stage.get("/products?sort=price-desc")
      #expect(
        dearest.missing([
          #"href="/products?sort=price-desc" aria-current="true">"#,
          #"<a href="/products?sort=title">"#, #"href="/products?sort=price-desc&amp;page=2""#,
        ]) == []
      )
      #expect(try await stage.get("/categories/beauty").heading == "Beauty")
      let link = #"<li><a href="/categories/beauty" dir="auto">Beauty</a>"#
      #expect(try await stage.get("/categories").missing([link]) == [])
      let product = try await stage.get("/products/2")
      #expect(
        product.missing([
          "Dusk Eyeshadow Palette", "<h2>Reviews</h2>", "$19.99", "<s>$20.32</s>",
          #"<a href="/categories/beauty" dir="auto">Beauty</a>"#, "More in Beauty</h2>",
        ]) == []
      )
      // Other products of the category.
      #expect(
        product.cards.map(\.path).contains("/products/1")
          && !product.cards.map(\.path).contains("/products/2")
      )
      #expect(try await stage.get("/products/1").text.contains("Picture 2 of Longwing Mascara"))
      let search = try await stage.get("/categories/beauty?q=palette&sort=price")
      #expect(search.missing(["Search in Beauty", #"name="q""#, "Dusk Eyeshadow Palette"]) == [])
      #expect(!search.text.contains("Longwing Mascara"))
    }
  }

  @Test func `pictures of products come from links that only this site can make`() async throws {
    try await withWebApp { stage in
      let text = try await stage.get("/products").text
      let link = try #require(text.firstMatch(of: /\/pictures\/([^\/"]+)\/([^"]+)/))
      let picture = try await stage.get(String(link.0))
      #expect(picture.status == 200 && picture.field("content-type") == "image/jpeg")
      let other = Data("http://127.0.0.1:1/secret".utf8).base64URL
      #expect(try await stage.get("/pictures/\(link.1)/\(other)").status == 404)
    }
  }

  @Test func `an address with a user name is not a picture's address`() async throws {
    for authority in ["u:p@cdn.example", "u@cdn.example", "@cdn.example", ":@cdn.example"] {
      let session = Self.session(picture: "http://\(authority)/1.jpg") {
        NetworkResponse(head: HTTPResponse(status: .ok))
      }
      try await withWebApp(session: session) { stage in
        for target in ["/products", "/products/1"] {
          let page = try await stage.get(target)
          #expect(page.status == 200 && !page.text.contains("/pictures/"), "\(authority)")
        }
      }
    }
  }

  @Test func `a picture has the type of its first bytes`() {
    let types = ["<svg onload=alert(1)>", "", "RIFF1234WEBP", "RIFF1234WAVE"].map {
      PictureLinks.type(of: Data($0.utf8))
    }
    #expect(types == [nil, nil, "image/webp", nil])
    #expect(PictureLinks.type(of: Data([0xFF, 0xD8, 0xFF])) == "image/jpeg")
  }

  @Test(
    arguments: [
      .timedOut("late"), .notConnected("no address"), .connectionRefused("closed"),
      .connectionLost("gone"), .tls("none"), .untrustedCertificate("none"), .other("refused"),
      .redirectRefused("to another host"), .tooLarge(limit: 1), .invalidResponse("SSH-2.0"),
    ].map { Result<Int, NetworkError>.failure($0) }
      + [200, 204, 302, 401, 403, 404, 429, 500, 503].map { .success($0) }
  )
  func `the reason why a picture is missing is not revealed`(
    reason: Result<Int, NetworkError>
  ) async throws {
    let session = Self.session(picture: "http://cdn.example/1.jpg") {
      let head = HTTPResponse(status: .init(code: try reason.get()))
      return NetworkResponse(head: head, body: Data("<html>".utf8))
    }
    try await withWebApp(session: session) { stage in
      let page = try await stage.get("/products").text
      let link = try #require(page.firstMatch(of: /\/pictures\/[^"]+/)).0
      let picture = try await stage.get(String(link))
      #expect(picture.status == 404 && picture.body.isEmpty)
      #expect(picture.field("cache-control") == "no-store")
      #expect(picture.field("content-type") == nil)
    }
  }

  @Test func `a product has a preview with its picture, and its offer for programs`() async throws {
    try await withWebApp(url: "https://marquee.example") { stage in
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

  @Test func `another order of a list is not another page`() async throws {
    try await withWebApp(url: "https://marquee.example") { stage in
      let page = try await stage.get("/products?sort=price&page=2").text
      #expect(page.contains(#"rel="canonical" href="https://marquee.example/products?page=2""#))
    }
  }

  @Test func `the title and the data for programs are those of the current data`() async throws {
    let title = Mutex("Old")
    let session = RecordingSession { _ in
      let body = #"{"id":7,"title":"\#(title.withLock(\.self))","price":5}"#
      return NetworkResponse(head: HTTPResponse(status: .ok), body: Data(body.utf8))
    }
    try await withWebApp(session: session) { stage in
      #expect(try await stage.get("/products/7").text.contains("<title>Old · Marquee"))
      await stage.cache.finishWrites()
      title.withLock { $0 = "New" }
      let page = try await stage.get("/products/7").text
      #expect(
        page.contains("<title>Old · Marquee") && page.contains(#"data-title="New · Marquee""#)
      )
      #expect(page.contains(#""name":"New""#) && !page.contains(#""name":"Old""#))
    }
  }

  @Test func `alone, products are what the site is about`() async throws {
    try await withWebApp(features: { [try ProductsSite($0)] }) { stage in
      let home = try await stage.get("/")
      #expect(home.text.contains("<title>Products · Marquee</title>"))
      #expect(home.meta("description") == "Compare products by price and reviews.")
      let missing = try await stage.get("/products/99999999")
      #expect(missing.textLinks.map(\.path) == ["/products", "/categories"])
    }
  }
}
