import CustomDump
import Foundation
import SharedKernel
import Synchronization
import TestSupport
import Testing

@testable import Marquee

/// Who is signed in, and the sign-out.
@MainActor
@Suite(.hangLimit)
struct AccountScreenTests {
  @Test func `a shows the account, and Esc goes back to the same list`() async throws {
    let account = try AccountStage()
    let stage = account.stage
    stage.press(.down)
    let before = stage.frame
    stage.press(.character("a"))
    await stage.shows { _ in !stage.tabs.isAnimating }
    stage.expect(
      """
       Marquee [1 Other]                                     demo
       Account

        Not signed in

        Press Enter to sign in with GitHub.





       q back  Enter sign in  r reload  ? help
      """
    )
    // The account is below the help, and a leads back to it.
    for keys in [[Key.character("a")], [.character("?"), .character("a")]] {
      keys.forEach { stage.press($0) }
      #expect(stage.stack.screens.count == 2 && stage.stack.screens.last is AccountScreen)
    }
    stage.press(.escape)
    #expect(stage.frame == before)
  }

  @Test func `the account shows the member as the service returns them now`() async throws {
    let account = try AccountStage()
    let stage = account.stage
    account.members.name.withLock { $0 = "Ada King" }
    await account.showAccount(of: try .ada())
    expectNoDifference(
      stage.lines.filter { !$0.contains("renewed") }.map { $0.prefix { !$0.isNumber } },
      [
        " Marquee [", " Account", "", "  Ada King", "  ada@example.com", "  GitHub", "",
        "  The access token is valid until ", "  Tokens: /home/ada/session.json", "",
        " q back  s sign out  r reload  ? help",
      ]
    )
    #expect(stage.title.hasSuffix("demo · Ada King"))
  }

  @Test func `without a connection it shows the stored member, and the error`() async throws {
    let account = try AccountStage()
    let stage = account.stage
    stage.columns = 100
    account.members.failure.withLock { $0 = ServiceFailure.notConnected }
    await account.showAccount(of: try .ada())
    #expect(stage.frame.text.contains("Ada Lovelace"))
    #expect(stage.frame.text.contains("No internet connection · press r to try again"))
    account.members.failure.withLock { $0 = nil }
    stage.press(.character("r"))
    await stage.shows { !$0.text.contains("No internet") && !stage.tabs.isAnimating }
  }

  @Test func `offline, no request is sent`() async throws {
    let account = try AccountStage(isOffline: true)
    await account.showAccount(of: try .ada())
    #expect(account.stage.frame.text.contains("Ada Lovelace"))
    #expect(account.members.count.withLock { $0 } == 0)
  }

  @Test func `an ended session asks for a new sign-in`() async throws {
    let account = try AccountStage()
    account.members.failure.withLock { $0 = ServiceFailure.signInNeeded }
    account.sessions.keep(try .ada())
    account.stage.press(.character("a"))
    await account.stage.shows("The session has ended")
    #expect(account.stage.frame.text.contains("Press Enter to sign in"))
    #expect(!account.stage.title.contains("Ada"))
  }

  @Test func `Enter confirms a sign-out, and any other key keeps the session`() async throws {
    let account = try AccountStage()
    let stage = account.stage
    await account.showAccount(of: try .ada())
    for key in [Key.escape, .character("q"), .left, .character("n"), .character("s")] {
      account.stage.press(.character("s"))
      #expect(account.stage.frame.text.contains("Sign out Ada Lovelace?"))
      #expect(account.stage.hints == "Enter sign out  Esc stay signed in")
      account.stage.press(key)
      #expect(!account.stage.frame.text.contains("Sign out Ada"))
      #expect(account.stage.stack.screens.count == 2)
    }
    stage.press(.character("s"), .enter)
    let call = try await account.sessions.signOuts.next()
    // Keys that would start a load leave the sign-out alone.
    stage.press(.character("r"), .enter, .character("s"))
    call.finish(true)
    await stage.shows("Not signed in")
    #expect(stage.title.hasSuffix("demo"))
    #expect(account.sessions.signOuts.count == 1)
  }

  @Test func `a sign-out continues after the screen is closed`() async throws {
    let account = try AccountStage()
    let stage = account.stage
    await account.showAccount(of: try .ada())
    stage.press(.character("s"), .enter)
    let call = try await account.sessions.signOuts.next()
    stage.press(.escape)
    #expect(stage.stack.screens.count == 1)
    call.finish(true)
    await stage.shows { _ in !stage.title.contains("Ada") }
    #expect(account.sessions.session() == nil)
  }

  @Test func `a sign-out that does not reach the service says so`() async throws {
    let account = try AccountStage()
    account.stage.columns = 130
    await account.showAccount(of: try .ada())
    account.stage.press(.character("s"), .enter)
    try await account.sessions.signOuts.next().finish(false)
    await account.stage.shows(
      """
      Signed out on this machine only; the token could not be revoked. No internet connection
      """
    )
    #expect(account.stage.frame.text.contains("Press Enter to sign in"))
  }

  @Test func `a screen of any size shows all of the account`() async throws {
    let account = try AccountStage()
    let stage = account.stage
    await account.showAccount(of: try .ada())
    for columns in [1, 5, 20, 40, 200] {
      for rows in 0...12 {
        (stage.rows, stage.columns) = (rows, columns)
        _ = stage.frame
      }
    }
    (stage.rows, stage.columns) = (9, 40)
    #expect(!stage.frame.text.contains("session.json"))
    stage.press(.end)
    #expect(stage.frame.text.contains("session.json"))
  }

  @Test func `clicks on sign in open the account, and there the page to sign in`() async throws {
    let account = try AccountStage()
    let stage = account.stage
    stage.tabs.corner?.invitation = "sign in"
    stage.click("sign in")
    await stage.showsLoaded("Press Enter")
    stage.click("Press Enter to sign in")
    #expect(stage.stack.screens.last is SignInScreen)
  }

  @Test func `without a user, the first line offers to sign in, once the session is read`()
    async throws
  {
    let stage = try Stage { [try AuthScreens($0)] }
    #expect(stage.tabs.corner?.invitation == "")
    try await until { stage.tabs.corner?.invitation == "sign in" }
    #expect(stage.title.hasSuffix("sign in"))
  }
}
