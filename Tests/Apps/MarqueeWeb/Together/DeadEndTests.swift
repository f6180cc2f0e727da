import DemoBackend
import HTTP
import HTTPTypes
import SharedKernel
import Storage
import TestSupport
import Testing

@testable import MarqueeWeb

/// Pages that have nothing to show: what happened, and where the visitor can continue.
@Suite(.hangLimit)
struct DeadEndTests {
  @Test(arguments: [
    ("/search?q=zzzz", 200, "No results for “zzzz”", "Check the spelling", ["/popular"]),
    ("/products?q=zzzz", 200, "No results for “zzzz”", "Check the spelling", ["/categories"]),
    ("/products?q=smart+phones", 200, "No results", "Check", ["/categories/smartphones"]),
    ("/nope", 404, "Page not found", "The link may be wrong", ["/products"]),
    ("/movies/99999999", 404, "Movie not found", "It may have been removed", ["/products"]),
    ("/products/99999999", 404, "Product not found", "It may no longer be", ["/categories"]),
    ("/products/x", 404, "Page not found", "The link may be wrong", ["/categories"]),
    ("/categories/nope", 404, "Category not found", "These are all", ["/categories/beauty"]),
    ("/categories/lptops", 404, "Category", "Did you mean “Laptops”?", ["/categories/laptops"]),
    ("/search?q=the&page=9", 400, "Page not found", "pages 1 to 8.", ["/search?q=the"]),
    ("/search?q=dune&page=2", 400, "Page not found", "only one page.", ["/search?q=dune"]),
  ])
  func `a page without content says why, and leads on`(
    target: String,
    status: Int,
    title: String,
    advice: String,
    ways: [String]
  ) async throws {
    try await withWebApp { stage in
      // The second time, the response of the service may be stored.
      for _ in 1...2 {
        let page = try await stage.get(target)
        #expect(page.status == status && page.heading.hasPrefix(title))
        #expect(page.missing([advice, #"<a class="button plain" href="/">Home page</a>"#]) == [])
        #expect(ways.filter { !page.textLinks.map(\.path).contains($0) } == [])
        // Another attempt would not help.
        for text in ["Try again", #"class="grid""#, status == 404 ? "stored" : "Try again"] {
          #expect(!page.text.contains(text), "\(text)")
        }
        await stage.cache.finishWrites()
      }
    }
  }

  private static let targets = [
    ("/", "Movies"),
    ("/search?q=dune&page=2", "Movies"),
    ("/movies/560", "Movies"),
    ("/products?sort=price", "Products"),
    ("/products/1", "Products"),
    ("/categories", "Products"),
  ]

  @Test(
    arguments: [
      (.timedOut("late"), 504, "The service is taking too long to respond."),
      (.notConnected("down"), 502, "The service isn’t responding."),
      (.connectionLost("gone"), 502, "The service isn’t responding."),
      (.connectionRefused("http://10.1.2.3:4567"), 502, "The service isn’t responding."),
      (.unknownHost("http://10.1.2.3:4567"), 502, "The service isn’t responding."),
      (.tls("none"), 502, "The service has a problem."),
      (nil, 429, "The service is receiving too many requests. Try again later."),
    ] as [(NetworkError?, Int, String)]
  )
  func `an unavailable page has a status, and offers another attempt`(
    error: NetworkError?,
    status: Int,
    advice: String
  ) async throws {
    let session = RecordingSession { _ in
      if let error { throw error }
      return NetworkResponse(head: HTTPResponse(status: .tooManyRequests))
    }
    try await withWebApp(session: session) { stage in
      for (target, area) in Self.targets {
        let page = try await stage.get(target)
        #expect(page.status == status && page.field("etag") == nil, "\(target)")
        #expect(page.heading == "\(area) aren’t available right now")
        let home = #"<a class="button plain" href="/">Home page</a>"#
        #expect(page.missing([advice, home]) == [], "\(target)")
        #expect(page.shown.contains(#"<a class="button" href="\#(target)">Try again</a>"#))
        // Visitors do not learn where the service should be.
        #expect(!page.text.contains("10.1.2.3") && !page.text.contains("//demo.invalid"))
        let spanish = try await stage.get(target, fields: "Accept-Language: es\r\n")
        #expect(spanish.heading.contains("no están disponibles ahora"))
        #expect(spanish.shown.contains(#"href="\#(target)">Reintentar</a>"#))
      }
    }
  }

  @Test func `an empty list that is not a search leads elsewhere`() async throws {
    let body = #"{"page":1,"results":[],"products":[],"total":0,"total_pages":0}"#
    try await withWebApp(session: RecordingSession(body: body)) { stage in
      for target in ["/popular", "/products"] {
        let page = try await stage.get(target)
        #expect(page.shown.contains("nothing here") && !page.shown.contains("spelling"))
        #expect(!page.textLinks.isEmpty && !page.textLinks.map(\.path).contains(target))
      }
    }
  }

  @Test(arguments: [
    ("/search?q=x", #"{"results":[{},{"id":7,"title":"Phone"},7]}"#, "2 results"),
    ("/search?q=x", #"{"results":[{}]}"#, "1 result"),
    ("/products?page=3", #"{"products":[{}],"total":90}"#, "1 result"),
    ("/categories", #"["beauty",7]"#, "1 result"),
  ])
  func `a page says how many rows could not be read, and is not a missing one`(
    target: String,
    body: String,
    count: String
  ) async throws {
    try await withWebApp(session: RecordingSession(body: body)) { stage in
      let page = try await stage.get(target)
      #expect(page.status == 200 && page.text.contains("\(count) could not be read"))
      #expect(page.text.contains("Phone") == body.contains("Phone"))
      #expect(!page.text.contains("No results"))
    }
  }

  @Test func `no page has an empty line`() async throws {
    let empty =
      #"{"id":7,"title":null,"results":[{"id":7}],"total_pages":1,"total_results":1,"#
      + #""products":[{"id":7}],"total":1,"reviews":[{}],"credits":{"cast":[{"name":"A"}]}}"#
    let targets = [
      "/", "/search?q=the", "/search?q=zzzz", "/movies/7", "/products", "/products/7", "/nope",
    ]
    for session in [
      DemoBackendSession.everything as any NetworkSession, RecordingSession(body: empty),
    ] {
      try await withWebApp(session: session) { stage in
        for target in targets {
          let page = try await stage.get(target).text
            .replacing(/<p class="(quietly"[^>]*|current" hidden)><\/p>/, with: "")
          let lines = page.matches(of: /<(p|span|li|ul|ol|h1|h2|b)(?: [^>]*)?>\s*<\/\1>/)
          #expect(lines.isEmpty, "\(target): \(lines.map(\.0))")
        }
      }
    }
  }
}
