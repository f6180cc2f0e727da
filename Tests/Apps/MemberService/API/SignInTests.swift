import CustomDump
import Foundation
import HTTP
import HTTPTypes
@testable import MemberService
import OAuth
import TestSupport
import Testing

@Suite(.hangLimit)
struct SignInTests {
  @Test func `a grant becomes a session, whose access token shows the member until it expires`()
    async throws
  {
    let service = try Service()
    let answer = try await service.signIn()
    #expect(answer.status == 200 && answer.tokenType == "Bearer" && answer.expiresIn == 900)
    #expect(answer.fields[.cacheControl] == "no-store")
    #expect(answer.fields[.contentType] == "application/json")
    #expect(try answer.refreshToken.utf8.count == 43)
    let access = try answer.accessToken
    let member = try await service.get("/member", bearer: access)
    let id = try #require(member["id"])
    expectNoDifference(
      String(decoding: member.body, as: UTF8.self),
      """
      {"created_at":"2027-01-15T08:00:00Z","id":"\(id)","name":"Mona Lisa","provider":"github"}
      """
    )
    #expect((answer.member ?? [:]) as NSDictionary == member.object as NSDictionary)
    let scheme: HTTPFields = [.authorization: "bEARER \(access)"]
    service.clock.advance(by: 899)
    #expect(try await service.send(.get, "/member", scheme).status == 200)
    service.clock.advance(by: 1)
    let late = try await service.get("/member", bearer: access)
    #expect(late.status == 401)
    #expect(late.fields[.wwwAuthenticate] == #"Bearer error="invalid_token""#)
  }

  @Test func `an access token has the type and the claims of RFC 9068`() async throws {
    let parts = try #require(JWTParts(try await Service().signIn().accessToken))
    #expect(parts.isOf(type: "at+jwt") == true && parts.header.algorithm == "ES256")
    let claims = try #require(
      try JSONSerialization.jsonObject(with: parts.payload) as? [String: Any]
    )
    let names = ["iss", "exp", "aud", "sub", "client_id", "iat", "jti"]
    #expect(Set(names).isSubset(of: claims.keys))
    #expect(claims["client_id"] as? String == "marquee")
  }

  @Test func `an access token from the future, or that is not valid yet, is refused`()
    async throws
  {
    let service = try Service()
    let time = service.clock.now
    let now = Int(time.timeIntervalSince1970)
    let token = try await service.signIn().accessToken
    let claims = try #require(try await service.service.keys.claims(of: token, at: time))
    let rows: [(iat: Int, nbf: Int?, status: Int)] = [
      (now + 60, nil, 200), (now + 61, nil, 401), (.max, nil, 401), (.min, nil, 200),
      (now, now + 60, 200), (now, now + 61, 401), (now, .max, 401), (now, .min, 200),
    ]
    var statuses: [Int] = []
    for (iat, nbf, _) in rows {
      let other = AccessTokenClaims(
        iss: claims.iss,
        aud: claims.aud,
        sub: claims.sub,
        sid: claims.sid,
        iat: iat,
        exp: claims.exp,
        jti: claims.jti,
        nbf: nbf
      )
      let signed = try await service.service.keys.sign(other, at: time)
      statuses.append(try await service.get("/member", bearer: signed).status)
    }
    expectNoDifference(statuses, rows.map(\.status))
  }

  @Test func `a request without one token gets a challenge, with an error if it has another`()
    async throws
  {
    let service = try Service()
    var two = HTTPFields()
    two[values: .authorization] = ["Bearer a", "Bearer b"]
    let fields: [HTTPFields] = [
      [:], [.authorization: "Basic YTpi"], [.authorization: "Bearer "], two,
    ]
    var outcomes: [[String?]] = []
    for fields in fields {
      let answer = try await service.send(.get, "/member", fields)
      outcomes.append(["\(answer.status)", answer.error, answer.fields[.wwwAuthenticate]])
    }
    expectNoDifference(
      outcomes,
      [
        ["401", "invalid_token", "Bearer"], ["401", "invalid_token", "Bearer"],
        ["401", "invalid_token", #"Bearer error="invalid_token""#],
        ["400", "invalid_request", nil],
      ]
    )
  }

  @Test func `a token of another issuer with the same keys is refused`() async throws {
    let service = try Service()
    var configuration = MemberServiceConfiguration(issuer: "https://other.example")
    configuration.rateLimits = .none
    let clock = service.clock
    let other = MemberService(
      configuration: configuration,
      store: service.store,
      exchange: service.service.exchange,
      logger: service.service.logger,
      now: { clock.now }
    )
    let token = try await service.signIn().accessToken
    let answer = try await other.response(
      to: HTTPRequest(
        method: .get,
        scheme: "https",
        authority: "other.example",
        path: "/member",
        headerFields: [.authorization: "Bearer \(token)"]
      ),
      body: nil
    )
    #expect(answer.head.status == .unauthorized)
  }

  @Test func `a rejected code is an invalid grant, without the provider's message`() async throws {
    let service = try Service()
    let answer = try await service.post("/session", json: Service.codeGrant(code: "bad-code"))
    #expect(answer.status == 400 && answer.error == "invalid_grant")
    #expect(!answer.words.contains("bad-code"))
    #expect(answer.fields[.cacheControl] == "no-store")
  }

  /// Checks that bodies are refused, and nothing is sent to a provider.
  private func expect(_ error: String, for bodies: [String]) async throws {
    let service = try Service()
    var errors: [String: String] = [:]
    for body in bodies {
      let answer = try await service.post("/session", json: body)
      errors[body] = "\(answer.status) \(answer.error ?? "")"
    }
    expectNoDifference(
      errors,
      Dictionary(uniqueKeysWithValues: bodies.map { ($0, "400 \(error)") })
    )
    #expect(service.provider.requests.isEmpty)
  }

  @Test func `an unknown provider is unsupported, another body an invalid request`() async throws {
    try await expect(
      "unsupported_provider",
      for: ["apple", "https://evil.example", "", "GitHub"].map {
        #"{"provider":"\#($0)","grant":{"type":"access_token","access_token":"a"}}"#
      }
    )
    try await expect(
      "invalid_request",
      for: [
        "", "[]", "null", "{", "\"\"", "{}", #"{"provider":"github"}"#,
        #"{"provider":"github","grant":{}}"#,
        #"{"provider":"github","grant":{"type":"password"}}"#,
        #"{"provider":1,"grant":{"type":"access_token","access_token":"a"}}"#,
        #"{"provider":"github","grant":{"type":"code","code":"a"}}"#,
        #"{"provider":"github","grant":{"type":"code","code":null,"redirect_uri":"b"}}"#,
        #"{"provider":"github","grant":{"type":"code","code":"a","redirect_uri":"b"}}"#,
        #"{"provider":"github","grant":{"type":"id_token","id_token":"a"}}"#,
      ]
    )
  }

  @Test func `a verifier outside RFC 7636 is an invalid request`() async throws {
    let verifiers = [
      "", "short", String(repeating: "a", count: 129), String(repeating: "é", count: 50),
    ]
    try await expect("invalid_request", for: verifiers.map { Service.codeGrant(verifier: $0) })
  }

  @Test func `the public keys are a JWK set that may be stored`() async throws {
    let service = try Service()
    let answer = try await service.get("/.well-known/jwks.json")
    #expect(answer.fields[.cacheControl] == "public, max-age=300")
    let object = try JSONSerialization.jsonObject(with: answer.body) as? [String: [[String: Any]]]
    #expect(object?["keys"]?.count == 1)
    #expect(object?["keys"]?.first?["d"] == nil)
  }
}
