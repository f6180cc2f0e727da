import HTTP
import Crypto
import CryptoExtras
import Foundation
import HTTPTypes
@testable import MemberService
import TestSupport
import Testing

@Suite(.hangLimit)
struct IdentityTokenAttackTests {
  private let issuer = TestIssuer()
  private let key = TestKey.ec()

  private func error(
    _ token: String
  ) async -> IdentityError? {
    issuer.issue(token)
    return await issuer.providers().error()
  }

  @Test func `a right token is accepted`() async throws {
    try issuer.publish(key.jwk)
    issuer.issue(try key.token(issuer.claims()))
    let identity = try await issuer.providers().identity()
    #expect(
      identity == Identity(provider: TestIssuer.address, subject: "person", name: "Mona Lisa")
    )
  }

  @Test(arguments: ["none", "None", "NONE", "nOnE"])
  func `alg none is refused`(_ algorithm: String) async throws {
    try issuer.publish(key.jwk)
    for header in [["alg": algorithm], ["alg": algorithm, "kid": key.kid]] {
      let token = try TestKey.token(issuer.claims(), header: header) { _ in Data() }
      #expect(await error(token) == .invalidGrant("the identity token cannot be read"))
    }
  }

  @Test func `a token without a signature is refused`() async throws {
    try issuer.publish(key.jwk)
    let token = try TestKey.token(issuer.claims(), header: key.fields()) { _ in Data() }
    #expect(await error(token) == .signature)
  }

  @Test func `HS256 signed with the public key is refused`() async throws {
    for key in [key, try TestKey.rsa()] {
      try issuer.publish(key.jwk)
      for secret in [key.publicPEM, try key.jwk["n"] ?? "", try key.jwk["x"] ?? ""] {
        let token = try TestKey.token(issuer.claims(), header: key.fields(["alg": "HS256"])) {
          Data(
            HMAC<SHA256>.authenticationCode(for: $0, using: SymmetricKey(data: Data(secret.utf8)))
          )
        }
        #expect(await error(token) == .invalidGrant("the identity token cannot be read"))
      }
    }
  }

  @Test func `a symmetric key in the key set is ignored`() async throws {
    let secret = Data(repeating: 7, count: 32)
    try issuer.publish(
      ["kty": "oct", "kid": "oct", "k": Data(secret).base64URL],
      key.jwk
    )
    for algorithm in ["HS256", "ES256"] {
      let header = ["alg": algorithm, "kid": "oct"]
      let token = try TestKey.token(issuer.claims(), header: header) {
        Data(HMAC<SHA256>.authenticationCode(for: $0, using: SymmetricKey(data: secret)))
      }
      #expect(await error(token) != nil)
    }
  }

  @Test func `an algorithm other than the key's is refused`() async throws {
    let rsa = try TestKey.rsa()
    try issuer.publish(key.jwk, rsa.jwk)
    for header in [
      key.fields(["alg": "RS256"]), key.fields(["alg": "ES384"]), key.fields(["kid": "rsa"]),
    ] {
      #expect(await error(try key.token(issuer.claims(), header: header)) == .signature)
    }
  }

  @Test func `a key that says RS256 verifies nothing else, not even a good signature`()
    async throws
  {
    let rsa = try TestKey.rsa()
    guard case .rsa(let privateKey) = rsa.kind else { return }
    let sign = { (input: Data) in
      try privateKey.signature(for: SHA512.hash(data: input), padding: .insecurePKCS1v1_5)
        .rawRepresentation
    }
    let header = rsa.fields(["alg": "RS512"])
    let token = try TestKey.token(issuer.claims(), header: header, signature: sign)
    try issuer.publish(rsa.jwk.filter { $0.key != "alg" })
    #expect(await error(token) == nil)
    try issuer.publish(rsa.jwk)
    #expect(await error(token) == .signature)
  }

  @Test func `a signature in DER is refused`() async throws {
    try issuer.publish(key.jwk)
    guard case .ec(let privateKey) = key.kind else { return }
    let token = try TestKey.token(issuer.claims(), header: key.fields()) {
      try privateKey.signature(for: $0).derRepresentation
    }
    #expect(await error(token) == .signature)
  }

  @Test func `a signature of another key is refused, also for its own kid`() async throws {
    try issuer.publish(key.jwk)
    #expect(await error(try TestKey.ec("ec").token(issuer.claims())) == .signature)
    #expect(await error(try TestKey.ec("other").token(issuer.claims())) == .signature)
  }

  @Test func `a key in the token itself is not used`() async throws {
    try issuer.publish(key.jwk)
    let thief = TestKey.ec("ec")
    let token = try thief.token(
      issuer.claims(),
      header: ["jwk": try thief.jwk, "jku": "https://evil.example/keys"]
    )
    #expect(await error(token) == .signature)
    #expect(issuer.requests.allSatisfy { $0.head.authority == "id.example" })
  }

  @Test func `changed claims are refused`() async throws {
    try issuer.publish(key.jwk)
    let parts = try key.token(issuer.claims()).split(separator: ".")
    let other = try key.token(issuer.claims(["sub": "victim"])).split(separator: ".")
    #expect(await error("\(parts[0]).\(other[1]).\(parts[2])") == .signature)
  }

  @Test func `critical extensions are refused`() async throws {
    try issuer.publish(key.jwk)
    let token = try key.token(issuer.claims(), header: ["crit": ["b64"], "b64": true])
    #expect(await error(token) == .invalidGrant("the identity token cannot be read"))
  }

  @Test(arguments: [
    ("JWT", true), ("jwt", true), ("application/JWT", true), (nil, true), ("at+jwt", false),
    ("application/at+jwt", false), ("logout+jwt", false), ("", false),
  ])
  func `a token of another type, such as an access token, is refused`(
    _ type: String?,
    _ isAccepted: Bool
  ) async throws {
    try issuer.publish(key.jwk)
    let header: [String: Any] = ["typ": type as Any? ?? NSNull()]
    let error = await error(try key.token(issuer.claims(), header: header))
    #expect(error == (isAccepted ? nil : .invalidGrant("the identity token cannot be read")))
  }

  @Test(arguments: ["", "a", "a.b", "..", "a.b.c.d", "e30.e30.e30", "😀.😀.😀"])
  func `what is not a token is refused`(_ text: String) async throws {
    try issuer.publish(key.jwk)
    #expect(await error(text) != nil)
  }

  @Test func `an encryption key does not sign`() async throws {
    try issuer.publish(key.jwk.merging(["use": "enc"]) { $1 })
    #expect(
      await error(try key.token(issuer.claims()))
        == .unavailable("the provider's keys cannot be read")
    )
  }

  @Test func `a token may omit kid if one key fits, but not if several do`() async throws {
    let token = try key.token(issuer.claims(), header: ["kid": NSNull()])
    issuer.issue(token)
    let (rsa, other) = (try TestKey.rsa(), TestKey.ec("other"))
    try issuer.publish(key.jwk)
    #expect(try await issuer.providers().identity().subject == "person")
    try issuer.publish(key.jwk, rsa.jwk)
    #expect(try await issuer.providers().identity().subject == "person")
    try issuer.publish(key.jwk, other.jwk)
    #expect(await issuer.providers().error() == .signature)
  }

  @Test func `RS256 works as ES256 does`() async throws {
    let rsa = try TestKey.rsa()
    try issuer.publish(rsa.jwk)
    issuer.issue(try rsa.token(issuer.claims()))
    #expect(try await issuer.providers().identity().subject == "person")
  }

  @Test func `an algorithm that the provider does not announce is refused`() async throws {
    try issuer.publish(key.jwk)
    let more = #","id_token_signing_alg_values_supported":["RS256","none","HS256"]"#
    issuer.change { $0.discovery = TestIssuer.discovery(more: more) }
    #expect(
      await error(try key.token(issuer.claims()))
        == .invalidGrant("the identity token cannot be read")
    )
  }
}

extension IdentityError {
  static let signature = invalidGrant("the identity token's signature is not valid")
}

extension IdentityError? {
  /// Whether a claim of an identity token is the reason.
  func isAbout(_ claim: String) -> Bool {
    guard case .invalidGrant(let words) = self else { return false }
    return words.hasPrefix("the identity token ") && words.contains("(\(claim))")
  }
}
