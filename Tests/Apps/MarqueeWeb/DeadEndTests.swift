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
    ("/search?q=zzzz", 200, "No results for “zzzz”", "Check the spelling"),
    ("/products?q=zzzz", 200, "No results for “zzzz”", "Check the spelling"),
    ("/nope", 404, "Page not found", "The link may be wrong"),
    ("/movies/99999999", 404, "Movie not found", "It may have been removed"),
    ("/products/99999999", 404, "Product not found", "It may no longer be available"),
    ("/categories/nope", 404, "Category not found", "These are all the categories"),
    ("/search?q=the&page=9", 400, "Page not found", "This list has pages 1 to 8."),
    ("/search?q=dune&page=2", 400, "Page not found", "This list has only one page."),
  ])
  func `a page without content says why, and leads on`(
    target: String,
    status: Int,
    title: String,
    advice: String
  ) async throws {
    try await withWebApp { stage in
      // The second time, the response of the service may be stored.
      for _ in 1...2 {
        let page = try await stage.get(target)
        #expect(page.status == status)
        #expect(page.shown.contains(#"<h1 dir="auto">\#(title)</h1>"#))
        #expect(page.shown.contains(advice))
        #expect(page.text.contains(#"<a class="button plain" href="/">Home page</a>"#))
        // Another attempt would not help.
        #expect(!page.text.contains("Try again"))
        await stage.cache.finishWrites()
      }
    }
  }

  @Test(arguments: [
    (NetworkError.timedOut("late"), "taking too long"), (.notConnected("down"), "isn’t responding"),
    (.connectionLost("gone"), "isn’t responding"), (.tls("none"), "has a problem"),
  ])
  func `an unavailable page offers another attempt`(error: NetworkError, advice: String)
    async throws
  {
    let session = RecordingSession { _ in throw error }
    try await withWebApp(session: session) { stage in
      for (target, title) in [
        ("/search?q=dune&page=2", "Movies aren’t available right now"),
        ("/movies/560", "Movies aren’t available right now"),
        ("/products?sort=price", "Products aren’t available right now"),
        ("/products/1", "Products aren’t available right now"),
        ("/categories", "Products aren’t available right now"),
      ] {
        let page = try await stage.get(target)
        #expect(page.shown.contains(#"<h1 dir="auto">\#(title)</h1>"#), "\(target)")
        #expect(page.shown.contains(advice))
        #expect(page.shown.contains(#"<a class="button" href="\#(target)">Try again</a>"#))
        #expect(page.text.contains(#"<a class="button plain" href="/">Home page</a>"#))
        let spanish = try await stage.get(target, fields: "Accept-Language: es\r\n")
        #expect(spanish.shown.contains("no están disponibles ahora"))
        #expect(spanish.shown.contains(#"href="\#(target)">Reintentar</a>"#))
      }
    }
  }

  @Test func `a service with too many requests says when to try again`() async throws {
    try await withWebApp(session: RecordingSession(status: .tooManyRequests)) { stage in
      let page = try await stage.get("/search?q=dune")
      #expect(page.status == 429)
      #expect(page.text.contains("The service is receiving too many requests. Try again later."))
      #expect(page.text.contains(#"href="/search?q=dune">Try again</a>"#))
    }
  }

  @Test func `a visitor whose page is unavailable finds their searches, and no one else does`()
    async throws
  {
    let directory = try TemporaryDirectory()
    let cookie = try await withWebApp(in: directory) { stage in
      let visit = try await stage.get("/search?q=dune")
      let first = "Cookie: visitor=\(try #require(visit.cookie("visitor")))\r\n"
      let home = try await stage.get("/", fields: first)
      #expect(home.text.contains("/search?q=dune"))
      return "Cookie: visitor=\(try #require(home.cookie("visitor")))\r\n"
    }
    let session = RecordingSession { _ in throw NetworkError.notConnected("down") }
    try await withWebApp(session: session, in: directory, pageLifetime: .seconds(3_600)) { stage in
      for target in ["/search?q=heat", "/movies/7"] {
        let page = try await stage.get(target, fields: cookie)
        #expect(page.status == 502)
        #expect(page.text.contains("<h2>Recent searches</h2>"))
        #expect(page.textLinks.contains { $0.path == "/search?q=dune" })
        let other = try await stage.get(target)
        #expect(other.status == 502)
        #expect(!other.text.contains("dune"))
      }
    }
  }

  @Test func `an error of the site has an id to quote, and another attempt`() async throws {
    let content = PageContent(
      PageError(WebStrings.english.errors.unexpected, .internalServerError)
    )
    let (pages, frame) = try pagesAndFrame()
    let page = pages.page(frame, content)
    #expect(page.contains(#"<h1 dir="auto">Something went wrong</h1>"#))
    #expect(page.contains(#"<a class="button" href="/movies/1">Try again</a>"#))
  }

  @Test func `an error after stored data is shown once`() async throws {
    var content = PageContent(title: "Dune", body: "<p>Dune", age: "stored just now")
    content.error = PageError(WebStrings.english.errors.unexpected, .internalServerError)
    let (pages, frame) = try pagesAndFrame()
    let stored = pages.storedSection(content, frame)
    #expect(stored.contains("<p>Dune") && !stored.contains("alert"))
    #expect(pages.ending(content, after: content, frame).contains(#"role="alert""#))
    #expect(pages.page(frame, content).contains(#"role="alert""#))
  }

  private func pagesAndFrame() throws -> (PageRenderer, PageFrame) {
    let pages = PageRenderer(
      templates: try Templates(),
      assets: Assets(),
      sharedPages: SharedPages(lifetime: .zero)
    )
    let frame = PageFrame(
      language: .english,
      target: "/movies/1",
      account: nil,
      offersSignIn: false
    )
    return (pages, frame)
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

  @Test func `a list on one page has no page number, and others say how much they show`()
    async throws
  {
    try await withWebApp { stage in
      let one = try await stage.get("/search?q=dune")
      #expect(one.text.contains(#"<p class="summary" dir="auto">4 films</p>"#))
      #expect(!one.text.contains(#"class="pages""#))
      let many = try await stage.get("/search?q=the&page=2")
      let summary = #"data-shown="{} of {total} films" data-total="158">158 films, page 2 of 8</p>"#
      #expect(many.text.contains(summary))
      let spanish = try await stage.get("/search?q=the&lang=es")
      #expect(spanish.text.contains(#"data-shown="{} de {total} películas" data-total="158">"#))
    }
  }

  @Test func `a card without a picture shows the title instead`() async throws {
    let body = #"{"results":[{"id":7,"title":"Seven"}],"products":[{"id":7,"title":"Seven"}]}"#
    try await withWebApp(session: RecordingSession(body: body)) { stage in
      for target in ["/search?q=x", "/products"] {
        let page = try await stage.get(target)
        #expect(
          page.text.contains(#"<span class="plain" aria-hidden="true" dir="auto">Seven</span>"#)
        )
      }
    }
    try await withWebApp { stage in
      for target in ["/search?q=godfather", "/movies/229"] {
        let page = try await stage.get(target)
        #expect(page.text.contains(#"alt="" data-title="The Godfather""#))
      }
    }
  }
}
