import TestSupport
import Testing

@testable import Marquee

/// The key of the account on a list with a search field.
@MainActor
@Suite(.hangLimit)
struct AccountKeyTests {
  @Test func `a is text in the field, and in the help`() throws {
    let stage = try AccountStage(features: { [try MovieSearchScreens($0)] }).stage
    stage.press(.character("/"))
    stage.type("a")
    #expect(stage.frame.text.contains("Search: a") && stage.stack.screens.count == 1)
    stage.press(.escape, .character("?"), .end)
    stage.rows = 30
    #expect(stage.frame.text.contains("account: sign in and out"))
  }

  @Test func `a slash searches from the account`() async throws {
    let account = try AccountStage(features: { [try MovieSearchScreens($0)] })
    let stage = account.stage
    stage.press(.character("/"))
    await stage.search("dune", finding: "1 of 4")
    stage.press(.character("a"))
    #expect(stage.stack.screens.count > 1)
    stage.press(.character("/"))
    #expect(stage.stack.screens.count == 1 && stage.frame.cursor != nil)
    #expect(stage.frame.text.contains("Search: dune"))
  }

  @Test func `its hint follows that of the key that quits`() async throws {
    let account = try AccountStage(features: { [try MovieSearchScreens($0)] })
    account.stage.columns = 80
    account.stage.press(.character("/"))
    await account.stage.search("dune", finding: "1 of 4")
    await account.stage.shows { _ in !account.stage.tabs.isAnimating }
    let hints = account.stage.hints
    #expect(hints == "/ search  c genres  ? help  q quit  a account  ↑↓ move  r reload")
  }
}
