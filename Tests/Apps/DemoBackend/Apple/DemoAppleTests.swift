import Crypto
import CustomDump
import DemoApple
import DemoBackend
import DemoSignIn
import Foundation
import HTTP
import HTTPTypes
import TestSupport
import Testing

@Suite(.hangLimit) struct DemoAppleTests {
  private static let templates = [
    "authorize": """
    GET /auth/authorize client_id=demo&redirect_uri=https://app.example/callback&state=xyz\
    &nonce=n-0S6&response_type=code%20id_token&scope=name%20email&response_mode=form_post
    """,
    "exchange": """
    POST /auth/token grant_type=authorization_code&code={code}&client_id=demo\
    &client_secret={secret}&redirect_uri=https://app.example/callback
    """,
    "refresh": """
    POST /auth/token grant_type=refresh_token&refresh_token={refresh_token}&client_id=demo\
    &client_secret={secret}
    """,
  ]
  private static let start = 1_800_000_000

  private let apple = SignInPlayer(Self.templates) { DemoAppleService($0) }
  private var keySet: NetworkResponse { apple.send("/auth/keys") }

  init() throws {
    apple.known["secret"] = try secret()
    apple.known["booleans"] = try secret(clientID: "booleans")
  }

  /// Signs a client secret; `changes` replace claims, and `nil` removes one.
  private func secret(
    clientID: String = "demo",
    keyID: String = DemoAppleService.demoKeyID,
    algorithm: String = "ES256",
    changes: [String: JSON?] = [:],
    signedBy key: P256.Signing.PrivateKey? = nil
  ) throws -> String {
    var claims: TokenMembers = [
      ("iss", .string(DemoAppleService.demoTeamID)), ("iat", .int(Self.start)),
      ("exp", .int(Self.start + 10_000)), ("aud", "https://appleid.apple.com"),
      ("sub", .string(clientID)),
    ]
    for (name, value) in changes { claims.set(name, value) }
    let header: JSON = ["alg": .string(algorithm), "kid": .string(keyID)]
    let text = header.data.base64URL + "." + JSON.object(claims).data.base64URL
    let key = try key ?? P256.Signing.PrivateKey(pemRepresentation: DemoAppleService.demoKeyPEM())
    return try text + "." + key.signature(for: Data(text.utf8)).rawRepresentation.base64URL
  }

  /// Authorizes and exchanges.
  private func signIn(_ clientID: String) throws -> NetworkResponse {
    apple.known["secret"] = try secret(clientID: clientID)
    return apple.signIn(clientID)
  }

  @Test(arguments: Recording.sections(of: "Apple"))
  func `requests have the responses of Apple`(_ recording: Recording) {
    recording.expect(from: apple.send)
  }

  @Test func `a client secret needs the registered key, its id, ES256 and all claims`() throws {
    let limit = Self.start + 15_777_000
    let changes: [(String, JSON?)] = [
      ("iss", "OTHERTEAM1"), ("sub", "booleans"), ("aud", "https://issuer.invalid"), ("iss", nil),
      ("aud", nil), ("exp", nil), ("iat", nil), ("exp", .int(Self.start)), ("exp", .int(limit + 1)),
      ("iat", .int(Self.start + 61)),
    ]
    let parts = try secret().split(separator: ".")
    let key = try P256.Signing.PrivateKey(pemRepresentation: DemoAppleService.demoKeyPEM())
    let signature = try key.signature(for: Data("\(parts[0]).\(parts[1])".utf8))
    let wrong =
      try changes.map { try secret(changes: [$0.0: $0.1]) } + [
        secret(keyID: "OTHERKEY01"), secret(algorithm: "HS256"), secret(algorithm: "none"),
        secret(signedBy: P256.Signing.PrivateKey()),
        "\(parts[0]).\(parts[1])." + signature.derRepresentation.base64URL, "a.b.c", "",
      ]
    let right = try [
      secret(changes: ["exp": .int(limit)]), secret(changes: ["iat": .int(Self.start + 60)]),
    ]
    let errors = (wrong + right).map { secret in
      apple.known["secret"] = secret
      return apple.send("authorize > exchange")["error"]
    }
    expectNoDifference(errors, wrong.map { _ in "invalid_client" } + [nil, nil])
  }

  @Test func `a custom key can be registered, and the demo's can be downloaded`() throws {
    let key = P256.Signing.PrivateKey()
    let registration = try DemoAppleService.Registration(
      teamID: DemoAppleService.demoTeamID,
      keyID: DemoAppleService.demoKeyID,
      publicKeyPEM: key.publicKey.pemRepresentation
    )
    let custom = SignInPlayer(Self.templates) { DemoAppleService($0, registration: registration) }
    let errors = try [secret(signedBy: key), secret()].map { secret in
      custom.known["secret"] = secret
      return custom.send("authorize > exchange")["error"]
    }
    #expect(errors == [nil, "invalid_client"])
    #expect(throws: (any Error).self) {
      try DemoAppleService.Registration(teamID: "a", keyID: "b", publicKeyPEM: "no key")
    }
    let file = apple.send("/auth/AuthKey_DEMOKEY001.p8").text
    let downloaded = try P256.Signing.PrivateKey(pemRepresentation: file)
    #expect(try downloaded.pemRepresentation == DemoAppleService.demoKeyPEM())
  }

  @Test func `identity tokens are signed by RS256 and have Apple's claims, by client`() throws {
    apple.send("authorize")
    let page = try DecodedToken(apple.known["id_token"])
    #expect(page.hasHash("c_hash", of: apple.known["code"]))
    let answers = try ["demo", "booleans", "no-nonce-support", "no-email"].map(signIn)
    let tokens = try [page] + answers.map { try DecodedToken($0["id_token"]) }
    for (token, answer) in zip(tokens.dropFirst(), answers) {
      #expect(token.hasHash("at_hash", of: answer["access_token"]))
    }
    for token in tokens { #expect(try token.isSigned(by: keySet)) }
    #expect(try page.text(of: \.header) == #"{"alg":"RS256","kid":"demo-apple","typ":"JWT"}"#)
    func claims(_ clientID: String, flag: String?, nonce: String) -> String {
      let email = #","email":"demo7x4k2p@privaterelay.appleid.com","email_verified":"#
      return #"{"aud":"\#(clientID)","auth_time":1800000000"# + (flag.map { email + $0 } ?? "")
        + #","exp":1800086400,"iat":1800000000"#
        + (flag.map { #","is_private_email":"# + $0 } ?? "")
        + #","iss":"https://appleid.apple.com""# + nonce
        + #","sub":"001234.5e1f6a8f3b0c4d2e9a7b6c5d4e3f2a1b.0815"}"#
    }
    let nonce = #","nonce":"n-0S6","nonce_supported":true"#
    expectNoDifference(
      try tokens.map { try $0.text(of: \.claims) },
      [
        claims("demo", flag: #""true""#, nonce: nonce),
        claims("demo", flag: #""true""#, nonce: nonce),
        claims("booleans", flag: "true", nonce: nonce),
        claims("no-nonce-support", flag: #""true""#, nonce: ""),
        claims("no-email", flag: nil, nonce: nonce),
      ]
    )
    let before = keySet
    let rotated = try DecodedToken(signIn("rotate")["id_token"])
    #expect(try !rotated.isSigned(by: before) && rotated.isSigned(by: keySet))
    apple.known["secret"] = try secret()
    let refreshed = try DecodedToken(
      apple.send("authorize > exchange > after 240 refresh")["id_token"]
    )
    #expect(refreshed.claims["auth_time"] as? Int == Self.start)
  }

  @Test func `a client id selects what is wrong with tokens`() throws {
    try expectIdentityTokenFaults(derSignature: "", keySet: { keySet }) {
      try signIn($0)["id_token"]
    }
    let right = try signIn("demo").recorded
    let faults = TokenAnswerFault.allCases.filter { $0 != .fewerScopes && $0 != .scopeList }
    #expect(try faults.filter { try signIn($0.rawValue).recorded == right } == [])
    let ids = DemoAppleService.clientIDs
    #expect(Set(ids).count == ids.count)
  }

  @Test func `requests for other services are left to them`() {
    let service = DemoAppleService()
    let others = ["/", "/user", "/openid/token", "/authorize", "/token"]
    #expect(others.flatMap { answers(of: service, to: $0) }.allSatisfy { $0 == nil })
    expectNoDifference(
      answers(of: service, to: "/auth/a"),
      [
        "404\n{\"error\":\"not_found\"}", "503\n{\"error\":\"server_error\"}",
        "500\n{\"error\":\"server_error\"}",
      ]
    )
  }
}
