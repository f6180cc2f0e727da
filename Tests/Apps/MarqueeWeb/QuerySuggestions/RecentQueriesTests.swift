import Foundation
import HTTPTypes
import QuerySuggestions
import Storage
import TestSupport
import Testing

@testable import MarqueeWeb

/// The page of recent searches.
@Suite(.hangLimit)
struct RecentQueriesTests {
  @Test func `a browser that has the page gets 304 without a body`() async throws {
    try await withWebApp { stage in
      let tag = try #require(try await stage.get("/suggestions").field("etag"))
      for (known, status) in [("W/\"other\", \(tag)", 304), ("\"other\"", 200)] {
        let page = try await stage.get("/suggestions", fields: "If-None-Match: \(known)\r\n")
        #expect(page.status == status && page.body.isEmpty == (status == 304))
        #expect(page.field("cache-control") == "private, no-cache")
      }
    }
  }

  @Test func `without a search, recent searches are no links`() async throws {
    let secret = CookieSecret()
    try await withWebApp(
      features: { app in
        let visitor = try await app.database.visitors.recordVisit(with: secret)
        try await QuerySuggestionsModule(dependencies: app.database.queries)
          .saveRecentQuery("dune", owner: visitor.id)
        return [QuerySuggestionsSite(app)]
      }
    ) { stage in
      let home = try await stage.get("/", fields: "Cookie: visitor=\(secret.text)\r\n")
      #expect(home.text.contains(#"<span dir="auto">dune</span>"#))
      #expect(!home.text.contains("q=dune"))
    }
  }
}
