import DemoBackend
import DemoOpenID
import HTTP
import HTTPTypes
import Testing
import TestSupport

@Suite(.hangLimit) struct DemoOpenIDIssuerTests {
  private let client = SignInClient.openID()

  private func configuration(_ issuer: String) -> NetworkResponse {
    client.get("/openid/\(issuer)/.well-known/openid-configuration")
  }

  @Test(arguments: IssuerFault.allCases)
  func `an issuer of the table has its own address and endpoints`(_ fault: IssuerFault) throws {
    let response = configuration(fault.rawValue)
    let issuer = "http://demo/openid/\(fault.rawValue)"
    switch fault {
    case .htmlConfiguration: #expect(response.text.hasPrefix("<!DOCTYPE html>"))
    case .noConfiguration: #expect(response.head.status == .notFound)
    case .otherIssuer: #expect(try response.member("issuer") as? String == "https://issuer.invalid")
    case .otherHost:
      #expect(try response.member("issuer") as? String == issuer)
      #expect(
        try response.member("token_endpoint") as? String
          == "http://other.invalid/openid/other-host/token"
      )
    case .noDeviceFlow: #expect(try response.member("device_authorization_endpoint") == nil)
    case .noTokenEndpoint: #expect(try response.member("token_endpoint") == nil)
    default:
      #expect(try response.member("issuer") as? String == issuer)
      #expect(try response.member("jwks_uri") as? String == issuer + "/keys")
    }
  }

  @Test func `keys can be unavailable, malformed, missing or without an id`() throws {
    #expect(client.get("/openid/keys-away/keys").head.status == .serviceUnavailable)
    let malformed = client.get("/openid/keys-malformed/keys")
    #expect(malformed.head.status == .ok)
    #expect(throws: (any Error).self) { try members(malformed) }
    #expect((try client.get("/openid/keys-empty/keys").member("keys") as? [Any])?.isEmpty == true)
    let keys = try #require(
      client.get("/openid/keys-without-id/keys").member("keys") as? [[String: Any]]
    )
    #expect(keys.count == 1 && keys[0]["kid"] == nil && keys[0]["kty"] as? String == "RSA")
  }

  @Test func `unknown keys come before the right ones`() throws {
    let code = try #require(
      client.get("/openid/keys-unknown/authorize", query: SignInClient.authorization())
        .redirect.parameters["code"]
    )
    let answer = client.post(
      "/openid/keys-unknown/token",
      [
        "client_id": "demo", "grant_type": "authorization_code", "code": code,
        "redirect_uri": SignInClient.redirectURI, "code_verifier": SignInClient.verifier,
      ]
    )
    let token = try DecodedToken(of: answer)
    #expect(token.claims["iss"] as? String == "http://demo/openid/keys-unknown")
    #expect(try token.isSigned(by: client.get("/openid/keys-unknown/keys")))
  }

  @Test(arguments: ["/openid", "/openid/", "/openid/nothing", "/openid/keys-away/nothing"])
  func `other paths are not found`(_ path: String) {
    #expect(client.get(path).head.status == .notFound)
  }

  @Test(
    arguments: [
      (HTTPRequest.Method.get, "token"), (.get, "device"), (.put, "authorize"), (.post, "keys"),
      (.delete, "userinfo"), (.post, ".well-known/openid-configuration"),
    ])
  func `another method is not allowed`(_ method: HTTPRequest.Method, _ path: String) {
    let response = client.send(method, "/openid/\(path)", [:], nil)
    #expect(response.head.status == .methodNotAllowed)
    #expect(response.head.headerFields[.allow] != nil)
  }
}
