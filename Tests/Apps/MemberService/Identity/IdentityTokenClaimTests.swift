import Crypto
import CustomDump
import Foundation
import HTTP
import TestSupport
import Testing

@testable import MemberService

@Suite(.hangLimit)
struct IdentityTokenClaimTests {
  private let issuer = TestIssuer()
  private let key = TestKey.ec()
  private var time: Int { Int(issuer.clock.now.timeIntervalSince1970) }

  /// Compares what follows "the identity token" in the reason for refusing claims; `nil` accepts.
  private func expect(_ rows: [(claims: [String: Any], flaw: String?)]) async throws {
    try issuer.publish(key.jwk)
    let providers = issuer.providers()
    var errors: [IdentityError?] = []
    for (claims, _) in rows {
      issuer.issue(try key.token(issuer.claims(claims)))
      errors.append(await providers.error())
    }
    expectNoDifference(
      errors,
      rows.map { row in row.flaw.map { .invalidGrant("the identity token \($0)") } }
    )
  }

  @Test func `a token of another issuer, app or person is refused`() async throws {
    let client = TestIssuer.clientID
    let hash = Data(SHA256.hash(data: Data("at".utf8)))
    let (issuer, app) = ("is from another issuer (iss)", "is for another app (aud)")
    let apps = "is also for other apps (aud), which this service does not trust"
    let (subject, access) = (
      "has a subject that is not valid (sub)", "came with another access token (at_hash)"
    )
    try await expect([
      (["iss": "https://evil.example"], issuer), (["iss": TestIssuer.address + "/"], issuer),
      (["iss": ""], issuer), (["aud": "other"], app), (["aud": ["other"]], app),
      (["aud": [String]()], app), (["aud": [client]], nil),
      (["aud": [client, "partner"], "azp": client], apps),
      (["azp": "partner"], "was issued to another app (azp)"), (["azp": client], nil),
      (["sub": ""], subject), (["sub": "per\u{0}son"], subject),
      (["sub": String(repeating: "a", count: 256)], subject),
      (["sub": String(repeating: "a", count: 255)], nil),
      (["at_hash": Data(hash.prefix(16)).base64URL], nil),
      (["at_hash": Data(hash).base64URL], access), (["at_hash": ""], access),
    ])
  }

  @Test func `a token is expired or from the future, except for a minute of clock difference`()
    async throws
  {
    let clocks = "check the clocks of this service and of the provider"
    let again = "(exp); sign in again, or \(clocks)"
    try await expect([
      (["exp": time - 59], nil), (["exp": Double(time) + 0.5], nil),
      (["exp": time - 60], "expired 60 s ago \(again)"),
      (["exp": time - 90], "expired 90 s ago \(again)"),
      (["exp": -1e300], "expired more than two days ago \(again)"),
      (["iat": time + 60], nil),
      (["iat": time + 61], "was issued 61 s in the future (iat); \(clocks)"),
      (["iat": time + 600], "was issued 10 minutes in the future (iat); \(clocks)"),
      (["iat": 1e300], "was issued more than two days in the future (iat); \(clocks)"),
      (["nbf": time + 60], nil),
      (["nbf": time + 61], "is not valid for another 61 s (nbf); \(clocks)"),
      (["nbf": time + 7200], "is not valid for another 2 hours (nbf); \(clocks)"),
    ])
  }

  @Test func `a wrong, missing or unexpected nonce is refused`() async throws {
    let flaw = "does not belong to the request (nonce)"
    try await expect([(["nonce": "other"], flaw), (["nonce": NSNull()], flaw)])
    let grant = Grant.code(
      CodeGrant(code: "a", redirectURI: "b", codeVerifier: Service.verifier)
    )
    issuer.issue(try key.token(issuer.claims()))
    #expect(await issuer.providers().error(for: grant).isAbout("nonce"))
    issuer.issue(try key.token(issuer.claims(["nonce": NSNull()])))
    #expect(await issuer.providers().error(for: grant) == nil)
  }

  @Test func `a missing claim, or one of another type, is refused`() async throws {
    try await expect(
      ["iss", "sub", "aud", "exp", "iat"].flatMap { name in
        [([name: NSNull()], "cannot be read"), ([name: ["a": 1]], "cannot be read")]
      }
    )
  }

  @Test func `an address counts if it is verified`() async throws {
    try issuer.publish(key.jwk)
    let flags: [Any] = [true, "true", false, "false", 1, NSNull()]
    var emails: [String?] = []
    for flag in flags {
      let claims: [String: Any] = ["email": "mona@example.com", "email_verified": flag]
      issuer.issue(try key.token(issuer.claims(claims)))
      emails.append(try await issuer.providers().identity().email)
    }
    expectNoDifference(emails, ["mona@example.com", "mona@example.com", nil, nil, nil, nil])
  }

  @Test func `an identity token of a device flow is checked, and must be new`() async throws {
    try issuer.publish(key.jwk)
    let providers = issuer.providers()
    let token = try key.token(issuer.claims(["exp": time + 9999, "nonce": NSNull()]))
    let grant = Grant.idToken(token)
    issuer.clock.advance(by: 660)
    #expect(try await providers.identity(for: grant).subject == "person")
    issuer.clock.advance(by: 1)
    #expect(await providers.error(for: grant).isAbout("iat"))
  }
}
