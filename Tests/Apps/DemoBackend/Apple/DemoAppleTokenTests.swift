import Crypto
import DemoApple
import DemoBackend
import DemoSignIn
import Foundation
import HTTP
import HTTPTypes
import Testing
import TestSupport

@Suite(.hangLimit) struct DemoAppleTokenTests {
  private let apple = AppleClient()

  @Test func `a code becomes tokens that are not stored`() throws {
    let response = try apple.signIn()
    #expect(response.head.status == .ok)
    #expect(response.head.headerFields[.cacheControl] == "no-store")
    let answer = try members(response)
    #expect(answer["token_type"] as? String == "Bearer")
    #expect(answer["expires_in"] as? Int == 3_600)
    #expect(
      Set(answer.keys)
        == ["access_token", "token_type", "expires_in", "refresh_token", "id_token"]
    )
  }

  @Test func `a second use of a code is refused with Apple's message`() throws {
    let code = apple.fields()["code"]
    #expect(try apple.exchange(code).error == nil)
    let second = try apple.exchange(code)
    #expect(second.head.status == .badRequest)
    #expect(
      second.text
        == #"{"error":"invalid_grant","error_description":"The code has already been used."}"#
    )
  }

  @Test(
    arguments: [(299.0, nil), (300, "The code has expired or has been revoked.")]
      as [(TimeInterval, String?)]
  )
  func `a code lives for five minutes`(_ seconds: TimeInterval, _ description: String?) throws {
    let code = apple.fields()["code"]
    apple.client.clock.advance(by: seconds)
    #expect(try apple.exchange(code).member("error_description") as? String == description)
  }

  @Test(
    arguments: [
      (
        ["redirect_uri": "https://app.example/other"], "invalid_grant",
        "redirect_uri mismatch. The code was not issued to https://app.example/other."
      ),
      (["code": "unknown"], "invalid_grant", nil), (["code": nil], "invalid_grant", nil),
      (["grant_type": "password"], "unsupported_grant_type", nil),
      (["grant_type": nil], "invalid_request", nil),
    ] as [([String: String?], String, String?)]
  )
  func `a wrong exchange is a 400`(
    _ changes: [String: String?],
    _ error: String,
    _ description: String?
  ) throws {
    let response = try apple.exchange(apple.fields()["code"], changes)
    #expect(response.head.status == .badRequest)
    #expect(response.error == error)
    #expect(try response.member("error_description") as? String == description)
  }

  @Test func `another app's code is a client_id mismatch`() throws {
    let response = try apple.exchange(apple.fields()["code"], clientID: "booleans")
    #expect(response.error == "invalid_grant")
    #expect(
      try response.member("error_description") as? String
        == "client_id mismatch. The code was not issued to booleans."
    )
  }

  @Test(
    arguments: [
      ("iss", "OTHERTEAM1"), ("sub", "booleans"), ("aud", "https://issuer.invalid"), ("iss", nil),
      ("aud", nil), ("exp", nil), ("iat", nil), ("exp", .int(1_800_000_000)),
      ("exp", .int(1_800_000_000 + 15_777_001)), ("iat", .int(1_800_000_000 + 61)),
    ] as [(String, JSON?)]
  )
  func `a client secret with a wrong claim is a bare invalid_client`(
    _ name: String,
    _ value: JSON?
  ) throws {
    let secret = try apple.secret(changes: [name: value])
    let response = try apple.exchange(apple.fields()["code"], ["client_secret": secret])
    #expect(response.head.status == .badRequest)
    #expect(response.text == #"{"error":"invalid_client"}"#)
  }

  @Test func `a client secret is valid for six months at most`() throws {
    let secret = try apple.secret(changes: ["exp": .int(1_800_000_000 + 15_777_000)])
    #expect(try apple.exchange(apple.fields()["code"], ["client_secret": secret]).error == nil)
  }

  @Test func `a client secret needs the registered key, its id and ES256`() throws {
    let secrets: [String?] = [
      try apple.secret(keyID: "OTHERKEY01"), try apple.secret(algorithm: "HS256"),
      try apple.secret(algorithm: "none"),
      try apple.secret(signedBy: P256.Signing.PrivateKey()), "", "a.b.c", "demo-secret", nil,
    ]
    for secret in secrets {
      let response = try apple.exchange(apple.fields()["code"], ["client_secret": secret])
      #expect(response.error == "invalid_client")
    }
  }

  @Test func `a client secret signed as DER is refused`() throws {
    let parts = try apple.secret().split(separator: ".")
    let key = try P256.Signing.PrivateKey(pemRepresentation: DemoAppleService.demoKeyPEM())
    let signature = try key.signature(for: Data("\(parts[0]).\(parts[1])".utf8))
    let secret = "\(parts[0]).\(parts[1])." + signature.derRepresentation.base64URL
    let response = try apple.exchange(apple.fields()["code"], ["client_secret": secret])
    #expect(response.error == "invalid_client")
  }

  @Test func `a wrong client secret leaves the code`() throws {
    let code = apple.fields()["code"]
    #expect(try apple.exchange(code, ["client_secret": "wrong"]).error == "invalid_client")
    #expect(try apple.exchange(code).error == nil)
  }

  @Test func `a custom key can be registered`() throws {
    let key = P256.Signing.PrivateKey()
    let clock = apple.client.clock
    let service = DemoAppleService(
      DemoSetup(now: { clock.now }),
      registration: try .init(
        teamID: DemoAppleService.demoTeamID,
        keyID: DemoAppleService.demoKeyID,
        publicKeyPEM: key.publicKey.pemRepresentation
      )
    )
    let client = SignInClient(backend: DemoRouter(services: [service]), clock: clock)
    func error(_ secret: String) -> String? {
      client.post("/auth/token", ["client_id": "demo", "client_secret": secret]).error
    }
    #expect(error(try apple.secret(signedBy: key)) == "invalid_request")
    #expect(error(try apple.secret()) == "invalid_client")
    #expect(throws: (any Error).self) {
      try DemoAppleService.Registration(teamID: "a", keyID: "b", publicKeyPEM: "no key")
    }
  }

  @Test func `a refresh token returns an access token, again and again, and no refresh token`()
    throws
  {
    let refresh = try #require(apple.signIn().member("refresh_token") as? String)
    apple.client.clock.advance(by: 86_400)
    for _ in 0..<2 {
      let answer = try apple.token(["grant_type": "refresh_token", "refresh_token": refresh])
      #expect(answer.head.status == .ok)
      #expect(try answer.member("access_token") as? String != nil)
      #expect(try answer.member("refresh_token") == nil)
      let claims = try DecodedToken(of: answer).claims
      #expect(claims["auth_time"] as? Double == apple.now - 86_400)
    }
    let other = try apple.token(
      ["grant_type": "refresh_token", "refresh_token": refresh],
      clientID: "booleans"
    )
    #expect(other.error == "invalid_grant")
  }

  @Test func `token answers can be wrong in every way in the table`() throws {
    for fault in TokenAnswerFault.allCases where fault != .fewerScopes && fault != .scopeList {
      let answer = try apple.signIn(fault.rawValue)
      let object = try? members(answer)
      let isRight =
        answer.head.status == .ok && object?["access_token"] as? String != nil
        && object?["access_token"] as? String != "" && object?["token_type"] as? String == "Bearer"
        && object?["expires_in"] as? Int == 3_600 && object?.count == 5
      #expect(!isRight, "\(fault)")
    }
  }

  @Test func `the demo developer's key can be downloaded`() {
    let response = apple.client.get("/auth/AuthKey_DEMOKEY001.p8")
    #expect(response.head.status == .ok)
    #expect(throws: Never.self) { try P256.Signing.PrivateKey(pemRepresentation: response.text) }
    #expect(apple.client.get("/auth/AuthKey_OTHER.p8").head.status == .notFound)
  }

  @Test(
    arguments: [
      (HTTPRequest.Method.post, "authorize"), (.get, "token"), (.post, "keys"),
    ])
  func `another method is not allowed`(_ method: HTTPRequest.Method, _ path: String) {
    #expect(apple.client.send(method, "/auth/\(path)", [:], nil).head.status == .methodNotAllowed)
  }

  @Test func `an injected fault has the form of OAuth`() {
    let request = HTTPRequest(method: .post, scheme: "http", authority: "demo", path: "/auth/token")
    let response = apple.client.backend.failure(.internalServerError, for: request)
    #expect(response.head.status == .internalServerError)
    #expect(response.error == "server_error")
  }
}
