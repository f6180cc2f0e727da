import DemoBackend
import DemoOpenID
import DemoSignIn
import Foundation
import HTTP
import HTTPTypes
import Testing

/// Failures that a client id selects, and injected ones.
extension DemoOpenIDTests {
  @Test func `forbidden has 403 for errors`() throws {
    let code = try client.openIDCode(["client_id": "forbidden"])
    let changes = ["client_id": "forbidden", "code_verifier": "wrong"]
    let response = client.openIDExchange(code, changes.mapValues { $0 })
    #expect(response.head.status == .forbidden)
    #expect(response.error == "invalid_grant")
  }

  @Test func `no-id-token has none`() throws {
    let answer = try client.openIDSignIn("no-id-token")
    #expect(answer.head.status == .ok)
    #expect(try answer.member("id_token") == nil)
  }

  @Test func `rotate signs each token with a new key, which the set contains from then on`() throws
  {
    func count() throws -> Int {
      (try client.get("/openid/keys").member("keys") as? [Any])?.count ?? 0
    }
    let before = client.get("/openid/keys")
    let first = try DecodedToken(of: client.openIDSignIn("rotate"))
    #expect(try !first.isSigned(by: before))
    #expect(try first.isSigned(by: client.get("/openid/keys")))
    let second = try DecodedToken(of: client.openIDSignIn("rotate"))
    #expect(first.header["kid"] as? String != second.header["kid"] as? String)
    #expect(try first.isSigned(by: client.get("/openid/keys")))
    for _ in 0..<9 { _ = try client.openIDSignIn("rotate") }
    #expect(try count() == 7)
  }

  @Test(arguments: IdentityTokenFault.allCases)
  func `an identity token can be wrong`(_ fault: IdentityTokenFault) throws {
    let answer = try client.openIDSignIn(fault.rawValue)
    try expect(
      fault,
      in: #require(answer.member("id_token") as? String),
      keySet: client.get("/openid/keys"),
      now: client.clock.now.timeIntervalSince1970
    )
  }

  @Test func `der-signature is an ES256 signature as DER`() throws {
    let token = try DecodedToken(of: client.openIDSignIn("der-signature"))
    #expect(token.header["alg"] as? String == "ES256")
    #expect(token.signature.first == 0x30 && token.signature.count > 64)
    #expect(try !token.isSigned(by: client.get("/openid/keys")))
  }

  @Test func `token answers can be wrong in every way in the table`() throws {
    for fault in TokenAnswerFault.allCases {
      let right = try client.openIDSignIn().head.status
      let answer = try client.openIDSignIn(fault.rawValue)
      let object = try? members(answer)
      let isRight =
        right == answer.head.status && object?["access_token"] as? String != nil
        && object?["access_token"] as? String != "" && object?["token_type"] as? String == "Bearer"
        && object?["expires_in"] as? Int == 3_600 && object?.count == 6
        && object?["scope"] as? String == "openid profile email"
      #expect(!isRight, "\(fault)")
    }
  }

  @Test func `every client id in the table has its own name`() {
    let ids = DemoOpenIDService.clientIDs
    #expect(Set(ids).count == ids.count)
  }

  @Test func `an injected fault has the form of OAuth`() throws {
    let request = HTTPRequest(
      method: .post,
      scheme: "http",
      authority: "demo",
      path: "/openid/token"
    )
    let response = client.backend.failure(.serviceUnavailable, for: request)
    #expect(response.head.status == .serviceUnavailable)
    #expect(response.error == "temporarily_unavailable")
  }

  @Test func `requests for other services are left to them`() {
    let service = DemoOpenIDService()
    for path in ["/", "/user", "/auth/token", "/openids", "/.well-known/openid-configuration"] {
      let request = HTTPRequest(method: .get, scheme: "http", authority: "demo", path: path)
      #expect(service.response(to: request, body: nil) == nil, "\(path)")
      #expect(service.failure(.internalServerError, for: request) == nil, "\(path)")
    }
  }
}
