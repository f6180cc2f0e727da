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
      let answer = try await browser.open(
        callback,
        fields: "Cookie: \(name)=\(signIn); __Host-session=\(planted)\r\n"
      )
      let field = try #require(answer.cookies.first { $0.hasPrefix("__Host-session=") })
      for attribute in ["HttpOnly", "Secure", "SameSite=Lax", "Path=/"] {
        #expect(field.contains(attribute))
      }
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
      try await browser.signIn()
      for target in ["/", "/search?q=dune", "/movies/693134", "/products", "/me", "/nothing"] {
        let answer = try await browser.open(target)
        #expect(answer.field("cache-control") == "private, no-store", "\(target)")
        #expect(answer.field("etag") == nil && answer.text.contains("Ada Example"))
      }
    }
  }

  @Test func `without a session, the account asks to sign in, and leads back`() async throws {
    try await SignInStage.run { stage in
      let answer = try await Browser(stage).open("/me")
      #expect(answer.status == 401 && answer.text.contains("Not signed in"))
      #expect(answer.text.contains(#"href="/sign-in/github?return=%2Fme""#))
      let made = "Cookie: __Host-session=\(CookieSecret().text)\r\n"
      #expect(try await Browser(stage).open("/me", fields: made).status == 401)
      #expect(try await Browser(stage).open("/sign-out").field("location") == "/")
    }
  }

  @Test func `a form of another site signs no one out`() async throws {
    try await SignInStage.run { stage in
      let browser = Browser(stage)
      try await browser.signIn()
      let page = try await browser.open("/sign-out")
      let token = try #require(page.text.firstMatch(of: /name="csrf" value="([^"]*)"/)).1
      let refused = [
        ("csrf=\(token)", "Sec-Fetch-Site: cross-site\r\n"),
        ("csrf=\(token)", "Sec-Fetch-Site: same-site\r\n"),
        ("csrf=\(token)", "Origin: https://evil.example\r\n"),
        ("csrf=\(token)", "Origin: null\r\n"),
        ("csrf=\(CookieSecret().formToken)", "Sec-Fetch-Site: same-origin\r\n"),
        ("csrf=", "Sec-Fetch-Site: same-origin\r\n"), ("", ""),
      ]
      for (form, fields) in refused {
        let answer = try await browser.open("/sign-out", form: form, fields: fields)
        #expect(answer.status == 403, "\(form) \(fields)")
        #expect(answer.cookies.isEmpty)
      }
      #expect(try await browser.account() == "Ada Example")
      let fields = "Origin: https://marquee.example\r\nSec-Fetch-Site: same-origin\r\n"
      let accepted = try await browser.open("/sign-out", form: "csrf=\(token)", fields: fields)
      #expect(accepted.status == 303)
      #expect(accepted.field("clear-site-data") == "\"cache\"")
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
      let page = try await browser.open("/sign-out")
      let token = try #require(page.text.firstMatch(of: /name="csrf" value="([^"]*)"/)).1
      let session = try #require(await browser.cookies["__Host-session"])
      #expect(try await browser.open("/sign-out", form: "csrf=\(token)").status == 303)
      // The cookie is already useless, although the member service has not answered.
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
      let browser = Browser(stage)
      try await browser.signIn()
      let other = Browser(stage)
      let pending = try await other.callback("openid")
      let state = try #require(pending.firstMatch(of: /state=([^&]*)/)).1
      let cookies = await Array(browser.cookies.values) + other.cookies.values
      let folder = stage.web.directory.url.appending(path: "web")
      let files = try FileManager.default.contentsOfDirectory(
        at: folder,
        includingPropertiesForKeys: nil
      )
      .filter { $0.lastPathComponent.hasPrefix("user.sqlite") }
      #expect(!files.isEmpty && cookies.count >= 2)
      for file in files {
        let data = try Data(contentsOf: file)
        for text in cookies + [String(state), "accessToken", "refreshToken", "Ada"] {
          #expect(data.range(of: Data(text.utf8)) == nil, "\(text)")
        }
      }
    }
  }

  @Test func `queries belong to the member, and leave the browser with them`() async throws {
    try await SignInStage.run { stage in
      let browser = Browser(stage)
      try await browser.open("/search?q=dune").expect(200)
      try await browser.signIn()
      try await browser.open("/search?q=alien").expect(200)
      var home = try await browser.open("/").text
      while !home.contains("q=alien") { home = try await browser.open("/").text }

      let other = Browser(stage)
      try await other.signIn()
      #expect(try await other.open("/").text.contains("q=alien"))

      let page = try await browser.open("/me").text
      let token = try #require(page.firstMatch(of: /name="csrf" value="([^"]*)"/)).1
      try await browser.open("/sign-out", form: "csrf=\(token)").expect(303)
      let after = try await browser.open("/").text
      #expect(!after.contains("q=alien") && !after.contains("q=dune"))
    }
  }

  @Test func `many requests of one session renew its token without signing anyone out`()
    async throws
  {
    // Shorter than the margin before a token expires, so that each request renews it.
    try await SignInStage.run(accessTokenLifetime: 20) { stage in
      let browser = Browser(stage)
      try await browser.signIn()
      let cookies = await browser.cookies
      let fields = "Cookie: __Host-session=\(cookies["__Host-session"] ?? "")\r\n"
      try await withThrowingTaskGroup { group in
        for _ in 0..<20 {
          group.addTask {
            let answer = try await stage.web.get("/me", fields: fields)
            #expect(answer.status == 200 && answer.text.contains("csrf"))
            #expect(!answer.text.contains("role=\"alert\""))
          }
        }
        try await group.waitForAll()
      }
      #expect(stage.requests.requests.contains { $0.path == "/token" })
      #expect(try await browser.account() == "Ada Example")
      #expect(stage.web.warnings.all == [])
    }
  }

  @Test func `while sessions cannot be read, the catalogue is served, and no one is sent away`()
    async throws
  {
    let directory = try TemporaryDirectory()
    try Data().write(to: directory.url.appending(path: "web"))
    try await SignInStage.run(in: directory) { stage in
      let browser = Browser(stage)
      let fields = "Cookie: __Host-session=\(CookieSecret().text)\r\n"
      try await browser.open("/search?q=dune", fields: fields).expect(200)
      for target in ["/me", "/sign-in/github"] {
        let answer = try await browser.open(target, fields: fields)
        #expect(answer.status == 503 && answer.text.contains("Sign-in isn’t available right now"))
        // The database's message is only for the log.
        #expect(!answer.text.contains(directory.url.path))
        #expect(answer.cookies.isEmpty)
      }
      try await browser.open("/sign-out", form: "csrf=x", fields: fields).expect(503)
      #expect(stage.web.warnings.all.contains { $0.contains("sessions cannot be") })
    }
  }

  @Test func `a session that was ended elsewhere is over here too`() async throws {
    try await SignInStage.run(accessTokenLifetime: 20) { stage in
      let browser = Browser(stage)
      try await browser.signIn()
      try FileManager.default.removeItem(at: stage.web.directory.url.appending(path: "web/members"))
      try await browser.open("/me").expect(200)
      #expect(try await browser.open("/me").status == 401)
      #expect(try await browser.account() == nil)
    }
  }
}

extension Connection.Answer {
  fileprivate func expect(_ expected: Int, location: SourceLocation = #_sourceLocation) {
    #expect(status == expected, "\(text)", sourceLocation: location)
  }
}
