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
      func count(_ route: String, _ method: String, _ status: Int) async throws -> Double? {
        try await stage.metric(
          #"http_server_requests_total{route="\#(route)",method="\#(method)",status="\#(status)"}"#
        )
      }
      #expect(try await count("/films/{id}", "GET", 200) == 2)
      #expect(try await count("/films/{id}", "HEAD", 200) == 1)
      #expect(try await count("none", "GET", 404) == 2)
      #expect(try await count("none", "other", 404) == 1)
      let times = #"http_server_request_duration_seconds_count{route="/films/{id}",method="GET"}"#
      #expect(try await stage.metric(times) == 2)
      #expect(try await stage.metric("http_server_active_requests") == 0)
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

  @Test func `the site's own port does not serve metrics`() async throws {
    try await withServer { stage in
      let answer = try await stage.get("/metrics")
      #expect(answer.status == 404)
      #expect(!answer.text.contains("http_server"))
    }
  }

  @Test func `the memory and the files of the process are among the metrics`() async throws {
    try await withServer { stage in
      #if os(Linux)
        for (name, least) in [
          ("process_resident_memory_bytes", 1_000_000.0), ("process_open_fds", 3),
          ("process_max_fds", 16), ("process_cpu_seconds_total", 0.0001),
        ] {
          let value = try await stage.metric(name)
          #expect(value ?? 0 >= least, "\(name)")
        }
      #endif
      #expect(try await stage.metric("http_server_open_streams") == 0)
    }
  }

  @Test func `values have their type, and labels are escaped`() {
    let metrics = PrometheusMetrics()
    let counter = metrics.counter("asked_total", ["a_b": "x\"y\\z\n"])
    counter.increment()
    counter.increment()
    let gauge = metrics.gauge("open")
    gauge.increment()
    gauge.decrement()
    gauge.increment()
    let histogram = metrics.histogram("took_seconds", ["r": "/"])
    histogram.record(.milliseconds(20))
    histogram.record(.seconds(20))
    let text = metrics.text
    #expect(text.contains("# TYPE asked_total counter\nasked_total{a_b=\"x\\\"y\\\\z\\n\"} 2\n"))
    #expect(text.contains("# TYPE open gauge\nopen 1.0\n"))
    #expect(text.contains("# TYPE took_seconds histogram\n"))
    #expect(text.contains("took_seconds_bucket{r=\"/\",le=\"0.01\"} 0\n"))
    #expect(text.contains("took_seconds_bucket{r=\"/\",le=\"0.025\"} 1\n"))
    #expect(text.contains("took_seconds_bucket{r=\"/\",le=\"10.0\"} 1\n"))
    #expect(text.contains("took_seconds_bucket{r=\"/\",le=\"+Inf\"} 2\n"))
    #expect(text.contains("took_seconds_sum{r=\"/\"} 20.02\n"))
  }

  @Test func `the same name and labels are one value`() {
    let metrics = PrometheusMetrics()
    metrics.counter("a", ["b": "c"]).increment()
    metrics.counter("a", ["b": "c"]).increment()
    metrics.counter("a").increment()
    #expect(metrics.text == "# TYPE a counter\na 1\na{b=\"c\"} 2\n")
  }
}
