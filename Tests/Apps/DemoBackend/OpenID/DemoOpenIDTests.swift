import CustomDump
import DemoBackend
import DemoOpenID
import DemoSignIn
import Foundation
import HTTP
import HTTPTypes
import TestSupport
import Testing

@Suite(.hangLimit) struct DemoOpenIDTests {
  private static let authorization = """
    client_id=demo&redirect_uri=http://127.0.0.1:4711/callback&state=xyz&nonce=n-0S6\
    &response_type=code&scope=openid%20profile%20email&code_challenge={challenge}\
    &code_challenge_method=S256
    """
  private static let exchange = """
    grant_type=authorization_code&client_id=demo&client_secret=demo-secret&code={code}\
    &redirect_uri=http://127.0.0.1:4711/callback&code_verifier={verifier}
    """
  private let openID = SignInPlayer([
    "authorize": "GET /openid/authorize \(Self.authorization)",
    "post": "POST /openid/authorize \(Self.authorization)",
    "exchange": "POST /openid/token \(Self.exchange)",
    "unknown-authorize": "GET /openid/keys-unknown/authorize \(Self.authorization)",
    "unknown-exchange": "POST /openid/keys-unknown/token \(Self.exchange)",
    "refresh": """
    POST /openid/token client_id=demo&grant_type=refresh_token&refresh_token={refresh_token}
    """,
    "userinfo": "GET /openid/userinfo Authorization=Bearer%20{access_token}",
    "revoke": "POST /openid/revoke client_id=demo&token={refresh_token}",
    "device": "POST /openid/device client_id=demo&scope=openid%20email",
    "poll": """
    POST /openid/token client_id=demo&device_code={device_code}\
    &grant_type=urn:ietf:params:oauth:grant-type:device_code
    """,
  ]) { DemoOpenIDService($0) }

  private var keySet: NetworkResponse { openID.send("/openid/keys") }

  @Test(arguments: Recording.sections(of: "OpenID"))
  func `requests have the responses of an OpenID provider`(_ recording: Recording) {
    recording.expect(from: openID.send)
  }

  /// The claims of a token that is signed by the provider.
  private func claims(_ answer: NetworkResponse) throws -> String {
    let token = try DecodedToken(answer["id_token"])
    #expect(try token.isSigned(by: keySet))
    #expect(token.hasHash("at_hash", of: answer["access_token"]))
    return try token.text(of: \.header) + token.text(of: \.claims)
  }

  @Test func `the identity token has the claims of its scopes, its client and its flow`() throws {
    let (demo, es256) = (openID.signIn(), openID.signIn("es256"))
    let small = openID.send("authorize scope=openid&nonce > exchange")
    let device = openID.send("device > poll > after 5 poll > after 5 poll")
    let refreshed = openID.send("after 90 refresh")
    func text(_ algorithm: String, _ claims: String) -> String {
      #"{"alg":"\#(algorithm)","kid":"demo-\#(algorithm.lowercased())","typ":"JWT"}{"aud":"#
        + claims
    }
    let person = """
      "email":"ada@example.com","email_verified":true,"exp":1800000600,"family_name":"Example",\
      "given_name":"Ada","iat":1800000000,"iss":"http://demo/openid","locale":"en",\
      "name":"Ada Example","nonce":"n-0S6","preferred_username":"ada","sub":"demo|ada"}
      """
    func email(_ auth: Int, _ time: Int) -> String {
      """
      "demo","auth_time":\(auth),"email":"ada@example.com","email_verified":true,\
      "exp":\(time + 600),"iat":\(time),"iss":"http://demo/openid","sub":"demo|ada"}
      """
    }
    expectNoDifference(
      try [demo, es256, small, device, refreshed].map(claims),
      [
        text("RS256", #""demo","auth_time":1800000000,"# + person),
        text("ES256", #""es256","auth_time":1800000000,"# + person),
        text(
          "RS256",
          """
          "demo","auth_time":1800000000,"exp":1800000600,"iat":1800000000,\
          "iss":"http://demo/openid","sub":"demo|ada"}
          """
        ),
        text("RS256", email(1_800_000_010, 1_800_000_010)),
        text("RS256", email(1_800_000_010, 1_800_000_100)),
      ]
    )
    let other = try DecodedToken(openID.signIn("other-user")["id_token"])
    #expect(other.claims["sub"] as? String == "demo|ada")
  }

  @Test func `a client id selects what is wrong with tokens`() throws {
    try expectIdentityTokenFaults(
      derSignature: "alg=ES256, kid=demo-es256, wrong signature",
      keySet: { keySet }
    ) { openID.signIn($0)["id_token"] }
    let right = openID.signIn().recorded
    let hidden = TokenAnswerFault.allCases.filter { openID.signIn($0.rawValue).recorded == right }
    #expect(hidden == [])
    let ids = DemoOpenIDService.clientIDs
    #expect(Set(ids).count == ids.count)
  }

  @Test func `rotate signs each token with a new key, which the set contains from then on`() throws
  {
    let before = keySet
    let tokens = try (0..<2).map { _ in try DecodedToken(openID.signIn("rotate")["id_token"]) }
    #expect(tokens[0].header["kid"] as? String != tokens[1].header["kid"] as? String)
    for token in tokens {
      #expect(try !token.isSigned(by: before) && token.isSigned(by: keySet))
    }
    for _ in 0..<9 { _ = openID.signIn("rotate") }
    #expect((keySet.members["keys"] as? [Any])?.count == 7)
  }

  @Test func `keys can be missing, without an id or unknown`() throws {
    let keys = ["", "/keys-empty", "/keys-without-id", "/keys-unknown"].map { issuer in
      let keys = openID.send("/openid\(issuer)/keys").members["keys"] as? [[String: Any]] ?? []
      return keys.map { "\($0["kty"] ?? "-") \($0["kid"] ?? "-")" }
    }
    let right = ["RSA demo-rs256", "EC demo-es256"]
    expectNoDifference(
      keys,
      [right, [], ["RSA -"], ["OKP future", "quantum demo-quantum", "- no-type"] + right]
    )
    let answer = openID.send("unknown-authorize > unknown-exchange")
    let token = try DecodedToken(answer["id_token"])
    #expect(token.claims["iss"] as? String == "http://demo/openid/keys-unknown")
    #expect(try token.isSigned(by: openID.send("/openid/keys-unknown/keys")))
    #expect(keySet.head.headerFields[.cacheControl] == "public, max-age=60")
  }

  @Test func `requests for other services are left to them`() {
    let service = DemoOpenIDService()
    let others = ["/", "/user", "/auth/token", "/openids", "/.well-known/openid-configuration"]
    #expect(others.flatMap { answers(of: service, to: $0) }.allSatisfy { $0 == nil })
    expectNoDifference(
      answers(of: service, to: "/openid/a").dropFirst().map { $0?.split(separator: ",")[0] },
      ["503\n{\"error\":\"temporarily_unavailable\"", "500\n{\"error\":\"server_error\""]
    )
  }
}
