import CustomDump
import HTTP
import HTTPTypes
import InMemoryLogging
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

  @Test func `the steps that a transfer has reached are shown`() {
    var reused = metrics
    reused.isConnectionReused = true
    reused.redirectCount = 2
    var connected = TransferMetrics()
    connected.connect = .milliseconds(12)
    var unanswered = TransferMetrics()
    unanswered.isConnectionReused = true
    expectNoDifference(
      [metrics, reused, TransferMetrics(), connected, unanswered].map { "\($0)" },
      [
        "connected in 12.0 ms, TLS after 34.5 ms, first byte after 56.0 ms, HTTP/2",
        "reused, first byte after 56.0 ms, 2 redirects, HTTP/2", "not connected",
        "connected in 12.0 ms, no answer", "reused, no answer",
      ]
    )
  }

  @Test func `a service's debug log ends with them`() async throws {
    let handler = InMemoryLogHandler()
    let service = NetworkService(
      config: try NetworkConfig("http://a.test", queryParameters: ["api_key": "hunter2"]),
      session: RecordingSession { [metrics] _ in
        NetworkResponse(head: .init(status: .ok), metrics: metrics)
      },
      logger: handler.logger()
    )
    _ = try await service.response(for: Endpoint("x", decoder: .none))
    let text = handler.entries.map { "\($0.message)" }.joined()
    #expect(text.hasPrefix("GET http://a.test/x?api_key=…: 200, 0 bytes in "))
    #expect(text.hasSuffix(" (\(metrics))"))
  }
}
