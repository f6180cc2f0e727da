import DemoBackend
import Foundation
import HTTP
import HTTPTypes
import TestSupport
import Testing

@testable import MarqueeWeb

/// What pages show, and what they refuse.
@Suite(.hangLimit)
struct PagesTests {
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

}
