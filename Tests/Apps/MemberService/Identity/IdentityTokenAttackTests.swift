import Crypto
import CryptoExtras
import CustomDump
import Foundation
import HTTP
import HTTPTypes
import TestSupport
import Testing

@testable import MemberService

@Suite(.hangLimit)
struct IdentityTokenAttackTests {
  private let issuer = TestIssuer()
  private let key = TestKey.ec()

  private func error(_ token: String) async -> IdentityError? {
    issuer.issue(token)
    return await issuer.providers().error()
  }

  /// Checks that each token is refused for that reason.
  private func expect(_ refusal: IdentityError, of tokens: [String: String]) async {
    var refusals: [String: IdentityError] = [:]
    for (name, token) in tokens { refusals[name] = await error(token) }
    expectNoDifference(refusals, tokens.mapValues { _ in refusal })
  }

  @Test func `a right token is accepted, by RS256 as by ES256`() async throws {
    let rsa = try TestKey.rsa()
    try issuer.publish(key.jwk, rsa.jwk)
    for key in [key, rsa] {
      issuer.issue(try key.token(issuer.claims()))
      #expect(
        try await issuer.providers().identity()
          == Identity(provider: TestIssuer.address, subject: "person", name: "Mona Lisa")
      )
    }
  }

  @Test func `a token without a signature of the provider's key is refused`() async throws {
    let (rsa, claims) = (try TestKey.rsa(), issuer.claims())
    guard case .ec(let privateKey) = key.kind else { return }
    let secret = Data(repeating: 7, count: 32)
    try issuer.publish(
      ["kty": "oct", "kid": "oct", "k": secret.base64URL],
      key.jwk,
      rsa.jwk
    )
    func hmac(_ header: [String: Any], _ secret: Data) throws -> String {
      try TestKey.token(claims, header: header) {
        Data(HMAC<SHA256>.authenticationCode(for: $0, using: SymmetricKey(data: secret)))
      }
    }
    let thief = TestKey.ec("ec")
    let parts = try key.token(claims).split(separator: ".")
    let other = try key.token(issuer.claims(["sub": "victim"])).split(separator: ".")
    await expect(
      .signature,
      of: [
        "no signature": try TestKey.token(claims, header: key.fields()) { _ in Data() },
        "the algorithm of another key": try key.token(claims, header: ["alg": "RS256"]),
        "another algorithm": try key.token(claims, header: ["alg": "ES384"]),
        "the kid of another key": try key.token(claims, header: ["kid": "rsa"]),
        "HMAC as ES256": try hmac(["alg": "ES256", "kid": "oct"], secret),
        "DER": try TestKey.token(claims, header: key.fields()) {
          try privateKey.signature(for: $0).derRepresentation
        },
        "another key": try thief.token(claims),
        "another key for its own kid": try TestKey.ec("other").token(claims),
        "a key in the token itself": try thief.token(
          claims,
          header: ["jwk": try thief.jwk, "jku": "https://evil.example/keys"]
        ),
        "changed claims": "\(parts[0]).\(other[1]).\(parts[2])",
      ]
    )
    var unreadable = [
      "critical extensions": try key.token(claims, header: ["crit": ["b64"], "b64": true]),
      "a symmetric key of the key set": try hmac(["alg": "HS256", "kid": "oct"], secret),
    ]
    for algorithm in ["none", "None", "NONE", "nOnE"] {
      for header in [["alg": algorithm], ["alg": algorithm, "kid": key.kid]] {
        unreadable["\(header)"] = try TestKey.token(claims, header: header) { _ in Data() }
      }
    }
    for key in [key, rsa] {
      for secret in [key.publicPEM, try key.jwk["n"] ?? "", try key.jwk["x"] ?? ""] {
        let token = try hmac(key.fields(["alg": "HS256"]), Data(secret.utf8))
        unreadable["HS256 by \(secret)"] = token
      }
    }
    for text in ["a", "a.b", "..", "a.b.c.d", "e30.e30.e30"] {
      unreadable[text] = text
    }
    await expect(.unreadable, of: unreadable)
    let none = IdentityError.unavailable("the provider's answer has no identity token")
    await expect(none, of: ["empty": "", "not a token of OAuth": "😀.😀.😀"])
    #expect(issuer.requests.allSatisfy { $0.head.authority == "id.example" })
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

  @Test func `a token of another type, such as an access token, is refused`() async throws {
    try issuer.publish(key.jwk)
    let types: [Any] = [
      "JWT", "jwt", "application/JWT", NSNull(), "at+jwt", "application/at+jwt", "logout+jwt", "",
    ]
    var errors: [IdentityError?] = []
    for type in types {
      errors.append(await error(try key.token(issuer.claims(), header: ["typ": type])))
    }
    expectNoDifference(errors, [nil, nil, nil, nil] + Array(repeating: .unreadable, count: 4))
  }

  @Test func `a token may omit kid if one key fits, but not if several do`() async throws {
    issuer.issue(try key.token(issuer.claims(), header: ["kid": NSNull()]))
    let (rsa, other) = (try TestKey.rsa(), TestKey.ec("other"))
    try issuer.publish(key.jwk)
    #expect(await issuer.providers().error() == nil)
    try issuer.publish(key.jwk, rsa.jwk)
    #expect(await issuer.providers().error() == nil)
    try issuer.publish(key.jwk, other.jwk)
    #expect(await issuer.providers().error() == .signature)
  }

  @Test func `an encryption key, and an algorithm that is not announced, verify nothing`()
    async throws
  {
    let token = try key.token(issuer.claims())
    try issuer.publish(key.jwk.merging(["use": "enc"]) { $1 })
    #expect(await error(token) == .unavailable("the provider's keys cannot be read"))
    try issuer.publish(key.jwk)
    let more = #","id_token_signing_alg_values_supported":["RS256","none","HS256"]"#
    issuer.change { $0.discovery = TestIssuer.discovery(more: more) }
    #expect(await error(token) == .unreadable)
  }
}

extension IdentityError {
  static let signature = invalidGrant("the identity token's signature is not valid")
  static let unreadable = invalidGrant("the identity token cannot be read")
}

extension IdentityError? {
  /// Whether a claim of an identity token is the reason.
  func isAbout(_ claim: String) -> Bool {
    guard case .invalidGrant(let words) = self else { return false }
    return words.hasPrefix("the identity token ") && words.contains("(\(claim))")
  }
}
