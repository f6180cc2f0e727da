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
  func `words of a query are apart, as browsers send them`(path: String) async throws {
    let session = RecordingSession(of: DemoBackendSession.everything)
    try await withWebApp(session: session) { stage in
      for (encoded, query) in [
        ("star+wars", "star wars"), ("star%20wars", "star wars"), ("1%2B1", "1+1"), ("%71", "q"),
      ] {
        let page = try await stage.get("\(path)?q=\(encoded)")
        #expect(page.text.contains("“\(query)”"))
        #expect(page.text.contains("value=\"\(query)\""))
        let asked = try #require(session.requests.last?.path?.removingPercentEncoding)
        #expect(asked.contains("=\(query)"))
      }
      let spanish = try await stage.get("\(path)?q=a&%6Cang=es")
      #expect(spanish.text.contains(#"<html lang="es">"#))
    }
  }

  @Test func `an unknown category is missing each time`() async throws {
    try await withWebApp { stage in
      for _ in 1...3 {
        let page = try await stage.get("/categories/nosuch")
        #expect(page.status == 404)
        #expect(!page.text.contains(#"class="grid""#))
        await stage.cache.finishWrites()
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
      #expect(answer.text.contains("There is no page “"))
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
    "/categories/nope", "/posters/342", "/posters/341/poster-560.jpg", "/posters/x/y.jpg",
    "/pictures/AAAA/aHR0cDovL2V4YW1wbGUuY29t", "/pictures/x/y",
  ])
  func `what does not exist is a page with status 404`(target: String) async throws {
    try await withWebApp { stage in
      let answer = try await stage.get(target)
      #expect(answer.status == 404)
      #expect(answer.text.contains("<h1>"))
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
      #expect(text.contains("<h1>The Godfather</h1>"))
      #expect(text.contains("2 h 55 min"))
      #expect(text.contains("Marlon Brando"))
      #expect(text.contains(#"alt="Poster of The Godfather""#))
      #expect(text.contains(#"width="500" height="750""#))
      let poster = try await stage.get("/posters/342/poster-229.jpg")
      #expect(poster.field("content-type") == "image/jpeg")
      #expect(poster.field("cache-control")?.contains("immutable") == true)
      #expect(poster.body.starts(with: [0xFF, 0xD8]))
    }
  }

  @Test func `products can be sorted, filtered by category, and opened`() async throws {
    try await withWebApp { stage in
      let dearest = try await stage.get("/products?sort=price-desc").text
      #expect(dearest.contains(#"<option value="price-desc" selected>"#))
      #expect(dearest.contains(#"href="/products?sort=price-desc&amp;page=2""#))
      let beauty = try await stage.get("/categories/beauty").text
      #expect(beauty.contains("<h1>Beauty</h1>"))
      #expect(try await stage.get("/categories").text.contains(#"href="/categories/beauty""#))
      let product = try await stage.get("/products/2").text
      #expect(product.contains("Dusk Eyeshadow Palette"))
      #expect(product.contains("<h2>Reviews</h2>"))
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

  @Test func `a picture that is none is not passed on`() async throws {
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
      #expect(answers.map(\.body.count).reduce(0, +) < 15 * 1024)
      #expect(
        Assets.Asset("a", "css", type: "", [1]).path != Assets.Asset("a", "css", type: "", [2]).path
      )
    }
  }
}
