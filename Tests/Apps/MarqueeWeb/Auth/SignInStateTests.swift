import Foundation
import HTTP
import HTTPTypes
import InMemoryLogging
import Logging
import TestSupport
import Testing

@testable import MarqueeWeb

/// Which responses of a provider sign someone in.
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
      #expect(page.status == 200 && page.heading == "Ada Example")
      let out = try await browser.open("/sign-out", form: "csrf=\(page.formToken)")
      #expect(out.status == 303 && out.field("location") == "/")
      #expect(try await browser.account() == nil)
      #expect(stage.requests.requests.last?.path == "/revoke")
      #expect(stage.web.warnings.all == [])
    }
  }

  @Test func `as many sign-ins of a browser wait as proxies accept cookies, the newest ones`()
    async throws
  {
    try await SignInStage.run { stage in
      let browser = Browser(stage)
      var callbacks: [String] = []
      for _ in 0..<15 { callbacks.append(try await browser.callback("openid")) }
      let cookies = await browser.cookies.filter { $0.key.hasPrefix("__Host-sign-in-") }
      #expect((5..<15).contains(cookies.count))
      #expect(cookies.reduce(0) { $0 + $1.key.utf8.count + $1.value.utf8.count } <= 5_000)
      let other = try await Browser(stage).callback("openid")
      #expect(try await browser.open(callbacks[0]).status == 400)
      for callback in callbacks.suffix(cookies.count) {
        #expect(try await browser.open(callback).status == 303)
      }
      #expect(await browser.cookies.keys.allSatisfy { !$0.hasPrefix("__Host-sign-in-") })
      // A browser that did not start the sign-in cannot use it.
      #expect(try await Browser(stage).open(other).status == 400)
    }
  }

  @Test func `a valid cookie beside a forged one is found`() async throws {
    try await SignInStage.run { stage in
      for isFirst in [true, false] {
        let browser = Browser(stage)
        let callback = try await browser.callback("github")
        let (name, own) = try #require(
          await browser.cookies.first { $0.key.hasPrefix("__Host-sign-in-") }
        )
        let forged = "\(name)=\(own.dropLast())\(own.hasSuffix("A") ? "B" : "A")"
        let both = isFirst ? "\(forged); \(name)=\(own)" : "\(name)=\(own); \(forged)"
        #expect(try await browser.open(callback, fields: "Cookie: \(forged)\r\n").status == 400)
        #expect(try await browser.open(callback, fields: "Cookie: \(both)\r\n").status == 303)
        // Someone who has kept the cookie cannot use the response again.
        let kept = try await Browser(stage).open(callback, fields: "Cookie: \(name)=\(own)\r\n")
        #expect(kept.status == 400)
        let session = try #require(await browser.cookies["__Host-session"])
        let fields = "Cookie: __Host-session=\(CookieSecret().text); __Host-session=\(session)\r\n"
        #expect(try await browser.open("/me", fields: fields).status == 200)
      }
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
      // The sign-in itself continues.
      #expect(try await browser.open(callback).status == 303)
    }
  }

  @Test func `a state works once, unchanged, and a page that is loaded again leads on`()
    async throws
  {
    try await SignInStage.run { stage in
      let browser = Browser(stage)
      let callback = try await browser.callback("github")
      for changed in [
        callback + "x", callback + "&state=other", callback.replacing("state=", with: "stat="),
        "/sign-in/github/callback", "/sign-in/github/callback?error=access_denied",
      ] {
        let page = try await browser.open(changed)
        #expect(page.status == 400 && page.text.contains("does not match the request"))
      }
      #expect(try await browser.open(callback).status == 303)
      #expect(try await Browser(stage).open(callback).status == 400)
      let sent = stage.requests.requests.count
      for target in [callback, callback + "x", "/sign-in/openid/callback?error=access_denied"] {
        let again = try await browser.open(target)
        #expect(again.status == 303 && again.field("location") == "/me" && again.cookies.isEmpty)
      }
      #expect(stage.requests.requests.count == sent)
      #expect(try await browser.account() == "Ada Example")
    }
  }

  @Test func `the log has a reason for each failed sign-in, and no secret`() async throws {
    try await SignInStage.run(gitHubSecret: "wrong") { stage in
      let browser = Browser(stage)
      let callback = try await browser.callback("github")
      #expect(try await browser.open(callback + "x").status == 400)
      // A secret that GitHub rejects is the site's fault, and no visitor can correct it.
      let page = try await browser.open(callback)
      #expect(page.status == 502 && !page.text.contains("check its settings"))
      let refused = try await stage.agree(at: try await browser.start("openid") + "&demo=deny")
      _ = try await browser.open(try #require(refused.head.headerFields[.location]))
      let posted = "code=c&state=s&again=1"
      _ = try await Browser(stage).open("/sign-in/apple/callback", form: posted)
      #expect(stage.log.entries.allSatisfy { $0.level == .warning })
      #expect(
        stage.log.entries.map { $0.metadata.mapValues(\.description) } == [
          [
            "provider": "github", "reason": "The provider's response does not match the request",
          ],
          [
            "provider": "github",
            "reason": """
            The provider does not accept the app: the provider rejects the service's credentials; \
            check its settings
            """,
          ],
          [
            "provider": "openid",
            "reason": "The sign-in was declined: The user denied the request.",
          ],
          ["provider": "apple", "reason": "the browser sends no cookies"],
        ]
      )
      let logged = stage.log.entries.map { "\($0.message) \($0.metadata)" }.joined()
      let query = try #require(callback.split(separator: "?").last)
      for pair in query.split(separator: "&") {
        let value = try #require(pair.split(separator: "=").last)
        #expect(!logged.contains(value))
      }
    }
  }

  @Test func `an unknown provider has no page`() async throws {
    try await SignInStage.run { stage in
      let browser = Browser(stage)
      for target in ["/sign-in/gitlab", "/sign-in/gitlab/callback?code=c&state=s"] {
        let page = try await browser.open(target)
        #expect(page.status == 404)
      }
      let posted = try await browser.open("/sign-in/github/callback", form: "code=c")
      #expect(posted.status == 404)
    }
  }
}
