import AuthDomain
import Foundation
import Testing

/// No token, code or verifier in what is printed by accident.
@Suite struct RedactionTests {
  @Test func `sessions, grants and codes hide their secrets`() throws {
    let url = try #require(URL(string: "http://127.0.0.1:1/callback"))
    let member = Member(id: "m", name: nil, email: nil, provider: .github)
    let session = Session(
      member: member,
      accessToken: "SECRET",
      expiresAt: .distantFuture,
      service: url
    )
    let code = GrantCode(
      code: "SECRET",
      redirectURI: url,
      codeVerifier: "SECRET",
      nonce: "SECRET"
    )
    let values: [Any] = [
      session, code, Grant.code(code), Grant.accessToken("SECRET"), Grant.idToken("SECRET"),
    ]
    for value in values {
      var dumped = ""
      dump(value, to: &dumped)
      for text in ["\(value)", String(reflecting: value), dumped, "\([value])"] {
        #expect(!text.isEmpty && !text.contains("SECRET"))
      }
    }
  }
}
