import TestSupport
import Testing

@testable import Marquee

/// A search after another search.
@MainActor
@Suite(.hangLimit)
struct NewSearchTests {
  @Test func `the next search starts at its first row`() async throws {
    let stage = try Stage()
    stage.type("dark")
    stage.press(.enter)
    await stage.shows("1 of ")
    // The first row of the first search is the sixth of the second one.
    #expect(stage.chosenRow == "The Dark Knight")
    stage.press(.character("/"), .control("u"))
    stage.type("the")
    stage.press(.enter)
    await stage.shows("of 158")
    #expect(stage.frame.text.contains(" 1 of 158"))
    #expect(stage.chosenRow == "The Godfather")
  }
}
