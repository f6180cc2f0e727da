import TestSupport
import Testing

@testable import Marquee

/// Which screen is visible.
@MainActor
@Suite(.hangLimit)
struct NavigationTests {
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
