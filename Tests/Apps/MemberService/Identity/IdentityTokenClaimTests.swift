import HTTP
import Crypto
import Foundation
@testable import MemberService
import TestSupport
import Testing

@Suite(.hangLimit)
struct IdentityTokenClaimTests {
  private let issuer = TestIssuer()
  private let key = TestKey.ec()
  private var time: Int { Int(issuer.clock.now.timeIntervalSince1970) }

  private func error(
    _ claims: [String: Any]
  ) async throws -> IdentityError? {
    try issuer.publish(key.jwk)
    issuer.issue(try key.token(issuer.claims(claims)))
    return await issuer.providers().error()
  }

  @Test func `another issuer is refused, even one with an extra slash`() async throws {
    for other in ["https://evil.example", TestIssuer.address + "/", ""] {
      #expect(try await error(["iss": other]).isAbout("iss"))
    }
  }

  @Test func `another audience is refused`() async throws {
    #expect(try await error(["aud": "other"]).isAbout("aud"))
    #expect(try await error(["aud": ["other"]]).isAbout("aud"))
    #expect(try await error(["aud": [String]()]).isAbout("aud"))
    #expect(try await error(["aud": [TestIssuer.clientID]]) == nil)
  }

  @Test func `an audience list with an untrusted one is refused`() async throws {
    let claims: [String: Any] = [
      "aud": [TestIssuer.clientID, "partner"], "azp": TestIssuer.clientID,
    ]
    #expect(
      try await error(claims)
        == .invalidGrant(
          "the identity token is also for other apps (aud), which this service does not trust"
        )
    )
  }

  @Test func `azp has to be this client`() async throws {
    #expect(try await error(["azp": "partner"]).isAbout("azp"))
    #expect(try await error(["azp": TestIssuer.clientID]) == nil)
  }

  @Test func `an expired token is refused, except for a minute of clock difference`() async throws {
    #expect(try await error(["exp": time - 60]).isAbout("exp"))
    #expect(try await error(["exp": time - 59]) == nil)
    #expect(try await error(["exp": Double(time) + 0.5]) == nil)
  }

  @Test func `a token from the future is refused, except for a minute`() async throws {
    #expect(try await error(["iat": time + 61]).isAbout("iat"))
    #expect(try await error(["iat": time + 60]) == nil)
    #expect(try await error(["nbf": time + 61]).isAbout("nbf"))
  }

  @Test(
    arguments: [
      ("iat", 90, "was issued 90 s in the future (iat); check"),
      ("iat", 600, "was issued 10 minutes in the future (iat); check"),
      ("iat", 1e300, "was issued more than two days in the future (iat); check"),
      ("nbf", 7200, "is not valid for another 2 hours (nbf); check"),
      ("exp", -90, "expired 90 s ago (exp); sign in again, or check"),
      ("exp", -1e300, "expired more than two days ago (exp); sign in again, or check"),
    ] as [(String, Double, String)]
  )
  func `clocks that differ are named, with the difference`(
    claim: String,
    offset: Double,
    words: String
  ) async throws {
    let clocks = "the clocks of this service and of the provider"
    #expect(
      try await error([claim: Double(time) + offset])
        == .invalidGrant("the identity token \(words) \(clocks)")
    )
  }

  @Test func `a wrong, missing or unexpected nonce is refused`() async throws {
    #expect(try await error(["nonce": "other"]).isAbout("nonce"))
    #expect(try await error(["nonce": NSNull()]).isAbout("nonce"))
    let grant = Grant.code(
      CodeGrant(code: "a", redirectURI: "b", codeVerifier: Service.verifier)
    )
    issuer.issue(try key.token(issuer.claims()))
    #expect(await issuer.providers().error(for: grant).isAbout("nonce"))
    issuer.issue(try key.token(issuer.claims(["nonce": NSNull()])))
    #expect(await issuer.providers().error(for: grant) == nil)
  }

  @Test(arguments: ["iss", "sub", "aud", "exp", "iat"])
  func `a missing claim, or one of another type, is refused`(_ claim: String) async throws {
    for value in [NSNull(), ["a": 1]] as [Any] {
      #expect(
        try await error([claim: value]) == .invalidGrant("the identity token cannot be read")
      )
    }
  }

  @Test func `an empty, invalid or very long subject is refused`() async throws {
    #expect(try await error(["sub": ""]).isAbout("sub"))
    #expect(try await error(["sub": "per\u{0}son"]).isAbout("sub"))
    #expect(try await error(["sub": String(repeating: "a", count: 256)]).isAbout("sub"))
  }

  @Test func `at_hash has to be that of the access token, if there is one`() async throws {
    let hash = Data(SHA256.hash(data: Data("at".utf8)))
    #expect(try await error(["at_hash": Data(hash.prefix(16)).base64URL]) == nil)
    #expect(try await error(["at_hash": Data(hash).base64URL]).isAbout("at_hash"))
    #expect(try await error(["at_hash": ""]).isAbout("at_hash"))
  }

  @Test(arguments: [
    (#"true"#, true), (#""true""#, true), ("false", false), (#""false""#, false), ("1", false),
    ("null", false),
  ])
  func `an address counts if it is verified`(_ flag: String, _ isVerified: Bool) async throws {
    let value = try JSONSerialization.jsonObject(with: Data(flag.utf8), options: .fragmentsAllowed)
    try issuer.publish(key.jwk)
    let email: [String: Any] = ["email": "mona@example.com", "email_verified": value]
    issuer.issue(try key.token(issuer.claims(email)))
    let identity = try await issuer.providers().identity()
    #expect(identity.email == (isVerified ? "mona@example.com" : nil))
  }

  @Test func `an identity token of a device flow is checked, and must be new`() async throws {
    try issuer.publish(key.jwk)
    let providers = issuer.providers()
    let token = try key.token(issuer.claims(["exp": time + 9999, "nonce": NSNull()]))
    let grant = Grant.idToken(token)
    #expect(try await providers.identity(for: grant).subject == "person")
    issuer.clock.advance(by: 661)
    #expect(await providers.error(for: grant).isAbout("iat"))
  }
}
