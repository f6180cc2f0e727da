import CustomDump
import HTTPTypes
import Hummingbird
import TestSupport
import Testing

@testable import MarqueeWeb

extension AppleSignInTests {
  @Test func `Apple's answer without cookies is posted once more`() async throws {
    try await SignInStage.run { stage in
      let browser = Browser(stage)
      let posted = try await Self.answer(browser, stage)
      #expect(posted.contains("code=") && posted.contains("user="))
      let crossSite = "Origin: https://appleid.apple.com\r\nSec-Fetch-Site: cross-site\r\n"
      let fields = "Cookie: lang=en\r\n" + crossSite
      let first = try await browser.open(Self.callback, form: posted, fields: fields)
      #expect(first.status == 200 && first.field("cache-control") == "no-store")
      // A browser without scripts shows the button.
      let form = #"action="/sign-in/apple/callback" data-submit"#
      #expect(first.missing(["<button>Continue</button>", form]) == [])
      let again = Self.form(first.text)
      #expect(again.contains("again=1"))
      let second = try await browser.open(Self.callback, form: again)
      #expect(second.status == 303 && second.field("location") == "/products")
      #expect(try await browser.account() == "Ada Example")
      // A reload, even after the cookie of the sign-in has expired.
      let session = try #require(await browser.cookies["__Host-session"])
      for fields in ["", "Cookie: __Host-session=\(session)\r\n"] {
        let third = try await browser.open(Self.callback, form: again, fields: fields)
        #expect(third.status == 303 && third.field("location") == "/me", "\(third.text)")
      }
    }
  }
}

extension SignInStateTests {
  @Test func `two tabs of a browser sign in at the same time`() async throws {
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
}

extension SignInLimitTests {
  @Test func `a response that comes too early can be sent again`() async throws {
    try await SignInStage.run(limits: limits()) { stage in
      let browser = Browser(stage, address: "192.0.2.1")
      let callback = try await browser.callback("github", return: "/products")
      for _ in 0..<4 {
        #expect(try await browser.open("/sign-in/github/callback?code=c&state=s").status == 400)
      }
      let refused = try await browser.open(callback)
      #expect(refused.status == 429 && refused.field("retry-after") == "10")
      #expect(stage.requests.requests.isEmpty)
      clock.advance(by: 10)
      #expect(try await browser.open(callback).field("location") == "/products")
      #expect(try await browser.account() == "Ada Example")
    }
  }
}

extension ReturnAddressTests {
  @Test func `the page with the providers leads back to where it was opened`() async throws {
    try await SignInStage.run { stage in
      let browser = Browser(stage)
      let page = try await browser.open("/sign-in?return=%2Fproducts")
      let links = page.links.map(\.path).filter { $0.hasPrefix("/sign-in/") }
      expectNoDifference(
        links,
        ["github", "apple", "openid"].map { "/sign-in/\($0)?return=%2Fproducts" }
      )
      try await browser.signIn()
      let again = try await browser.open("/sign-in?return=%2Fproducts")
      #expect(again.status == 303 && again.field("location") == "/products")
    }
  }
}
