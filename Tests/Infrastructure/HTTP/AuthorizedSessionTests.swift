import CustomDump
import Foundation
import HTTP
import HTTPTypes
import Synchronization
import TestSupport
import Testing

@Suite(.hangLimit) struct `Which requests get the token` {
  private let token = KeptToken("t1")
  private let service = TokenService(accepting: "t1")

  private func tokens(_ url: String, _ request: HTTPRequest) async throws -> [String?] {
    let session = AuthorizedSession(service, authorization: try token.authorization(for: url))
    _ = try await session.response(to: request, body: nil)
    return service.tokens
  }

  @Test(arguments: [
    ("https://members.test", "https://members.test", "t1"),
    ("https://members.test/base/", "https://members.test", "t1"),
    ("https://members.test", "https://members.test:443", "t1"),
    ("https://Members.test:443", "https://members.TEST", "t1"),
    ("https://members.test:8443", "https://members.test:8443", "t1"),
    ("http://127.0.0.1:8080", "http://127.0.0.1:8080", "t1"),
    ("http://[::1]:8080", "http://[::1]:8080", "t1"),
    ("http://localhost", "http://localhost:80", "t1"),
    // Another origin, and plain http.
    ("https://members.test", "https://evil.test", nil),
    ("https://members.test", "https://members.test.evil.test", nil),
    ("https://members.test", "https://members.test:8443", nil),
    ("https://members.test", "https://members.test@evil.test", nil),
    ("https://members.test", "https://evil.test@members.test", nil),
    ("https://members.test", "https://members.test/@evil.test", nil),
    ("https://members.test", "https://members.test#@evil.test", nil),
    ("https://members.test", "https://members.test?@evil.test", nil),
    ("https://members.test", "https://", nil),
    ("https://members.test", "http://members.test", nil),
    ("https://members.test:80", "http://members.test", nil),
    ("http://members.test", "http://members.test", nil),
    ("http://127.0.0.1.evil.test", "http://127.0.0.1.evil.test", nil),
    ("http://127.0.0.1:8080", "http://127.0.0.1:8081", nil),
    ("http://127.0.0.1", "http://localhost", nil),
    ("ftp://members.test", "ftp://members.test", nil),
  ])
  func `only those for its own origin, encrypted or on this machine`(
    url: String,
    origin: String,
    expected: String?
  ) async throws {
    #expect(try await tokens(url, .member(at: origin)) == [expected])
    #expect(token.refreshes.count == 0)
  }

  @Test func `none that has credentials of its own`() async throws {
    var request = HTTPRequest.member()
    request.headerFields[.authorization] = "Basic abc"
    #expect(try await tokens("https://members.test", request) == ["Basic abc"])
    #expect(token.refreshes.count == 0)
  }

  @Test func `none while no one is signed in`() async throws {
    let session = AuthorizedSession(service, authorization: try KeptToken(nil).authorization())
    let response = try await session.response(to: .member(), body: nil)
    #expect(response.head.status == .unauthorized && service.tokens == [nil])
  }
}

@Suite(.hangLimit) struct `Tokens that are refused` {
  private let token = KeptToken("t1")
  private let service = TokenService(accepting: "t2")
  private let authorization: BearerAuthorization
  private let session: AuthorizedSession
  /// The same with a service that answers when the test says so.
  private let held: HeldSession
  private let heldSession: AuthorizedSession

  init() throws {
    authorization = try token.authorization()
    session = AuthorizedSession(service, authorization: authorization)
    held = HeldSession(service)
    heldSession = AuthorizedSession(held, authorization: authorization)
  }

  private func start(
    _ count: Int = 1,
    on session: AuthorizedSession? = nil
  ) -> [Task<HTTPResponse.Status, any Error>] {
    (0..<count).map { _ in
      Task { try await (session ?? self.session).response(to: .member(), body: nil).head.status }
    }
  }

  private func expect(
    _ status: HTTPResponse.Status = .ok,
    of requests: [Task<HTTPResponse.Status, any Error>],
    tokens: [String?]? = nil,
    refreshes: Int = 1,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    for request in requests {
      #expect(try await request.value == status, sourceLocation: sourceLocation)
    }
    if let tokens { #expect(service.tokens == tokens, sourceLocation: sourceLocation) }
    #expect(token.refreshes.count == refreshes, sourceLocation: sourceLocation)
  }

  @Test(arguments: [5, 50])
  func `are refreshed once for all that wait, and their requests sent again`(
    _ count: Int
  ) async throws {
    let requests = start(count, on: heldSession)
    try await until { held.waitingCount == count }
    for _ in requests { try await held.answer { $0.headerFields[.authorization] == "Bearer t1" } }
    let refresh = try await token.refreshes.next()
    #expect(refresh.question == "t1")
    try await until { authorization.waitingCount == count }
    #expect(service.tokens == Array(repeating: "t1", count: count))
    refresh.finish("t2")
    for _ in requests { try await held.answer() }
    let tokens = Array(repeating: "t1", count: count) + Array(repeating: "t2", count: count)
    try await expect(of: requests, tokens: tokens)
  }

  @Test func `are not used while they are refreshed, and bodies are sent again`() async throws {
    let first = Task {
      try await session.response(to: .member(.post), body: Data("body".utf8)).head.status
    }
    let refresh = try await token.refreshes.next()
    let second = start()
    try await until { authorization.waitingCount == 2 }
    refresh.finish("t2")
    try await expect(of: [first] + second, tokens: ["t1", "t2", "t2"])
    #expect(service.bodies.filter { $0 == Data("body".utf8) }.count == 2)
  }

  @Test func `are not refreshed if a newer one is available`() async throws {
    // Another process renews it while the request is under way.
    let request = start(on: heldSession)
    try await until { held.waitingCount == 1 }
    token.keep("t2")
    for _ in 1...2 { try await held.answer() }
    try await expect(of: request, tokens: ["t1", "t2"], refreshes: 0)
  }

  @Test(arguments: ["t1", "t2"])
  func `are sent again once only, also if the refresh returns the same`(
    refreshed: String
  ) async throws {
    service.accept("none")
    let request = start()
    try await token.refreshes.next().finish(refreshed)
    try await expect(.unauthorized, of: request, tokens: ["t1", refreshed])
  }

  @Test func `are refreshed before they are sent if they are about to expire`() async throws {
    let token = KeptToken("t1", needsRefresh: true)
    let session = AuthorizedSession(service, authorization: try token.authorization())
    let requests = start(5, on: session)
    try await token.refreshes.next().finish("t2")
    try await expect(of: requests, tokens: Array(repeating: "t2", count: 5), refreshes: 0)
    #expect(token.refreshes.count == 1)
  }

  @Test func `fail all that wait if the refresh fails, and the next request tries again`()
    async throws
  {
    struct SessionEnded: Error {}
    let requests = start(5)
    let refresh = try await token.refreshes.next()
    try await until { authorization.waitingCount == 5 }
    refresh.fail(SessionEnded())
    for request in requests {
      await #expect(throws: SessionEnded.self) { try await request.value }
    }
    #expect(token.refreshes.count == 1)
    let next = start()
    try await token.refreshes.next().finish("t2")
    try await expect(of: next, refreshes: 2)
  }

  @Test(arguments: [0, 3])
  func `are refreshed even if one of them, or all, are cancelled`(others: Int) async throws {
    // The cancelled request is the one that started the refresh.
    let first = start()[0]
    let refresh = try await token.refreshes.next()
    let waiting = start(others)
    try await until { authorization.waitingCount == others + 1 }
    first.cancel()
    await #expect(throws: NetworkError.cancelled) { try await first.value }
    let next = start()
    try await until { authorization.waitingCount == others + 1 }
    refresh.finish("t2")
    try await expect(of: waiting + next)
    #expect(service.tokens.count { $0 == "t2" } == others + 1)
  }

  @Test func `may be refused again while the requests of the last refresh end`() async throws {
    for number in 2...20 {
      service.accept("t\(number)")
      let requests = start(5)
      let refresh = try await token.refreshes.next()
      #expect(refresh.question == "t\(number - 1)")
      refresh.finish("t\(number)")
      // The first one that ends starts the next round; the others may still be under way.
      try await expect(of: requests, refreshes: number - 1)
    }
  }

  @Test func `are refreshed although another request had an older one`() async throws {
    // A refresh for `t0` finds `t1`, which a second request that joined it already had refused.
    let asked = Mutex(0)
    let gate = Controlled<Int, Bool>()
    let refreshes = Controlled<String, String>()
    let authorization = BearerAuthorization(for: try NetworkConfig("https://members.test").baseURL)
    {
      let number = asked.withLock { asked in
        asked += 1
        return asked
      }
      switch number {
      case 1: return AccessToken("t0")
      case 3:
        // The refresh for `t0`, which the second request joins meanwhile.
        _ = try await gate.run(number) { _ in }
        return AccessToken("t1")
      default: return AccessToken("t1")
      }
    } refresh: { refused in
      try await refreshes.run(refused) { _ in }
    }
    let session = AuthorizedSession(held, authorization: authorization)
    let first = start(on: session)[0]
    try await until { held.waitingCount == 1 }
    let second = start(on: session)[0]
    try await until { held.waitingCount == 2 }
    func answer(_ token: String) async throws {
      try await held.answer { $0.headerFields[.authorization] == "Bearer \(token)" }
    }
    try await answer("t0")
    let reading = try await gate.next()
    try await answer("t1")
    try await until { authorization.waitingCount == 2 }
    #expect(service.tokens == ["t0", "t1"])
    reading.finish(true)
    let refresh = try await refreshes.next()
    #expect(refresh.question == "t1")
    // The first one is sent again with `t1`, and a second refusal is reported.
    try await answer("t1")
    #expect(try await first.value == .unauthorized)
    refresh.finish("t2")
    try await answer("t2")
    #expect(try await second.value == .ok)
    #expect(refreshes.count == 1)
  }
}

@Suite(.hangLimit) struct `Answers that refuse a token` {
  @Test(arguments: [
    ("Bearer", 1), ("bearer", 1), ("Bearer error=invalid_token", 1),
    (#"BEARER ERROR = "invalid_token""#, 1),
    (#"Bearer realm="a, b", error="invalid_token", error_description="It \"ended\", sorry.""#, 1),
    (#"Basic realm="x", Bearer realm="y", error="invalid_token""#, 1),
    (#"Negotiate abc==, Bearer error="invalid_token""#, 1), ("Basic, , Bearer", 1),
    // No challenge, or another one.
    ("", 0), ("Basic realm=\"x\"", 0), (#"Bearer error="insufficient_scope""#, 0),
    (#"Bearer error="invalid_request""#, 0),
    (#"Basic realm="x, Bearer error=\"invalid_token\"""#, 0), ("Negotiate Bearer", 0),
    ("DPoP error=\"invalid_token\"", 0), ("BearerX", 0), ("=", 0), (",", 0),
    // From where a redirect led.
    ("Bearer", -1),
  ])
  func `have a challenge for another token, and do not come from where a redirect led`(
    challenge: String,
    count: Int
  ) async throws {
    let redirects = count < 0 ? 1 : 0
    let service = TokenService(accepting: "t2", challenge: challenge, redirects: redirects)
    let refreshes = Mutex(0)
    let authorization = BearerAuthorization(for: try NetworkConfig("https://members.test").baseURL)
    {
      AccessToken("t1")
    } refresh: { _ in
      refreshes.withLock { $0 += 1 }
      return "t2"
    }
    let session = AuthorizedSession(service, authorization: authorization)
    let status = try await session.response(to: .member(), body: nil).head.status
    #expect(status == (count > 0 ? .ok : .unauthorized))
    #expect(refreshes.withLock { $0 } == max(0, count))
  }
}
