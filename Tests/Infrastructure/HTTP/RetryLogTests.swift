import HTTP
import HTTPTypes
import InMemoryLogging
import Logging
import TestSupport
import Testing

@Suite(.hangLimit) struct `Retries in a log` {
  @Test func `each is logged at debug level, with its reason and no secret`() async throws {
    let handler = InMemoryLogHandler()
    var logger = Logger(label: "test") { _ in handler }
    logger.logLevel = .debug
    var surroundings = RetryingSession.Surroundings()
    surroundings.sleep = { _ in }
    surroundings.random = { $0 }
    let failing = RecordingSession { request in
      guard request.path?.contains("broken") == true else {
        return NetworkResponse(head: HTTPResponse(status: .serviceUnavailable))
      }
      throw NetworkError.connectionLost("reset")
    }
    let session = RetryingSession(failing, logger: logger, surroundings: surroundings)
    for path in ["/busy?api_key=hunter2", "/broken?api_key=hunter2"] {
      let request = HTTPRequest(method: .get, scheme: "http", authority: "a.test", path: path)
      _ = try? await session.response(to: request, body: nil)
    }
    #expect(failing.requests.count == 6)
    #expect(handler.entries.allSatisfy { $0.level == .debug })
    #expect(
      handler.entries.map { "\($0.message)" } == [
        "GET http://a.test/busy?api_key=…: 503, attempt 2 in 200.0 ms",
        "GET http://a.test/busy?api_key=…: 503, attempt 3 in 400.0 ms",
        "GET http://a.test/broken?api_key=…: connection lost (reset), attempt 2 in 200.0 ms",
        "GET http://a.test/broken?api_key=…: connection lost (reset), attempt 3 in 400.0 ms",
      ]
    )
  }
}
