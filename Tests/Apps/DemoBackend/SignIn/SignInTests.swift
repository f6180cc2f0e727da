import CustomDump
import DemoBackend
import DemoSignIn
import Foundation
import HTTP
import HTTPTypes
import TestSupport
import Testing

/// What the sign-in services share.
@Suite(.hangLimit) struct SignInTests {
  @Test func `the verifier of RFC 7636 answers its challenge, and no other does`() throws {
    let (right, verifier) = (SignInPlayer.challenge, SignInPlayer.verifier)
    let challenge = try #require(CodeChallenge(right, method: "S256"))
    let verifiers = [verifier, verifier + "a", right, ""]
    #expect(verifiers.map(challenge.accepts) == [true, false, false, false])
    for method in [nil, "", "plain", "s256", "S512"] {
      #expect(CodeChallenge(right, method: method) == nil)
    }
    for text in ["", "short", right + "="] {
      #expect(CodeChallenge(text, method: "S256") == nil)
    }
  }

  private func request(_ headers: HTTPFields, body: String? = nil) -> SignInRequest {
    let head = HTTPRequest(
      method: .post,
      scheme: "http",
      authority: "demo:8080",
      path: "/a/b%20c?x=1%2B1&y=a+b",
      headerFields: headers
    )
    return SignInRequest(head, body: body.map { Data($0.utf8) })
  }

  @Test func `path, query and origin are decoded, and a form only of its type`() {
    let plain = request([:])
    #expect(plain.path == ["a", "b c"] && plain.origin == "http://demo:8080")
    #expect(plain.query["x"] == "1+1" && plain.query["y"] == "a b")
    let types = [
      "application/x-www-form-urlencoded", "Application/X-WWW-Form-URLencoded; charset=utf-8",
      "application/json", "",
    ]
    let forms = types.map { request([.contentType: $0], body: "code=a%26b&code_verifier=").form }
    #expect(forms.map { $0["code"] } == ["a&b", "a&b", nil, nil])
    #expect(forms.map { $0["code_verifier"] } == ["", "", nil, nil])
  }

  @Test func `credentials are read, and JSON is requested by name`() {
    let fields = ["Bearer abc", "bearer abc", "Basic abc", "Bearer", ""]
    let tokens = fields.map { request([.authorization: $0]).bearerToken }
    #expect(tokens == ["abc", "abc", nil, nil, nil])
    let basic = ["id:a:b", "id"].map { Data($0.utf8).base64EncodedString() } + ["!"]
    let credentials = basic.map { request([.authorization: "Basic \($0)"]).basicCredentials }
    #expect(credentials.map { $0?.id } == ["id", nil, nil] && credentials[0]?.secret == "a:b")
    let accepted = ["application/json", "text/html, application/JSON;q=0.9", "*/*"]
    #expect(accepted.map { request([.accept: $0]).acceptsJSON } == [true, true, false])
  }

  @Test func `a token is checked with the public key of its key set, which has no private number`()
    throws
  {
    func keySet(_ key: SigningKey) throws -> NetworkResponse {
      NetworkResponse(.ok, json: ["keys": .array([try key.webKey()])])
    }
    let (elliptic, rsa) = (SigningKey.es256(id: "a"), try SigningKey.rs256(id: "b"))
    for key in [elliptic, rsa] {
      let token = try DecodedToken(WebToken(claims: [("sub", "demo")], key: key).signed())
      #expect(try token.isSigned(by: keySet(key)))
      #expect(try !token.isSigned(by: keySet(.es256(id: key.id))))
      expectNoDifference(
        [try token.text(of: \.header), try token.text(of: \.claims)],
        [#"{"alg":"\#(key.algorithm)","kid":"\#(key.id)","typ":"JWT"}"#, #"{"sub":"demo"}"#]
      )
    }
    let names = try [elliptic, rsa].map { key in
      let keys = try keySet(key).members["keys"] as? [[String: Any]]
      return keys?.first?.keys.sorted() ?? []
    }
    expectNoDifference(
      names,
      [["alg", "crv", "kid", "kty", "use", "x", "y"], ["alg", "e", "kid", "kty", "n", "use"]]
    )
    let token = WebToken(claims: [("sub", "demo")], key: elliptic)
    #expect(try DecodedToken(token.signed()).signature.count == 64)
    let der = try DecodedToken(token.signed(for: "der-signature", at: .now))
    #expect(try der.signature.first == 0x30 && !der.isSigned(by: keySet(elliptic)))
    // OpenID Connect Core, appendix A.3.
    #expect(
      WebToken.halfHash("jHkWEdUXMU1BwAsC4vtUsZwnNvTIxEl0z9K3vx5KF0Y") == "77QmUPtjPfzWtF2AnpK9RQ"
    )
  }
}
