import Foundation
import HTTP
import HTTPTypes
import Hummingbird
import TestSupport
import Testing

@testable import MarqueeWeb

extension SignInLimitTests {
  @Test func `a visitor who starts too many sign-ins has to wait, and others are served`()
    async throws
  {
    try await SignInStage.run(limits: limits()) { stage in
      for _ in 0..<4 { #expect(try await start(stage, from: "192.0.2.1") == 303) }
      // Many at the same time, each with another address that the visitor invents.
      try await withThrowingTaskGroup { group in
        for number in 0..<50 {
          group.addTask {
            let field = "X-Forwarded-For: 198.51.100.\(number), 192.0.2.1\r\n"
            let page = try await stage.web.get("/sign-in/github", fields: field)
            #expect(page.status == 429 && page.field("retry-after") == "10")
            let advice = ["too many sign-ins from your network", "Try again in 10 s."]
            #expect(advice.allSatisfy(page.shown.contains) && page.cookies.isEmpty)
          }
        }
        // GitHub keeps ten tokens of one person and app, and all of these are one person.
        for number in 0..<8 {
          group.addTask {
            let other = Browser(stage, address: "203.0.113.\(number)")
            try await other.signIn()
            #expect(try await other.account() == "Ada Example")
          }
        }
        try await group.waitForAll()
      }
      // The rest of the site does not count.
      let search = try await stage.web.get("/search?q=x", fields: "X-Forwarded-For: 192.0.2.1\r\n")
      #expect(search.status == 200)
      clock.advance(by: 10)
      #expect(try await start(stage, from: "192.0.2.1") == 303)
      #expect(try await start(stage, from: "192.0.2.1") == 429)
    }
  }
}

extension SignInStateTests {
  @Test func `a person who refuses is told so, and can choose again; another tab leads back`()
    async throws
  {
    try await SignInStage.run { stage in
      let browser = Browser(stage)
      func refusal(return address: String) async throws -> String {
        let page = try await browser.start("openid", return: address)
        let refused = try await stage.agree(at: page + "&demo=deny")
        return try #require(refused.head.headerFields[.location])
      }
      let page = try await browser.open(try await refusal(return: "/me"))
      #expect(page.status == 400)
      let again = #"href="/sign-in/github?return=%2Fme""#
      #expect(page.missing(["The sign-in was declined: ", again]) == [])
      #expect(try await browser.account() == nil)
      let other = try await refusal(return: "/popular")
      try await browser.signIn()
      let back = try await browser.open(other)
      #expect(back.status == 303 && back.field("location") == "/popular")
    }
  }
}

extension SessionTests {
  @Test func `while sessions cannot be read, the catalogue is served, and no one is sent away`()
    async throws
  {
    let directory = try TemporaryDirectory()
    try Data().write(to: directory.url.appending(path: "web"))
    try await SignInStage.run(in: directory) { stage in
      let browser = Browser(stage)
      let fields = "Cookie: __Host-session=\(CookieSecret().text)\r\n"
      #expect(try await browser.open("/search?q=dune", fields: fields).status == 200)
      for target in ["/me", "/sign-in/github"] {
        let page = try await browser.open(target, fields: fields)
        #expect(page.status == 503 && page.text.contains("Sign-in isn’t available right now"))
        // The database's message is only for the log.
        #expect(!page.text.contains(directory.url.path) && page.cookies.isEmpty)
      }
      let signOut = try await browser.open("/sign-out", form: "csrf=x", fields: fields)
      #expect(signOut.status == 503)
      #expect(stage.web.warnings.all.contains { $0.contains("sessions cannot be") })
    }
  }
}

extension ReturnAddressTests {
  @Test func `a sign-in leads to the page where it began, and nowhere else`() async throws {
    try await SignInStage.run { stage in
      let page = try await Browser(stage).signIn(return: "/search?q=dune")
      #expect(page == "/search?q=dune")
      for evil in ["//evil.example", "/\\evil.example", "https://evil.example/", "/favicon.ico"] {
        let page = try await Browser(stage).signIn("openid", return: evil)
        #expect(page == "/")
      }
    }
  }

  @Test func `the page requested first, such as the icon, is not a return address`() async throws {
    try await SignInStage.run { stage in
      let browser = Browser(stage)
      let icon = try await browser.open("/favicon.ico")
      #expect(icon.status == 200)
      let page = try await browser.open("/search?q=dune")
      let link = try #require(page.text.firstMatch(of: /href="(\/sign-in\?[^"]*)"/)).1
      #expect(link == "/sign-in?return=%2Fsearch%3Fq%3Ddune")
      // The icon is requested again while the sign-in runs.
      let callback = try await browser.callback("github", return: "/search?q=dune")
      _ = try await browser.open("/favicon.ico")
      #expect(try await browser.open(callback).field("location") == "/search?q=dune")
    }
  }
}
