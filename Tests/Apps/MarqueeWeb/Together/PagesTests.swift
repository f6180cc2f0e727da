import DemoBackend
import Foundation
import HTTP
import HTTPTypes
import Storage
import TestSupport
import Testing

@testable import MarqueeWeb

/// What pages show, and what they refuse.
@Suite(.hangLimit)
struct PagesTests {
  @Test func `a list has a page for each URL, with links to the pages around it`() async throws {
    try await withWebApp { stage in
      let one = try await stage.get("/search?q=dune").text
      #expect(one.contains(#"<p class="summary" dir="auto">4 films</p>"#))
      #expect(!one.contains(#"class="pages""#))
      let first = try await stage.get("/search?q=the").text
      #expect(first.contains(#"rel="next" class="more" href="/search?q=the&amp;page=2""#))
      #expect(!first.contains(#"rel="prev""#))
      let second = try await stage.get("/search?q=the&page=2")
      let summary = #"data-shown="{} of {total} films" data-total="158">158 films, page 2 of 8</p>"#
      #expect(second.missing([#"rel="prev" href="/search?q=the""#, summary]) == [])
      #expect(try await !stage.get("/search?q=the&page=8").text.contains(#"rel="next""#))
      let spanish = try await stage.get("/search?q=the&lang=es").text
      #expect(spanish.contains(#"data-shown="{} de {total} películas" data-total="158">"#))
    }
  }

  @Test(arguments: ["/search", "/products"])
  func `words of a query are separated as browsers send them`(path: String) async throws {
    let session = RecordingSession(of: DemoBackendSession.everything)
    try await withWebApp(session: session) { stage in
      for (encoded, query) in [
        ("star+wars", "star wars"), ("star%20wars", "star wars"), ("1%2B1", "1+1"), ("%71", "q"),
      ] {
        let page = try await stage.get("\(path)?q=\(encoded)")
        #expect(page.missing(["“\(query)”", "value=\"\(query)\""]) == [])
        let asked = session.requests.compactMap { $0.path?.removingPercentEncoding }
        #expect(asked.contains { $0.contains("=\(query)") })
      }
      let spanish = try await stage.get("\(path)?q=a&%6Cang=es")
      #expect(spanish.text.contains(#"<html lang="es">"#))
    }
  }

  @Test func `the name of a category is decoded once, and encoded once for the service`()
    async throws
  {
    let session = RecordingSession(of: DemoBackendSession.everything)
    try await withWebApp(session: session) { stage in
      for (target, status) in [
        ("/categories/caf%C3%A9%20bar", 404), ("/categories/100%2525", 404),
        ("/categories/%20", 404), ("/categories/%62eauty", 200),
        ("/movies/%32%32%39", 200),
        ("/posters/342/poster%2D229.jpg", 200),
      ] {
        let page = try await stage.get(target)
        #expect(page.status == status, "\(target)")
      }
      let asked = session.requests.compactMap(\.path)
      #expect(asked.first?.hasPrefix("/products/category/caf%C3%A9-bar?") == true)
      #expect(asked.contains { $0.contains("/100%2525?") })
    }
  }

  private static let hidden = "a%00%1B%5B31m%E2%80%AE%E2%81%A6b%F0%9F%98%80"

  @Test func `no page contains what controls a terminal or the direction of text`() async throws {
    let text = #"a\u0000\u0007\u001b[31m\u0085\u009b\u202e\u2066\u2028b\ud83d\ude00"#
    let body = #"""
      {"results":[{"id":1,"title":"\#(text)"}],"page":1,"total_pages":1,"total_results":1,
      "products":[{"id":1,"title":"\#(text)","category":"x"}],"total":1,
      "id":1,"title":"\#(text)","overview":"\#(text)","tagline":"\#(text)",
      "genres":[{"id":1,"name":"\#(text)"}],"brand":"\#(text)","tags":["\#(text)"],
      "credits":{"cast":[{"name":"\#(text)","character":"\#(text)"}]},"description":"\#(text)",
      "reviews":[{"rating":1,"comment":"\#(text)","reviewerName":"\#(text)"}]}
      """#
    let session = RecordingSession { request in
      let isCategories = request.path?.hasPrefix("/products/categories") == true
      let categories = #"[{"slug":"x\#(text)","name":"\#(text)"}]"#
      return NetworkResponse(
        head: HTTPResponse(status: .ok),
        body: Data((isCategories ? categories : body).utf8)
      )
    }
    try await withWebApp(session: session) { stage in
      for target in [
        "/search?q=\(Self.hidden)",
        "/movies/1",
        "/products?q=\(Self.hidden)", "/categories/\(Self.hidden)", "/products/1", "/categories",
      ] {
        let page = try await stage.get(target)
        #expect(page.missing(["[31m", "b😀"]) == [], "\(target)")
        #expect(page.text.controlCharacters.isEmpty, "\(target)")
      }
    }
  }

  @Test func `what does not exist gets a page with status 404, and a list has page numbers`()
    async throws
  {
    try await withWebApp { stage in
      for target in [
        "/nope", "/movies/x", "/movies/-1", "/products/x", "/people/0", "/people/x", "/people/1",
        "/movies/99999/similar", "/movies/x/similar", "/posters/342", "/posters/341/poster-560.jpg",
        "/posters/x/y.jpg", "/pictures/AAAA/aHR0cDovL2V4YW1wbGUuY29t", "/pictures/x/y",
        "/genres/nope", "/genres/%FF",
      ] {
        let page = try await stage.get(target)
        #expect(page.status == 404 && !page.heading.isEmpty, "\(target)")
      }
      let huge = "9223372036854775808"
      for path in ["/movies/", "/products/"] {
        #expect(try await stage.get(path + huge).status == 404)
      }
      for target in [
        "/search?q=the&page=", "/popular?page=", "/genres/war?page=", "/products?page=",
      ] {
        for number in ["0", "-1", "x", "501", "01", "1e300", huge] {
          let page = try await stage.get(target + number)
          #expect(page.status == 400 && page.heading == "Page not found", "\(target)\(number)")
          #expect(page.text.contains("This list has pages 1 to "))
        }
      }
    }
  }

  @Test func `a query that is too long is a bad request, and an empty one leads home`() async throws
  {
    try await withWebApp { stage in
      for path in ["/search", "/categories/beauty"] {
        let long = try await stage.get("\(path)?q=" + String(repeating: "a", count: 501))
        #expect(long.status == 400 && long.text.contains("at most 500 characters"))
      }
      let empty = try await stage.get("/search?q=%20%0A")
      #expect(empty.status == 302 && empty.field("location") == "/")
    }
  }

  @Test func `queries and what the service sends are escaped wherever they appear`() async throws {
    let json = #"""
      {"page":1,"total_pages":1,"total_results":1,"results":[{"id":1,
       "title":"<img src=x onerror=alert(1)>","poster_path":"/\"onload=\"x.jpg","overview":"</p>"}]}
      """#
    try await withWebApp(session: RecordingSession(body: json)) { stage in
      let query = "%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E%27%26"
      let page = try await stage.get("/search?q=\(query)")
      #expect(page.status == 200 && page.text.contains("&lt;img src=x onerror=alert(1)&gt;"))
      for text in ["<script>", "alert(1)</", "<img src=x", #""onload="#] {
        #expect(!page.text.contains(text), "\(text)")
      }
      #expect(page.text.contains("“&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&#39;&amp;”"))
      #expect(page.text.contains("/posters/342/%22onload%3D%22x.jpg"))
    }
  }

  @Test func `a film shows its poster, facts, people and similar films`() async throws {
    try await withWebApp { stage in
      let film = try await stage.get("/movies/229")
      #expect(
        film.missing([
          #"<h1 dir="auto">The Godfather</h1>"#, "2 h 55 min", "<dt>Director</dt>",
          "<dt>Writers</dt>", #"role="img" aria-label="Poster of The Godfather""#,
          #"width="500" height="750""#, #"alt="" data-title="The Godfather""#,
          #"href="https://www.youtube.com/watch?v="#, "The Godfather Part II", "8.6",
          #"<a href="/genres/crime" dir="auto">Crime</a>"#, #"href="/movies/229/similar""#,
        ]) == []
      )
      let person = try #require(
        film.text.firstMatch(of: /class="name" href="(\/people\/[0-9]+)" dir="auto">Marlon Brando/)
      )
      let films = try await stage.get(String(person.1))
      #expect(films.heading == "Marlon Brando" && films.cards.map(\.path).contains("/movies/229"))
      #expect(try await stage.get("/movies/229/similar").heading.contains("Similar films"))
      let poster = try await stage.get("/posters/342/poster-229.jpg")
      #expect(poster.field("content-type") == "image/jpeg")
      #expect(poster.field("cache-control") == Assets.immutable)
      #expect(poster.body.starts(with: [0xFF, 0xD8]))
    }
  }

  @Test func `a card without a picture shows the title instead`() async throws {
    let body = #"{"results":[{"id":7,"title":"Seven"}],"products":[{"id":7,"title":"Seven"}]}"#
    try await withWebApp(session: RecordingSession(body: body)) { stage in
      for target in ["/search?q=x", "/products"] {
        let page = try await stage.get(target)
        let plain = #"<span class="plain" aria-hidden="true" dir="auto">Seven</span>"#
        #expect(page.missing([plain, #"<span class="name" dir="auto">Seven</span>"#]) == [])
      }
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

  @Test func `a poster that is not a picture is not passed on`() async throws {
    let session = RecordingSession(body: "<script>alert(1)</script>")
    try await withWebApp(session: session) { stage in
      let poster = try await stage.get("/posters/342/poster-1.jpg")
      #expect(poster.status == 404)
    }
  }

  @Test func `a picture has the type of its first bytes`() {
    let types = ["<svg onload=alert(1)>", "", "RIFF1234WEBP", "RIFF1234WAVE"].map {
      PictureLinks.type(of: Data($0.utf8))
    }
    #expect(types == [nil, nil, "image/webp", nil])
    #expect(PictureLinks.type(of: Data([0xFF, 0xD8, 0xFF])) == "image/jpeg")
  }
}
