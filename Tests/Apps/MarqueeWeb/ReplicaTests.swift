import DatabaseSupport
import Foundation
import HTTPTypes
import PostgreSQL
import TestSupport
import Testing

/// Several servers of one site, on one PostgreSQL database.
@Suite(.hangLimit, .enabled(if: PostgreSQLServer.isInstalled, PostgreSQLServer.absence))
struct ReplicaTests {
  /// Runs two servers of one site.
  private func withReplicas(
    accessTokenLifetime: TimeInterval = 900,
    _ body: @escaping @Sendable ([SignInStage], PostgreSQLAddress) async throws -> Void
  ) async throws {
    try await PostgreSQLServer.withSchema { url in
      let address = try PostgreSQLAddress(url)
      try await SignInStage.run(
        accessTokenLifetime: accessTokenLifetime,
        database: .postgreSQL(address)
      ) { one in
        try await SignInStage.run(
          accessTokenLifetime: accessTokenLifetime,
          database: .postgreSQL(address)
        ) { two in
          try await body([one, two], address)
        }
      }
    }
  }

  private func cookies(_ browser: Browser) async -> String {
    let pairs = await browser.cookies.map { "\($0.key)=\($0.value)" }
    return "Cookie: \(pairs.joined(separator: "; "))\r\n"
  }

  @Test func `a sign-in at one server is valid at the other, and a sign-out ends both`()
    async throws
  {
    try await withReplicas { stages, _ in
      let browser = Browser(stages[0])
      // The provider sends the browser to the other server.
      let callback = try await browser.callback("github")
      #expect(callback.contains("/sign-in/github/callback"))
      try await browser.open(callback)
      let fields = await cookies(browser)
      let me = try await stages[1].web.get("/me", fields: fields)
      #expect(me.status == 200 && me.text.contains("Ada Example"))
      let search = try await stages[0].web.get("/search?q=dune", fields: fields)
      #expect(search.status == 200)
      var home = try await stages[1].web.get("/", fields: fields)
      while !home.text.contains("q=dune") {
        home = try await stages[1].web.get("/", fields: fields)
      }
      let token = try #require(me.text.firstMatch(of: /name="csrf" value="([^"]*)"/)).1
      try await browser.open("/sign-out", form: "csrf=\(token)")
      for stage in stages {
        let answer = try await stage.web.get("/me", fields: fields)
        #expect(answer.status == 401)
      }
    }
  }

  @Test func `concurrent renewals through both servers sign no one out`() async throws {
    // Shorter than the margin before a token expires, so that each request renews it.
    try await withReplicas(accessTokenLifetime: 20) { stages, _ in
      let browser = Browser(stages[0])
      try await browser.signIn()
      let fields = await cookies(browser)
      try await withThrowingTaskGroup { group in
        for number in 0..<20 {
          group.addTask {
            let answer = try await stages[number % 2].web.get("/me", fields: fields)
            #expect(answer.status == 200 && !answer.text.contains("role=\"alert\""))
          }
        }
        try await group.waitForAll()
      }
      // Which of them renews is chance.
      #expect(stages.contains { $0.requests.requests.contains { $0.path == "/token" } })
      for stage in stages {
        let answer = try await stage.web.get("/me", fields: fields)
        #expect(answer.status == 200)
        #expect(stage.web.warnings.all == [])
      }
    }
  }
}
