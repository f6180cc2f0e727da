import DatabaseSupport
import Foundation
import HTTPTypes
import Hummingbird
import SharedKernel
import Storage
import TestSupport
import Testing

@testable import MarqueeWeb

/// The frame of all pages.
@Suite(.hangLimit)
struct FrameTests {
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

  @Test func `each page ends with the notice that a service requires, in its own language`()
    async throws
  {
    try await withWebApp(serviceNotice: "Uses <it>.") { stage in
      for target in ["/", "/?lang=es", "/search?q=zzzz", "/nope"] {
        let end = try await stage.get(target).text.split(separator: "<footer").last ?? ""
        #expect(end.contains(#"<p lang="en">Uses &lt;it&gt;.</p>"#), "\(target)")
      }
    }
    let home = try await withWebApp { try await $0.get("/") }
    #expect(!home.text.contains(#"<p lang="en">"#))
  }

  @Test func `an error is shown once, on a page alone and after stored data`() throws {
    let pages = SiteFrame(
      templates: try Templates(),
      assets: Assets(),
      sharedPages: SharedPages(lifetime: .zero)
    )
    let page = Page(language: .english, target: "/movies/1")
    let error = PageError(WebStrings.english.errors.unexpected, .internalServerError)
    let alone = pages.html(page, PageContent(error))
    #expect(alone.contains(#"<h1 dir="auto">Something went wrong</h1>"#))
    #expect(alone.contains(#"<a class="button" href="/movies/1">Try again</a>"#))
    var content = PageContent(title: "Dune", body: "<p>Dune", age: "stored just now")
    content.error = error
    let stored = pages.storedSection(content, page)
    #expect(stored.contains("<p>Dune") && !stored.contains("alert"))
    #expect(pages.ending(content, after: content, page).contains(#"role="alert""#))
    #expect(pages.html(page, content).contains(#"role="alert""#))
  }

  @Test func `every response restricts what a browser does with it`() async throws {
    try await withWebApp { stage in
      for target in [
        "/", "/search?q=dune", "/nope", "/healthz", "/favicon.ico", "/search?page=x&q=a",
      ] {
        let response = try await stage.get(target)
        let policy = try #require(response.field("content-security-policy"), "\(target)")
        let rules = [
          "default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'",
          "require-trusted-types-for 'script'",
        ]
        #expect(rules.allSatisfy(policy.contains) && !policy.contains("unsafe"))
        #expect(response.field("x-content-type-options") == "nosniff")
        #expect(response.field("referrer-policy") == "same-origin")
        #expect(response.field("cross-origin-opener-policy") == "same-origin")
      }
    }
  }

  @Test func `an asset is small, cached by its content, and of this version only`() async throws {
    try await withWebApp { stage in
      let page = try await stage.get("/").text
      let paths = page.matches(of: /"(\/assets\/[a-z]+-(?:apple-)?)([^".]*)(\.[a-z]+)"/)
      #expect(Set(paths.map(\.0)).count >= 4)
      // Those of the frame, and the scripts of features.
      var sizes = [true: 0, false: 0]
      for path in paths {
        let current = try await stage.get("\(path.1)\(path.2)\(path.3)")
        #expect(current.field("cache-control") == "public, max-age=31536000, immutable")
        if [".css", ".js"].contains(path.3) {
          let isFrames = ["/assets/marquee-", "/assets/style-"].contains(path.1)
          sizes[isFrames, default: 0] += current.body.count
        }
        let other = try await stage.get("\(path.1)AAAAAAAAAAAA\(path.3)")
        #expect(other.status == 200 && other.body == current.body)
        #expect(other.field("content-type") == current.field("content-type"))
        #expect(other.field("cache-control") == "no-cache")
      }
      #expect(sizes[true, default: 0] < 24 * 1024 && sizes[false, default: 0] <= 2 * 1024)
      #expect(try await stage.get("/favicon.ico").field("cache-control") == "no-cache")
      #expect(try await stage.get("/assets/other-AAAAAAAAAAAA.css").status == 404)
    }
    let versions: [[UInt8]] = [[1], [2]]
    let addresses = versions.map { Assets.Asset("a", "css", type: "", $0).path }
    #expect(addresses[0] != addresses[1])
  }

  @Test func `what is not a request for a page is refused, and harms no one else`() async throws {
    try await withWebApp { stage in
      for text in [
        "GARBAGE\r\n\r\n", "GET / HTTP/9.9\r\n\r\n", "GET / HTTP/1.1\r\nHost : a\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
        "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\na",
        "get / HTTP/1.1\r\nHost: a\r\n\r\n", "OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n",
        "CONNECT example.com:443 HTTP/1.1\r\nHost: a\r\n\r\n",
        "GET http://evil.example/ HTTP/1.1\r\nHost: a\r\n\r\n",
        "\u{16}\u{3}\u{1}\u{0}\u{F1}\u{1}\r\n\r\n", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
      ] {
        let connection = try Connection(port: stage.port)
        try connection.send(text)
        connection.endSending()
        let response = String(decoding: try await connection.waitUntilClosed(), as: UTF8.self)
        #expect(!response.contains("HTTP/1.1 5") && !response.contains("evil.example"), "\(text)")
      }
      #expect(try await stage.get("/").status == 200)
      #expect(stage.warnings.all.isEmpty)
    }
  }

  @Test func `the site is ready while its database can be written, and again afterwards`()
    async throws
  {
    let directory = try TemporaryDirectory()
    let obstacle = directory.url.appending(path: "web")
    try Data().write(to: obstacle)
    try await withWebApp(in: directory) { stage in
      #expect(try await stage.get("/readyz").status == 503)
      #expect(stage.warnings.all.count == 1)
      #expect(try await stage.get("/healthz").status == 200)
      try FileManager.default.removeItem(at: obstacle)
      while try await stage.get("/readyz").status != 200 {}
    }
    // No file can be created there, and reading finds nothing wrong.
    let nowhere = DatabaseLocation.sqlite(URL(filePath: "/proc/nope/user.sqlite"))
    let page = try await withWebApp(database: nowhere) { try await $0.get("/readyz") }
    #expect(page.status == 503)
  }

  @Test func `frequent readiness checks cause one write a second`() async {
    let clock = TestClock()
    let count = Count()
    let readiness = Readiness(now: { clock.now }) { count.next() == 0 }
    for expected in [true, false] {
      await withTaskGroup { group in
        for _ in 0..<20 { group.addTask { await readiness.value } }
        for await value in group { #expect(value == expected) }
      }
      clock.advance(by: 1)
    }
    #expect(count.next() == 2)
  }

  @Test func `the language is the one that the browser prefers`() {
    for (header, code) in [
      ("es", "es"), ("es-MX,es;q=0.9,en;q=0.8", "es"), ("en,es;q=0.9", "en"), ("fr,es;q=0.5", "es"),
      ("fr", nil), ("", nil), ("es;q=0", nil), ("en;q=0.1,es;q=0.2", "es"), ("*", nil),
      (";;;,,q=", nil), ("ES", "es"),
    ] {
      #expect(LanguageChoice.accepted(header)?.code == code, "\(header)")
    }
  }

  @Test func `a chosen language is kept, and each page links to the other one`() async throws {
    try await withWebApp { stage in
      let chosen = try await stage.get("/search?q=dune&lang=es")
      let other = #"href="/search?q=dune&amp;lang=en""#
      #expect(chosen.missing([#"<html lang="es">"#, other]) == [])
      #expect(chosen.cookies.count { $0.hasPrefix("lang=es;") } == 1)
      let next = try await stage.get("/", fields: "Cookie: lang=es\r\nAccept-Language: en\r\n")
      #expect(next.text.contains(#"<html lang="es">"#))
      let unknown = try await stage.get("/?lang=xx", fields: "Accept-Language: es\r\n")
      #expect(unknown.text.contains(#"<html lang="es">"#) && unknown.cookies.isEmpty)
    }
  }

  @Test func `a site without features has a home page`() async throws {
    try await withWebApp(features: { _ in [] }) { stage in
      let home = try await stage.get("/")
      #expect(home.status == 200 && home.heading == "What do you want to see?")
      #expect(home.links.map(\.path) == ["#content", "/", "/?lang=en", "/?lang=es", "/about"])
      #expect(!home.text.contains("<form"))
    }
  }

  @Test func `the steps of the features are in their order, and around the pages of errors`()
    async throws
  {
    let seen = RecordedTexts()
    let steps = ["a", "b"].map { Step(name: $0, seen: seen) }
    try await withWebApp(features: { _ in steps }) { stage in
      _ = try await stage.get("/nope", fields: "Accept-Language: es\r\n")
    }
    #expect(seen.all == ["a es", "b es", "b 404", "a 404"])
  }
}

/// A feature that only notes the requests and the responses.
private struct Step: SiteFeature, WebMiddleware {
  let name: String
  let seen: RecordedTexts

  func addMiddleware(to router: Router<WebContext>, in site: SiteFrame) {
    router.add(middleware: self)
  }

  func addRoutes(to router: Router<WebContext>, in site: SiteFrame) {}

  func handle(_ request: Request, context: WebContext, next: Next) async throws -> Response {
    seen.add("\(name) \(context.language.code)")
    let response = try await next(request, context)
    seen.add("\(name) \(response.status.code)")
    return response
  }
}
