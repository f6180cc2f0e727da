import Foundation
import HTTP
import HTTPTypes
import Testing
import TestSupport

@Suite(.hangLimit) struct DemoOpenIDRefreshTests {
  private let client = SignInClient.openID()

  private func refreshToken(_ clientID: String = "demo") throws -> String {
    try #require(client.openIDSignIn(clientID).member("refresh_token") as? String)
  }

  @Test func `a refresh brings new tokens, and an identity token of the same person`() throws {
    let first = try client.openIDSignIn()
    let before = try DecodedToken(of: first).claims
    client.clock.advance(by: 100)
    let answer = try client.openIDRefresh(
      #require(first.member("refresh_token") as? String)
    )
    #expect(answer.head.status == .ok)
    #expect(try answer.member("access_token") as? String != first.member("access_token") as? String)
    #expect(
      try answer.member("refresh_token") as? String != first.member("refresh_token") as? String
    )
    let claims = try DecodedToken(of: answer).claims
    for name in ["iss", "sub", "aud"] {
      #expect(claims[name] as? String == before[name] as? String)
    }
    #expect(claims["auth_time"] as? Int == before["auth_time"] as? Int)
    #expect(claims["iat"] as? Int == (before["iat"] as? Int).map { $0 + 100 })
    #expect(claims["nonce"] == nil)
  }

  @Test func `a refresh token that is used twice revokes all tokens of the consent`() throws {
    let token = try refreshToken()
    let answer = client.openIDRefresh(token)
    let (access, next) = try (
      #require(answer.member("access_token") as? String),
      #require(answer.member("refresh_token") as? String)
    )
    #expect(client.openIDRefresh(token).error == "invalid_grant")
    #expect(client.get("/openid/userinfo", .bearer(access)).head.status == .unauthorized)
    #expect(client.openIDRefresh(next).error == "invalid_grant")
  }

  @Test func `a refresh token that is revoked ends with its access token`() throws {
    let answer = try client.openIDSignIn()
    let (access, token) = try (
      #require(answer.member("access_token") as? String),
      #require(answer.member("refresh_token") as? String)
    )
    func revoke(_ clientID: String) -> Int {
      client.post("/openid/revoke", ["client_id": clientID, "token": token]).head.status.code
    }
    // A token of another client is unknown, and an unknown one counts as revoked.
    #expect(revoke("es256") == 200 && revoke("unknown") == 401)
    #expect(client.get("/openid/userinfo", .bearer(access)).head.status == .ok)
    #expect(revoke("demo") == 200)
    #expect(client.get("/openid/userinfo", .bearer(access)).head.status == .unauthorized)
    #expect(client.openIDRefresh(token).error == "invalid_grant")
  }

  @Test func `another consent is not revoked with it`() throws {
    let other = try refreshToken()
    let token = try refreshToken()
    for _ in 0..<2 { _ = client.openIDRefresh(token) }
    #expect(client.openIDRefresh(other).error == nil)
  }

  @Test func `a refresh token lives for thirty days`() throws {
    let (first, second) = try (refreshToken(), refreshToken())
    client.clock.advance(by: 30 * 86_400 - 1)
    #expect(client.openIDRefresh(first).error == nil)
    client.clock.advance(by: 1)
    #expect(client.openIDRefresh(second).error == "invalid_grant")
  }

  @Test func `another client cannot use it, and an unknown one is refused`() throws {
    #expect(
      try client.openIDRefresh(refreshToken(), ["client_id": "es256"]).error == "invalid_grant"
    )
    #expect(client.openIDRefresh("unknown").error == "invalid_grant")
  }

  @Test func `a refresh may request less, but not more`() throws {
    let less = try client.openIDRefresh(refreshToken(), ["scope": "openid"])
    #expect(try less.member("scope") as? String == "openid")
    #expect(try DecodedToken(of: less).claims["email"] == nil)
    let token = try refreshToken()
    #expect(client.openIDRefresh(token, ["scope": "openid admin"]).error == "invalid_scope")
    #expect(client.openIDRefresh(token).error == nil)
  }

  @Test(arguments: [HTTPRequest.Method.get, .post])
  func `userinfo is about the person of the token`(_ method: HTTPRequest.Method) throws {
    let access = try #require(client.openIDSignIn().member("access_token") as? String)
    let response = client.send(method, "/openid/userinfo", .bearer(access), nil)
    #expect(response.head.status == .ok)
    #expect(try response.member("sub") as? String == "demo|ada")
    #expect(try response.member("email") as? String == "ada@example.com")
    #expect(response.head.headerFields[.cacheControl] == "no-store")
  }

  @Test func `other-user has another sub at userinfo`() throws {
    let answer = try client.openIDSignIn("other-user")
    let access = try #require(answer.member("access_token") as? String)
    #expect(try DecodedToken(of: answer).claims["sub"] as? String == "demo|ada")
    let response = client.get("/openid/userinfo", .bearer(access))
    #expect(try response.member("sub") as? String == "demo|mallory")
  }

  @Test func `userinfo refuses a missing, an unknown and an expired token`() throws {
    let none = client.get("/openid/userinfo")
    #expect(none.head.status == .unauthorized)
    #expect(none.head.headerFields[.wwwAuthenticate] == "Bearer realm=\"openid\"")
    let unknown = client.get("/openid/userinfo", .bearer("unknown"))
    #expect(unknown.head.headerFields[.wwwAuthenticate]?.contains("invalid_token") == true)
    let access = try #require(client.openIDSignIn().member("access_token") as? String)
    client.clock.advance(by: 3_600)
    #expect(client.get("/openid/userinfo", .bearer(access)).head.status == .unauthorized)
  }
}
