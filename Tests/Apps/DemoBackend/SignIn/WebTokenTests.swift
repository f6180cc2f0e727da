import DemoBackend
import DemoSignIn
import Foundation
import HTTP
import HTTPTypes
import TestSupport
import Testing

@Suite(.hangLimit) struct WebTokenTests {
  private func keySet(_ keys: [SigningKey]) throws -> NetworkResponse {
    NetworkResponse(.ok, json: ["keys": .array(try keys.map { try $0.webKey() })])
  }

  @Test func `a token is checked with the public key of its key set`() throws {
    for key in [SigningKey.es256(id: "a"), try .rs256(id: "b")] {
      let token = try DecodedToken(WebToken(claims: [("sub", "demo")], key: key).signed())
      #expect(token.header["alg"] as? String == key.algorithm)
      #expect(token.header["typ"] as? String == "JWT")
      #expect(token.claims["sub"] as? String == "demo")
      #expect(try token.isSigned(by: keySet([key])))
      #expect(try !token.isSigned(by: keySet([.es256(id: key.id)])))
    }
  }

  @Test func `an ES256 signature is two numbers of 32 bytes, unless DER is requested`() throws {
    let key = SigningKey.es256(id: "a")
    let token = WebToken(claims: [("sub", "demo")], key: key)
    #expect(try DecodedToken(token.signed()).signature.count == 64)
    let der = try DecodedToken(token.signed(for: "der-signature", at: .now))
    #expect(der.signature.first == 0x30)
    #expect(try !der.isSigned(by: keySet([key])))
  }

  @Test func `a public key has no private number`() throws {
    for key in [SigningKey.es256(id: "a"), try .rs256(id: "b")] {
      let text = String(decoding: try key.webKey().data, as: UTF8.self)
      for name in ["d", "p", "q", "dp", "dq", "qi", "k"] {
        #expect(!text.contains("\"\(name)\""))
      }
    }
  }

  @Test func `at_hash is the left half of SHA-256`() {
    // OpenID Connect Core, appendix A.3.
    #expect(
      WebToken.halfHash("jHkWEdUXMU1BwAsC4vtUsZwnNvTIxEl0z9K3vx5KF0Y")
        == "77QmUPtjPfzWtF2AnpK9RQ"
    )
  }

  @Test(
    arguments: [("", ""), ("f", "Zg"), ("fo", "Zm8"), ("foo", "Zm9v"), ("\u{FF}\u{FE}~?", nil)]
      as [(String, String?)]
  )
  func `base64url has no padding and is read back`(_ text: String, _ encoded: String?) {
    let data = Data(text.utf8)
    if let encoded { #expect(data.base64URL == encoded) }
    #expect(Data(base64URL: data.base64URL) == data)
    #expect(!data.base64URL.contains { "+/=".contains($0) })
  }

  @Test(arguments: ["Zg==", "Zm8=", "a+b/", "a b", "ä", "Z"])
  func `other characters are not base64url`(_ text: String) {
    #expect(Data(base64URL: text) == nil)
  }
}
