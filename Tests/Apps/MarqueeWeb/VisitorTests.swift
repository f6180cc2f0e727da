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
            let cookie = try #require(visit.cookie("visitor"))
            #expect(visit.text.contains("<html lang=\"\(isSpanish ? "es" : "en")\">"))
            #expect(visit.text.contains(isSpanish ? "Resultados de" : "Results for"))
            let fields = language + "Cookie: visitor=\(cookie)\r\n"
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
      let answer = try await stage.get("/search?q=dune", fields: made)
      let cookie = try #require(answer.cookie("visitor"))
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
      var first: Connection.Answer?
      for _ in 0..<20 { first = try await stage.get("/search?q=dune") }
      #expect(!FileManager.default.fileExists(atPath: file))
      let offered = try #require(first?.cookie("visitor"))
      #expect(!offered.contains("dune"))
      // Pictures and assets come with the page, and are kept by caches.
      let style = try #require(first?.text.firstMatch(of: /href="(\/assets\/[^"]*)"/)).1
      let fields = "Cookie: visitor=\(offered)\r\n"
      #expect(try await stage.get(String(style), fields: fields).cookies.isEmpty)
      #expect(!FileManager.default.fileExists(atPath: file))
      let home = try await stage.get("/", fields: fields)
      #expect(home.text.contains("/search?q=dune"))
      let cookie = try #require(home.cookie("visitor"))
      #expect(offered.hasPrefix(cookie) && cookie.count == 43)
      // Another request that was sent along with the first one.
      let again = try await stage.get("/", fields: fields)
      #expect(again.text.contains("/search?q=dune") && again.cookie("visitor") == cookie)
      let next = try await stage.get("/", fields: "Cookie: visitor=\(cookie)\r\n")
      #expect(next.text.contains("/search?q=dune") && next.cookies.isEmpty)
    }
  }

  @Test func `a search that fails or finds nothing offers no cookie`() async throws {
    let session = RecordingSession { _ in throw NetworkError.timedOut("late") }
    try await withWebApp(session: session) { stage in
      let answer = try await stage.get("/search?q=dune")
      #expect(answer.status == 504 && answer.cookies.isEmpty)
    }
    try await withWebApp { stage in
      let answer = try await stage.get("/search?q=zzzzqqq")
      #expect(answer.status == 200 && answer.cookies.isEmpty)
    }
  }

  @Test(arguments: [(250, true), (251, false)])
  func `a long query is not kept in a cookie`(_ length: Int, _ isKept: Bool) async throws {
    let session = RecordingSession(body: #"{"results": [{"id": 7, "title": "Seven"}]}"#)
    try await withWebApp(session: session) { stage in
      let query = String(repeating: "%C3%A9", count: length)
      let answer = try await stage.get("/search?q=" + query)
      #expect(answer.status == 200 && answer.cookies.isEmpty != isKept)
    }
  }

  @Test func `the cookie lasts from the last visit, which is recorded once a day`() async throws {
    let clock = DateClock()
    let directory = try TemporaryDirectory()
    let fields = try await withWebApp(in: directory, now: { clock.now }) { stage in
      let offered = try #require(try await stage.get("/search?q=dune").cookie("visitor"))
      let cookie = try await stage.get("/", fields: "Cookie: visitor=\(offered)\r\n")
      return "Cookie: visitor=\(try #require(cookie.cookie("visitor")))\r\n"
    }
    for day in 0..<4 {
      clock.advance(by: day == 0 ? 80_000 : 50 * 86_400)
      try await withWebApp(in: directory, now: { clock.now }) { stage in
        let home = try await stage.get("/", fields: fields)
        #expect(home.text.contains("/search?q=dune"))
        #expect(home.cookies.count == (day == 0 ? 0 : 1))
        #expect(day == 0 || home.cookies[0].contains("Max-Age=7776000"))
        #expect(try await stage.get("/", fields: fields).cookies.isEmpty)
      }
    }
  }

  @Test func `the cookie is for this host and not for scripts, and is sent once`() async throws {
    try await withWebApp { stage in
      #expect(try await stage.get("/").field("set-cookie") == nil)
      #expect(try await stage.get("/search?q=+").field("set-cookie") == nil)
      #expect(try await stage.get("/search?q=dune", method: "HEAD").field("set-cookie") == nil)
      let field = try #require(try await stage.get("/search?q=dune").field("set-cookie"))
      for attribute in ["HttpOnly", "SameSite=Lax", "Path=/"] {
        #expect(field.contains(attribute))
      }
      #expect(!field.contains("Domain"))
      let value = try #require(field.firstMatch(of: /visitor=([^;.]+)/)).1
      let offered = try #require(field.firstMatch(of: /visitor=([^;]+)/)).1
      for (cookie, count) in [(offered, 1), (value, 0)] {
        let again = try await stage.get("/search?q=heat", fields: "Cookie: visitor=\(cookie)\r\n")
        #expect(again.cookies.count == count)
      }
    }
  }

  @Test func `behind https, the cookie has the __Host- prefix and browsers keep to https`()
    async throws
  {
    try await withWebApp(url: "https://marquee.example") { stage in
      let answer = try await stage.get("/search?q=dune")
      let field = try #require(answer.field("set-cookie"))
      #expect(field.hasPrefix("__Host-visitor=") && field.contains("Secure"))
      #expect(answer.field("strict-transport-security") != nil)
    }
    try await withWebApp { stage in
      let answer = try await stage.get("/")
      #expect(answer.field("strict-transport-security") == nil)
    }
  }

  @Test func `the store contains no cookie that could be stolen from it`() async throws {
    try await withWebApp { stage in
      let offered = try #require(try await stage.get("/search?q=dune").cookie("visitor"))
      let cookie = try #require(
        try await stage.get("/", fields: "Cookie: visitor=\(offered)\r\n").cookie("visitor")
      )
      let folder = stage.directory.url.appending(path: "web")
      let files = try FileManager.default.contentsOfDirectory(
        at: folder,
        includingPropertiesForKeys: nil
      )
      #expect(!files.isEmpty)
      for file in files {
        #expect(try Data(contentsOf: file).range(of: Data(cookie.utf8)) == nil)
      }
    }
  }

  @Test func `if visitors cannot be stored, the catalogue is still served`() async throws {
    let directory = try TemporaryDirectory()
    try Data().write(to: directory.url.appending(path: "web"))
    try await withWebApp(in: directory) { stage in
      let offered = try #require(try await stage.get("/search?q=dune").cookie("visitor"))
      let answer = try await stage.get("/search?q=dune", fields: "Cookie: visitor=\(offered)\r\n")
      #expect(answer.status == 200)
      #expect(answer.text.contains("Dune: Part Two"))
      #expect(answer.field("set-cookie") == nil)
      #expect(stage.warnings.all.count == 1)
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
    try await withWebApp(database: nowhere) { stage in
      let answer = try await stage.get("/readyz")
      #expect(answer.status == 503)
    }
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

  @Test(arguments: [
    ("es", "es"), ("es-MX,es;q=0.9,en;q=0.8", "es"), ("en,es;q=0.9", "en"), ("fr,es;q=0.5", "es"),
    ("fr", "en"), ("", "en"), ("es;q=0", "en"), ("en;q=0.1,es;q=0.2", "es"), ("*", "en"),
    (";;;,,q=", "en"), ("ES", "es"),
  ])
  func `the language is the one that the browser prefers`(header: String, code: String) {
    #expect((LanguageChoice.accepted(header) ?? .english).code == code)
  }

  @Test func `a chosen language is kept, and each page links to the other one`() async throws {
    try await withWebApp { stage in
      let chosen = try await stage.get("/search?q=dune&lang=es")
      #expect(chosen.text.contains(#"<html lang="es">"#))
      #expect(chosen.text.contains(#"href="/search?q=dune&amp;lang=en""#))
      let fields = chosen.cookies.contains { $0.hasPrefix("lang=es;") }
      #expect(fields)
      let next = try await stage.get("/", fields: "Cookie: lang=es\r\nAccept-Language: en\r\n")
      #expect(next.text.contains(#"<html lang="es">"#))
      let unknown = try await stage.get("/?lang=xx", fields: "Accept-Language: es\r\n")
      #expect(unknown.text.contains(#"<html lang="es">"#))
      #expect(unknown.cookies.isEmpty)
    }
  }
}

extension Connection.Answer {
  /// The values of all `Set-Cookie` fields.
  var cookies: [String] {
    head.split(separator: "\r\n").compactMap { line in
      line.lowercased().hasPrefix("set-cookie: ") ? String(line.dropFirst(12)) : nil
    }
  }

  /// The value of a cookie that the answer sets.
  func cookie(_ name: String) -> String? {
    cookies.first { $0.hasPrefix("\(name)=") }.map {
      String($0.dropFirst(name.count + 1).prefix { $0 != ";" })
    }
  }
}
