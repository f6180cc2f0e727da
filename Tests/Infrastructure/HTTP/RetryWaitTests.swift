import HTTP
import HTTPTypes
import Synchronization
import TestSupport
import Testing

@Suite(.hangLimit) struct `Waits before a retry` {
  private let request = HTTPRequest(method: .get, scheme: "http", authority: "a.test", path: "/")
  private let events = Events()

  private func session(
    _ answer: @escaping @Sendable (HTTPRequest) throws -> NetworkResponse
  ) -> RetryingSession {
    var surroundings = RetryingSession.Surroundings()
    surroundings.random = { $0 }
    surroundings.sleep = { [events] in events.add(.slept($0)) }
    return RetryingSession(
      RecordingSession(answer),
      willWait: { [events] in events.add(.told($0)) },
      surroundings: surroundings
    )
  }

  @Test func `each is announced before it starts`() async throws {
    _ = try await session { _ in
      NetworkResponse(
        head: HTTPResponse(status: .tooManyRequests, headerFields: [.retryAfter: "3"])
      )
    }
    .response(to: request, body: nil)
    let waits = (2...3).map {
      RetryWait(
        request: request,
        reason: .status(.tooManyRequests),
        attempt: $0,
        delay: .seconds(3)
      )
    }
    #expect(
      events.all == [
        .told(waits[0]), .slept(.seconds(3)), .told(waits[1]), .slept(.seconds(3)),
      ]
    )
  }

  @Test func `a broken connection is its own reason`() async throws {
    _ = try? await session { _ in throw NetworkError.connectionLost("reset") }
      .response(to: request, body: nil)
    let reasons = events.all.compactMap { event in
      if case .told(let wait) = event { wait.reason } else { nil }
    }
    #expect(reasons == [.error(.connectionLost("reset")), .error(.connectionLost("reset"))])
  }

  @Test(arguments: ["11", "99999999999"])
  func `a wait that is too long is not announced`(seconds: String) async throws {
    _ = try await session { _ in
      NetworkResponse(
        head: HTTPResponse(status: .tooManyRequests, headerFields: [.retryAfter: seconds])
      )
    }
    .response(to: request, body: nil)
    #expect(events.all == [])
  }
}

/// What a session did, in its order.
private final class Events: Sendable {
  enum Event: Equatable {
    case told(RetryWait)
    case slept(Duration)
  }

  private let events = Mutex<[Event]>([])

  var all: [Event] { events.withLock { $0 } }

  func add(_ event: Event) { events.withLock { $0.append(event) } }
}
