import Foundation
import TestSupport
import Testing

@testable import Marquee

/// What clicks and turns of the wheel do in a list and its details.
@MainActor
@Suite(.hangLimit)
struct DetailsMouseTests {
  private func stage(columns: Int = 90) async throws -> Stage {
    let stage = try Stage.films()
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
    #expect(stage.chosenRow == "Woman in the Dunes (砂の女)" && stage.stack.screens.count == 1)
    // After a key, the next click is the first one again.
    stage.press(.up, .down)
    stage.click("Woman in the Dunes")
    #expect(stage.stack.screens.count == 1)
    stage.click("Woman in the Dunes")
    #expect(stage.stack.screens.count == 2)
    stage.click("q back")
    #expect(stage.chosenRow == "Woman in the Dunes (砂の女)" && stage.stack.screens.count == 1)
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
}
