import Foundation
import HTTP
import HTTPTypes
import Hummingbird
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
      let next = try await stage.get("/search?q=the&page=2")
      #expect(next.status == 200 && next.cookies.isEmpty)
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

  @Test func `the search field names the page of the visitor's searches, in their language`()
    async throws
  {
    try await withWebApp { stage in
      for (language, label) in [("en", "Recent searches"), ("es", "Búsquedas recientes")] {
        let page = try await stage.get("/?lang=\(language)")
        let field = #"data-suggestions="/suggestions" data-suggestions-label="\#(label)""#
        #expect(page.text.contains(field))
      }
      #expect(try await stage.get("/suggestions?q=").text.contains("Your searches will appear"))
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

  @Test func `a search without results names the visitor's earlier one that is spelled alike`()
    async throws
  {
    try await withWebApp(pageLifetime: .seconds(3_600)) { stage in
      let first = try await stage.get("/search?q=interstellar")
      // The query is stored with the first request that sends the cookie.
      let known = try await stage.get("/", fields: try first.visitor)
      let page = try await stage.get("/search?q=intrestxllarx", fields: try known.visitor)
      #expect(page.text.contains("Did you mean “interstellar”?"))
      #expect(page.textLinks.map(\.path).contains("/search?q=interstellar"))
      // Others do not learn it.
      #expect(try await !stage.get("/search?q=intrestxllarx").text.contains("Did you mean"))
    }
  }

  @Test func `a search on a page that is sent again is the visitor's, if it finds something`()
    async throws
  {
    try await withWebApp(pageLifetime: .seconds(3_600)) { stage in
      _ = try await stage.get("/search?q=alien")
      let cookie = try await stage.get("/search?q=dune").visitor
      for query in ["zzzzqqq", "zzzzqqq", "alien"] {
        _ = try await stage.get("/search?q=\(query)", fields: cookie)
      }
      try await until {
        let home = try await stage.get("/", fields: cookie).text
        #expect(!home.contains("zzzzqqq"))
        return home.contains("/search?q=alien")
      }
    }
  }
}
