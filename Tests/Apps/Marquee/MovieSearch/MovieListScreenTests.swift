import DemoBackend
import Foundation
import HTTP
import HTTPTypes
import TestSupport
import Testing

@testable import Marquee

/// What the movie list shows in each of its states, and what its keys do.
@MainActor
@Suite(.hangLimit)
struct MovieListScreenTests {
  private static let unreachable = RecordingSession { _ in throw NetworkError.notConnected("x") }

  @Test func `the first screen shows popular films, and a slash asks for a title`() async throws {
    let stage = try Stage.movies()
    #expect(stage.frame.cursor == nil)
    await stage.showsLoaded("1 of 497 · Popular films")
    #expect(stage.chosenRow == "The Godfather")
    #expect(stage.hints == "/ search  c genres  s sort  d decades  ? help  q quit")
    stage.press(.character("j"))
    #expect(stage.frame.text.contains("2 of 497"))
    stage.press(.character("/"))
    #expect(stage.frame.text.contains(" Search: Type a title or a name and press Enter."))
    #expect(stage.frame.cursor == Frame.Position(row: 1, column: 9))
    #expect(stage.hints == "Enter popular films  Esc cancel")
    stage.type("x")
    #expect(stage.hints == "Enter search  Esc cancel")
    stage.press(.escape)
    #expect(stage.frame.cursor == nil && stage.frame.text.contains("2 of 497"))
  }

  @Test func `a search without results names the keys that lead on, and Esc is one of them`()
    async throws
  {
    let stage = try Stage.movies()
    (stage.rows, stage.columns) = (8, 70)
    await stage.search("zzzz", finding: "Nothing found")
    await stage.shows { _ in !stage.tabs.isAnimating }
    stage.expect(
      """
       Marquee [1 Movies] 2 Other                   the built-in demo films
       Search: zzzz

             Nothing found · / search · c genres · Esc popular films



       / search  c genres  Esc popular films  ? help  q quit  r reload
      """
    )
    stage.press(.escape)
    await stage.showsLoaded("1 of 497 · Popular films")
    // There, it leads nowhere.
    stage.press(.escape)
    #expect(stage.frame.text.contains("1 of 497 · Popular films") && !stage.hasLeft)
  }

  @Test func `a search loads on the full screen, then shows rows`() async throws {
    let session = HeldSession(DemoBackendSession.films)
    let stage = try Stage.movies(session: session)
    await stage.search("dune", finding: "Loading …")
    #expect(!stage.frame.text.contains("Type a title"))
    #expect(stage.stack.isAnimating)
    try await session.answer()
    await stage.showsLoaded("1 of 4")
    stage.expect(
      """
       Marquee [1 Movies] 2 Other         the built-in demo films
       Search: dune
      ▸ Dune                          2021  ★ 7.8  Science Ficti…
        Dune                          1984  ★ 6.2  Science Ficti…
        Dune: Part Two                2024  ★ 8.1  Science Ficti…
        Woman in the Dunes (砂の女)   1964  ★ 8.2  Drama, Thrill…




       1 of 4
       / search  c genres  ? help  q quit  ↑↓ move  r reload
      """
    )
    #expect(stage.frame.cursor == nil)
  }

  @Test func `neither wide letters nor control characters move the columns`() async throws {
    let titles = [
      "기생충", "봄 여름 가을 겨울 그리고 봄 그리고 다시", #"a\u001b[2Jb\nc\u0007"#, #"\u001b\u0007\u0000abc"#,
    ]
    let films = titles.enumerated().map {
      #"{"id":\#($0 + 1),"title":"\#($1)","release_date":"2003-09-19","genre_ids":[18]}"#
    }
    let body = #"{"results":[\#(films.joined(separator: ","))],"total_pages":1}"#
    let stage = try Stage.movies(session: RecordingSession(body: body))
    await stage.search("기생충", finding: "1 of 4")
    stage.expect(
      """
       Marquee [1 Movies] 2 Other         the built-in demo films
       Search: 기생충
      ▸ 기생충                               2003  Drama
        봄 여름 가을 겨울 그리고 봄 그리고…  2003  Drama
        a[2Jb c                              2003  Drama
        abc                                  2003  Drama




       1 of 4
       / search  c genres  ? help  q quit  ↑↓ move  r reload
      """
    )
  }

  @Test func `below the films of a title are those of the people with that name`() async throws {
    let films = #"{"results":[{"id":1,"title":"Ford","original_title":"포드"}],"total_results":1}"#
    let people = #"""
      {"results":[{"id":3,"name":"Ann Ford","known_for":[{"id":2,"title":"Witness"},
        {"id":1,"title":"Ford"}]}]}
      """#
    let session = RecordingSession { request in
      let body = request.path?.contains("person") == true ? people : films
      return NetworkResponse(head: HTTPResponse(status: .ok), body: Data(body.utf8))
    }
    let stage = try Stage.movies(session: session)
    await stage.search("ford", finding: "1 of 2")
    #expect(stage.frame.text.contains("▸ Ford (포드)"))
    stage.press(.down)
    #expect(stage.frame.text.contains("▸ Witness") && stage.frame.text.contains("2 of 2"))
    #expect(stage.frame.text.contains("Ann Ford"))
  }

  @Test func `a blank query shows popular films again`() async throws {
    let session = RecordingSession(of: DemoBackendSession.films)
    let stage = try Stage.movies(session: session)
    await stage.search("dune", finding: "1 of 4")
    stage.press(.character("/"))
    await stage.search("  ", finding: "Popular films")
    #expect(session.requests.count { $0.path?.contains("/search/movie") == true } == 1)
  }

  @Test func `c lists genres, and the selected one is shown`() async throws {
    let stage = try Stage.movies()
    stage.press(.escape, .character("c"))
    #expect(stage.frame.text.contains("▸ Popular films\n  Upcoming films\n  Action\n"))
    stage.press(.down, .enter)
    await stage.showsLoaded("Upcoming films")
    #expect(stage.frame.text.contains("Alien: Romulus"))
    stage.press(.character("c"), .end, .enter)
    await stage.shows("1 of 10 · Western")
    stage.press(.character("c"), .escape)
    #expect(stage.frame.text.contains("Western"))
  }

  @Test func `s sorts, d lists decades, and a genre keeps both`() async throws {
    let stage = try Stage.movies()
    stage.press(.character("s"))
    await stage.shows("· Films · best rated")
    stage.press(.character("d"))
    #expect(stage.frame.text.contains("▸ All decades\n  2020s\n  2010s\n"))
    stage.press(.down, .down, .enter)
    await stage.shows("· Films · 2010s · best rated")
    stage.press(.character("c"), .down, .down, .enter)
    await stage.shows("· Action · 2010s · best rated")
    stage.press(.character("c"), .down, .enter)
    await stage.showsLoaded("Upcoming films")
    stage.press(.character("s"), .character("d"))
    #expect(stage.frame.text.contains("Alien: Romulus"))
  }

  @Test(arguments: [
    (false, " No internet connection ·\n press r to try again"),
    (true, " No internet connection ·\n start without --offline"),
  ])
  func `an error wider than the screen is wrapped, and offline has advice of its own`(
    _ isOffline: Bool,
    _ lines: String
  ) async throws {
    let stage = try Stage.movies(session: Self.unreachable, isOffline: isOffline)
    stage.columns = 30
    await stage.search("dune", finding: lines)
  }

  @Test func `pasted text goes into the field only`() async throws {
    let stage = try Stage.movies()
    stage.press(.pasted("x?"), .character("/"), .pasted("dune"))
    #expect(stage.frame.text.contains("Search: dune"))
    stage.press(.enter)
    await stage.shows("1 of 4")
    stage.press(.pasted("jq?"))
    #expect(stage.frame.text.contains("1 of 4"))
    #expect(!stage.hasLeft)
  }

  @Test func `q leaves from the list, and is a letter in the field`() throws {
    let stage = try Stage.movies()
    stage.press(.character("/"), .character("q"))
    #expect(!stage.hasLeft)
    #expect(stage.frame.text.contains("Search: q"))
    stage.press(.escape, .character("q"))
    #expect(stage.hasLeft)
  }

  @Test func `without details, Enter opens nothing, and no pane is beside the list`() async throws {
    let stage = try Stage.movies()
    await stage.search("dune", finding: "1 of 4")
    stage.columns = 200
    #expect(!stage.hints.contains("Enter") && !stage.frame.text.contains("│"))
    stage.press(.enter)
    #expect(stage.stack.screens.count == 1 && stage.chosenRow == "Dune")
  }

  @Test func `without suggestions, typing shows no panel`() async throws {
    let stage = try Stage.movies()
    await stage.search("dune", finding: "1 of 4")
    await stage.finishWrites()
    stage.press(.character("/"))
    stage.type("d")
    #expect(stage.stack.screens.first?.panel == nil && stage.hints == "Enter search  Esc cancel")
    #expect(!stage.directory.files.contains("user.sqlite"))
  }

  @Test func `help opens on top, and closes on the list where it was`() async throws {
    let stage = try Stage.movies()
    await stage.search("the", finding: "1 of 158")
    stage.press(.pageDown, .down)
    let before = stage.frame
    for key in [Key.escape, .character("q")] {
      stage.press(.character("?"))
      #expect(stage.frame.text.contains("search for a title"))
      stage.press(.end)
      #expect(stage.frame.text.contains("Ctrl-C"))
      stage.press(.character("?"))
      #expect(stage.stack.screens.count == 2)
      stage.press(key)
      #expect(stage.frame == before && !stage.hasLeft)
    }
  }
}
