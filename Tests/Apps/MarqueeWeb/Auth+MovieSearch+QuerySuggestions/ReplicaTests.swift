import DatabaseSupport
import Foundation
import HTTPTypes
import PostgreSQL
import TestSupport
import Testing

/// Several servers of one site, on one PostgreSQL database.
@Suite(.hangLimit, .enabled(if: PostgreSQLServer.isInstalled, PostgreSQLServer.absence))
struct ReplicaTests {
  @Test func `a sign-in at one server is valid at the other, and a sign-out ends both`()
    async throws
  {
    try await PostgreSQLServer.withSchema { url in
      let database = DatabaseLocation.postgreSQL(try PostgreSQLAddress(url))
      try await SignInStage.run(database: database) { one in
        try await SignInStage.run(database: database) { two in
          let browser = Browser(one)
          // The provider sends the browser to the other server.
          let callback = try await browser.callback("github")
          #expect(callback.contains("/sign-in/github/callback"))
          try await browser.open(callback)
          let pairs = await browser.cookies.map { "\($0.key)=\($0.value)" }
          let fields = "Cookie: \(pairs.joined(separator: "; "))\r\n"
          let me = try await two.web.get("/me", fields: fields)
          #expect(me.status == 200 && me.heading == "Ada Example")
          #expect(try await one.web.get("/search?q=dune", fields: fields).status == 200)
          try await until {
            try await two.web.get("/", fields: fields).text.contains("q=dune")
          }
          try await browser.open("/sign-out", form: "csrf=\(me.formToken)")
          for stage in [one, two] {
            #expect(try await stage.web.get("/me", fields: fields).status == 401)
          }
        }
      }
    }
  }
}
