import Foundation
import HTTP
import HTTPTypes
import Storage
import TestSupport
import Testing

@testable import MarqueeWeb

/// Movies in lists and alone.
@Suite(.hangLimit)
struct MoviePagesTests {
  @Test func `a film shows its poster, facts, people and similar films`() async throws {
    try await withWebApp { stage in
      let film = try await stage.get("/movies/229")
      #expect(
        film.missing([
          #"<h1 dir="auto">The Godfather</h1>"#, "2 h 55 min", "<dt>Director</dt>",
          "<dt>Writers</dt>", #"role="img" aria-label="Poster of The Godfather""#,
          #"width="500" height="750""#, #"alt="" data-title="The Godfather""#,
          #"href="https://www.youtube.com/watch?v="#, "The Godfather Part II", "8.6",
          #"<a href="/genres/crime" dir="auto">Crime</a>"#, #"href="/movies/229/similar""#,
        ]) == []
      )
      let person = try #require(
        film.text.firstMatch(of: /class="name" href="(\/people\/[0-9]+)" dir="auto">Marlon Brando/)
      )
      let films = try await stage.get(String(person.1))
      #expect(films.heading == "Marlon Brando" && films.cards.map(\.path).contains("/movies/229"))
      #expect(try await stage.get("/movies/229/similar").heading.contains("Similar films"))
      let poster = try await stage.get("/posters/342/poster-229.jpg")
      #expect(poster.field("content-type") == "image/jpeg")
      #expect(poster.field("cache-control") == Assets.immutable)
      #expect(poster.body.starts(with: [0xFF, 0xD8]))
    }
  }

  @Test func `people come below the films, with films that are linked`() async throws {
    try await withWebApp { stage in
      let page = try await stage.get("/search?q=harrison+ford")
      #expect(page.heading == "Results for “harrison ford”" && !page.text.contains("advice"))
      let name = #"<h2><a href="/people/2687145" dir="auto">Harrison Ford</a></h2>"#
      #expect(page.cards.map(\.path) == ["/movies/268", "/movies/252", "/movies/272"])
      #expect(page.missing([name, #"<ul class="grid">"#]) == [] && !page.text.contains("0 films"))
      #expect(try await !stage.get("/search?q=the&page=2").text.contains(#"<ul class="grid">"#))
    }
  }

  @Test func `queries and what the service sends are escaped wherever they appear`() async throws {
    let json = #"""
      {"page":1,"total_pages":1,"total_results":1,"results":[{"id":1,
       "title":"<img src=x onerror=alert(1)>","poster_path":"/\"onload=\"x.jpg","overview":"</p>"}]}
      """#
    try await withWebApp(session: RecordingSession(body: json)) { stage in
      let query = "%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E%27%26"
      let page = try await stage.get("/search?q=\(query)")
      #expect(page.status == 200 && page.text.contains("&lt;img src=x onerror=alert(1)&gt;"))
      for text in ["<script>", "alert(1)</", "<img src=x", #""onload="#] {
        #expect(!page.text.contains(text), "\(text)")
      }
      #expect(page.text.contains("“&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&#39;&amp;”"))
      #expect(page.text.contains("/posters/342/%22onload%3D%22x.jpg"))
    }
  }
}
