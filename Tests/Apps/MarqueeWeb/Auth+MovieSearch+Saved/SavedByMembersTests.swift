import DemoBackend
import Foundation
import TestSupport
import Testing

@testable import MarqueeWeb

/// What is saved before and after a sign-in.
@Suite(.hangLimit)
struct SavedByMembersTests {
  private func save(_ id: Int, _ browser: Browser) async throws {
    let answer = try await browser.open(
      "/saved/movie/\(id)?title=Film%20\(id)&address=%2Fmovies%2F\(id)",
      form: "do=save",
      fields: "Sec-Fetch-Site: same-origin\r\n"
    )
    #expect(answer.status == 303)
  }

  private func saved(_ browser: Browser, _ target: String = "/saved") async throws -> [String] {
    try await browser.open(target).text.matches(of: /<span class="name" dir="auto">Film (\d+)</)
      .map { String($0.1) }
  }

  @Test func `what is saved belongs to the member after signing in, in all browsers`()
    async throws
  {
    try await SignInStage.run { stage in
      let (first, browser) = (Browser(stage), Browser(stage))
      try await first.signIn()
      try await save(1, first)
      for id in [2, 3, 1] { try await save(id, browser) }
      #expect(try await Set(saved(browser)) == ["1", "2", "3"])
      try await browser.signIn()
      #expect(try await Set(saved(browser)) == ["1", "2", "3"])
      #expect(try await Set(saved(first)) == ["1", "2", "3"])
      #expect(try await Set(saved(first, "/me")) == ["1", "2", "3"])
      let token = try await browser.open("/sign-out").formToken
      try await browser.open("/sign-out", form: "csrf=\(token)")
      #expect(try await saved(browser).isEmpty)
      #expect(try await browser.open("/saved").text.contains("appears when you’re signed in."))
    }
  }

  @Test func `a deleted account leaves nothing saved`() async throws {
    try await SignInStage.run { stage in
      let browser = Browser(stage)
      try await browser.signIn()
      try await save(1, browser)
      #expect(try await saved(browser) == ["1"])
      let page = try await browser.open("/me/delete")
      #expect(page.text.contains("saved items"))
      try await browser.open("/me/delete", form: "csrf=\(try page.formToken)")
      try await browser.signIn()
      #expect(try await saved(browser).isEmpty)
    }
  }
}
