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
  @Test func `the first screen asks for a title, and shows popular films meanwhile`() async throws {
    let stage = try Stage()
    #expect(stage.frame.text.contains(" Search: Type a title and press Enter."))
    #expect(stage.frame.cursor == Frame.Position(row: 1, column: 9))
    await stage.shows("1 of 497 · Popular films")
    stage.press(.down)
    #expect(stage.chosenRow == "The Godfather")
    #expect(stage.frame.cursor == nil)
  }

  @Test func `the hints name only keys that act`() async throws {
    let session = HeldSession(DemoBackendSession.films)
    let stage = try Stage(session: session)
    stage.columns = 90
    stage.type("dune")
    stage.press(.enter)
    await stage.shows("Loading …")
    #expect(stage.hints == "Esc cancel  / search  c genres  ? help  q quit  a account  r reload")
    try await session.answer()
    await stage.showsLoaded("1 of 4")
    #expect(
      stage.hints
        == "Enter details  / search  c genres  ? help  q quit  a account  ↑↓ move  r reload"
    )
    stage.press(.character("/"))
    #expect(stage.hints == "Enter search  Esc list")
    stage.press(.control("u"))
    #expect(stage.hints == "Enter search  Esc list")
    stage.press(.escape)
    #expect(stage.hints.hasPrefix("Enter details") && stage.chosenRow == "Dune")
    #expect(session.waitingCount == 0)
  }

  @Test func `the number of all films is known before they are loaded`() async throws {
    let stage = try Stage(language: "es")
    stage.type("the")
    stage.press(.enter)
    await stage.showsLoaded("1 de 158")
    #expect(!stage.frame.text.contains("de 20") && !stage.frame.text.contains("página"))
  }

  @Test(arguments: [[Key.enter], [.enter, .character("?")], [.character("?")], [.character("a")]])
  func `a slash searches from every screen`(_ keys: [Key]) async throws {
    let account = try AccountStage()
    let stage = account.stage
    stage.press(.character("/"))
    stage.type("dune")
    stage.press(.enter)
    await stage.shows("1 of 4")
    keys.forEach { stage.press($0) }
    #expect(stage.stack.screens.count > 1)
    stage.press(.character("/"))
    #expect(stage.stack.screens.count == 1 && stage.frame.cursor != nil)
    #expect(stage.frame.text.contains("Search: dune"))
  }

  @Test func `a search loads on the full screen, then shows rows`() async throws {
    let session = HeldSession(DemoBackendSession.films)
    let stage = try Stage(session: session)
    stage.type("dune")
    stage.press(.enter)
    await stage.shows("Loading …")
    #expect(!stage.frame.text.contains("Type a title"))
    #expect(stage.stack.isAnimating)
    try await session.answer()
    await stage.shows("1 of 4")
    stage.expect(
      """
       Marquee [1 Movies] 2 Products                         demo
       Search: dune
      ▸ Dune                          2021  ★ 7.8  Science Ficti…
        Dune                          1984  ★ 6.2  Science Ficti…
        Dune: Part Two                2024  ★ 8.1  Science Ficti…
        Woman in the Dunes            1964  ★ 8.2  Drama, Thrill…




       1 of 4
       Enter details  / search  c genres  ? help  q quit
      """
    )
    #expect(stage.frame.cursor == nil)
    #expect(!stage.stack.isAnimating)
  }

  @Test func `an empty result is reported`() async throws {
    let stage = try Stage()
    stage.type("zzzzqqqq")
    stage.press(.enter)
    await stage.shows("Nothing found")
  }

  @Test func `a blank query shows popular films again`() async throws {
    let session = RecordingSession(of: DemoBackendSession.films)
    let stage = try Stage(session: session)
    stage.type("dune")
    stage.press(.enter)
    await stage.shows("1 of 4")
    stage.press(.character("/"))
    stage.type("  ")
    stage.press(.enter)
    await stage.shows("Popular films")
    #expect(session.requests.count { $0.path?.contains("/search/") == true } == 1)
  }

  @Test func `c lists genres, and the selected one is shown`() async throws {
    let stage = try Stage()
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

  @Test func `messages are Spanish in Spanish`() async throws {
    let stage = try Stage(language: "es-MX")
    #expect(stage.frame.text.contains("Escriba un título y pulse Intro."))
    stage.type("zzzzqqqq")
    stage.press(.enter)
    await stage.shows("No se encontró nada")
    #expect(stage.frame.text.contains("/ buscar  c géneros  ? ayuda  q salir"))
  }

  @Test func `stored rows are shown with their age, and replaced without moving the selection`()
    async throws
  {
    let directory = try TemporaryDirectory()
    let earlier = try Stage(directory: directory)
    earlier.type("dune")
    earlier.press(.enter)
    await earlier.shows("1 of 4")
    earlier.stack.closeAll()

    let session = HeldSession(DemoBackendSession.films)
    let stage = try Stage(session: session, directory: directory) {
      Date(timeIntervalSinceNow: 5400)
    }
    stage.type("dune")
    stage.press(.enter)
    await stage.shows("1 of 4 · stored 1 hour ago")
    stage.press(.down, .down)
    #expect(stage.chosenRow == "Dune: Part Two")
    try await session.answer()
    await stage.shows { !$0.text.contains("stored") }
    #expect(stage.chosenRow == "Dune: Part Two")
    #expect(stage.frame.text.contains("3 of 4"))
  }

  @Test func `offline, stored rows are shown with their age`() async throws {
    let directory = try TemporaryDirectory()
    let earlier = try Stage(directory: directory)
    earlier.type("dune")
    earlier.press(.enter)
    await earlier.shows("1 of 4")

    let session = RecordingSession { _ in throw NetworkError.notConnected("offline") }
    let stage = try Stage(session: session, directory: directory) {
      Date(timeIntervalSinceNow: 11.5 * 86400)
    }
    stage.type("dune")
    stage.press(.enter)
    await stage.shows("No internet connection")
    #expect(stage.frame.text.contains("Dune: Part Two"))
    #expect(stage.frame.text.contains("stored 11 days ago"))
  }

  @Test func `a new search drops the rows of the previous one`() async throws {
    let session = HeldSession(DemoBackendSession.films)
    let stage = try Stage(session: session)
    stage.type("dune")
    stage.press(.enter)
    await stage.shows("Loading …")
    stage.press(.character("/"), .control("u"))
    stage.type("alien")
    stage.press(.enter)
    try await session.answer()
    await stage.shows("Alien")
    #expect(!stage.frame.text.contains("Dune"))
    #expect(session.waitingCount == 0)
  }

  @Test func `Esc cancels a load and stays on the list`() async throws {
    let session = HeldSession(DemoBackendSession.films)
    let stage = try Stage(session: session)
    stage.type("dune")
    stage.press(.enter)
    await stage.shows("Loading …")
    stage.press(.escape)
    #expect(!stage.frame.text.contains("Loading"))
    #expect(stage.frame.text.contains("Cancelled · press r to try again"))
    #expect(!stage.stack.isAnimating)
    #expect(!stage.hasLeft)
    stage.press(.character("r"))
    await stage.shows("Loading …")
  }

  @Test func `an error wider than the screen is wrapped`() async throws {
    let session = RecordingSession { _ in throw NetworkError.notConnected("offline") }
    let stage = try Stage(session: session)
    stage.columns = 30
    stage.type("dune")
    stage.press(.enter)
    await stage.shows("No internet connection ·\n press r to try again")
  }

  @Test func `an offline error suggests starting without --offline`() async throws {
    let session = RecordingSession { _ in throw NetworkError.notConnected("offline") }
    let stage = try Stage(session: session, isOffline: true)
    stage.type("dune")
    stage.press(.enter)
    await stage.shows("No internet connection · start without --offline")
  }

  @Test func `pasted text goes into the field only`() async throws {
    let stage = try Stage()
    stage.press(.pasted("dune"))
    #expect(stage.frame.text.contains("Search: dune"))
    stage.press(.enter)
    await stage.shows("1 of 4")
    stage.press(.pasted("jq?"))
    #expect(stage.frame.text.contains("1 of 4"))
    #expect(!stage.hasLeft)
  }

  @Test func `q leaves from the list, and is a letter in the field`() throws {
    let stage = try Stage()
    stage.press(.character("q"))
    #expect(!stage.hasLeft)
    #expect(stage.frame.text.contains("Search: q"))
    stage.press(.escape, .character("q"))
    #expect(stage.hasLeft)
  }
}
