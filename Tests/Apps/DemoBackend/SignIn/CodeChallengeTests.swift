import DemoSignIn
import TestSupport
import Testing

@Suite(.hangLimit) struct CodeChallengeTests {
  @Test func `the verifier of RFC 7636 answers its challenge, and no other does`() throws {
    let challenge = try #require(CodeChallenge(SignInClient.challenge, method: "S256"))
    #expect(challenge.accepts(SignInClient.verifier))
    #expect(!challenge.accepts(SignInClient.verifier + "a"))
    #expect(!challenge.accepts(SignInClient.challenge))
    #expect(!challenge.accepts(""))
  }

  @Test(arguments: [nil, "", "plain", "s256", "S512"])
  func `another method is refused`(_ method: String?) {
    #expect(CodeChallenge(SignInClient.challenge, method: method) == nil)
  }

  @Test(arguments: ["", "short", SignInClient.challenge + "="])
  func `a challenge of another length is refused`(_ challenge: String) {
    #expect(CodeChallenge(challenge, method: "S256") == nil)
  }
}
