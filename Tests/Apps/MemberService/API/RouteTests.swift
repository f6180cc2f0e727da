import CustomDump
import Foundation
import HTTP
import HTTPTypes
import Logging
import InMemoryLogging
@testable import MemberService
import RateLimiting
import TestSupport
import Testing

@Suite(.hangLimit)
struct RouteTests {
  @Test func `a request that no route accepts is refused, with what is accepted`() async throws {
    let form = "Application/X-WWW-Form-Urlencoded ; charset=UTF-8"
    let rows: [(HTTPRequest.Method, String, type: String?, outcome: String)] = [
      (.get, "/session", nil, "405 invalid_request POST"),
      (.put, "/token", nil, "405 invalid_request POST"),
      (.get, "/revoke", nil, "405 invalid_request POST"),
      (.post, "/member", nil, "405 invalid_request GET, HEAD, DELETE"),
      (.delete, "/.well-known/jwks.json", nil, "405 invalid_request GET, HEAD"),
      (.options, "/health", nil, "405 invalid_request GET, HEAD"),
      (.post, "/", nil, "404 invalid_request"), (.post, "/Session", nil, "404 invalid_request"),
      (.post, "/session/", nil, "404 invalid_request"),
      (.post, "//session", nil, "404 invalid_request"), (.post, "", nil, "404 invalid_request"),
      (.post, "/member/1", nil, "404 invalid_request"),
      (.post, "/%73ession", nil, "404 invalid_request"),
      (.post, "/session", "text/plain", "415 invalid_request"),
      (.post, "/session", "application/x-www-form-urlencoded", "415 invalid_request"),
      (.post, "/session", nil, "415 invalid_request"),
      (.post, "/token", "application/json", "415 invalid_request"),
      (.post, "/revoke", "multipart/form-data", "415 invalid_request"),
      (.post, "/token", "", "415 invalid_request"), (.post, "/token", nil, "415 invalid_request"),
      (.post, "/token", form, "400 invalid_request"),
    ]
    let service = try Service()
    var outcomes: [String] = []
    for (method, path, type, _) in rows {
      let fields: HTTPFields = type.map { [.contentType: $0] } ?? [:]
      let answer = try await service.send(method, path, fields, "{}")
      let words = [answer.error, answer.fields[.allow]].compactMap(\.self)
      outcomes.append((["\(answer.status)"] + words).joined(separator: " "))
    }
    expectNoDifference(outcomes, rows.map(\.outcome))
  }

  @Test func `a body above the limit is refused and one at the limit is read`() async throws {
    let service = try Service()
    let limit = 64 * 1024
    let largest = String(repeating: "a", count: limit)
    #expect(try await service.post("/token", form: largest).status == 400)
    let answer = try await service.post("/token", form: largest + "a")
    #expect(answer.status == 413 && answer.error == "invalid_request")
  }

  @Test func `HEAD has the fields of GET and no body`() async throws {
    let service = try Service()
    let get = try await service.get("/health")
    let head = try await service.send(.head, "/health")
    #expect(get.status == 200 && get["status"] == "ok")
    #expect(head.status == 200 && head.body.isEmpty && head.fields == get.fields)
  }

  @Test(arguments: ["/session", "/token"])
  func `a caller who sends too many requests has to wait, and others do not`(_ path: String)
    async throws
  {
    var limits = RateLimits.none
    limits.session = RateLimit(count: 3, seconds: 30)
    limits.token = RateLimit(count: 3, seconds: 30)
    let service = try Service(limits: limits)
    func ask(_ caller: String) async throws -> ServiceAnswer {
      path == "/session"
        ? try await service.post(path, json: "{}", caller: caller)
        : try await service.post(path, form: "a=b", caller: caller)
    }
    for _ in 0..<3 { #expect(try await ask("a").status == 400) }
    let answer = try await ask("a")
    #expect(answer.status == 429 && answer.error == "slow_down")
    #expect(answer.fields[.retryAfter] == "10")
    #expect(try await ask("b").status == 400)
    service.clock.advance(by: 10)
    #expect(try await ask("a").status == 400)
    #expect(try await ask("a").status == 429)
  }

  @Test(arguments: ["/session", "/token", "/revoke", "/member", "/health"])
  func `an unavailable store is a temporary failure`(_ path: String) async throws {
    let service = try Service(store: AbsentStore())
    let answer =
      switch path {
      case "/session": try await service.signIn()
      case "/token": try await service.refresh("a")
      case "/revoke": try await service.post(path, form: "token=a")
      case "/member": try await service.get(path, bearer: Self.plausibleToken)
      default: try await service.get(path)
      }
    #expect(answer.status == 503 && answer.error == "temporarily_unavailable")
    #expect(answer.fields[.retryAfter] == "5")
    #expect(service.loggedText.contains("the disk is unavailable"))
  }

  @Test func `a store that stays unavailable does not fill the log`() async throws {
    let service = try Service(store: AbsentStore())
    for seconds in [0, 0, 9, 1] as [TimeInterval] {
      service.clock.advance(by: seconds)
      _ = try await service.get("/health")
    }
    #expect(service.log.entries.count { $0.level == .error } == 2)
  }

  @Test func `the service answers as a network session`() async throws {
    let session: any NetworkSession = try Service().service
    let request = HTTPRequest(method: .get, scheme: "http", authority: "members", path: "/health")
    #expect(try await session.response(to: request, body: nil).head.status == .ok)
  }

  @Test func `a failed sign-in is logged with its reason and the provider`() async throws {
    let service = try Service()
    _ = try await service.post("/session", json: Service.codeGrant(code: "bad-code"))
    _ = try await service.post("/session", json: #"{"provider":"github"}"#)
    _ = try await service.post(
      "/session",
      json: #"{"provider":"unknown","grant":{"type":"access_token","access_token":"a"}}"#
    )
    let warnings = service.log.entries.filter { $0.level == .warning }
    #expect(warnings.map { "\($0.message)" } == Array(repeating: "a sign-in failed", count: 3))
    #expect(
      warnings.map { $0.metadata.mapValues(\.description) } == [
        ["provider": "github", "reason": "the provider rejects the code; sign in again"],
        ["reason": "grant is missing"],
        ["reason": "this service does not know the provider"],
      ]
    )
  }

  @Test func `no token, secret, code or key is logged or answered in an error`() async throws {
    let service = try Service()
    var secrets = [
      "good-code", "gho_secret-token", "client-secret", Service.verifier, "the-retry-key",
      "query-token", "bad-code", "unknown-token",
    ]
    let signIn = try await service.signIn()
    let next = try await service.refresh(signIn.refreshToken, key: "the-retry-key")
    secrets += [
      try signIn.refreshToken, try signIn.accessToken, try next.refreshToken, try next.accessToken,
    ]
    let errors = [
      try await service.post("/session", json: Service.codeGrant(code: "bad-code")),
      try await service.refresh(signIn.refreshToken, key: "other"),
      try await service.refresh("unknown-token"),
      try await service.get("/member?access_token=query-token", bearer: "unknown-token"),
      try await service.get("/query-token"),
      try await service.get("/member", bearer: next.accessToken),
      try await service.post("/token", form: "unknown-token=%&good-code=1"),
      try await service.post("/session", json: #"{"provider":"bad-code","grant":1}"#),
      try await service.post("/session", json: #"{"provider":"a","grant":{"type":"bad-code"}}"#),
    ]
    _ = try await service.post("/revoke", form: "token=\(next.refreshToken)")
    #expect(errors.allSatisfy { $0.status >= 400 })
    #expect(service.log.entries.count >= 11)
    let texts = errors.map { String(decoding: $0.body, as: UTF8.self) } + [service.loggedText]
    let leaked = secrets.filter { secret in texts.contains { $0.contains(secret) } }
    #expect(leaked == [])
  }

  /// A token whose header makes the service look for its key.
  private static let plausibleToken = [
    #"{"alg":"ES256","typ":"at+jwt","kid":"a"}"#, "{}", "signature",
  ]
  .map { Data($0.utf8).base64URL }.joined(separator: ".")
}
