import Foundation
import HTTP
import TestSupport
import Testing

/// Apple's answer, which another site's page posts without the browser's cookies.
@Suite(.hangLimit)
struct AppleSignInTests {
  static let callback = "/sign-in/apple/callback"

  /// The fields of the form on a page, encoded.
  static func form(_ page: String) -> String {
    page.matches(of: /name="([a-z]+)" value="([^"]*)"/).map { match in
      let value = String(match.2).replacing("&quot;", with: "\"").replacing("&#39;", with: "'")
        .replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&amp;", with: "&")
      return "\(match.1)=\(PercentEncoding.encode(value))"
    }
    .joined(separator: "&")
  }

  /// Begins a sign-in, and returns what Apple's page posts.
  static func answer(_ browser: Browser, _ stage: SignInStage) async throws -> String {
    let page = try await browser.start("apple", return: "/products")
    let answer = try await stage.agree(at: page)
    return form(String(decoding: answer.body, as: UTF8.self))
  }

  @Test func `a browser that keeps no cookies is asked once, and then told why`() async throws {
    try await SignInStage.run { stage in
      let posted = try await Self.answer(Browser(stage), stage)
      let answer = try await Browser(stage).open(Self.callback, form: posted + "&again=1")
      #expect(answer.status == 400 && answer.text.contains("Allow cookies for this site"))
      #expect(stage.requests.requests.isEmpty)
    }
  }

  @Test func `a stranger's form shows none of its content, and is limited`() async throws {
    try await SignInStage.run { stage in
      let script = PercentEncoding.encode("\"><script>alert(1)</script>")
      let answer = try await Browser(stage)
        .open(Self.callback, form: "state=\(script)&other=\(script)")
      #expect(answer.status == 200 && !answer.text.contains("<script>alert"))
      #expect(!answer.text.contains("name=\"other\""))
      let large = "state=" + String(repeating: "a", count: 20_000)
      #expect(try await Browser(stage).open(Self.callback, form: large).status == 413)
      #expect(try await Browser(stage).open(Self.callback, form: "").status == 200)
      #expect(try await Browser(stage).open(Self.callback, form: "%zz=%").status == 400)
    }
  }
}
