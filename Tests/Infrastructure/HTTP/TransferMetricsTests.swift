import HTTP
import HTTPTypes
import InMemoryLogging
import Logging
import TestSupport
import Testing

@Suite(.hangLimit) struct `Metrics in a log` {
  private var metrics: TransferMetrics {
    var metrics = TransferMetrics()
    metrics.connect = .milliseconds(12)
    metrics.tls = .microseconds(34_500)
    metrics.firstByte = .milliseconds(56)
    metrics.httpVersion = "2"
    return metrics
  }

  @Test func `a new connection shows its steps`() {
    #expect(
      "\(metrics)" == "connected in 12.0 ms, TLS after 34.5 ms, first byte after 56.0 ms, HTTP/2"
    )
  }

  @Test func `a reused connection is named, and redirects are counted`() {
    var metrics = metrics
    metrics.isConnectionReused = true
    metrics.redirectCount = 2
    #expect("\(metrics)" == "reused, first byte after 56.0 ms, 2 redirects, HTTP/2")
  }

  @Test func `a failed transfer shows the steps it reached`() {
    var metrics = TransferMetrics()
    #expect("\(metrics)" == "not connected")
    metrics.connect = .milliseconds(12)
    #expect("\(metrics)" == "connected in 12.0 ms, no answer")
    metrics.connect = .zero
    metrics.isConnectionReused = true
    #expect("\(metrics)" == "reused, no answer")
  }

  @Test func `a service's debug log ends with them`() async throws {
    let handler = InMemoryLogHandler()
    var logger = Logger(label: "test") { _ in handler }
    logger.logLevel = .debug
    let service = NetworkService(
      config: try NetworkConfig("http://a.test", queryParameters: ["api_key": "hunter2"]),
      session: RecordingSession { [metrics] _ in
        NetworkResponse(head: .init(status: .ok), metrics: metrics)
      },
      logger: logger
    )
    _ = try await service.response(for: Endpoint("x", decoder: .none))
    let text = handler.entries.map { "\($0.message)" }.joined()
    #expect(text.hasPrefix("GET http://a.test/x?api_key=…: 200, 0 bytes in "))
    #expect(text.hasSuffix(" (\(metrics))"))
  }
}
