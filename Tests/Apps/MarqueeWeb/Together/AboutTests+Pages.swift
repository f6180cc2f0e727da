import TestSupport
import Testing

extension AboutTests {
  @Test func `each page leads to it, in the visitor's language`() async throws {
    try await withWebApp { stage in
      for target in ["/", "/products", "/nope", "/about"] {
        #expect(try await stage.get(target).links.contains { $0.path == "/about" }, "\(target)")
      }
      let spanish = try await stage.get("/about?lang=es")
      #expect(spanish.heading == "Acerca de este sitio")
      #expect(spanish.missing(["Datos de demostración", "Búsquedas recientes"]) == [])
    }
    let alone = try await withWebApp(features: { _ in [] }) { try await $0.get("/about") }
    #expect(alone.status == 200 && !alone.text.contains("Where the data comes from"))
  }

  @Test func `the button deletes the visitor's data and all cookies, and says so once`()
    async throws
  {
    try await withWebApp { stage in
      let search = try await stage.get("/search?q=dune")
      let offered = try search.visitor
      let form = try await stage.get("/about", fields: offered)
      #expect(try await stage.get("/suggestions", fields: offered).text.contains("q=dune"))
      let body = "csrf=\(try form.formToken)"
      let head = "Content-Type: application/x-www-form-urlencoded\r\n"
      func send(_ body: String, _ fields: String) async throws -> Connection.Answer {
        try await stage.get(
          "/about/delete",
          method: "POST",
          fields: head + fields + "Content-Length: \(body.utf8.count)\r\n",
          body: body
        )
      }
      let stranger = try await stage.get("/about").formToken
      for (body, fields) in [
        ("", offered), ("csrf=\(stranger)", offered), (body, ""),
        (body, offered + "Sec-Fetch-Site: cross-site\r\n"),
        (body, offered + "Origin: https://evil.example\r\n"),
      ] {
        #expect(try await send(body, fields).status == 403, "\(body) \(fields)")
      }
      #expect(try await stage.get("/suggestions", fields: offered).text.contains("q=dune"))
      let deletion = try await send(body, offered)
      #expect(deletion.status == 303 && deletion.field("location") == "/about")
      #expect(deletion.field("clear-site-data") == "\"cache\"")
      let removed = deletion.cookies.filter { $0.contains("Max-Age=0") }
        .map { $0.prefix { $0 != "=" } }
      #expect(Set(removed) == ["visitor", "lang"])
      let known = "Cookie: visitor=\(search.cookie("visitor")?.prefix(43) ?? "")\r\n"
      #expect(try await !stage.get("/suggestions", fields: known).text.contains("q=dune"))
      let notice = try #require(deletion.cookie("notice"))
      let next = try await stage.get("/about", fields: "Cookie: notice=\(notice)\r\n")
      #expect(next.text.contains("Your data has been deleted.") && next.cookie("notice") == "")
      // Someone of whom nothing is kept can send the form as well.
      #expect(try await send("csrf=\(stranger)", "").status == 303)
    }
  }
}
