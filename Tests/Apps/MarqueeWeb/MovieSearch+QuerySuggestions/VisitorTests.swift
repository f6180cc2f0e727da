import DatabaseSupport
import Foundation
import HTTP
import SharedKernel
import TestSupport
import Testing

@testable import MarqueeWeb

/// Whose queries and language a page shows, and what a cookie may do.
@Suite(.hangLimit)
struct VisitorTests {
  @Test(arguments: [Duration.zero, .seconds(3_600)])
  func `a hundred concurrent visitors see their own queries, in their own language`(
    pageLifetime: Duration
  ) async throws {
    let session = RecordingSession(body: #"{"results": [{"id": 7, "title": "Seven"}]}"#)
    try await withWebApp(session: session, pageLifetime: pageLifetime) { stage in
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 0..<100 {
          group.addTask {
            let isSpanish = number.isMultiple(of: 2)
            let language = "Accept-Language: \(isSpanish ? "es-MX" : "en-GB")\r\n"
            let visit = try await stage.get("/search?q=query\(number)end", fields: language)
            let code = "<html lang=\"\(isSpanish ? "es" : "en")\">"
            #expect(visit.missing([code, isSpanish ? "Resultados de" : "Results for"]) == [])
            let fields = language + (try visit.visitor)
            var home = try await stage.get("/", fields: fields)
            while !home.text.contains("query\(number)end") {
              home = try await stage.get("/", fields: fields)
            }
            let queries = home.text.matches(of: /query([0-9]+)end<\/a>/).map { String($0.1) }
            #expect(queries == ["\(number)"])
          }
        }
        try await group.waitForAll()
      }
      #expect(stage.warnings.all == [])
    }
  }

  @Test func `a made-up cookie belongs to no one, and is replaced`() async throws {
    try await withWebApp { stage in
      let made = "Cookie: visitor=" + String(repeating: "A", count: 43) + "\r\n"
      let page = try await stage.get("/search?q=dune", fields: made)
      let cookie = try #require(page.cookie("visitor"))
      #expect(cookie.count > 43 && !cookie.hasPrefix("AAAA"))
      for forged in [
        made, "Cookie: visitor=\(String(repeating: "A", count: 43))\(cookie.dropFirst(43))\r\n",
      ] {
        let home = try await stage.get("/suggestions", fields: forged)
        #expect(home.text.contains("Your searches will appear") && home.cookies.isEmpty)
      }
    }
  }

  @Test func `searches without a cookie store nothing, and the first query is not lost`()
    async throws
  {
    try await withWebApp { stage in
      let file = stage.directory.url.appending(path: "web/user.sqlite").path
      var first = try await stage.get("/search?q=dune")
      for _ in 0..<20 { first = try await stage.get("/search?q=dune") }
      let offered = try #require(first.cookie("visitor"))
      #expect(!offered.contains("dune"))
      // Pictures and assets come with the page, and are kept by caches.
      let style = try #require(first.text.firstMatch(of: /href="(\/assets\/[^"]*)"/)).1
      #expect(try await stage.get(String(style), fields: first.visitor).cookies.isEmpty)
      #expect(!FileManager.default.fileExists(atPath: file))
      // The second request was sent along with the first one.
      for _ in 1...2 {
        let home = try await stage.get("/", fields: first.visitor)
        #expect(home.text.contains("/search?q=dune"))
        #expect(home.cookie("visitor").map { offered.hasPrefix($0) && $0.count == 43 } == true)
      }
      let fields = "Cookie: visitor=\(offered.prefix(43))\r\n"
      let next = try await stage.get("/", fields: fields)
      #expect(next.text.contains("/search?q=dune") && next.cookies.isEmpty)
      #expect(try await stage.get("/search?q=heat", fields: fields).cookies.isEmpty)
      // The store contains no cookie that could be stolen from it.
      #expect(try stage.stored([offered, String(offered.prefix(43))]) == [])
    }
  }

  @Test func `what is not a search that finds films offers no cookie`() async throws {
    let session = RecordingSession { _ in throw NetworkError.timedOut("late") }
    try await withWebApp(session: session) { stage in
      let page = try await stage.get("/search?q=dune")
      #expect(page.status == 504 && page.cookies.isEmpty)
    }
    try await withWebApp { stage in
      for target in ["/", "/search?q=zzzzqqq", "/search?q=+"] {
        let page = try await stage.get(target)
        #expect(page.cookies.isEmpty, "\(target)")
      }
      #expect(try await stage.get("/search?q=dune", method: "HEAD").cookies.isEmpty)
    }
  }

  @Test(arguments: [(250, true), (251, false)])
  func `a long query is not kept in a cookie`(_ length: Int, _ isKept: Bool) async throws {
    let session = RecordingSession(body: #"{"results": [{"id": 7, "title": "Seven"}]}"#)
    try await withWebApp(session: session) { stage in
      let query = String(repeating: "%C3%A9", count: length)
      let page = try await stage.get("/search?q=" + query)
      #expect(page.status == 200 && page.cookies.isEmpty != isKept)
    }
  }

  @Test func `the cookie lasts from the last visit, which is recorded once a day`() async throws {
    let clock = DateClock()
    let directory = try TemporaryDirectory()
    let fields = try await withWebApp(in: directory, now: { clock.now }) { stage in
      let offered = try await stage.get("/search?q=dune").visitor
      return try await stage.get("/", fields: offered).visitor
    }
    for day in 0..<4 {
      clock.advance(by: day == 0 ? 80_000 : 50 * 86_400)
      try await withWebApp(in: directory, now: { clock.now }) { stage in
        let home = try await stage.get("/", fields: fields)
        #expect(home.text.contains("/search?q=dune"))
        #expect(home.cookies.count { $0.contains("Max-Age=7776000") } == (day == 0 ? 0 : 1))
        #expect(try await stage.get("/", fields: fields).cookies.isEmpty)
      }
    }
  }

  @Test(arguments: [nil, "https://marquee.example"])
  func `the cookie is for this host, not for scripts, and for https if there is one`(
    url: String?
  ) async throws {
    try await withWebApp(url: url) { stage in
      let page = try await stage.get("/search?q=dune")
      let field = try #require(page.field("set-cookie"))
      let attributes = ["HttpOnly", "SameSite=Lax", "Path=/"]
      #expect(attributes.filter { !field.contains($0) } == [] && !field.contains("Domain"))
      #expect(field.hasPrefix(url == nil ? "visitor=" : "__Host-visitor="))
      #expect(field.contains("Secure") == (url != nil))
      #expect((page.field("strict-transport-security") == nil) == (url == nil))
    }
  }

  @Test func `if visitors cannot be stored, the catalogue is still served`() async throws {
    let directory = try TemporaryDirectory()
    try Data().write(to: directory.url.appending(path: "web"))
    try await withWebApp(in: directory) { stage in
      let offered = try await stage.get("/search?q=dune").visitor
      let page = try await stage.get("/search?q=dune", fields: offered)
      #expect(page.status == 200 && page.text.contains("Dune: Part Two"))
      #expect(page.cookies.isEmpty && stage.warnings.all.count == 1)
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
}
