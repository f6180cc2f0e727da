import TestSupport
import Testing

@testable import Marquee

/// What a click does while a query is typed.
@MainActor
@Suite(.hangLimit)
struct MovieMouseTests {
  private func stage(columns: Int = 90) async throws -> Stage {
    let stage = try Stage.movies()
    (stage.rows, stage.columns) = (16, columns)
    stage.search("dune")
    await stage.showsLoaded("1 of 4")
    return stage
  }

  @Test func `a click on a row leaves the field`() async throws {
    let stage = try await stage()
    stage.press(.character("/"), .control("u"))
    stage.type("x")
    stage.click("Dune: Part Two")
    #expect(stage.frame.cursor == nil && stage.chosenRow == "Dune: Part Two")
    #expect(stage.frame.text.contains("Search: dune"))
  }
}
