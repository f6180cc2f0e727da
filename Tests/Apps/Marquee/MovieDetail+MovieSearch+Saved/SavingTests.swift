import DemoBackend
import Foundation
import HTTP
import HTTPTypes
import TestSupport
import Testing

@testable import Marquee

/// Saving films in their list and on their details, and the tab of what is saved.
@MainActor
@Suite(.hangLimit)
struct SavingTests {
  private func stage(
    session: any NetworkSession = DemoBackendSession.filmsAndPosters,
    isOffline: Bool = false,
    in directory: TemporaryDirectory? = nil
  ) throws -> Stage {
    let stage = try Stage(
      session: session,
      isOffline: isOffline,
      directory: directory,
      hasOtherTab: false
    ) { app in
      [
        try MovieSearchScreens(app, makeDetails: MovieDetailScreens(app).makeScreen),
        try SavedScreens(app),
      ]
    }
    stage.rows = 24
    return stage
  }

  @Test func `a key saves the selected row and removes it, with a mark`() async throws {
    let stage = try stage()
    await stage.search("dune", finding: "1 of 4")
    #expect(stage.frame.text.contains("f save"))
    stage.press(.character("f"))
    await stage.shows("▸★Dune")
    await stage.shows("saved Dune")
    stage.press(.down, .character("f"))
    await stage.shows { $0.text.components(separatedBy: "★Dune").count == 3 }
    stage.press(.character("f"))
    await stage.shows { $0.text.components(separatedBy: "★Dune").count == 2 }
    // Two presses cancel each other.
    stage.press(.character("f"), .character("f"))
    await stage.shows("removed Dune")
    #expect(stage.frame.text.components(separatedBy: "★Dune").count == 2)
  }

  @Test func `a letter in the search field is text`() async throws {
    let stage = try stage()
    await stage.shows("1 of")
    stage.type("/f")
    #expect(stage.frame.text.contains("Search: f"))
    #expect(!stage.frame.text.contains("★Dune"))
  }

  @Test func `what is saved survives the app, opens without a connection, and can be removed`()
    async throws
  {
    let directory = try TemporaryDirectory()
    let first = try stage(in: directory)
    await first.search("dune", finding: "1 of 4")
    first.press(.enter)
    await first.shows("2 h 35 min")
    first.press(.character("f"))
    await first.shows("★ saved")
    await first.finishWrites()

    let stage = try stage(isOffline: true, in: directory)
    stage.press(.escape, .character("2"))
    await stage.shows("▸★Dune")
    #expect(stage.frame.text.contains("2021"))
    stage.press(.enter)
    await stage.shows("2 h 35 min")
    #expect(stage.frame.text.contains("★ saved"))
    stage.press(.character("q"), .character("f"))
    await stage.shows("Nothing saved yet")
    await stage.shows("removed Dune · u undo")
    #expect(!stage.hasLeft)
    stage.press(.character("u"))
    await stage.shows("▸★Dune")
    stage.press(.down)
    #expect(!stage.frame.text.contains("u undo"))
  }
}
