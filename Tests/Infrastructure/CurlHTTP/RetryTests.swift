import CurlHTTP
import Foundation
import HTTP
import HTTPTypes
import Synchronization
import TestSupport
import Testing

@Suite(.hangLimit) struct `A session that retries` {
  private let waits = Waits()

  private func session(
    _ policy: RetryPolicy = RetryPolicy(),
    random: @escaping @Sendable (Duration) -> Duration = { $0 }
  ) -> RetryingSession {
    RetryingSession(
      CurlSession.testing(),
      policy: policy,
      surroundings: waits.surroundings(random: random)
    )
  }

  @Test(arguments: ["429 Later", "502 Bad", "503 Busy", "504 Slow"])
  func `a temporary status is retried until it passes`(status: String) async throws {
    let failure = Responses.failure(status)
    let server = try ScriptedServer(answeringInTurn: [failure, failure, Responses.ok("yes")])
    let response = try await session().send(to: server)
    #expect(response.text == "yes")
    #expect(server.requests.count == 3)
    #expect(waits.durations == [.milliseconds(200), .milliseconds(400)])
  }

  @Test(arguments: ["400 No", "401 Who", "404 Gone", "500 Broken", "501 What", "200 Fine"])
  func `any other status is the answer`(status: String) async throws {
    let server = try ScriptedServer(answeringInTurn: [Responses.failure(status)])
    _ = try await session().send(to: server)
    #expect(server.requests.count == 1)
  }

  @Test func `a connection that breaks is made again`() async throws {
    let server = try ScriptedServer(answeringInTurn: [nil, Responses.ok("yes")])
    #expect(try await session().send(to: server).text == "yes")
    #expect(server.connectionCount == 2)
  }

  @Test func `a closed port is tried again, and the last error is thrown`()
    async throws
  {
    // Bound but not listening, so that no other server takes the port.
    let unused = try LoopbackSocket()
    let request = HTTPRequest(
      method: .get,
      scheme: "http",
      authority: "127.0.0.1:\(unused.port)",
      path: "/"
    )
    await expectError(.connectionRefused) {
      try await session().response(to: request, body: nil)
    }
    #expect(waits.durations.count == 2)
    withExtendedLifetime(unused) {}
  }

  @Test func `an error that is not of the connection is not retried`() async throws {
    let server = try ScriptedServer(answeringInTurn: [Array("nonsense\r\n\r\n".utf8)])
    await expectError(.invalidResponse) { try await session().send(to: server) }
    #expect(server.requests.count == 1)
  }

  @Test(arguments: ["GET", "HEAD", "OPTIONS", "PUT", "DELETE", "TRACE"])
  func `an idempotent method is repeated with its body`(method: String) async throws {
    let method = try #require(HTTPRequest.Method(method))
    let server = try ScriptedServer { connection in
      for _ in 1...2 {
        guard connection.readRequest() != nil else { return }
        try connection.send("HTTP/1.1 503 Busy\r\nContent-Length: 0\r\n\r\n")
      }
      guard connection.readRequest() != nil else { return }
      try connection.send("HTTP/1.1 204 Done\r\n\r\n")
    }
    let body = method == .put ? Data("text".utf8) : nil
    let response = try await session().send(method, to: server, body: body)
    #expect(response.head.status == .noContent)
    #expect(server.requests.map(\.body) == Array(repeating: Array(body ?? Data()), count: 3))
  }

  @Test(arguments: ["POST", "PATCH", "PURGE"])
  func `a method that may act twice is sent once`(method: String) async throws {
    let method = try #require(HTTPRequest.Method(method))
    let server = try ScriptedServer(answeringInTurn: [Responses.failure("503 Busy")])
    let response = try await session().send(method, to: server)
    #expect(response.head.status == .serviceUnavailable)
    #expect(server.requests.count == 1)
  }

  @Test func `the last response is returned once the attempts are used up`() async throws {
    let server = try ScriptedServer(answeringInTurn: [
      nil, Responses.failure("502 Bad"), Responses.failure("503 Busy"),
    ])
    let response = try await session().send(to: server)
    #expect(response.head.status == .serviceUnavailable)
    #expect(response.text == "failed")
    #expect(server.requests.count == 3)
  }

  @Test func `waits double up to their limit, and each is random from zero`() async throws {
    var policy = RetryPolicy()
    policy.maximumAttempts = 6
    policy.longestDelay = .seconds(1)
    let server = try ScriptedServer(answeringInTurn: [Responses.failure("503 Busy")])
    _ = try await session(policy, random: { $0 / 2 }).send(to: server)
    #expect(waits.durations == [100, 200, 400, 500, 500].map { .milliseconds($0) })
    let drawn = (1...100).map { _ in RetryingSession.Surroundings().random(.seconds(1)) }
    #expect(drawn.allSatisfy { (.zero ... .seconds(1)).contains($0) })
    #expect(Set(drawn).count > 1)
  }

  @Test func `without retries a request is sent once`() async throws {
    let server = try ScriptedServer(answeringInTurn: [Responses.failure("503 Busy")])
    _ = try await session(.off).send(to: server)
    #expect(server.requests.count == 1)
  }

  @Test(arguments: [
    // The fixed time of these tests is 08:49:37.
    ("7", Duration.seconds(7)), ("Sun, 06 Nov 1994 08:49:45 GMT", .seconds(8)),
    ("10", .seconds(10)), ("Sun, 06 Nov 1994 08:00:00 GMT", .milliseconds(200)),
    ("0", .milliseconds(200)), ("soon", .milliseconds(200)),
  ])
  func `Retry-After sets the wait`(value: String, wait: Duration) async throws {
    let busy = Responses.failure("503 Busy", headers: ["Retry-After: \(value)"])
    let server = try ScriptedServer(answeringInTurn: [busy, Responses.ok()])
    _ = try await session().send(to: server)
    #expect(waits.durations == [wait])
  }

  @Test(arguments: [
    "11", "4294967295", "4294967296", "99999999999", String(repeating: "9", count: 400),
    "Sun, 06 Nov 1994 08:50:00 GMT", "Fri, 31 Dec 9999 23:59:59 GMT",
  ])
  func `a Retry-After that is too long is left to the caller`(value: String) async throws {
    let busy = Responses.failure("429 Later", headers: ["Retry-After: \(value)"])
    let server = try ScriptedServer(answeringInTurn: [busy, Responses.ok()])
    let response = try await session().send(to: server)
    #expect(response.head.status == .tooManyRequests)
    #expect(waits.durations == [])
  }

  @Test func `a server that keeps failing gets few retries`()
    async throws
  {
    var policy = RetryPolicy()
    policy.budgetReserve = 3
    let server = try ScriptedServer(answeringInTurn: [Responses.failure("503 Busy")])
    let session = session(policy)
    for _ in 1...50 {
      _ = try await session.send(to: server)
    }
    // The first request earns nothing, as the reserve is full.
    #expect(server.requests.count == 50 + 3 + 9)
  }

  @Test func `a cancelled wait ends immediately`() async throws {
    let isWaiting = Signal()
    var surroundings = RetryingSession.Surroundings()
    surroundings.sleep = { _ in
      isWaiting.fire()
      try await untilCancelled()
    }
    let server = try ScriptedServer(answeringInTurn: [Responses.failure("503 Busy")])
    let session = RetryingSession(CurlSession.testing(), surroundings: surroundings)
    let task = Task { try await session.send(to: server) }
    await isWaiting.wait()
    task.cancel()
    await expectError(.cancelled) { try await task.value }
    #expect(server.requests.count == 1)
  }
}

/// Records waits in place of sleeping, with a fixed clock.
private final class Waits: Sendable {
  private let slept = Mutex<[Duration]>([])

  var durations: [Duration] { slept.withLock { $0 } }

  func surroundings(
    random: @escaping @Sendable (Duration) -> Duration
  ) -> RetryingSession.Surroundings {
    var surroundings = RetryingSession.Surroundings()
    surroundings.sleep = { duration in self.slept.withLock { $0.append(duration) } }
    // The time in the example of RFC 9110, 1994-11-06 08:49:37 GMT.
    surroundings.now = { Date(timeIntervalSince1970: 784_111_777) }
    surroundings.random = random
    return surroundings
  }
}
