import Foundation
import HTTP
import HTTPTypes
@testable import MemberService
import OAuth
import TestSupport
import Testing

@Suite(.hangLimit)
struct SignInTests {
  @Test func `a grant becomes a session and a member`() async throws {
    let service = try Service()
    let answer = try await service.signIn()
    #expect(answer.status == 200)
    #expect(answer.tokenType == "Bearer" && answer.expiresIn == 900)
    #expect(answer.fields[.cacheControl] == "no-store")
    #expect(answer.fields[.contentType] == "application/json")
    #expect(answer.member?["name"] as? String == "Mona Lisa")
    #expect(answer.member?["provider"] as? String == "github")
    #expect(answer.member?["created_at"] as? String == "2027-01-15T08:00:00Z")
    #expect(answer.member?.keys.contains("email") == false)
    #expect(try answer.refreshToken.utf8.count == 43)
  }

  @Test func `an access token shows the member until it expires`() async throws {
    let service = try Service()
    let signIn = try await service.signIn()
    let member = try await service.get("/member", bearer: signIn.accessToken)
    #expect(member.status == 200 && member["name"] == "Mona Lisa")
    #expect(member["id"] == signIn.member?["id"] as? String)
    service.clock.advance(by: 899)
    #expect(try await service.get("/member", bearer: signIn.accessToken).status == 200)
    service.clock.advance(by: 1)
    let late = try await service.get("/member", bearer: signIn.accessToken)
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

  @Test(
    arguments: [
      (60, nil, 200), (61, nil, 401), (.max, nil, 401), (.min, nil, 200), (0, 60, 200),
      (0, 61, 401), (0, .max, 401), (0, .min, 200),
    ] as [(Int, Int?, Int)]
  )
  func `an access token from the future, or that is not valid yet, is refused`(
    _ iat: Int,
    _ nbf: Int?,
    _ status: Int
  ) async throws {
    let service = try Service()
    let token = try await service.signIn().accessToken
    let now = Int(service.clock.now.timeIntervalSince1970)
    let claims = try #require(
      try await service.service.keys.claims(of: token, at: service.clock.now)
    )
    let other = AccessTokenClaims(
      iss: claims.iss,
      aud: claims.aud,
      sub: claims.sub,
      sid: claims.sid,
      iat: now.addingReportingOverflow(iat).overflow ? iat : now + iat,
      exp: claims.exp,
      jti: claims.jti,
      nbf: nbf.map { now.addingReportingOverflow($0).overflow ? $0 : now + $0 }
    )
    let signed = try await service.service.keys.sign(other, at: service.clock.now)
    #expect(try await service.get("/member", bearer: signed).status == status)
  }

  @Test func `a request without a token gets a challenge without an error`() async throws {
    let service = try Service()
    for fields in [[:], [.authorization: "Basic YTpi"]] as [HTTPFields] {
      let answer = try await service.send(.get, "/member", fields)
      #expect(answer.status == 401 && answer.fields[.wwwAuthenticate] == "Bearer")
    }
    let odd = try await service.send(.get, "/member", [.authorization: "Bearer "])
    #expect(odd.status == 401)
    #expect(odd.fields[.wwwAuthenticate] == #"Bearer error="invalid_token""#)
  }

  @Test func `two Authorization fields are refused`() async throws {
    let service = try Service()
    var fields = HTTPFields()
    fields[values: .authorization] = ["Bearer a", "Bearer b"]
    #expect(try await service.send(.get, "/member", fields).error == "invalid_request")
  }

  @Test func `the scheme of a token may have capitals or none`() async throws {
    let service = try Service()
    let token = try await service.signIn().accessToken
    let answer = try await service.send(.get, "/member", [.authorization: "bEARER \(token)"])
    #expect(answer.status == 200)
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

  @Test func `an unknown provider is unsupported`() async throws {
    let service = try Service()
    for provider in ["apple", "https://evil.example", "", "GitHub"] {
      let answer = try await service.post(
        "/session",
        json: #"{"provider":"\#(provider)","grant":{"type":"access_token","access_token":"a"}}"#
      )
      #expect(answer.status == 400 && answer.error == "unsupported_provider")
    }
    #expect(service.provider.requests.isEmpty)
  }

  @Test(arguments: [
    "", "[]", "null", "{", "\"\"", "{}", #"{"provider":"github"}"#,
    #"{"provider":"github","grant":{}}"#, #"{"provider":"github","grant":{"type":"password"}}"#,
    #"{"provider":1,"grant":{"type":"access_token","access_token":"a"}}"#,
    #"{"provider":"github","grant":{"type":"code","code":"a"}}"#,
    #"{"provider":"github","grant":{"type":"code","code":null,"redirect_uri":"b"}}"#,
    #"{"provider":"github","grant":{"type":"code","code":"a","redirect_uri":"b"}}"#,
    #"{"provider":"github","grant":{"type":"id_token","id_token":"a"}}"#,
  ])
  func `a body that is not as documented is an invalid request`(_ body: String) async throws {
    let service = try Service()
    let answer = try await service.post("/session", json: body)
    #expect(answer.status == 400 && answer.error == "invalid_request")
    #expect(service.provider.requests.isEmpty)
  }

  @Test(arguments: [
    "", "short", String(repeating: "a", count: 129), String(repeating: "é", count: 50),
  ])
  func `a verifier outside RFC 7636 is an invalid request`(_ verifier: String) async throws {
    let service = try Service()
    let answer = try await service.post("/session", json: Service.codeGrant(verifier: verifier))
    #expect(answer.error == "invalid_request")
    #expect(service.provider.requests.isEmpty)
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
