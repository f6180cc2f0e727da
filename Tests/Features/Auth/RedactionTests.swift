import Foundation
import TestSupport
import Testing

@testable import AuthDomain

/// No token, code or verifier is printed by accident.
@Suite(.hangLimit) struct RedactionTests {
  @Test(arguments: ["SECRET", "", "~", String(repeating: "SECRET", count: 100)])
  func `sessions, grants and codes hide their secrets`(_ secret: String) throws {
    let url = try #require(URL(string: "http://127.0.0.1:1/callback"))
    let member = Member(id: "m", name: nil, email: nil, provider: .github)
    let session = Session(
      member: member,
      accessToken: secret,
      expiresAt: .distantFuture,
      service: url
    )
    let values: [Any] = [
      session, Grant.accessToken(secret), Grant.idToken(secret),
      PageSignIn.of(try .sample(secret: secret)),
      Grant(parts: ["code": secret]),
    ]
    for value in values {
      var dumped = ""
      dump(value, to: &dumped)
      for text in ["\(value)", String(reflecting: value), dumped, "\([value])"] {
        #expect(!text.isEmpty && (secret.isEmpty || !text.contains(secret)))
      }
    }
  }
}
