import CustomDump
import Foundation
import HTTPTypes
import TestSupport
import Testing

@testable import MemberService

/// `POST /token`, `POST /revoke` and `DELETE /member`.
@Suite(.hangLimit)
struct RefreshTests {
  @Test func `a refresh token becomes a new pair`() async throws {
    let service = try Service()
    let signIn = try await service.signIn()
    let answer = try await service.refresh(signIn.refreshToken)
    #expect(answer.status == 200 && answer.tokenType == "Bearer" && answer.expiresIn == 900)
    #expect(answer.fields[.cacheControl] == "no-store" && answer.member == nil)
    #expect(try answer.refreshToken != signIn.refreshToken)
    #expect(try answer.accessToken != signIn.accessToken)
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

  @Test func `a refresh token expires after thirty unused days, a session after half a year`()
    async throws
  {
    let service = try Service()
    let unused = try await service.signIn().refreshToken
    service.clock.advance(by: 30 * 86400)
    #expect(try await service.refresh(unused).error == "invalid_grant")
    var token = try await service.signIn().refreshToken
    for _ in 1...8 {
      service.clock.advance(by: 20 * 86400)
      token = try await service.refresh(token).refreshToken
    }
    service.clock.advance(by: 20 * 86400)
    #expect(try await service.refresh(token).error == "invalid_grant")
  }

  @Test(arguments: ["refresh", "access", "used", "expired"])
  func `revoking any token of a session ends it`(_ kind: String) async throws {
    let service = try Service()
    let signIn = try await service.signIn()
    let next = try await service.refresh(signIn.refreshToken)
    if kind == "expired" { service.clock.advance(by: 86400) }
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

  @Test func `forms are read strictly, and revoking an unknown token succeeds`() async throws {
    let service = try Service()
    let forms: KeyValuePairs = [
      "": "invalid_request", "grant_type=refresh_token": "invalid_request",
      "refresh_token=a": "invalid_request",
      "grant_type=refresh_token&refresh_token=": "invalid_request",
      "grant_type=password&refresh_token=a": "unsupported_grant_type",
      "grant_type=refresh_token&refresh_token=a&refresh_token=a": "invalid_request",
      "grant_type=refresh_token&refresh_token=a&x=1&x=2": "invalid_request",
      "grant_type=refresh_token&refresh_token=%zz": "invalid_request",
      "grant_type=refresh_token&refresh_token=%f": "invalid_request",
      "grant_type=refresh_token&refresh_token=%ff": "invalid_request",
      "grant_type=refresh_token&refresh_token=a": "invalid_grant",
      "grant%5Ftype=refresh%5ftoken&refresh_token=a+b&": "invalid_grant",
    ]
    var errors: [String] = []
    for (form, _) in forms {
      let answer = try await service.post("/token", form: form)
      errors.append("\(answer.status) \(answer.error ?? "")")
    }
    expectNoDifference(errors, forms.map { "400 \($0.value)" })
    for token in ["unknown", "a.b.c", "e30.e30."] {
      #expect(try await service.post("/revoke", form: "token=\(token)").status == 200)
    }
  }

  @Test func `concurrent refreshes with one key leave one live token`() async throws {
    let service = try Service()
    let signIn = try await service.signIn()
    let token = try signIn.refreshToken
    let statuses = try await concurrently(30, service.store, service.store) { _, _ in
      try await service.refresh(token, key: "one").status
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

  @Test func `a deleted member has no sessions, and is a new one after another sign-in`()
    async throws
  {
    let service = try Service()
    func delete(_ token: String) async throws -> Int {
      try await service.send(.delete, "/member", [.authorization: "Bearer \(token)"]).status
    }
    let answers = [try await service.signIn(), try await service.signIn()]
    let tokens = try answers.map { try $0.accessToken }
    for token in ["", "x", "a.b.c"] { #expect(try await delete(token) == 401) }
    #expect(try await service.send(.delete, "/member").status == 401)
    #expect(try await service.get("/member", bearer: tokens[0]).status == 200)
    #expect(try await delete(tokens[0]) == 200)
    for token in tokens {
      #expect(try await service.get("/member", bearer: token).status == 401)
      #expect(try await delete(token) == 401)
    }
    for answer in answers {
      #expect(try await service.refresh(answer.refreshToken).error == "invalid_grant")
    }
    let id = try await service.signIn().member?["id"] as? String
    #expect(id != nil && id != answers[0].member?["id"] as? String)
    #expect(!service.loggedText.contains(tokens[0]))
  }
}
