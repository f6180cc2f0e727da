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
  @Test func `a search has a page for each URL, with links to the pages around it`() async throws {
    try await withWebApp { stage in
      let first = try await stage.get("/search?q=the")
      #expect(first.text.contains(#"rel="next" class="more" href="/search?q=the&amp;page=2""#))
      #expect(!first.text.contains(#"rel="prev""#))
      let second = try await stage.get("/search?q=the&page=2")
      #expect(second.text.contains(#"rel="prev" href="/search?q=the""#))
      #expect(second.text.contains("page 2 of 8"))
      let last = try await stage.get("/search?q=the&page=8")
      #expect(!last.text.contains(#"rel="next""#))
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
        #expect(page.text.contains("“\(query)”"))
        #expect(page.text.contains("value=\"\(query)\""))
        let asked = session.requests.compactMap { $0.path?.removingPercentEncoding }
        #expect(asked.contains { $0.contains("=\(query)") })
      }
      let spanish = try await stage.get("\(path)?q=a&%6Cang=es")
      #expect(spanish.text.contains(#"<html lang="es">"#))
    }
  }

  @Test func `an unknown category leads to 404 each time`() async throws {
    try await withWebApp { stage in
      for _ in 1...3 {
        let page = try await stage.get("/categories/nosuch")
        #expect(page.status == 404)
        #expect(!page.text.contains(#"class="grid""#))
        await stage.cache.finishWrites()
      }
    }
  }

  @Test func `the name of a category is decoded once, and encoded once for the service`()
    async throws
  {
    let session = RecordingSession(of: DemoBackendSession.everything)
    try await withWebApp(session: session) { stage in
      let page = try await stage.get("/categories/caf%C3%A9%20bar")
      #expect(page.status == 404)
      #expect(page.text.contains(#"<h1 dir="auto">Category not found</h1>"#))
      let asked = session.requests.compactMap(\.path)
      #expect(asked.first?.hasPrefix("/products/category/caf%C3%A9-bar?") == true)
      let percent = try await stage.get("/categories/100%2525")
      #expect(percent.status == 404)
      #expect(session.requests.contains { $0.path?.contains("/100%2525?") == true })
      #expect(try await stage.get("/categories/%62eauty").text.contains(#"href="/products/1""#))
      #expect(try await stage.get("/movies/%32%32%39").text.contains("The Godfather"))
      #expect(try await stage.get("/posters/342/poster%2D229.jpg").status == 200)
      #expect(try await stage.get("/categories/%20").status == 404)
    }
  }

  @Test(arguments: [
    ("/movies/99999999", "Movie not found", ["/products"]),
    ("/products/99999", "Product not found", ["/products", "/categories"]),
    ("/products/x", "Page not found", ["/products", "/categories"]),
    ("/categories/nope", "Category not found", ["/products", "/categories/beauty"]),
    ("/nope", "Page not found", ["/products"]),
  ])
  func `a missing page says so in the visitor's words, and links to other pages`(
    target: String,
    title: String,
    ways: [String]
  ) async throws {
    try await withWebApp { stage in
      // The second time, the empty list of the category is stored.
      for _ in 1...2 {
        let page = try await stage.get(target)
        #expect(page.status == 404)
        #expect(page.text.contains(#"<h1 dir="auto">\#(title)</h1>"#))
        #expect(!page.text.contains("stored") && !page.text.contains("99999'"))
        for way in ways { #expect(page.textLinks.contains { $0.path == way }, "\(way)") }
        #expect(page.text.contains(#"<a class="button plain" href="/">Home page</a>"#))
        await stage.cache.finishWrites()
      }
    }
  }

  @Test func `a query that is too long in a category is a bad request as well`() async throws {
    try await withWebApp { stage in
      let page = try await stage.get(
        "/categories/beauty?q=" + String(repeating: "a", count: 501)
      )
      #expect(page.status == 400)
      #expect(page.text.contains("at most 500 characters"))
    }
  }

  @Test(arguments: [
    "/search?q=\(hidden)", "/products?q=\(hidden)", "/categories/\(hidden)", "/movies/1",
    "/products/1", "/categories", "/products",
  ])
  func `no page contains what controls a terminal or the direction of text`(target: String)
    async throws
  {
    let text = #"a\u0000\u0007\u001b[31m\u0085\u009b\u202e\u2066\u2028b\ud83d\ude00"#
    let list =
      #""results":[{"id":1,"title":"\#(text)"}],"page":1,"total_pages":1,"total_results":1"#
    let products = #""products":[{"id":1,"title":"\#(text)","category":"x"}],"total":1"#
    let details = """
      "id":1,"title":"\(text)","overview":"\(text)","tagline":"\(text)","genres":[{"id":1,"name":"\(text)"}],
      "credits":{"cast":[{"name":"\(text)","character":"\(text)"}]},"description":"\(text)",
      "brand":"\(text)","tags":["\(text)"],"warrantyInformation":"\(text)",
      "reviews":[{"rating":1,"comment":"\(text)","reviewerName":"\(text)"}]
      """
    let session = RecordingSession { request in
      let body =
        request.path?.hasPrefix("/products/categories") == true
        ? #"[{"slug":"x\#(text)","name":"\#(text)"}]"# : "{\(list),\(products),\(details)}"
      return NetworkResponse(head: HTTPResponse(status: .ok), body: Data(body.utf8))
    }
    try await withWebApp(session: session) { stage in
      let page = try await stage.get(target).text
      #expect(page.contains("[31m") && page.contains("b😀"))
      let forbidden = page.unicodeScalars.filter {
        $0 != "\n"
          && ($0.properties.generalCategory == .control || $0.value == 0x2028
            || (0x202A...0x202E).contains($0.value) || (0x2066...0x2069).contains($0.value))
      }
      #expect(forbidden.isEmpty, "\(forbidden.map(\.value))")
    }
  }

  private static let hidden = "a%00%1B%5B31m%E2%80%AE%E2%81%A6b%F0%9F%98%80"

  @Test func `titles of services are isolated from the text around them`() async throws {
    try await withWebApp { stage in
      for (target, title) in [
        ("/search?q=the", #"<span class="name" dir="auto">"#),
        ("/products", #"<span class="name" dir="auto">"#),
        ("/movies/229", #"<h1 dir="auto">The Godfather"#),
        ("/categories", #"" dir="auto">Beauty</a>"#),
      ] {
        let page = try await stage.get(target)
        #expect(page.text.contains(title), "\(target)")
      }
    }
  }

  @Test(arguments: [
    "/search?q=the&page=0", "/search?q=the&page=-1", "/search?q=the&page=x",
    "/search?q=the&page=501", "/search?q=the&page=9", "/search?q=the&page=01",
    "/search?q=the&page=99999999999999999999", "/products?page=8", "/products?page=x",
  ])
  func `a page number out of range is a bad request, in words`(target: String) async throws {
    try await withWebApp { stage in
      let answer = try await stage.get(target)
      #expect(answer.status == 400)
      #expect(answer.text.contains(#"<h1 dir="auto">Page not found</h1>"#))
      #expect(answer.text.contains("This list has pages 1 to "))
      #expect(!answer.text.contains("Try again"))
      #expect(!answer.text.contains(#"class="grid""#))
    }
  }

  @Test func `a query that is too long is a bad request, and an empty one leads home`() async throws
  {
    try await withWebApp { stage in
      let long = try await stage.get("/search?q=" + String(repeating: "a", count: 501))
      #expect(long.status == 400)
      #expect(long.text.contains("at most 500 characters"))
      let empty = try await stage.get("/search?q=%20%0A")
      #expect(empty.status == 302)
      #expect(empty.field("location") == "/")
    }
  }

  @Test(arguments: [
    "/nope", "/movies/x", "/movies/-1", "/movies/99999", "/products/x", "/products/99999",
    "/people/0", "/people/x", "/people/1", "/movies/99999/similar", "/movies/x/similar",
    "/categories/nope", "/posters/342", "/posters/341/poster-560.jpg", "/posters/x/y.jpg",
    "/pictures/AAAA/aHR0cDovL2V4YW1wbGUuY29t", "/pictures/x/y",
  ])
  func `what does not exist gets a page with status 404`(target: String) async throws {
    try await withWebApp { stage in
      let answer = try await stage.get(target)
      #expect(answer.status == 404)
      #expect(answer.text.contains("<h1 "))
    }
  }

  @Test func `queries are escaped wherever they appear`() async throws {
    try await withWebApp { stage in
      let query = "%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E%27%26"
      let answer = try await stage.get("/search?q=\(query)")
      #expect(answer.status == 200)
      #expect(!answer.text.contains("<script>"))
      #expect(!answer.text.contains("alert(1)</"))
      #expect(answer.text.contains("&lt;script&gt;"))
    }
  }

  @Test func `what the service sends is escaped as well`() async throws {
    let json = #"""
      {"page":1,"total_pages":1,"total_results":1,"results":[{"id":1,
       "title":"<img src=x onerror=alert(1)>","poster_path":"/\"onload=\"x.jpg","overview":"</p>"}]}
      """#
    try await withWebApp(session: RecordingSession(body: json)) { stage in
      let text = try await stage.get("/search?q=x").text
      #expect(text.contains("&lt;img src=x onerror=alert(1)&gt;"))
      #expect(!text.contains(#""onload="#))
      #expect(text.contains("/posters/342/%22onload%3D%22x.jpg"))
    }
  }

  @Test func `a film shows its poster, facts and cast`() async throws {
    try await withWebApp { stage in
      let text = try await stage.get("/movies/229").text
      #expect(text.contains("<h1 dir=\"auto\">The Godfather</h1>"))
      #expect(text.contains("2 h 55 min"))
      #expect(text.contains("Marlon Brando"))
      #expect(text.contains(#"role="img" aria-label="Poster of The Godfather""#))
      #expect(text.contains(#"width="500" height="750""#))
      #expect(text.contains(#"href="https://www.youtube.com/watch?v="#))
      #expect(text.contains("<dt>Director</dt>") && text.contains("<dt>Writers</dt>"))
      #expect(text.contains("The Godfather Part II") && text.contains("8.6"))
      #expect(text.contains(#"<a href="/genres/crime" dir="auto">Crime</a>"#))
      #expect(text.contains(#"href="/movies/229/similar""#))
      let person = try #require(
        text.firstMatch(of: /class="name" href="(\/people\/[0-9]+)" dir="auto">Marlon Brando/)
      )
      let films = try await stage.get(String(person.1)).text
      #expect(films.contains(#"<h1 dir="auto">Marlon Brando</h1>"#))
      #expect(films.contains(#"href="/movies/229""#))
      #expect(try await stage.get("/movies/229/similar").text.contains("Similar films"))
      let poster = try await stage.get("/posters/342/poster-229.jpg")
      #expect(poster.field("content-type") == "image/jpeg")
      #expect(poster.field("cache-control")?.contains("immutable") == true)
      #expect(poster.body.starts(with: [0xFF, 0xD8]))
    }
  }

  @Test func `products can be sorted, filtered by category, and opened`() async throws {
    try await withWebApp { stage in
      let dearest = try await stage.get("/products?sort=price-desc").text
      #expect(dearest.contains(#"href="/products?sort=price-desc" aria-current="true">"#))
      #expect(dearest.contains(#"<a href="/products?sort=title">"#))
      #expect(dearest.contains(#"href="/products?sort=price-desc&amp;page=2""#))
      let beauty = try await stage.get("/categories/beauty").text
      #expect(beauty.contains("<h1 dir=\"auto\">Beauty</h1>"))
      #expect(try await stage.get("/categories").text.contains(#"href="/categories/beauty""#))
      let product = try await stage.get("/products/2").text
      #expect(product.contains("Dusk Eyeshadow Palette"))
      #expect(product.contains("<h2>Reviews</h2>"))
      #expect(product.contains("$19.99") && product.contains("<s>$20.32</s>"))
      #expect(product.contains(#"<a href="/categories/beauty" dir="auto">Beauty</a>"#))
      // Other products of the category.
      #expect(product.contains("More in Beauty</h2>") && product.contains(#"href="/products/1""#))
      #expect(!product.contains(#"class="card" href="/products/2""#))
      #expect(try await stage.get("/products/1").text.contains("Picture 2 of Longwing Mascara"))
      let search = try await stage.get("/categories/beauty?q=palette&sort=price").text
      #expect(search.contains("Search in Beauty") && search.contains(#"name="q""#))
      #expect(search.contains("Dusk Eyeshadow Palette") && !search.contains("Longwing Mascara"))
    }
  }

  @Test func `pictures of products come from links that only this site can make`() async throws {
    try await withWebApp { stage in
      let text = try await stage.get("/products").text
      let link = try #require(text.firstMatch(of: /\/pictures\/([^\/"]+)\/([^"]+)/))
      let picture = try await stage.get(String(link.0))
      #expect(picture.status == 200)
      #expect(picture.field("content-type") == "image/jpeg")
      let other = Data("http://127.0.0.1:1/secret".utf8).base64URL
      #expect(try await stage.get("/pictures/\(link.1)/\(other)").status == 404)
    }
  }

  /// The answers of a service with one product.
  private static func session(
    picture: String,
    _ answer: @escaping @Sendable () throws -> NetworkResponse
  ) -> RecordingSession {
    RecordingSession { request in
      guard request.authority == "demo.invalid" else { return try answer() }
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
      .redirectRefused("to another host"), .tooLarge(limit: 1), .invalidResponse("SSH-2.0"), nil,
    ] as [NetworkError?]
  )
  func `the reason why a picture is missing is not revealed`(error: NetworkError?) async throws {
    try await expectMissingPicture {
      if let error { throw error }
      return NetworkResponse(head: HTTPResponse(status: .ok), body: Data("<html>".utf8))
    }
  }

  @Test(arguments: [200, 204, 302, 401, 403, 404, 429, 500, 503])
  func `what another host answers instead of a picture is not revealed`(status: Int) async throws {
    try await expectMissingPicture {
      NetworkResponse(head: HTTPResponse(status: .init(code: status)))
    }
  }

  private func expectMissingPicture(
    _ answer: @escaping @Sendable () throws -> NetworkResponse
  ) async throws {
    let session = Self.session(picture: "http://cdn.example/1.jpg", answer)
    try await withWebApp(session: session) { stage in
      let page = try await stage.get("/products").text
      let link = try #require(page.firstMatch(of: /\/pictures\/[^"]+/)).0
      let picture = try await stage.get(String(link))
      #expect(picture.status == 404)
      #expect(picture.body.isEmpty)
      #expect(picture.field("cache-control") == "no-store")
      #expect(picture.field("content-type") == nil)
    }
  }

  @Test(arguments: ["u:p@cdn.example", "u@cdn.example", "@cdn.example", ":@cdn.example"])
  func `an address with a user name is not a picture's address`(authority: String) async throws {
    let session = Self.session(picture: "http://\(authority)/1.jpg") {
      NetworkResponse(head: HTTPResponse(status: .ok))
    }
    try await withWebApp(session: session) { stage in
      for target in ["/products", "/products/1"] {
        let page = try await stage.get(target)
        #expect(page.status == 200)
        #expect(!page.text.contains("/pictures/"))
      }
    }
  }

  @Test func `a response that is not a picture is not passed on`() async throws {
    let session = RecordingSession(body: "<script>alert(1)</script>")
    try await withWebApp(session: session) { stage in
      let answer = try await stage.get("/posters/342/poster-1.jpg")
      #expect(answer.status == 404)
    }
    #expect(PictureRoute.type(of: Data("<svg onload=alert(1)>".utf8)) == nil)
    #expect(PictureRoute.type(of: Data()) == nil)
  }

  @Test func `scripts and styles are small, and their addresses change with their content`()
    async throws
  {
    try await withWebApp { stage in
      let text = try await stage.get("/").text
      let style = try #require(text.firstMatch(of: /\/assets\/style-[^"]+\.css/)).0
      let script = try #require(text.firstMatch(of: /\/assets\/marquee-[^"]+\.js/)).0
      let answers = [try await stage.get(String(style)), try await stage.get(String(script))]
      #expect(answers.allSatisfy { $0.field("cache-control")?.contains("immutable") == true })
      #expect(answers.map(\.body.count).reduce(0, +) < 24 * 1024)
      #expect(
        Assets.Asset("a", "css", type: "", [1]).path != Assets.Asset("a", "css", type: "", [2]).path
      )
    }
  }
}
