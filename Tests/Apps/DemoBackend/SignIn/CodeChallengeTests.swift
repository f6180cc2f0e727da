import HTTP
import Crypto
import DemoSignIn
import Foundation
import TestSupport
import Testing

@Suite(.hangLimit) struct CodeChallengeTests {
  private static func challenge(of verifier: String) -> String {
    Data(SHA256.hash(data: Data(verifier.utf8))).base64URL
  }

  @Test func `the verifier of RFC 7636 answers its challenge, and no other does`() throws {
    let challenge = try CodeChallenge(SignInClient.challenge, method: "S256")
    #expect(challenge.accepts(SignInClient.verifier))
    #expect(!challenge.accepts(SignInClient.verifier + "a"))
    #expect(!challenge.accepts(SignInClient.challenge))
    #expect(!challenge.accepts(""))
  }

  @Test(arguments: [nil, "", "plain", "s256", "S512"])
  func `another method is refused`(_ method: String?) {
    #expect(throws: CodeChallenge.Invalid.method) {
      try CodeChallenge(SignInClient.challenge, method: method)
    }
  }

  @Test(arguments: ["", "short", SignInClient.challenge + "="])
  func `a challenge of another length is refused`(_ challenge: String) {
    #expect(throws: CodeChallenge.Invalid.length) { try CodeChallenge(challenge, method: "S256") }
  }

  @Test(arguments: [42, 129])
  func `a verifier has 43 to 128 characters`(_ count: Int) throws {
    let verifier = String(repeating: "a", count: count)
    let challenge = try CodeChallenge(Self.challenge(of: verifier), method: "S256")
    #expect(!challenge.accepts(verifier))
  }

  @Test(arguments: ["+", " ", "=", "ä", "\n"])
  func `a verifier has unreserved characters only`(_ character: String) throws {
    let verifier = SignInClient.verifier + character
    let challenge = try CodeChallenge(Self.challenge(of: verifier), method: "S256")
    #expect(!challenge.accepts(verifier))
  }

  @Test(arguments: [43, 64, 128])
  func `every length from 43 to 128 is accepted`(_ count: Int) throws {
    let verifier = String(String(repeating: "aB3-._~", count: 20).prefix(count))
    let challenge = try CodeChallenge(Self.challenge(of: verifier), method: "S256")
    #expect(challenge.accepts(verifier))
  }
}
