import Foundation
@testable import MemberService
import OAuth
import TestSupport
import Testing

@Suite(.hangLimit) struct HidingSecretsTests {
  @Test func `values with secrets hide them when they are printed or dumped`() throws {
    let code = CodeGrant(code: "secret-a", redirectURI: "b", codeVerifier: "secret-b")
    let values: [any Sendable] = [
      code, Grant.code(code), Grant.accessToken("secret-c"), Grant.idToken("secret-d"),
      GitHubConfiguration(clientID: "a", clientSecret: "secret-e"),
      RegisteredApp(at: "a", clientID: "b", clientSecret: "secret-f"),
      try Form.read(Data("token=secret-g".utf8)),
      TokenAnswer(accessToken: "secret-h", expiresIn: 1, refreshToken: "secret-i", member: nil),
    ]
    for value in values {
      var dumped = ""
      dump(value, to: &dumped)
      let texts = ["\(value)", String(reflecting: value), dumped, "\([value])"]
      #expect(!texts.joined().contains("secret-"), "\(type(of: value))")
    }
  }
}
