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
    let session = AuthorizedSession(
      service.session,
      authorization: try token.authorization(for: url)
    )
    _ = try await session.response(to: request, body: nil)
    return service.tokens
  }

  @Test(arguments: [
    ("https://members.test", "https://members.test"),
    ("https://members.test/base/", "https://members.test"),
    ("https://members.test", "https://members.test:443"),
    ("https://Members.test:443", "https://members.TEST"),
    ("https://members.test:8443", "https://members.test:8443"),
    ("http://127.0.0.1:8080", "http://127.0.0.1:8080"),
    ("http://[::1]:8080", "http://[::1]:8080"),
    ("http://localhost", "http://localhost:80"),
  ])
  func `those for its own origin`(url: String, origin: String) async throws {
    #expect(try await tokens(url, .member(at: origin)) == ["t1"])
  }

  @Test(arguments: [
    ("https://members.test", "https://evil.test"),
    ("https://members.test", "https://members.test.evil.test"),
    ("https://members.test", "https://members.test:8443"),
    ("https://members.test", "https://members.test@evil.test"),
    ("https://members.test", "https://evil.test@members.test"),
    ("https://members.test", "https://members.test/@evil.test"),
    ("https://members.test", "https://members.test#@evil.test"),
    ("https://members.test", "https://members.test?@evil.test"),
    ("https://members.test", "https://"),
    ("https://members.test", "http://members.test"),
    ("https://members.test:80", "http://members.test"),
    ("http://members.test", "http://members.test"),
    ("http://127.0.0.1.evil.test", "http://127.0.0.1.evil.test"),
    ("http://127.0.0.1:8080", "http://127.0.0.1:8081"),
    ("http://127.0.0.1", "http://localhost"),
    ("ftp://members.test", "ftp://members.test"),
  ])
  func `none for another origin, and none over plain http`(
    url: String,
    origin: String
  ) async throws {
    var request = HTTPRequest.member()
    let parts = origin.components(separatedBy: "://")
    (request.scheme, request.authority) = (parts[0], parts[1])
    #expect(try await tokens(url, request) == [nil])
    #expect(token.refreshes.count == 0)
  }

  @Test func `none that has credentials of its own`() async throws {
    var request = HTTPRequest.member()
    request.headerFields[.authorization] = "Basic abc"
    #expect(try await tokens("https://members.test", request) == ["Basic abc"])
    #expect(token.refreshes.count == 0)
  }

  @Test func `none while no one is signed in`() async throws {
    let session = AuthorizedSession(
      service.session,
      authorization: try KeptToken(nil).authorization()
    )
    let response = try await session.response(to: .member(), body: nil)
    #expect(response.head.status == .unauthorized && service.tokens == [nil])
  }
}

@Suite(.hangLimit) struct `Tokens that are refused` {
  private let token = KeptToken("t1")
  private let service = TokenService(accepting: "t2")
  private let authorization: BearerAuthorization
  private let session: AuthorizedSession

  init() throws {
    authorization = try token.authorization()
    session = AuthorizedSession(service.session, authorization: authorization)
  }

  private func status(_ body: String? = nil) async throws -> Int {
    try await session.response(
      to: .member(body == nil ? .get : .post),
      body: body.map { Data($0.utf8) }
    )
    .head.status.code
  }

  @Test(arguments: [5, 50])
  func `are refreshed once for all that wait, and their requests sent again`(
    _ count: Int
  ) async throws {
    let held = HeldService(service, holding: "t1")
    let session = AuthorizedSession(held, authorization: authorization)
    let requests = (0..<count).map { number in
      Task {
        try await session.response(to: .member(.post), body: Data("body \(number)".utf8))
          .head.status.code
      }
    }
    try await until { held.waitingCount == count }
    held.release("t1")
    let refresh = try await token.refreshes.next()
    #expect(refresh.question == "t1")
    try await until { authorization.waitingCount == count }
    #expect(service.tokens == Array(repeating: "t1", count: count))
    refresh.finish("t2")
    for request in requests { #expect(try await request.value == 200) }
    #expect(token.refreshes.count == 1)
    #expect(service.tokens.dropFirst(count) == ArraySlice(repeating: "t2", count: count))
    let bodies = service.session.bodies.compactMap(\.self)
    #expect(Set(bodies.dropFirst(count)) == Set((0..<count).map { "body \($0)" }))
  }

  @Test func `are not used while they are refreshed`() async throws {
    let first = Task { try await status() }
    let refresh = try await token.refreshes.next()
    let second = Task { try await status() }
    try await until { authorization.waitingCount == 2 }
    refresh.finish("t2")
    #expect(try await first.value == 200)
    #expect(try await second.value == 200)
    #expect(service.tokens == ["t1", "t2", "t2"])
  }

  @Test func `are not refreshed if a newer one is available`() async throws {
    // Another process renews it while the request is under way.
    let held = HeldService(service, holding: "t1")
    let session = AuthorizedSession(held, authorization: authorization)
    let request = Task { try await session.response(to: .member(), body: nil).head.status }
    try await until { held.waitingCount == 1 }
    token.keep("t2")
    held.release("t1")
    #expect(try await request.value == .ok)
    #expect(service.tokens == ["t1", "t2"])
    #expect(token.refreshes.count == 0)
  }

  @Test func `are sent again once only`() async throws {
    service.accept("none")
    let request = Task { try await status() }
    try await token.refreshes.next().finish("t2")
    #expect(try await request.value == 401)
    #expect(service.tokens == ["t1", "t2"])
    #expect(token.refreshes.count == 1)
  }

  @Test func `are sent again once if the refresh returns the same`() async throws {
    let request = Task { try await status() }
    try await token.refreshes.next().finish("t1")
    #expect(try await request.value == 401)
    #expect(service.tokens == ["t1", "t1"])
    #expect(token.refreshes.count == 1)
  }

  @Test func `are refreshed before they are sent if they are about to expire`() async throws {
    let token = KeptToken("t1", needsRefresh: true)
    let session = AuthorizedSession(service.session, authorization: try token.authorization())
    let requests = (0..<5).map { _ in
      Task { try await session.response(to: .member(), body: nil).head.status }
    }
    try await token.refreshes.next().finish("t2")
    for request in requests { #expect(try await request.value == .ok) }
    #expect(service.tokens == Array(repeating: "t2", count: 5))
    #expect(token.refreshes.count == 1)
  }

  @Test func `fail all that wait if the refresh fails, and the next request tries again`()
    async throws
  {
    struct SessionEnded: Error {}
    let requests = (0..<5).map { _ in Task { try await status() } }
    let refresh = try await token.refreshes.next()
    try await until { authorization.waitingCount == 5 }
    refresh.fail(SessionEnded())
    for request in requests {
      await #expect(throws: SessionEnded.self) { try await request.value }
    }
    #expect(token.refreshes.count == 1)
    let next = Task { try await status() }
    try await token.refreshes.next().finish("t2")
    #expect(try await next.value == 200)
  }

  @Test func `are refreshed for the others if one of them is cancelled`() async throws {
    // The cancelled request is the one that started the refresh.
    let first = Task { try await status() }
    let refresh = try await token.refreshes.next()
    let others = (0..<3).map { _ in Task { try await status() } }
    try await until { authorization.waitingCount == 4 }
    first.cancel()
    await #expect(throws: NetworkError.cancelled) { try await first.value }
    refresh.finish("t2")
    for request in others { #expect(try await request.value == 200) }
    #expect(token.refreshes.count == 1)
  }

  @Test func `are refreshed even if all are cancelled`() async throws {
    let request = Task { try await status() }
    let refresh = try await token.refreshes.next()
    request.cancel()
    await #expect(throws: NetworkError.cancelled) { try await request.value }
    let next = Task { try await status() }
    try await until { authorization.waitingCount == 1 }
    refresh.finish("t2")
    #expect(try await next.value == 200)
    #expect(service.tokens == ["t1", "t2"])
    #expect(token.refreshes.count == 1)
  }

  @Test func `may be refused again while the requests of the last refresh end`() async throws {
    for number in 2...20 {
      service.accept("t\(number)")
      let requests = (0..<5).map { _ in Task { try await status() } }
      let refresh = try await token.refreshes.next()
      #expect(refresh.question == "t\(number - 1)")
      refresh.finish("t\(number)")
      // The first one that ends starts the next round; the others may still be under way.
      #expect(try await requests[0].value == 200)
      for request in requests { #expect(try await request.value == 200) }
    }
    #expect(token.refreshes.count == 19)
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
    let held = HeldService(service, holding: "t0", "t1")
    let session = AuthorizedSession(held, authorization: authorization)
    let first = Task { try await session.response(to: .member(), body: nil).head.status }
    try await until { held.waitingCount == 1 }
    let second = Task { try await session.response(to: .member(), body: nil).head.status }
    try await until { held.waitingCount == 2 }
    held.release("t0")
    let reading = try await gate.next()
    held.release("t1")
    try await until { authorization.waitingCount == 2 }
    #expect(service.tokens == ["t0", "t1"])
    reading.finish(true)
    let refresh = try await refreshes.next()
    #expect(refresh.question == "t1")
    refresh.finish("t2")
    // The first one was sent again with `t1`, and a second refusal is reported.
    #expect(try await first.value == .unauthorized)
    #expect(try await second.value == .ok)
    #expect(refreshes.count == 1)
  }
}
