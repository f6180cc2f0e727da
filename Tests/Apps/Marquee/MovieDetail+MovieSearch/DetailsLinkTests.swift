import TestSupport
import Testing

@testable import Marquee

/// The details of a movie at the address of the web app.
@MainActor
@Suite(.hangLimit)
struct DetailsLinkTests {
  @Test func `an address opens the details above popular films`() async throws {
    let stage = try Stage(opening: "/movies/560") { app in
      [try MovieSearchScreens(app, makeDetails: MovieDetailScreens(app).makeScreen)]
    }
    stage.rows = 24
    await stage.shows("2 h 35 min")
    stage.press(.character("m"), .enter)
    await stage.showsLoaded("Similar films")
    stage.press(.character("q"))
    #expect(stage.frame.text.contains("2 h 35 min"))
    stage.press(.character("q"))
    await stage.showsLoaded("Popular films")
    #expect(stage.stack.screens.count == 1 && !stage.hasLeft)
  }
}
