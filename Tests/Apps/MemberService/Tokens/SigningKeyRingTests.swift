import Foundation
import JWTKit
@testable import MemberService
import OAuth
import TestSupport
import Testing

@Suite(.hangLimit)
struct SigningKeyRingTests {
  private let claims = AccessTokenClaims(
    iss: "https://members.example",
    aud: "marquee",
    sub: "member",
    sid: "session",
    iat: 1,
    exp: 901,
    jti: "1"
  )
  private let day: TimeInterval = 86400

  @Test func `the newest key signs and older ones are accepted`() async throws {
    let directory = try TemporaryDirectory()
    let ring = ring(in: directory)
    let old = try await ring.sign(claims, at: Sample.start)
    let same = try await ring.sign(claims, at: Sample.start + 29 * day)
    #expect(try kid(old) == kid(same))
    let new = try await ring.sign(claims, at: Sample.start + 31 * day)
    #expect(try kid(old) != kid(new))
    let kids = [try kid(new), try kid(old)]
    #expect(try await ring.publicKeys(at: Sample.start + 31 * day).map { $0["kid"] } == kids)
    for token in [old, new] {
      #expect(try await ring.claims(of: token, at: Sample.start + 31 * day) == claims)
    }
    #expect(try await ring.claims(of: old, at: Sample.start + 62 * day) == nil)
  }

  @Test func `a service accepts the key that another one has just added`() async throws {
    let directory = try TemporaryDirectory()
    let (ring, other) = (ring(in: directory), ring(in: directory))
    _ = try await ring.sign(claims, at: Sample.start)
    let token = try await other.sign(claims, at: Sample.start + 30 * day)
    #expect(try await ring.claims(of: token, at: Sample.start + 1) == claims)
  }

  @Test func `the public key has the members of RFC 7518 and no private one`() async throws {
    let directory = try TemporaryDirectory()
    let keys = try await ring(in: directory).publicKeys(at: Sample.start)
    let key = try #require(keys.first)
    #expect(keys.count == 1)
    #expect(Set(key.keys) == ["alg", "crv", "kid", "kty", "use", "x", "y"])
    #expect(key["alg"] == "ES256" && key["crv"] == "P-256" && key["kty"] == "EC")
  }

  @Test func `a token of a foreign key, or with another algorithm, is refused`() async throws {
    let directory = try TemporaryDirectory()
    let ring = ring(in: directory)
    let token = try await ring.sign(claims, at: Sample.start)
    let kid = JWKIdentifier(string: try kid(token))
    let type: JWTHeader = ["typ": "at+jwt"]
    let foreign = try await JWTKeyCollection().add(ecdsa: ES256PrivateKey())
      .sign(claims, kid: kid, header: type)
    let hmac = try await JWTKeyCollection()
      .add(hmac: HMACKey(from: String(repeating: "secret", count: 8)), digestAlgorithm: .sha256)
      .sign(claims, kid: kid, header: type)
    let none = try await JWTKeyCollection().addUnsecuredNone()
      .sign(claims, kid: kid, header: type)
    let parts = token.split(separator: ".")
    let unsigned = parts[0...1].joined(separator: ".") + "."
    for forged in [foreign, hmac, none, unsigned, token + "A", "a.b", "", "..", token + "."] {
      #expect(try await ring.claims(of: forged, at: Sample.start) == nil)
    }
  }

  @Test(arguments: [
    ("at+jwt", true), ("AT+JWT", true), ("application/at+jwt", true), ("JWT", false), ("", false),
  ])
  func `a token of another type is refused, even with a valid signature`(
    _ type: String,
    _ isAccepted: Bool
  ) async throws {
    let directory = try TemporaryDirectory()
    let ring = ring(in: directory)
    let store = SQLiteMemberStore(in: directory)
    let key = SigningKey(createdAt: Sample.start)
    _ = try await store.signingKeys(
      adding: key,
      ifNoneSince: Sample.start - day,
      removingBefore: Sample.start - day
    )
    let token = try await JWTKeyCollection()
      .add(ecdsa: try ES256PrivateKey(backing: key.privateKey))
      .sign(claims, kid: JWKIdentifier(string: key.id), header: ["typ": .string(type)])
    #expect(try await ring.claims(of: token, at: Sample.start) == (isAccepted ? claims : nil))
  }

  private func ring(in directory: TemporaryDirectory) -> SigningKeyRing {
    SigningKeyRing(store: SQLiteMemberStore(in: directory), lifetime: 30 * day)
  }

  private func kid(_ token: String) throws -> String {
    try #require(JWTParts(token)?.header.keyID)
  }
}
