import DemoBackend
import DemoTMDB
import HTTP
import HTTPTypes
import TestSupport
import Testing

@Suite(.hangLimit) struct ListedMovieTests {
  @Test func `the page of a film without details shows what a list shows of it`() async throws {
    let session = RecordingSession { request in
      let isSearch = request.path?.contains("/search/movie") == true
      guard isSearch else { throw NetworkError.notConnected("down") }
      return DemoRouter(services: [DemoTMDBService()]).response(to: request, body: nil)
    }
    try await withWebApp(session: session) { stage in
      #expect(try await stage.get("/movies/560").status == 502)
      #expect(try await stage.get("/search?q=dune").status == 200)
      let page = try await stage.get("/movies/560")
      #expect(page.text.contains("<h1 dir=\"auto\">Dune</h1>"))
      #expect(page.text.contains("A noble family") && page.text.contains("votes)"))
    }
  }
}
