import Crypto
import Foundation
import HTTPTypes
import JWTKit
@testable import MemberService
import OAuth
import TestSupport
import Testing

@Suite(.hangLimit)
struct AppleProviderTests {
  private static let apple = "https://appleid.apple.com"

  private let issuer = TestIssuer()
  private let secretKey = P256.Signing.PrivateKey()
  private let key: TestKey
  private let grant = Grant.code(
    CodeGrant(
      code: "a code",
      redirectURI: "https://marquee.example/cb",
      nonce: TestIssuer.nonce,
      name: "Mona"
    )
  )

  init() throws {
    key = try TestKey.rsa()
    try issuer.publish(key.jwk)
  }

  private var providers: GrantExchange {
    GrantExchange(
      apple: AppleConfiguration(
        clientID: TestIssuer.clientID,
        teamID: "TEAM",
        keyID: "KEY",
        privateKey: secretKey
      ),
      session: issuer,
      now: { [clock = issuer.clock] in clock.now }
    )
  }

  private func claims(_ others: [String: Any] = [:]) -> [String: Any] {
    issuer.claims(
      (["iss": Self.apple, "name": NSNull(), "nonce_supported": true] as [String: Any])
        .merging(others) { $1 }
    )
  }

  private func error(_ others: [String: Any]) async throws -> IdentityError? {
    issuer.issue(try key.token(claims(others)))
    return await providers.error(for: grant, of: "apple")
  }

  @Test func `a code is exchanged with a signed client secret`() async throws {
    issuer.issue(try key.token(claims()))
    let identity = try await providers.identity(for: grant, of: "apple")
    #expect(identity == Identity(provider: "apple", subject: "person", name: "Mona"))
    let request = try #require(issuer.requests.first)
    #expect(request.place == "appleid.apple.com/auth/token")
    let form = try #require(Form(request.body))
    #expect(form["client_id"] == TestIssuer.clientID && form["code"] == "a code")
    #expect(form["grant_type"] == "authorization_code")
    #expect(form["redirect_uri"] == "https://marquee.example/cb")
    let secret = try #require(form["client_secret"])
    let header = try #require(JWTParts(secret)).header
    #expect(header.algorithm == "ES256" && header.keyID == "KEY")
    let keys = try await JWTKeyCollection().add(
      ecdsa: ES256PublicKey(backing: secretKey.publicKey),
      kid: "KEY"
    )
    let signed = try await keys.verify(secret, as: SecretClaims.self)
    let time = Int(issuer.clock.now.timeIntervalSince1970)
    #expect(
      signed
        == SecretClaims(
          iss: "TEAM",
          sub: TestIssuer.clientID,
          aud: Self.apple,
          iat: time,
          exp: time + 300
        )
    )
  }

  @Test func `issuer, audience, expiry and nonce are checked, whatever the discovery says`()
    async throws
  {
    let time = Int(issuer.clock.now.timeIntervalSince1970)
    #expect(try await error(["iss": "https://account.apple.com"]).isAbout("iss"))
    #expect(try await error(["aud": "other"]).isAbout("aud"))
    #expect(try await error(["exp": time - 61]).isAbout("exp"))
    #expect(try await error(["nonce": "other"]).isAbout("nonce"))
    #expect(try await error(["nonce": NSNull()]).isAbout("nonce"))
    #expect(try await error([:]) == nil)
    #expect(issuer.count("/.well-known/openid-configuration") == 0)
    let other = TestKey.ec()
    try issuer.publish(other.jwk)
    issuer.issue(try other.token(claims()))
    #expect(await providers.error(for: grant, of: "apple") == .unreadable, "an EC key")
  }

  @Test func `the address is the token's, if Apple has verified it`() async throws {
    let email = "x@privaterelay.appleid.com"
    for (flag, found) in [("true" as Any, email), (true, email), (false, nil), ("false", nil)] {
      issuer.issue(
        try key.token(claims(["email": email, "email_verified": flag, "is_private_email": flag]))
      )
      #expect(try await providers.identity(for: grant, of: "apple").email == found)
    }
  }

  @Test func `an address in the request is not read`() async throws {
    let service = try Service(exchange: { _, _ in providers })
    issuer.issue(try key.token(claims()))
    let answer = try await service.post(
      "/session",
      json: """
        {"provider":"apple","email":"victim@example.com","grant":{"type":"code","code":"a",
          "redirect_uri":"b","nonce":"the-nonce","name":"Mona","email":"victim@example.com",
          "user":{"email":"victim@example.com"}}}
        """
    )
    #expect(answer.status == 200 && answer.member?["name"] as? String == "Mona")
    #expect(answer.member?["email"] == nil)
  }

  @Test func `a later sign-in without a name keeps it`() async throws {
    let directory = try TemporaryDirectory()
    let store = SQLiteMemberStore(in: directory)
    for (number, name) in ["Mona", nil].enumerated() {
      issuer.issue(try key.token(claims()))
      let code = CodeGrant(code: "a", redirectURI: "b", nonce: TestIssuer.nonce, name: name)
      let session = try await store.startSession(
        for: try await providers.identity(for: .code(code), of: "apple"),
        refreshToken: Sample.token("\(number)"),
        at: Sample.start,
        until: Sample.sessionEnd
      )
      #expect(session.member.identity.name == "Mona")
    }
  }

  @Test(arguments: [("invalid_client", 401), ("invalid_grant", 400)])
  func `errors of Apple are those of RFC 6749`(_ code: String, _ status: Int) async throws {
    issuer.change {
      $0.token = .json(#"{"error":"\#(code)","error_description":"x"}"#, status: .badRequest)
    }
    let error = try #require(await providers.error(for: grant, of: "apple"))
    #expect(ErrorAnswer(error).code == code && ErrorAnswer(error).status.code == status)
  }

  private struct SecretClaims: JWTPayload, Equatable {
    let iss: String
    let sub: String
    let aud: String
    let iat: Int
    let exp: Int

    func verify(using algorithm: some JWTAlgorithm) {}
  }
}
