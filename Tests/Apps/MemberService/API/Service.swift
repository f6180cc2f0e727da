import Foundation
import HTTP
import HTTPTypes
import InMemoryLogging
import Logging
@testable import MemberService
import Synchronization
import TestSupport
import Testing

/// A time that tests set.
final class TestClock: Sendable {
  private let time = Mutex(Sample.start)

  var now: Date { time.withLock { $0 } }

  func advance(by seconds: TimeInterval) {
    time.withLock { $0 += seconds }
  }
}

/// A member service with GitHub as its only provider, whose log and clock tests can see.
struct Service {
  static let issuer = "https://members.example"

  let directory: TemporaryDirectory
  let store: SQLiteMemberStore
  let clock = TestClock()
  let log = InMemoryLogHandler()
  let provider: ScriptedProvider
  let service: MemberService

  init(
    limits: RateLimits = .none,
    provider: ScriptedProvider = .gitHub,
    exchange: ((any NetworkSession, TestClock) -> GrantExchange)? = nil,
    store otherStore: (any MemberStore)? = nil
  ) throws {
    directory = try TemporaryDirectory()
    store = SQLiteMemberStore(in: directory)
    self.provider = provider
    var configuration = MemberServiceConfiguration(issuer: Self.issuer)
    configuration.rateLimits = limits
    let log = log
    let clock = clock
    service = MemberService(
      configuration: configuration,
      store: otherStore ?? store,
      exchange: exchange?(provider, clock)
        ?? GrantExchange(
          gitHub: GitHubConfiguration(clientID: "client", clientSecret: "client-secret"),
          session: provider,
          now: { clock.now }
        ),
      logger: Logger(label: "test") { _ in log },
      now: { clock.now }
    )
  }

  /// Everything that was logged.
  var loggedText: String {
    log.entries.map { "\($0.message) \($0.metadata)" }.joined(separator: "\n")
  }

  func get(_ path: String, bearer: String? = nil) async throws -> ServiceAnswer {
    try await send(.get, path, bearer.map { [.authorization: "Bearer \($0)"] } ?? [:])
  }

  func post(
    _ path: String,
    form: String,
    caller: String = ""
  ) async throws -> ServiceAnswer {
    try await send(
      .post,
      path,
      [.contentType: "application/x-www-form-urlencoded"],
      form,
      caller: caller
    )
  }

  func post(_ path: String, json: String, caller: String = "") async throws -> ServiceAnswer {
    try await send(.post, path, [.contentType: "application/json"], json, caller: caller)
  }

  func send(
    _ method: HTTPRequest.Method,
    _ path: String,
    _ fields: HTTPFields = [:],
    _ body: String? = nil,
    caller: String = ""
  ) async throws -> ServiceAnswer {
    let request = HTTPRequest(
      method: method,
      scheme: "https",
      authority: "members.example",
      path: path,
      headerFields: fields
    )
    let response = await service.response(
      to: request,
      body: body.map { Data($0.utf8) },
      caller: caller
    )
    return try ServiceAnswer(response)
  }

  /// Signs in with a code that GitHub accepts.
  func signIn() async throws -> ServiceAnswer {
    try await post("/session", json: Self.codeGrant())
  }

  func refresh(_ token: String, key: String? = nil) async throws -> ServiceAnswer {
    let retry = key.map { "&retry_key=\($0)" } ?? ""
    return try await post("/token", form: "grant_type=refresh_token&refresh_token=\(token)\(retry)")
  }

  static let verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"

  static func codeGrant(code: String = "good-code", verifier: String = verifier) -> String {
    """
    {"provider":"github","grant":{"type":"code","code":"\(code)",
      "redirect_uri":"http://127.0.0.1:49152/callback","code_verifier":"\(verifier)"}}
    """
  }
}

/// An answer of the service, decoded.
struct ServiceAnswer {
  let status: Int
  let fields: HTTPFields
  let body: Data
  let object: [String: Any]

  init(_ response: NetworkResponse) throws {
    status = response.head.status.code
    fields = response.head.headerFields
    body = response.body
    object =
      body.isEmpty
      ? [:] : try #require(JSONSerialization.jsonObject(with: body) as? [String: Any])
  }

  var error: String? { object["error"] as? String }
  var words: String { object["error_description"] as? String ?? "" }
  var expiresIn: Int? { object["expires_in"] as? Int }
  var tokenType: String? { object["token_type"] as? String }
  var member: [String: Any]? { object["member"] as? [String: Any] }
  var accessToken: String { get throws { try #require(object["access_token"] as? String) } }
  var refreshToken: String { get throws { try #require(object["refresh_token"] as? String) } }

  subscript(name: String) -> String? { object[name] as? String }
}
