import Foundation
import HTTP
import TestSupport
import Testing

@testable import OAuth

@Suite(.hangLimit) struct JWTPartsTests {
  /// RFC 7519, section 3.1.
  private static let example = [
    "eyJ0eXAiOiJKV1QiLA0KICJhbGciOiJIUzI1NiJ9",
    "eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFt"
      + "cGxlLmNvbS9pc19yb290Ijp0cnVlfQ",
    "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk",
  ].joined(separator: ".")

  private func token(_ header: String) -> String {
    "\(Data(header.utf8).base64URL).\(Data("{}".utf8).base64URL)."
  }

  @Test func `the example of RFC 7519, section 3_1 is read`() throws {
    struct Claims: Decodable {
      let iss: String
      let exp: Int
    }
    let parts = try #require(JWTParts(Self.example))
    #expect(parts.header.algorithm == "HS256" && parts.header.keyID == nil)
    #expect(parts.isOf(type: "jwt") == true && parts.isOf(type: "at+jwt") == false)
    let claims = try JSONDecoder().decode(Claims.self, from: parts.payload)
    #expect(claims.iss == "joe" && claims.exp == 1_300_819_380)
    #expect(parts.signature.count == 32)
    #expect("\(parts.signed).\(parts.signature.base64URL)" == Self.example)
  }

  @Test func `a malformed token and one with critical extensions are not read`() {
    let malformed = [
      "", "a.b", "a.b.c.d", "..", "e30.e30.=", "e30=.e30.", "W10.e30.", "e30.e30.a b",
      String(repeating: "a", count: 16_385),
    ]
    let critical = [#"{"crit":["b64"],"b64":false}"#, #"{"crit":[]}"#, #"{"crit":null}"#]
    #expect((malformed + critical.map(token)).allSatisfy { JWTParts($0) == nil })
  }

  @Test(
    arguments: [
      ("{}", nil), (#"{"typ":"at+jwt"}"#, true), (#"{"typ":"application/AT+JWT"}"#, true),
      (#"{"typ":"JWT"}"#, false), (#"{"typ":7}"#, false), (#"{"typ":null}"#, false),
    ] as [(String, Bool?)]
  )
  func `the type is read with and without application`(_ header: String, _ isAccessToken: Bool?) {
    #expect(JWTParts(token(header))?.isOf(type: "at+jwt") == isAccessToken)
  }
}
