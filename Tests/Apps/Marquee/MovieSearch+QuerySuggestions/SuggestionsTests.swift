import Foundation
import MovieSearchPresentation
import TestSupport
import Testing

@testable import Marquee

/// The panel of recent queries below the field.
@MainActor
@Suite(.hangLimit)
struct SuggestionsTests {
  @Test func `it shows recent queries, newest first, and typing narrows it down`() async throws {
    let stage = try await Stage.knowing("dune", "aliens", "alien", "the thing")
    await stage.showsLoaded("1 of 497")
    await stage.shows("Recent searches")
    #expect(
      stage.lines[2...7].map { $0.prefix(30) } == [
        " ┌ Recent searches ──────────┐", " │ the thing                 │",
        " │ alien                     │", " │ aliens                    │",
        " │ dune                      │", " └───────────────────────────┘",
      ]
    )
    #expect(stage.hints == "Enter search  ↑↓ choose  Esc close")
    stage.type("al")
    await stage.shows { !$0.text.contains("dune") && $0.text.contains("Recent") }
    #expect(stage.lines[3].hasPrefix(" │ alien  ") && stage.lines[4].hasPrefix(" │ aliens  "))
  }

  @Test func `choosing one searches for it and closes the panel`() async throws {
    let stage = try await Stage.knowing("dune", "alien")
    await stage.shows("Recent searches")
    stage.press(.down, .down, .enter)
    await stage.shows("1 of 4")
    #expect(stage.frame.text.contains("Search: dune"))
    #expect(stage.stack.screens.first?.panel == nil)
  }

  @Test func `Enter with nothing chosen searches for what is typed`() async throws {
    let stage = try await Stage.knowing("dune part two")
    await stage.shows("Recent searches")
    let panel = try #require(stage.stack.screens.first?.panel)
    stage.type("dune")
    #expect(stage.stack.screens.first?.panel === panel)
    stage.press(.down, .up, .enter)
    await stage.shows("1 of 4")
    #expect(stage.frame.text.contains("Search: dune\n"))
  }

  @Test func `Esc closes it and leaves the field, one after the other`() async throws {
    let stage = try await Stage.knowing("dune")
    await stage.shows("Recent searches")
    stage.press(.escape)
    #expect(!stage.frame.text.contains("Recent"))
    #expect(stage.frame.cursor != nil)
    stage.press(.escape)
    #expect(stage.frame.cursor == nil)
  }

  @Test func `a search that succeeds is suggested next time, once`() async throws {
    let stage = try await Stage.knowing()
    await stage.search("dune", finding: "1 of 4")
    await stage.finishWrites()
    stage.press(.character("/"))
    await stage.shows("│ dune")
    #expect(stage.frame.text.components(separatedBy: "│ dune").count == 2)
  }

  @Test func `in the panel, the wheel selects and a click searches, but not on its edge`()
    async throws
  {
    let stage = try await Stage.knowing("dune", "alien")
    await stage.shows("│ alien")
    let before = stage.frame
    stage.turn(.wheelDown, over: "alien")
    #expect(stage.frame != before)
    stage.turn(.wheelUp, over: "alien")
    stage.click("Recent searches")
    #expect(stage.frame == before)
    stage.click("dune")
    await stage.showsLoaded("1 of 4")
  }

  @Test func `screens and view models are released once they are closed`() async throws {
    weak var list: Screen?
    weak var panel: Screen?
    weak var help: Screen?
    weak var viewModel: MoviesListViewModel?
    let stage = try await Stage.knowing("dune")
    do {
      await stage.shows("Recent searches")
      await stage.shows("1 of 497 · Popular films")
      list = stage.stack.screens.first
      viewModel = (list as? MovieListScreen)?.viewModel
      panel = list?.panel
      #expect(panel != nil)
      stage.press(.escape, .escape, .character("?"))
      help = stage.stack.screens.last
    }
    #expect(panel == nil)
    #expect(list != nil && help != nil && viewModel != nil)
    stage.stack.closeAll()
    #expect(list == nil && help == nil && viewModel == nil)
  }
}
