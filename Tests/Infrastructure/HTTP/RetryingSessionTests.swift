import CustomDump
import Foundation
import HTTP
import HTTPTypes
import InMemoryLogging
import Synchronization
import TestSupport
import Testing

@Suite(.hangLimit) struct `A session that retries` {
  typealias Answer = Result<NetworkResponse, NetworkError>

  /// What a session did, in its order.
  private enum Event: Equatable {
    case told(RetryWait)
    case slept(Duration)
  }

  private final class Events: Sendable {
    private let events = Mutex<[Event]>([])

    var all: [Event] { events.withLock { $0 } }
    var sleeps: [Duration] {
      all.compactMap { if case .slept(let duration) = $0 { duration } else { nil } }
    }

    func add(_ event: Event) { events.withLock { $0.append(event) } }
  }

  private let events = Events()
  private let log = InMemoryLogHandler()

  /// Gives each answer in turn, then the last one again.
  private func service(_ answers: [Answer]) -> RecordingSession {
    let left = Mutex(answers)
    return RecordingSession { _ in
      try left.withLock { $0.count > 1 ? $0.removeFirst() : $0[0] }.get()
    }
  }

  private func session(
    _ service: RecordingSession,
    _ policy: RetryPolicy = RetryPolicy(),
    random: @escaping @Sendable (Duration) -> Duration = { $0 }
  ) -> RetryingSession {
    var surroundings = RetryingSession.Surroundings()
    surroundings.sleep = { [events] in events.add(.slept($0)) }
    // The time in the example of RFC 9110, 1994-11-06 08:49:37 GMT.
    surroundings.now = { Date(timeIntervalSince1970: 784_111_777) }
    surroundings.random = random
    return RetryingSession(
      service,
      policy: policy,
      logger: log.logger(),
      willWait: { [events] in events.add(.told($0)) },
      surroundings: surroundings
    )
  }

  private static func status(_ code: Int, retryAfter: String? = nil) -> Answer {
    var head = HTTPResponse(status: HTTPResponse.Status(code: code))
    head.headerFields[.retryAfter] = retryAfter
    return .success(NetworkResponse(head: head))
  }

  private static func request(
    _ method: HTTPRequest.Method = .get,
    path: String = "/"
  ) -> HTTPRequest {
    HTTPRequest(method: method, scheme: "http", authority: "a.test", path: path)
  }

  @Test(
    arguments: [
      status(429), status(502), status(503), status(504), .failure(.notConnected("x")),
      .failure(.proxyUnreachable(address: "p", "x")), .failure(.unknownHost("x")),
      .failure(.connectionRefused("x")), .failure(.connectionLost("x")),
      .failure(.proxyRefused(address: "p", status: 502)),
    ] as [Answer]
  )
  func `a temporary failure is retried until it passes`(failure: Answer) async throws {
    let service = service([failure, failure, Self.status(200)])
    let response = try await session(service).response(to: Self.request(), body: nil)
    #expect(response.head.status == .ok && service.requests.count == 3)
    #expect(events.sleeps == [.milliseconds(200), .milliseconds(400)])
  }

  @Test(
    arguments: [
      status(400), status(401), status(404), status(500), status(501), status(200),
      .failure(.timedOut("x")), .failure(.invalidResponse("x")), .failure(.cancelled),
      .failure(.proxyRefused(address: "p", status: 407)), .failure(.untrustedCertificate("x")),
    ] as [Answer]
  )
  func `any other outcome is the last`(outcome: Answer) async {
    let service = service([outcome, Self.status(204)])
    let response = try? await session(service).response(to: Self.request(), body: nil)
    #expect(response?.head == (try? outcome.get())?.head && service.requests.count == 1)
  }

  @Test(arguments: [
    ("GET", 3), ("HEAD", 3), ("OPTIONS", 3), ("PUT", 3), ("DELETE", 3), ("TRACE", 3), ("POST", 1),
    ("PATCH", 1), ("PURGE", 1),
  ])
  func `only an idempotent method is repeated, with its body`(
    method: String,
    count: Int
  ) async throws {
    let service = service([Self.status(503)])
    let request = Self.request(try #require(HTTPRequest.Method(method)))
    let response = try await session(service).response(to: request, body: Data("text".utf8))
    #expect(response.head.status == .serviceUnavailable)
    expectNoDifference(service.requests, Array(repeating: request, count: count))
    #expect(service.bodies == Array(repeating: "text", count: count))
  }

  @Test func `the last outcome is that of the last attempt`() async throws {
    let lost = Answer.failure(.connectionLost("reset"))
    let answered = service([lost, Self.status(502), Self.status(503)])
    let response = try await session(answered).response(to: Self.request(), body: nil)
    #expect(response.head.status == .serviceUnavailable && answered.requests.count == 3)
    let failed = service([Self.status(503), .failure(.connectionRefused("x")), lost])
    await #expect(throws: NetworkError.connectionLost("reset")) {
      try await session(failed).response(to: Self.request(), body: nil)
    }
    let once = service([Self.status(503)])
    _ = try await session(once, .off).response(to: Self.request(), body: nil)
    #expect(once.requests.count == 1)
  }

  @Test func `waits double up to their limit, and each is random from zero`() async throws {
    var policy = RetryPolicy()
    policy.maximumAttempts = 6
    policy.longestDelay = .seconds(1)
    _ = try await session(service([Self.status(503)]), policy, random: { $0 / 2 })
      .response(to: Self.request(), body: nil)
    #expect(events.sleeps == [100, 200, 400, 500, 500].map { .milliseconds($0) })
    let drawn = (1...100).map { _ in RetryingSession.Surroundings().random(.seconds(1)) }
    #expect(drawn.allSatisfy { (.zero ... .seconds(1)).contains($0) } && Set(drawn).count > 1)
  }

  @Test(
    arguments: [
      // The fixed time of these tests is 08:49:37.
      ("7", .seconds(7)), ("Sun, 06 Nov 1994 08:49:45 GMT", .seconds(8)), ("10", .seconds(10)),
      ("Sun, 06 Nov 1994 08:00:00 GMT", .milliseconds(200)), ("0", .milliseconds(200)),
      ("soon", .milliseconds(200)),
      // Waits that are too long are left to the caller.
      ("11", nil), ("4294967295", nil), ("4294967296", nil), ("99999999999", nil),
      (String(repeating: "9", count: 400), nil), ("Sun, 06 Nov 1994 08:50:00 GMT", nil),
      ("Fri, 31 Dec 9999 23:59:59 GMT", nil),
    ] as [(String, Duration?)]
  )
  func `Retry-After sets the wait`(value: String, wait: Duration?) async throws {
    let service = service([Self.status(429, retryAfter: value), Self.status(200)])
    let response = try await session(service).response(to: Self.request(), body: nil)
    #expect(response.head.status == (wait == nil ? .tooManyRequests : .ok))
    let events = wait.map { delay -> [Event] in
      let wait = RetryWait(
        request: Self.request(),
        reason: .status(.tooManyRequests),
        attempt: 2,
        delay: delay
      )
      return [.told(wait), .slept(delay)]
    }
    expectNoDifference(self.events.all, events ?? [])
  }

  @Test func `a server that keeps failing gets few retries`() async throws {
    var policy = RetryPolicy()
    policy.budgetReserve = 3
    let service = service([Self.status(503)])
    let session = session(service, policy)
    for _ in 1...50 { _ = try await session.response(to: Self.request(), body: nil) }
    // The first request earns nothing, as the reserve is full.
    #expect(service.requests.count == 50 + 3 + 9)
  }

  @Test func `a cancelled wait ends immediately`() async throws {
    let (isWaiting, wait) = AsyncStream<Void>.makeStream()
    var surroundings = RetryingSession.Surroundings()
    surroundings.sleep = { _ in
      wait.yield()
      try await untilCancelled()
    }
    let service = service([Self.status(503)])
    let session = RetryingSession(service, surroundings: surroundings)
    let task = Task { try await session.response(to: Self.request(), body: nil) }
    _ = await isWaiting.first { true }
    task.cancel()
    await #expect(throws: NetworkError.cancelled) { try await task.value }
    #expect(service.requests.count == 1)
  }

  @Test func `each wait is announced and logged, with its reason and no secret`() async {
    let lost = NetworkError.connectionLost("reset")
    let request = Self.request(path: "/x?api_key=hunter2")
    _ = try? await session(service([Self.status(503), .failure(lost)]))
      .response(to: request, body: nil)
    let waits = [
      RetryWait(
        request: request,
        reason: .status(.serviceUnavailable),
        attempt: 2,
        delay: .milliseconds(200)
      ),
      RetryWait(request: request, reason: .error(lost), attempt: 3, delay: .milliseconds(400)),
    ]
    #expect(events.all == waits.flatMap { [.told($0), .slept($0.delay)] })
    expectNoDifference(
      log.entries.map { "\($0.level): \($0.message)" },
      [
        "debug: GET http://a.test/x?api_key=…: 503, attempt 2 in 200.0 ms",
        "debug: GET http://a.test/x?api_key=…: connection lost (reset), attempt 3 in 400.0 ms",
      ]
    )
  }
}
