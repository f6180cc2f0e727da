import Foundation
import HTTP
import HTTPTypes
import TestSupport
import Testing

@testable import MarqueeWeb

/// Whose session a page belongs to, and what another site can do with it.
@Suite(.hangLimit)
struct SessionTests {
  @Test func `the cookie is for this host and not for scripts, and is new after each sign-in`()
    async throws
  {
    try await SignInStage.run { stage in
      let browser = Browser(stage)
      let planted = CookieSecret().text
      let callback = try await browser.callback("github")
      let (name, signIn) = try #require(await browser.cookies.first)
      let page = try await browser.open(
        callback,
        fields: "Cookie: \(name)=\(signIn); __Host-session=\(planted)\r\n"
      )
      let field = try #require(page.cookies.first { $0.hasPrefix("__Host-session=") })
      let attributes = ["HttpOnly", "Secure", "SameSite=Lax", "Path=/"]
      #expect(attributes.filter { !field.contains($0) } == [])
      #expect(!field.contains("Domain") && !field.contains(planted))
      let first = try #require(await browser.cookies["__Host-session"])
      let other = Browser(stage)
      try await other.signIn()
      #expect(await other.cookies["__Host-session"] != first)
    }
  }

  @Test func `pages of a visitor who is signed in are not stored`() async throws {
    try await SignInStage.run { stage in
      let browser = Browser(stage)
      let before = try await browser.open("/search?q=dune")
      #expect(before.field("cache-control") == "private, no-cache")
      #expect(before.text.contains("<body>"))
      try await browser.signIn()
      for target in ["/", "/search?q=dune", "/movies/693134", "/products", "/me", "/nothing"] {
        let page = try await browser.open(target)
        #expect(page.field("cache-control") == "private, no-store", "\(target)")
        #expect(page.field("etag") == nil)
        #expect(page.missing(["Ada Example", "<body data-personal>"]) == [])
      }
    }
  }

  @Test func `without a session, the account asks to sign in, and leads back`() async throws {
    try await SignInStage.run { stage in
      let page = try await Browser(stage).open("/me")
      #expect(page.status == 401)
      #expect(page.missing(["Not signed in", #"href="/sign-in/github?return=%2Fme""#]) == [])
      let made = "Cookie: __Host-session=\(CookieSecret().text)\r\n"
      #expect(try await Browser(stage).open("/me", fields: made).status == 401)
      #expect(try await Browser(stage).open("/sign-out").field("location") == "/")
    }
  }

  @Test func `a form of another site signs no one out`() async throws {
    try await SignInStage.run { stage in
      let browser = Browser(stage)
      try await browser.signIn()
      let token = try await browser.open("/sign-out").formToken
      for (form, fields) in [
        ("csrf=\(token)", "Sec-Fetch-Site: cross-site\r\n"),
        ("csrf=\(token)", "Sec-Fetch-Site: same-site\r\n"),
        ("csrf=\(token)", "Origin: https://evil.example\r\n"),
        ("csrf=\(token)", "Origin: null\r\n"),
        ("csrf=\(CookieSecret().formToken)", "Sec-Fetch-Site: same-origin\r\n"),
        ("csrf=", "Sec-Fetch-Site: same-origin\r\n"), ("", ""),
      ] {
        let page = try await browser.open("/sign-out", form: form, fields: fields)
        #expect(page.status == 403 && page.cookies.isEmpty, "\(form) \(fields)")
      }
      #expect(try await browser.account() == "Ada Example")
      let fields = "Origin: https://marquee.example\r\nSec-Fetch-Site: same-origin\r\n"
      let accepted = try await browser.open("/sign-out", form: "csrf=\(token)", fields: fields)
      #expect(accepted.status == 303 && accepted.field("clear-site-data") == "\"cache\"")
      // A second click.
      #expect(try await browser.open("/sign-out", form: "csrf=\(token)").status == 303)
      #expect(try await browser.account() == nil)
    }
  }

  @Test func `a sign-out does not wait for the member service`() async throws {
    let revocations = Controlled<String, Bool>()
    try await SignInStage.run(revocations: revocations) { stage in
      let browser = Browser(stage)
      try await browser.signIn()
      let token = try await browser.open("/sign-out").formToken
      let session = try #require(await browser.cookies["__Host-session"])
      #expect(try await browser.open("/sign-out", form: "csrf=\(token)").status == 303)
      // The cookie is already useless, although the member service has not responded.
      let fields = "Cookie: __Host-session=\(session)\r\n"
      #expect(try await browser.open("/me", fields: fields).status == 401)
      let revocation = try await revocations.next()
      #expect(stage.web.warnings.all.isEmpty)
      revocation.fail(NetworkError.timedOut("x"))
      try await until { !stage.web.warnings.all.isEmpty }
      #expect(
        stage.web.warnings.all == [
          """
          a session was not ended everywhere: Signed out on this machine only; the token could not \
          be revoked. Failed to contact the member service: the service did not respond in time
          """
        ]
      )
    }
  }

  @Test func `a second sign-in does not wait until the first session has ended`() async throws {
    let revocations = Controlled<String, Bool>()
    try await SignInStage.run(revocations: revocations) { stage in
      let browser = Browser(stage)
      let second = try await browser.callback("openid")
      try await browser.signIn()
      let session = try #require(await browser.cookies["__Host-session"])
      #expect(try await browser.open(second).status == 303)
      let fields = "Cookie: __Host-session=\(session)\r\n"
      #expect(try await browser.open("/me", fields: fields).status == 401)
      try await revocations.next().finish(true)
    }
  }

  @Test func `the database contains neither cookies nor tokens`() async throws {
    try await SignInStage.run { stage in
      let (browser, other) = (Browser(stage), Browser(stage))
      try await browser.signIn()
      let pending = try await other.callback("openid")
      let state = try #require(pending.firstMatch(of: /state=([^&]*)/)).1
      let cookies = await Array(browser.cookies.values) + other.cookies.values
      #expect(cookies.count >= 2)
      let secrets = cookies + [String(state), "accessToken", "refreshToken", "Ada"]
      #expect(try stage.web.stored(secrets) == [])
    }
  }

  @Test func `many requests of one session renew its token, until it is ended elsewhere`()
    async throws
  {
    // Shorter than the margin before a token expires, so that each request renews it.
    try await SignInStage.run(accessTokenLifetime: 20) { stage in
      let browser = Browser(stage)
      try await browser.signIn()
      let fields = "Cookie: __Host-session=\(await browser.cookies["__Host-session"] ?? "")\r\n"
      try await withThrowingTaskGroup { group in
        for _ in 0..<20 {
          group.addTask {
            let page = try await stage.web.get("/me", fields: fields)
            #expect(page.status == 200 && page.text.contains("csrf"))
            #expect(!page.text.contains("role=\"alert\""))
          }
        }
        try await group.waitForAll()
      }
      #expect(stage.requests.requests.contains { $0.path == "/token" })
      #expect(try await browser.account() == "Ada Example")
      #expect(stage.web.warnings.all == [])
      try FileManager.default.removeItem(at: stage.web.directory.url.appending(path: "web/members"))
      #expect(try await browser.open("/me").status == 200)
      #expect(try await browser.open("/me").status == 401)
      #expect(try await browser.account() == nil)
    }
  }

  @Test func `alone, sign-in promises nothing of other features`() async throws {
    try await SignInStage.run(isAlone: true) { stage in
      let browser = Browser(stage)
      #expect(try await !browser.open("/sign-in").text.contains(#"class="detail""#))
      try await browser.signIn()
      let question = try await browser.open("/me/delete")
      #expect(question.text.contains("Your name, email address and sign-ins will be deleted"))
    }
  }
}
