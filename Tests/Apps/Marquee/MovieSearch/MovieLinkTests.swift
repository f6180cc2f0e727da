import TestSupport
import Testing

@testable import Marquee

/// The lists of movies at the addresses of the web app.
@MainActor
@Suite(.hangLimit)
struct MovieLinkTests {
  @Test(
    arguments: [
      ("/search?q=dune", "Search: dune\n▸ Dune  "), ("/search?q=+", "Popular films"),
      ("/popular", "1 of 497 · Popular films"), ("/upcoming", "Upcoming films"),
      ("/popular?sort=rating&decade=1980s", "· Films · 1980s · best rated"),
      ("/genres/western", "1 of 10 · Western"), ("/people/32791", "Timothée Chalamet"),
      ("/movies/560/similar", "Similar films"), ("/", "Popular films"),
    ]
  )
  func `an address opens its list, which is the first screen`(_ address: String, _ text: String)
    async throws
  {
    let stage = try Stage(opening: address) { [try MovieSearchScreens($0)] }
    await stage.shows(text)
    #expect(stage.stack.screens.count == 1)
  }

  @Test func `without details, their address is unknown`() throws {
    let address = try #require(ScreenAddress("/movies/560"))
    let app = try AppDIContainer(.forTests(in: try TemporaryDirectory()))
    #expect(try MovieSearchScreens(app).start(at: address) == nil)
    #expect(try MovieSearchScreens(app) { _, _, _, _, _ in Screen() }.start(at: address) != nil)
  }
}
