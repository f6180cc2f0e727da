import CustomDump
import ServerSupport
import TestSupport
import Testing

/// What Prometheus reads.
@Suite(.hangLimit)
struct MetricsTests {
  @Test func `requests are counted by the pattern of their route, their method and status`()
    async throws
  {
    try await withServer { stage in
      for target in ["/films/1", "/films/2", "/nope", "/other"] { _ = try await stage.get(target) }
      _ = try await stage.get("/films/1", method: "HEAD")
      _ = try await stage.get("/films/1", method: "PROPFIND")
      for (name, value) in [
        (#"http_server_requests_total{route="/films/{id}",method="GET",status="200"}"#, 2.0),
        (#"http_server_requests_total{route="/films/{id}",method="HEAD",status="200"}"#, 1),
        (#"http_server_requests_total{route="none",method="GET",status="404"}"#, 2),
        (#"http_server_requests_total{route="none",method="other",status="404"}"#, 1),
        (#"http_server_request_duration_seconds_count{route="/films/{id}",method="GET"}"#, 2),
        ("http_server_active_requests", 0),
      ] {
        #expect(try await stage.metric(name) == value, "\(name)")
      }
    }
  }

  @Test func `a stream is open until its last byte, and is counted then`() async throws {
    try await withServer { stage in
      let connection = try Connection(port: stage.port)
      try connection.request("/stream", fields: "Connection: close\r\n")
      _ = try await connection.read(until: "first")
      #expect(try await stage.metric("http_server_open_streams") == 1)
      #expect(stage.log.all.isEmpty)
      stage.gate.yield()
      let rest = String(decoding: try await connection.waitUntilClosed(), as: UTF8.self)
      #expect(rest.contains("last"))
      try await stage.wait(until: "http_server_open_streams", is: 0)
      try await stage.wait(until: "http_server_active_requests", is: 0)
      #expect(stage.log.all.count == 1)
    }
  }

  @Test func `a stream of a visitor who has left is closed`() async throws {
    try await withServer { stage in
      do {
        let connection = try Connection(port: stage.port)
        try connection.request("/stream")
        _ = try await connection.read(until: "first")
      }
      stage.gate.yield()
      try await stage.wait(until: "http_server_open_streams", is: 0)
    }
  }

  @Test func `metrics are served on their own port only, and not to HEAD`() async throws {
    try await withServer { stage in
      let other = try await stage.get("/metrics")
      #expect(other.status == 404 && !other.text.contains("http_server"))
      let head = try await Connection.answer(
        from: stage.metricsPort,
        to: "/metrics",
        method: "HEAD"
      )
      #expect(head.status == 200 && head.body.isEmpty)
      #expect(head.field("content-length").flatMap { Int($0) } ?? 0 > 0)
    }
  }

  #if os(Linux)
    @Test func `the memory and the files of the process are among the metrics`() async throws {
      try await withServer { stage in
        for (name, least) in [
          ("process_resident_memory_bytes", 1_000_000.0), ("process_open_fds", 3),
          ("process_max_fds", 16), ("process_cpu_seconds_total", 0.0001),
        ] {
          let value = try await stage.metric(name)
          #expect(value ?? 0 >= least, "\(name)")
        }
      }
    }
  #endif

  @Test func `values have their type, labels are escaped, and the same labels are one value`() {
    let metrics = PrometheusMetrics()
    for _ in 1...2 { metrics.counter("asked_total", ["a_b": "x\"y\\z\n"]).increment() }
    metrics.counter("asked_total").increment()
    let gauge = metrics.gauge("open")
    gauge.increment()
    gauge.decrement()
    gauge.increment()
    let histogram = metrics.histogram("took_seconds", ["r": "/"])
    histogram.record(.milliseconds(20))
    histogram.record(.seconds(20))
    let buckets = [
      ("0.005", 0), ("0.01", 0), ("0.025", 1), ("0.05", 1), ("0.1", 1), ("0.25", 1), ("0.5", 1),
      ("1.0", 1), ("2.5", 1), ("5.0", 1), ("10.0", 1), ("+Inf", 2),
    ].map { "took_seconds_bucket{r=\"/\",le=\"\($0)\"} \($1)" }.joined(separator: "\n")
    expectNoDifference(
      metrics.text,
      #"""
      # TYPE asked_total counter
      asked_total 1
      asked_total{a_b="x\"y\\z\n"} 2
      # TYPE open gauge
      open 1.0
      # TYPE took_seconds histogram
      \#(buckets)
      took_seconds_sum{r="/"} 20.02
      took_seconds_count{r="/"} 2

      """#
    )
  }
}
