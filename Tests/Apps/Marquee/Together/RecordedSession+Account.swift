import Testing

@testable import Marquee

extension RecordedSession {
  func signInAndOut() async throws {
    trace.step("ask who is signed in")
    trace.watch(account)
    stage.press(.character("a"))
    await accountIsLoaded()

    trace.step("sign in with GitHub")
    stage.press(.enter)
    trace.watch(try #require(stage.stack.screens.last as? SignInScreen))
    await accountIsLoaded()

    trace.step("ask who is signed in")
    stage.press(.character("r"))
    await accountIsLoaded()

    trace.step("sign out")
    stage.press(.character("s"), .enter)
    await accountIsLoaded()

    trace.step("ask who is signed in")
    stage.press(.character("r"))
    await accountIsLoaded()
  }

  private func accountIsLoaded() async {
    await stage.shows { _ in trace.hasEnded("account loading") }
  }
}
