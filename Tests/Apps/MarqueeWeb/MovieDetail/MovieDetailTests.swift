import CustomDump
import Foundation
import HTTP
import HTTPTypes
import TestSupport
import Testing

@testable import MarqueeWeb

/// The page of a movie, and posters.
@Suite(.hangLimit)
struct MovieDetailTests {
  @Test func `a poster that is not a picture is not passed on`() async throws {
    let session = RecordingSession(body: "<script>alert(1)</script>")
    try await withWebApp(session: session) { stage in
      let poster = try await stage.get("/posters/342/poster-1.jpg")
      #expect(poster.status == 404)
    }
  }

  @Test func `a film has a preview with its poster, and facts for programs`() async throws {
    try await withWebApp(url: "https://marquee.example") { stage in
      let page = try await stage.get("/movies/229")
      let poster = "https://marquee.example/posters/500/poster-229.jpg"
      #expect(
        page.missing([
          "<title>The Godfather (1972) · Marquee</title>",
          #"<meta property="og:title" content="The Godfather (1972)">"#,
          #"<meta property="og:type" content="video.movie">"#,
          #"<meta property="og:url" content="https://marquee.example/movies/229">"#,
          #"<meta property="og:image" content="\#(poster)">"#,
          #"<meta property="og:image:alt" content="Poster of The Godfather">"#,
          #"<meta property="og:locale" content="en_US">"#,
        ]) == []
      )
      let description = try #require(page.meta("description"))
      #expect((40...161).contains(description.unicodeScalars.count))
      let film = try page.linkedData()
      let names = ["@type", "name", "url", "image", "duration"]
      expectNoDifference(
        names.map { film[$0] as? String },
        ["Movie", "The Godfather", "https://marquee.example/movies/229", poster, "PT175M"]
      )
      #expect(film["genre"] as? [String] == ["Drama", "Crime"])
      #expect((film["datePublished"] as? String)?.hasPrefix("1972-") == true)
      let actors = film["actor"] as? [[String: String]]
      #expect(actors?.first == ["@type": "Person", "name": "Marlon Brando"])
      let rating = film["aggregateRating"] as? [String: Any]
      #expect((rating?["ratingCount"] as? Int ?? 0) > 0)
    }
  }

  @Test func `without lists, the page of a movie has no links to them, and no similar movies`()
    async throws
  {
    try await withWebApp(features: { [try MovieDetailSite($0)] }) { stage in
      let page = try await stage.get("/movies/229")
      #expect(page.heading == "The Godfather" && page.missing(["Crime", "Marlon Brando"]) == [])
      for text in ["/genres/", "/people/", #"class="grid""#, #"role="search""#] {
        #expect(!page.text.contains(text), "\(text)")
      }
    }
    let session = RecordingSession { _ in throw NetworkError.notConnected("down") }
    try await withWebApp(session: session, features: { [try MovieDetailSite($0)] }) { stage in
      let page = try await stage.get("/movies/229")
      #expect(page.status == 502 && page.heading == "Movies aren’t available right now")
    }
  }
}
