import Foundation
import HTTP
import HTTPTypes
import TestSupport
import Testing

@testable import MarqueeWeb

/// Which answers of a provider sign somebody in.
@Suite(.hangLimit)
struct SignInStateTests {
  @Test(arguments: ["github", "openid"])
  func `a person signs in and out`(provider: String) async throws {
    try await SignInStage.run { stage in
      let browser = Browser(stage)
      #expect(try await browser.account() == nil)
      try await browser.signIn(provider)
      #expect(try await browser.account() == "Ada Example")
      let page = try await browser.open("/me")
      #expect(page.status == 200 && page.text.contains("Ada Example"))
      let token = try #require(page.text.firstMatch(of: /name="csrf" value="([^"]*)"/)).1
      let out = try await browser.open("/sign-out", form: "csrf=\(token)")
      #expect(out.status == 303 && out.field("location") == "/")
      #expect(try await browser.account() == nil)
      #expect(stage.requests.requests.last?.path == "/revoke")
      #expect(stage.web.warnings.all == [])
    }
  }

  @Test func `two tabs of a browser sign in at once`() async throws {
    try await SignInStage.run { stage in
      let browser = Browser(stage)
      let first = try await browser.callback("github", return: "/products")
      let second = try await browser.callback("openid", return: "/me")
      #expect(try await browser.open(first).field("location") == "/products")
      #expect(try await browser.open(second).field("location") == "/me")
      #expect(try await browser.account() == "Ada Example")
      // The session of the first tab is not left behind.
      #expect(stage.requests.requests.map(\.path) == ["/session", "/session", "/revoke"])
    }
  }

  @Test func `at most so many sign-ins of a browser wait, and the newest stay`() async throws {
    try await SignInStage.run { stage in
      let browser = Browser(stage)
      var callbacks: [String] = []
      for _ in 0...PendingSignIns.limitOfBrowser {
        callbacks.append(try await browser.callback("github"))
      }
      let other = try await Browser(stage).callback("github")
      #expect(try await browser.open(callbacks[0]).status == 400)
      #expect(try await browser.open(callbacks[1]).status == 303)
      #expect(try await browser.open(try #require(callbacks.last)).status == 303)
      // Another browser cannot use it either.
      #expect(try await browser.open(other).status == 400)
    }
  }

  @Test func `a valid cookie beside a forged one is found`() async throws {
    try await SignInStage.run { stage in
      for isFirst in [true, false] {
        let browser = Browser(stage)
        let callback = try await browser.callback("github")
        let own = try #require(await browser.cookies["__Host-sign-in"])
        let forged = "__Host-sign-in=\(CookieSecret().text)"
        let valid = "__Host-sign-in=\(own)"
        let both = isFirst ? "\(forged); \(valid)" : "\(valid); \(forged)"
        #expect(try await browser.open(callback, fields: "Cookie: \(both)\r\n").status == 303)
        let session = try #require(await browser.cookies["__Host-session"])
        let fields = "Cookie: __Host-session=\(CookieSecret().text); __Host-session=\(session)\r\n"
        #expect(try await browser.open("/me", fields: fields).status == 200)
      }
      // A forged one alone is nobody's.
      let callback = try await Browser(stage).callback("github")
      let alone = "Cookie: __Host-sign-in=\(CookieSecret().text)\r\n"
      #expect(try await Browser(stage).open(callback, fields: alone).status == 400)
    }
  }

  @Test func `GitHub's code at another provider's callback is refused`() async throws {
    try await SignInStage.run { stage in
      let browser = Browser(stage)
      let callback = try await browser.callback("github")
      let atOpenID = callback.replacing("/github/", with: "/openid/")
      #expect(try await browser.open(atOpenID).status == 400)
      let query = try #require(callback.split(separator: "?").last)
      let atApple = try await browser.open("/sign-in/apple/callback", form: String(query))
      #expect(atApple.status == 400)
      #expect(stage.requests.requests.isEmpty)
      // The sign-in itself goes on.
      #expect(try await browser.open(callback).status == 303)
    }
  }

  @Test func `a state works once, unchanged, and with one value`() async throws {
    try await SignInStage.run { stage in
      let browser = Browser(stage)
      let callback = try await browser.callback("github")
      for changed in [
        callback + "x", callback + "&state=other", callback.replacing("state=", with: "stat="),
        "/sign-in/github/callback", "/sign-in/github/callback?error=access_denied",
      ] {
        let answer = try await browser.open(changed)
        #expect(answer.status == 400 && answer.text.contains("does not match the request"))
      }
      #expect(try await browser.open(callback).status == 303)
      #expect(try await browser.open(callback).status == 400)
      #expect(try await browser.account() == "Ada Example")
    }
  }

  @Test func `a person who refuses at the provider reads so, and can choose again`() async throws {
    try await SignInStage.run { stage in
      let browser = Browser(stage)
      let page = try await browser.start("openid", return: "/me")
      let refused = try await stage.agree(at: page + "&demo=deny")
      let callback = try #require(refused.head.headerFields[.location])
      let answer = try await browser.open(callback)
      #expect(answer.status == 400 && answer.text.contains("You refused the sign-in"))
      #expect(answer.text.contains(#"href="/sign-in/github?return=%2Fme""#))
      #expect(try await browser.account() == nil)
    }
  }

  @Test func `an unknown provider has no page`() async throws {
    try await SignInStage.run { stage in
      let browser = Browser(stage)
      for target in ["/sign-in/gitlab", "/sign-in/gitlab/callback?code=c&state=s"] {
        let answer = try await browser.open(target)
        #expect(answer.status == 404)
      }
      let posted = try await browser.open("/sign-in/github/callback", form: "code=c")
      #expect(posted.status == 404)
    }
  }
}
