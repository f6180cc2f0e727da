import HTTP
import Crypto
import Foundation
@testable import MemberService
import OAuth
import TestSupport
import Testing

@Suite(.hangLimit) struct Base64URLTests {
  @Test(arguments: ["", "f", "fo", "foo", "foob", "fooba", "foobar", "??>>~~"])
  func `text survives base64url`(_ text: String) {
    let encoded = Data(text.utf8).base64URL
    #expect(encoded.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" })
    #expect(Data(base64URL: encoded) == Data(text.utf8))
  }

  @Test(arguments: ["Zg==", "Zh", "Z", "Zm+v", "Zm/v", "Zm 9v", "Zm9v\n", "Zm9v=", "é"])
  func `padding, other alphabets and stray bits are refused`(_ text: String) {
    #expect(Data(base64URL: text) == nil)
  }

  @Test func `a key's identifier is the thumbprint of RFC 7638`() throws {
    let key = SigningKey(createdAt: Date())
    let jwk = key.publicJWK
    let members = ["crv", "kty", "x", "y"].map { "\"\($0)\":\"\(jwk[$0] ?? "")\"" }
    let json = "{" + members.joined(separator: ",") + "}"
    #expect(key.id == Data(SHA256.hash(data: Data(json.utf8))).base64URL)
  }

  @Test func `random strings are long and differ`() {
    let texts = (0..<100).map { _ in RandomText.make(bytes: 32) }
    #expect(Set(texts).count == 100)
    #expect(texts.allSatisfy { $0.utf8.count == 43 })
  }
}
