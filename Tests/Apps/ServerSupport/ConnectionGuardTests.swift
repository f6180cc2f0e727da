import ServerSupport
import TestSupport
import Testing

/// What a hostile client can do to a server.
@Suite(.hangLimit)
struct ConnectionGuardTests {
  /// Limits that these tests reach.
  private static func limits(
    _ change: (inout ConnectionLimits) -> Void
  ) -> ConnectionLimits {
    var limits = ConnectionLimits()
    for path in [\ConnectionLimits.idleTime, \.bodyTime, \.readingTime] {
      limits[keyPath: path] = .hangLimit
    }
    change(&limits)
    return limits
  }

  @Test(arguments: ["GET /films/1", "GET /nope", "POST /nope", "POST /echo"])
  func `a body that never ends is cut off, whether the route reads it or not`(
    start: String
  ) async throws {
    try await withServer(Self.limits { $0.bodySize = 100_000 }) { stage in
      let connection = try Connection(port: stage.port)
      try connection.send("\(start) HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n")
      let chunk = "2710\r\n" + String(repeating: "a", count: 10_000) + "\r\n"
      let closed = Task { try await connection.waitUntilClosed() }
      try await onOwnThread { while connection.offer(chunk) {} }
      _ = try await closed.value
      #expect(try await stage.get("/films/1").status == 200)
    }
  }

  @Test func `a body that arrives too slowly is cut off`() async throws {
    try await withServer(Self.limits { $0.bodyTime = .milliseconds(200) }) { stage in
      let connection = try Connection(port: stage.port)
      try connection.send("POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\na")
      _ = try await connection.waitUntilClosed()
      #expect(try await stage.get("/films/1").status == 200)
    }
  }

  @Test func `a body within the limits is read`() async throws {
    try await withServer { stage in
      let connection = try Connection(port: stage.port)
      try connection.request(
        "/echo",
        method: "POST",
        fields: "Connection: close\r\nContent-Length: 5\r\n",
        body: "hello"
      )
      #expect(try await connection.readToEnd().text == "hello")
    }
  }

  @Test(arguments: ["", "GET / HTTP/1.1\r\nHost", "GET / HTTP/1.1\r\nHost: a\r\nX: "])
  func `a connection that does not finish a head is closed`(start: String) async throws {
    try await withServer(Self.limits { $0.idleTime = .milliseconds(200) }) { stage in
      let connection = try Connection(port: stage.port)
      if !start.isEmpty { try connection.send(start) }
      if !start.isEmpty { try await connection.drip("a") }
      _ = try await connection.waitUntilClosed()
    }
  }

  @Test func `a client that does not read its answer is cut off`() async throws {
    try await withServer(Self.limits { $0.readingTime = .milliseconds(200) }) { stage in
      let connection = try Connection(port: stage.port)
      try connection.request("/large")
      // The log has a line once the answer has ended.
      try await until { !stage.log.all.isEmpty }
      withExtendedLifetime(connection) {}
    }
  }

  @Test(arguments: [
    String(repeating: "X: a\r\n", count: 101),
    "X: " + String(repeating: "a", count: 40_000) + "\r\n",
    (0..<50).map { "X-\($0): " + String(repeating: "a", count: 1_000) + "\r\n" }.joined(),
  ])
  func `too many or too large header fields are a bad request`(fields: String) async throws {
    try await withServer { stage in
      let refused = try await stage.get("/films/1", fields: fields)
      #expect(refused.status == 400)
      let next = try await stage.get("/films/1")
      #expect(next.status == 200)
    }
  }

  @Test func `a request line without an end is a bad request`() async throws {
    try await withServer { stage in
      let connection = try Connection(port: stage.port)
      try connection.send("GET /" + String(repeating: "a", count: 60_000))
      let answer = try await connection.read(until: "\r\n\r\n")
      #expect(answer.hasPrefix("HTTP/1.1 400"))
    }
  }

  @Test func `some files are left for databases and services`() {
    #expect(ConnectionLimits.connections(forFiles: 1_024) == 768)
    #expect(ConnectionLimits.connections(forFiles: 20_000) == 19_744)
    #expect(ConnectionLimits.connections(forFiles: 64) == 32)
    #expect(ConnectionLimits.connections(forFiles: .max) < .max)
  }
}
