import TestSupport
import Testing

@testable import OAuth

@Suite(.hangLimit) struct CodeVerifierTests {
  @Test func `the challenge is that of RFC 7636, appendix B`() {
    #expect(
      CodeVerifier("dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk")?.challenge
        == "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM"
    )
  }

  @Test func `a new verifier has 43 unreserved characters, and none is made twice`() {
    let verifiers = (0..<200).map { _ in CodeVerifier().text }
    #expect(Set(verifiers).count == 200)
    for verifier in verifiers {
      #expect(verifier.wholeMatch(of: /[A-Za-z0-9\-._~]{43}/) != nil)
    }
  }

  @Test(arguments: [(42, false), (43, true), (128, true), (129, false), (0, false)])
  func `a verifier has 43 to 128 characters`(_ length: Int, _ isValid: Bool) {
    #expect((CodeVerifier(String(repeating: "a", count: length)) != nil) == isValid)
  }

  @Test(arguments: ["+", " ", "=", "ä", "\n", "/", "%"])
  func `a verifier has unreserved characters only`(_ character: String) {
    #expect(CodeVerifier(String(repeating: "a", count: 43) + character) == nil)
  }
}
