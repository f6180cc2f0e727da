import Foundation
import HTTPTypes
@testable import MemberService
import TestSupport
import Testing

@Suite(.hangLimit)
struct RefreshTests {
  @Test func `a refresh token becomes a new pair`() async throws {
    let service = try Service()
    let signIn = try await service.signIn()
    let answer = try await service.refresh(signIn.refreshToken)
    #expect(answer.status == 200 && answer.tokenType == "Bearer" && answer.expiresIn == 900)
    #expect(answer.fields[.cacheControl] == "no-store")
    #expect(try answer.refreshToken != signIn.refreshToken)
    #expect(try answer.accessToken != signIn.accessToken)
    #expect(answer.member == nil)
    #expect(try await service.get("/member", bearer: answer.accessToken).status == 200)
  }

  @Test func `a token that is used twice ends the session`() async throws {
    let service = try Service()
    let signIn = try await service.signIn()
    let answer = try await service.refresh(signIn.refreshToken)
    let again = try await service.refresh(signIn.refreshToken)
    #expect(again.status == 400 && again.error == "invalid_grant")
    #expect(try await service.refresh(answer.refreshToken).error == "invalid_grant")
    #expect(try await service.get("/member", bearer: answer.accessToken).status == 401)
    #expect(service.loggedText.contains("used twice"))
  }

  @Test func `a client that lost the answer tries again with its key`() async throws {
    let service = try Service()
    let signIn = try await service.signIn()
    _ = try await service.refresh(signIn.refreshToken, key: "kept")
    let again = try await service.refresh(signIn.refreshToken, key: "kept")
    #expect(again.status == 200)
    #expect(try await service.refresh(again.refreshToken, key: "next").status == 200)
  }

  @Test func `an unused refresh token expires after thirty days`() async throws {
    let service = try Service()
    let token = try await service.signIn().refreshToken
    service.clock.advance(by: 30 * 86400)
    #expect(try await service.refresh(token).error == "invalid_grant")
  }

  @Test func `a session ends after half a year of refreshes`() async throws {
    let service = try Service()
    var token = try await service.signIn().refreshToken
    for _ in 1...8 {
      service.clock.advance(by: 20 * 86400)
      token = try await service.refresh(token).refreshToken
    }
    service.clock.advance(by: 20 * 86400)
    #expect(try await service.refresh(token).error == "invalid_grant")
  }

  @Test(arguments: ["refresh", "access", "used"])
  func `revoking any token of a session ends it`(_ kind: String) async throws {
    let service = try Service()
    let signIn = try await service.signIn()
    let next = try await service.refresh(signIn.refreshToken)
    let token =
      switch kind {
      case "refresh": try next.refreshToken
      case "used": try signIn.refreshToken
      default: try next.accessToken
      }
    let answer = try await service.post("/revoke", form: "token=\(token)&token_type_hint=x")
    #expect(answer.status == 200)
    #expect(try await service.refresh(next.refreshToken).error == "invalid_grant")
    #expect(try await service.get("/member", bearer: next.accessToken).status == 401)
  }

  @Test func `an expired access token still signs out`() async throws {
    let service = try Service()
    let signIn = try await service.signIn()
    service.clock.advance(by: 86400)
    _ = try await service.post("/revoke", form: "token=\(signIn.accessToken)")
    #expect(try await service.refresh(signIn.refreshToken).error == "invalid_grant")
  }

  @Test(arguments: ["unknown", "a.b.c", "e30.e30."])
  func `revoking an unknown token succeeds`(_ token: String) async throws {
    #expect(try await Service().post("/revoke", form: "token=\(token)").status == 200)
  }

  @Test(arguments: [
    ("", "invalid_request"), ("grant_type=refresh_token", "invalid_request"),
    ("refresh_token=a", "invalid_request"),
    ("grant_type=refresh_token&refresh_token=", "invalid_request"),
    ("grant_type=password&refresh_token=a", "unsupported_grant_type"),
    ("grant_type=refresh_token&refresh_token=a&refresh_token=a", "invalid_request"),
    ("grant_type=refresh_token&refresh_token=a&x=1&x=2", "invalid_request"),
    ("grant_type=refresh_token&refresh_token=%zz", "invalid_request"),
    ("grant_type=refresh_token&refresh_token=%f", "invalid_request"),
    ("grant_type=refresh_token&refresh_token=%ff", "invalid_request"),
    ("grant_type=refresh_token&refresh_token=a", "invalid_grant"),
    ("grant%5Ftype=refresh%5ftoken&refresh_token=a+b&", "invalid_grant"),
  ])
  func `forms are read strictly`(_ form: String, _ error: String) async throws {
    let answer = try await Service().post("/token", form: form)
    #expect(answer.status == 400 && answer.error == error)
  }

  @Test func `concurrent refreshes with one key leave one live token`() async throws {
    let service = try Service()
    let signIn = try await service.signIn()
    let token = try signIn.refreshToken
    let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<30 {
        group.addTask { try await service.refresh(token, key: "one").status }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(statuses == Array(repeating: 200, count: 30))
    let claims = try await service.service.keys.claims(
      of: signIn.accessToken,
      at: service.clock.now
    )
    let session = try #require(claims?.sid)
    #expect(
      try await service.store.liveRefreshTokenCount(inSession: session, at: service.clock.now) == 1
    )
  }
}
