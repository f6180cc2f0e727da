import HTTP
import HTTPTypes
import TestSupport
import Testing

@testable import MarqueeWeb

/// The recent searches on a page that has nothing to show.
@Suite(.hangLimit)
struct DeadEndSearchesTests {
  @Test func `a visitor whose page is unavailable finds their searches, and no one else does`()
    async throws
  {
    let directory = try TemporaryDirectory()
    let cookie = try await withWebApp(in: directory) { stage in
      let visit = try await stage.get("/search?q=dune")
      let home = try await stage.get("/", fields: try visit.visitor)
      #expect(home.text.contains("/search?q=dune"))
      return try home.visitor
    }
    let session = RecordingSession { _ in throw NetworkError.notConnected("down") }
    try await withWebApp(session: session, in: directory, pageLifetime: .seconds(3_600)) { stage in
      for target in ["/search?q=heat", "/movies/7"] {
        let page = try await stage.get(target, fields: cookie)
        #expect(page.status == 502 && page.text.contains("<h2>Recent searches</h2>"))
        #expect(page.textLinks.map(\.path).contains("/search?q=dune"))
        let other = try await stage.get(target)
        #expect(other.status == 502 && !other.text.contains("dune"))
      }
    }
  }
}
