import DemoBackend
import Foundation
import HTTPTypes
import TestSupport
import Testing

@testable import MarqueeWeb

/// Removing searches, keeping them after a sign-in, and deleting the account.
@Suite(.hangLimit)
struct LeavingTests {
  /// Waits until the visitor's searches are those.
  private func expect(_ queries: [String], _ browser: Browser) async throws {
    try await until {
      let page = try await browser.open("/suggestions").text
      return page.matches(of: /href="\/search\?q=([^"]*)"/).map { String($0.1) } == queries
    }
  }

  @Test func `a visitor removes one search, then all of them`() async throws {
    try await SignInStage.run { stage in
      let browser = Browser(stage)
      for query in ["dune", "alien", "heat"] { try await browser.open("/search?q=\(query)") }
      try await expect(["heat", "alien", "dune"], browser)
      let token = try await browser.open("/").formToken
      let one = try await browser.open("/recent-searches", form: "csrf=\(token)&q=alien")
      #expect(one.status == 303 && one.field("location") == "/#content")
      try await expect(["heat", "dune"], browser)
      #expect(try await browser.open("/recent-searches", form: "csrf=\(token)").status == 303)
      try await expect([], browser)
      // A search that is made again is stored again.
      try await browser.open("/search?q=heat")
      try await expect(["heat"], browser)
    }
  }

  @Test func `a form of another site or another visitor removes nothing`() async throws {
    try await SignInStage.run { stage in
      let (browser, other) = (Browser(stage), Browser(stage))
      for visitor in [browser, other] {
        try await visitor.open("/search?q=dune")
        try await expect(["dune"], visitor)
      }
      let foreign = try await other.open("/").formToken
      let own = try await browser.open("/").formToken
      for (form, fields) in [
        ("csrf=\(foreign)", ""), ("", ""), ("csrf=", ""),
        ("csrf=\(own)", "Sec-Fetch-Site: cross-site\r\n"),
        ("csrf=\(own)", "Origin: https://evil.example\r\n"),
      ] {
        let page = try await browser.open("/recent-searches", form: form, fields: fields)
        #expect(page.status == 403, "\(form) \(fields)")
      }
      try await expect(["dune"], browser)
    }
  }

  @Test func `searches belong to the member after signing in, and leave the browser with them`()
    async throws
  {
    try await SignInStage.run { stage in
      let first = Browser(stage)
      try await first.signIn()
      try await first.open("/search?q=heat")
      try await expect(["heat"], first)
      let browser = Browser(stage)
      for query in ["dune", "alien"] { try await browser.open("/search?q=\(query)") }
      try await expect(["alien", "dune"], browser)
      try await browser.signIn()
      try await expect(["alien", "dune", "heat"], browser)
      #expect(try await first.open("/").missing(["q=alien", "q=dune", "q=heat"]) == [])
      let token = try await browser.open("/sign-out").formToken
      try await browser.open("/sign-out", form: "csrf=\(token)")
      try await expect([], browser)
    }
  }

  @Test func `a deleted account leaves nothing behind`() async throws {
    try await SignInStage.run { stage in
      let (browser, other) = (Browser(stage), Browser(stage))
      #expect(try await browser.open("/me/delete").status == 401)
      #expect(try await browser.open("/me/delete", form: "csrf=x").status == 401)
      try await other.signIn()
      try await browser.signIn()
      try await browser.open("/search?q=dune")
      try await expect(["dune"], browser)
      #expect(try await browser.open("/me").text.contains(#"href="/me/delete""#))
      let page = try await browser.open("/me/delete")
      #expect(page.text.contains("Do you want to delete your account?"))
      let token = try page.formToken
      let foreign = CookieSecret().formToken
      #expect(try await browser.open("/me/delete", form: "csrf=\(foreign)").status == 403)
      #expect(try await browser.account() == "Ada Example")
      let deletion = try await browser.open("/me/delete", form: "csrf=\(token)")
      #expect(deletion.status == 303 && deletion.field("clear-site-data") == "\"cache\"")
      #expect(try await browser.account() == nil)
      #expect(try await other.account() == nil)
      #expect(try await other.open("/me").status == 401)
      #expect(stage.requests.requests.contains { $0.method == .delete && $0.path == "/member" })
      // A second click, and another sign-in of the same person.
      #expect(try await browser.open("/me/delete", form: "csrf=\(token)").status == 401)
      try await browser.signIn()
      try await expect([], browser)
    }
  }
}
