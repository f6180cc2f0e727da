import Crypto
import Foundation
import HTTP
import JWTKit
import OAuth
import TestSupport
import Testing

@testable import MemberService

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

  private func ring(in directory: TemporaryDirectory) -> SigningKeyRing {
    SigningKeyRing(store: SQLiteMemberStore(in: directory), lifetime: 30 * day)
  }

  private func kid(_ token: String) throws -> String {
    try #require(JWTParts(token)?.header.keyID)
  }

  @Test func `the newest key signs and older ones are accepted, also those of another service`()
    async throws
  {
    let directory = try TemporaryDirectory()
    let (ring, other) = (ring(in: directory), ring(in: directory))
    let old = try await ring.sign(claims, at: Sample.start)
    let same = try await ring.sign(claims, at: Sample.start + 29 * day)
    #expect(try kid(old) == kid(same))
    let new = try await other.sign(claims, at: Sample.start + 31 * day)
    #expect(try kid(old) != kid(new))
    #expect(try await ring.claims(of: new, at: Sample.start + 1) == claims)
    let kids = [try kid(new), try kid(old)]
    #expect(try await ring.publicKeys(at: Sample.start + 31 * day).map { $0["kid"] } == kids)
    #expect(try await ring.claims(of: old, at: Sample.start + 31 * day) == claims)
    #expect(try await ring.claims(of: old, at: Sample.start + 62 * day) == nil)
  }

  @Test
  func `the public key has the members of RFC 7518, and the thumbprint of RFC 7638 as its id`()
    async throws
  {
    let directory = try TemporaryDirectory()
    let keys = try await ring(in: directory).publicKeys(at: Sample.start)
    let key = try #require(keys.first)
    #expect(keys.count == 1 && key.keys.sorted() == ["alg", "crv", "kid", "kty", "use", "x", "y"])
    #expect(key["alg"] == "ES256" && key["crv"] == "P-256" && key["kty"] == "EC")
    let members = ["crv", "kty", "x", "y"].map { "\"\($0)\":\"\(key[$0] ?? "")\"" }
    let json = "{" + members.joined(separator: ",") + "}"
    #expect(key["kid"] == Data(SHA256.hash(data: Data(json.utf8))).base64URL)
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

  @Test func `a token of another type is refused, even with a valid signature`() async throws {
    let directory = try TemporaryDirectory()
    let ring = ring(in: directory)
    let key = SigningKey(createdAt: Sample.start)
    _ = try await SQLiteMemberStore(in: directory).signingKeys(
      adding: key,
      ifNoneSince: Sample.start - day,
      removingBefore: Sample.start - day
    )
    var accepted: [Bool] = []
    for type in ["at+jwt", "AT+JWT", "application/at+jwt", "JWT", ""] {
      let token = try await JWTKeyCollection()
        .add(ecdsa: try ES256PrivateKey(backing: key.privateKey))
        .sign(claims, kid: JWKIdentifier(string: key.id), header: ["typ": .string(type)])
      accepted.append(try await ring.claims(of: token, at: Sample.start) == claims)
    }
    #expect(accepted == [true, true, true, false, false])
  }

  @Test func `base64url has no padding, no other alphabet and no stray bits`() {
    for text in ["", "f", "fo", "foo", "foob", "fooba", "foobar", "??>>~~"] {
      let encoded = Data(text.utf8).base64URL
      #expect(!encoded.contains { "+/=".contains($0) })
      #expect(Data(base64URL: encoded) == Data(text.utf8))
    }
    for text in ["Zg==", "Zh", "Z", "Zm+v", "Zm/v", "Zm 9v", "Zm9v\n", "Zm9v=", "é"] {
      #expect(Data(base64URL: text) == nil, "\(text)")
    }
    let texts = (0..<100).map { _ in RandomText.make(bytes: 32) }
    #expect(Set(texts).count == 100 && texts.allSatisfy { $0.utf8.count == 43 })
  }
}
