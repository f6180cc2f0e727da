import DemoBackend
import Foundation
import TerminalText
import TestSupport
import Testing

@testable import Marquee

/// What clicks and turns of the wheel do.
@MainActor
@Suite(.hangLimit)
struct MouseTests {
  private func stage(columns: Int = 90) async throws -> Stage {
    let stage = try Stage()
    (stage.rows, stage.columns) = (16, columns)
    stage.search("dune")
    await stage.showsLoaded("1 of 4")
    return stage
  }

  @Test func `a click selects a row, and a second one opens it`() async throws {
    let stage = try await stage()
    let before = stage.frame
    // Beside a row, or on a hint for several keys, it does nothing.
    stage.press(.mouse(MouseEvent(kind: .press, position: .init(row: 10, column: 5))))
    stage.click("↑↓ move")
    #expect(stage.frame == before)
    stage.click("Woman in the Dunes")
    #expect(stage.chosenRow == "Woman in the Dunes" && stage.stack.screens.count == 1)
    // After a key, the next click is the first one again.
    stage.press(.up, .down)
    stage.click("Woman in the Dunes")
    #expect(stage.stack.screens.count == 1)
    stage.click("Woman in the Dunes")
    #expect(stage.stack.screens.count == 2)
    stage.click("q back")
    #expect(stage.chosenRow == "Woman in the Dunes" && stage.stack.screens.count == 1)
  }

  @Test func `clicks on the field, tabs and hints act like their keys`() async throws {
    let stage = try await stage()
    stage.click("Search:")
    #expect(stage.frame.cursor != nil)
    stage.click("Esc list")
    #expect(stage.frame.cursor == nil)
    stage.click("? help")
    #expect(stage.stack.screens.last is HelpScreen)
    stage.click("q back")
    stage.click("2 Products")
    await stage.showsLoaded("1 of 194")
    stage.click("c category")
    await stage.showsLoaded("1 of 25")
    stage.click("Fragrances")
    #expect(stage.chosenRow == "Fragrances")
    stage.click("Fragrances")
    await stage.showsLoaded("Fragrances · featured")
    stage.click("1 Movies")
    #expect(stage.frame.text.contains("Search: dune"))
  }

  @Test func `a click on a row leaves the field`() async throws {
    let stage = try await stage()
    stage.press(.character("/"), .control("u"))
    stage.type("x")
    stage.click("Dune: Part Two")
    #expect(stage.frame.cursor == nil && stage.chosenRow == "Dune: Part Two")
    #expect(stage.frame.text.contains("Search: dune"))
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

  @Test func `the wheel scrolls the pane under it, and a click there opens the details`()
    async throws
  {
    let stage = try await stage(columns: 120)
    stage.rows = 9
    await stage.showsLoaded("2 h 35 min")
    stage.turn(.wheelDown, over: "2 h 35 min")
    #expect(!stage.frame.text.contains("Release Date") && stage.chosenRow == "Dune")
    stage.turn(.wheelDown, over: "Woman in the Dunes")
    #expect(!stage.frame.text.contains("Release Date"))
    stage.click("│")
    #expect(stage.stack.screens.count == 2)
  }

  @Test func `clicks on sign in open the account, and there the page to sign in`() async throws {
    let account = try AccountStage()
    let stage = account.stage
    stage.tabs.invitation = "sign in"
    stage.click("sign in")
    await stage.showsLoaded("Press Enter")
    stage.click("Press Enter to sign in")
    #expect(stage.stack.screens.last is SignInScreen)
  }

  @Test func `keys and clicks reach the last frame even on the smallest screen`() async throws {
    let stage = try await stage()
    for (rows, columns) in [(0, 0), (1, 1), (3, 10)] {
      (stage.rows, stage.columns) = (rows, columns)
      _ = stage.frame
      for kind in [MouseEvent.Kind.press, .wheelUp, .wheelDown] {
        for position in [(0, 0), (-1, -1), (99, 999)] {
          let position = Frame.Position(row: position.0, column: position.1)
          stage.press(.mouse(MouseEvent(kind: kind, position: position)))
        }
      }
    }
    #expect(!stage.hasLeft)
  }
}

extension Stage {
  /// Clicks the first place on the screen that shows a text.
  fileprivate func click(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    turn(.press, over: text, sourceLocation: sourceLocation)
  }

  fileprivate func turn(
    _ kind: MouseEvent.Kind,
    over text: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for (row, line) in lines.enumerated() {
      guard let range = line.range(of: text) else { continue }
      let column = String(line[..<range.lowerBound]).displayWidth
      return press(.mouse(MouseEvent(kind: kind, position: .init(row: row, column: column))))
    }
    Issue.record("not on the screen: \(text)\n\(frame.text)", sourceLocation: sourceLocation)
  }
}
