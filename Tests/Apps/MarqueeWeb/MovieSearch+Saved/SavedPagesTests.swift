import DatabaseSupport
import Foundation
import PostgreSQL
import TestSupport
import Testing

@testable import MarqueeWeb

/// Saving films, with nothing but forms.
@Suite(.hangLimit)
struct SavedPagesTests {
  private static let form = """
    Content-Type: application/x-www-form-urlencoded\r
    Sec-Fetch-Site: same-origin\r

    """

  /// Sends the form of an item on a page, as a browser does.
  private func press(
    _ verb: String,
    _ id: String,
    on page: Connection.Answer,
    at target: String,
    _ stage: WebStage,
    cookie: String = "",
    fields: String = form
  ) async throws -> Connection.Answer {
    let action = try #require(
      page.text.firstMatch(
        of: try Regex(#"action="(/saved/movie/\#(id)\?[^"]*)"[^§]*?value="\#(verb)""#)
      )?
      .output[1].substring
    )
    let body = "do=\(verb)"
    return try await stage.get(
      String(action).replacing("&amp;", with: "&"),
      method: "POST",
      fields: cookie + fields + "Referer: http://demo\(target)\r\n"
        + "Content-Length: \(body.utf8.count)\r\n",
      body: body
    )
  }

  /// The titles on the page of saved items.
  private func saved(_ stage: WebStage, _ cookie: String, _ target: String = "/saved") async throws
    -> [String]
  {
    let page = try await stage.get(target, fields: cookie)
    return page.text.matches(of: /<span class="name" dir="auto">([^<]*)</).map { String($0.1) }
  }

  @Test(arguments: [Duration.zero, .seconds(3_600)])
  func `a visitor saves a film, finds it, and removes it`(pageLifetime: Duration) async throws {
    try await withWebApp(pageLifetime: pageLifetime) { stage in
      let target = "/search?q=dune"
      let list = try await stage.get(target)
      let first = try await press("save", "560", on: list, at: target, stage)
      #expect(first.status == 303 && first.field("location") == target)
      // Nothing is stored until the cookie comes back.
      let cookie = try first.visitor
      let marked = try await stage.get(target, fields: cookie)
      #expect(marked.text.matches(of: /value="remove"/).count == 1)
      #expect(try await saved(stage, cookie) == ["Dune"])
      // A second click, and one in another tab, change nothing.
      for _ in 1...2 {
        let again = try await press("save", "560", on: list, at: target, stage, cookie: cookie)
        #expect(again.status == 303)
      }
      _ = try await press("save", "292", on: list, at: target, stage, cookie: cookie)
      #expect(try await saved(stage, cookie).count == 2)
      #expect(try await saved(stage, cookie, "/saved?kind=movie").count == 2)
      #expect(try await saved(stage, cookie, "/saved?kind=product").isEmpty)
      let page = try await stage.get("/saved", fields: cookie)
      let removed = try await press("remove", "560", on: page, at: "/saved", stage, cookie: cookie)
      #expect(removed.status == 303 && removed.field("location") == "/saved")
      #expect(try await saved(stage, cookie).count == 1)
      // Others see nothing of it.
      #expect(try await !stage.get(target).text.contains("value=\"remove\""))
      #expect(try await saved(stage, "").isEmpty)
      #expect(stage.warnings.all == [])
    }
  }

  @Test func `a removal can be undone, and then the item is where it was`() async throws {
    let clock = Count()
    let now: @Sendable () -> Date = { Date(timeIntervalSince1970: Double(clock.next())) }
    try await withWebApp(now: now) { stage in
      let target = "/search?q=dune"
      let list = try await stage.get(target)
      let cookie = try await press("save", "560", on: list, at: target, stage).visitor
      #expect(try await saved(stage, cookie) == ["Dune"])
      _ = try await press("save", "292", on: list, at: target, stage, cookie: cookie)
      let before = try await stage.get("/saved/export/csv", fields: cookie).text
      let page = try await stage.get("/saved", fields: cookie)
      let removed = try await press("remove", "560", on: page, at: "/saved", stage, cookie: cookie)
      let notice = "Cookie: notice=\(try #require(removed.cookie("notice")))\r\n"
      let next = try await stage.get("/saved", fields: cookie + notice)
      #expect(next.missing([#"role="status"><p dir="auto">Removed “Dune”.</p>"#, ">Undo<"]) == [])
      #expect(try await stage.get("/", fields: notice).missing(["“Dune”"]) == ["“Dune”"])
      let names = ["csrf", "undo"]
      let fields = try names.map { name in
        try #require(next.text.firstMatch(of: try Regex(#"name="\#(name)" value="([^"]+)""#)))
          .output[1].substring ?? ""
      }
      let body = zip(names, fields).map { "\($0)=\($1)" }.joined(separator: "&")
      for (owner, status) in [("", 303), (cookie, 303), (cookie, 303)] {
        let undone = try await stage.get(
          "/saved/undo",
          method: "POST",
          fields: owner + Self.form + "Content-Length: \(body.utf8.count)\r\n",
          body: body
        )
        #expect(undone.status == status && undone.field("location") == "/saved")
      }
      #expect(try await stage.get("/saved/export/csv", fields: cookie).text == before)
      let forged = body + "A"
      let refused = try await stage.get(
        "/saved/undo",
        method: "POST",
        fields: cookie + Self.form + "Content-Length: \(forged.utf8.count)\r\n",
        body: forged
      )
      #expect(refused.status == 403)
    }
  }

  @Test func `a script gets no page`() async throws {
    try await withWebApp { stage in
      let list = try await stage.get("/popular")
      let id = try #require(list.text.firstMatch(of: /action="\/saved\/movie\/(\d+)\?/)).1
      let answer = try await press(
        "save",
        String(id),
        on: list,
        at: "/popular",
        stage,
        fields: Self.form + "Sec-Fetch-Dest: empty\r\n"
      )
      #expect(answer.status == 204 && answer.cookies.count == 1)
    }
  }

  @Test func `a form of another site or of no page changes nothing`() async throws {
    try await withWebApp { stage in
      let list = try await stage.get("/search?q=dune")
      let first = try await press("save", "560", on: list, at: "/", stage)
      let cookie = try first.visitor
      #expect(try await saved(stage, cookie) == ["Dune"])
      let type = "Content-Type: application/x-www-form-urlencoded\r\n"
      for fields in ["Sec-Fetch-Site: cross-site\r\n", "Origin: https://evil.example\r\n", ""] {
        let answer = try await press(
          "save",
          "292",
          on: list,
          at: "/",
          stage,
          cookie: cookie,
          fields: type + fields
        )
        #expect(answer.status == 403, "\(fields)")
      }
      for target in [
        "/saved/Movie/1?title=x", "/saved/movie/1", "/saved/movie/1?title=x&address=javascript:x",
        "/saved/movie/1?title=x&picture=//evil", "/saved/movie/%00?title=x",
      ] {
        let answer = try await stage.get(
          target,
          method: "POST",
          fields: cookie + Self.form + "Content-Length: 7\r\n",
          body: "do=save"
        )
        #expect(answer.status == 400, "\(target)")
      }
      let answer = try await stage.get(
        "/saved/movie/1?title=x",
        method: "POST",
        fields: cookie + Self.form + "Content-Length: 9\r\n",
        body: "do=toggle"
      )
      #expect(answer.status == 400)
      #expect(try await saved(stage, cookie) == ["Dune"])
    }
  }

  @Test func `what is saved can be downloaded`() async throws {
    try await withWebApp { stage in
      let list = try await stage.get("/search?q=dune")
      let cookie = try await press("save", "560", on: list, at: "/", stage).visitor
      let file = try await stage.get("/saved/export/csv", fields: cookie)
      #expect(file.field("content-disposition") == #"attachment; filename="saved.csv""#)
      #expect(file.text.contains("\r\nmovie,560,Dune,2021,"))
      #expect(try await stage.get("/saved/export/json").text.contains(#""items" : ["#))
      #expect(try await stage.get("/saved/export/xml", fields: cookie).status == 404)
    }
  }

  @Test(.enabled(if: PostgreSQLServer.isInstalled, PostgreSQLServer.absence))
  func `what one server has saved outlives it`() async throws {
    try await PostgreSQLServer.withSchema { url in
      let database = DatabaseLocation.postgreSQL(try PostgreSQLAddress(url))
      let cookie = try await withWebApp(database: database) { stage in
        let list = try await stage.get("/search?q=dune")
        let cookie = try await press("save", "560", on: list, at: "/", stage).visitor
        _ = try await stage.get("/", fields: cookie)
        let second = try await press("save", "292", on: list, at: "/", stage, cookie: cookie)
        #expect(second.status == 303)
        return cookie
      }
      try await withWebApp(database: database) { stage in
        let titles = try await saved(stage, cookie)
        #expect(titles.count == 2)
      }
    }
  }
}
