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

  @Test func `a removal is confirmed and can be undone, by its visitor only`() async throws {
    try await SignInStage.run { stage in
      let (browser, other) = (Browser(stage), Browser(stage))
      for visitor in [browser, other] { try await visitor.open("/search?q=dune") }
      try await browser.open("/search?q=alien")
      try await expect(["alien", "dune"], browser)
      let token = try await browser.open("/").formToken
      let foreign = try await other.open("/").formToken
      for (form, sentence) in [
        ("&q=dune", "Removed “dune”."), ("", "Your recent searches have been removed."),
      ] {
        try await browser.open("/recent-searches", form: "csrf=\(token)" + form)
        let page = try await browser.open("/")
        #expect(page.text.contains(sentence))
        let undo = try #require(page.text.firstMatch(of: /name="undo" value="([^"]*)"/)).1
        #expect(try await !browser.open("/").text.contains(sentence))
        for (visitor, form) in [
          (other, "csrf=\(foreign)&undo=\(undo)"), (browser, "csrf=\(foreign)&undo=\(undo)"),
          (browser, "csrf=\(token)"), (browser, "csrf=\(token)&undo=\(undo.dropLast(4))AAAA"),
        ] {
          let refusal = try await visitor.open("/recent-searches/undo", form: form)
          #expect(refusal.status == 403, "\(form)")
        }
        let body = "csrf=\(token)&undo=\(undo)"
        let restoration = try await browser.open("/recent-searches/undo", form: body)
        #expect(restoration.status == 303 && restoration.field("location") == "/#content")
        #expect(try await browser.open("/").text.contains("Your searches are back."))
        try await expect(["dune", "alien"], browser)
      }
      try await expect(["dune"], other)
    }
  }

  @Test func `more removed searches than fit into a cookie are confirmed without a way back`()
    async throws
  {
    try await SignInStage.run { stage in
      let browser = Browser(stage)
      try await browser.open("/search?q=dune")
      let token = try await browser.open("/").formToken
      let query = String(repeating: "a", count: 3_000)
      let removal = try await browser.open("/recent-searches", form: "csrf=\(token)&q=\(query)")
      #expect(removal.cookie("__Host-notice") == "search-removed")
      let page = try await browser.open("/")
      #expect(page.text.contains("The search has been removed."))
      #expect(!page.text.contains(#"name="undo""#))
    }
  }

  @Test func `signing out and deleting the account are confirmed, and leave no cookie`()
    async throws
  {
    try await SignInStage.run { stage in
      let browser = Browser(stage)
      try await browser.open("/search?q=dune&lang=en")
      try await browser.open("/")
      try await browser.signIn()
      let signingOut = try await browser.open("/sign-out").formToken
      try await browser.open("/sign-out", form: "csrf=\(signingOut)")
      #expect(try await browser.open("/").text.contains("You’re signed out."))
      try await browser.signIn()
      let about = try await browser.open("/about")
      #expect(about.text.contains(#"<a class="button" href="/me/delete">Delete account</a>"#))
      #expect(!about.text.contains("/about/delete"))
      // A form that was opened before the sign-in asks first, too.
      #expect(try await browser.open("/about/delete", form: "csrf=x").status == 403)
      let token = try await browser.open("/me/delete").formToken
      try await browser.open("/me/delete", form: "csrf=\(token)")
      #expect(try await browser.open("/").text.contains("Your account has been deleted."))
      #expect(await browser.cookies.isEmpty)
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
