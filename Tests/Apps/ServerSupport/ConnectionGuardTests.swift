import CustomDump
import HTTPTypes
import NIOCore
import NIOEmbedded
import NIOHTTPTypes
import TestSupport
import Testing

@testable import ServerSupport

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

  @Test(arguments: ["", "GET / HTTP/1.1\r\nHost", "GET / HTTP/1.1\r\nHost: a\r\nX: "])
  func `a connection that does not finish a head is closed`(start: String) async throws {
    try await withServer(Self.limits { $0.idleTime = .milliseconds(200) }) { stage in
      let connection = try Connection(port: stage.port)
      if !start.isEmpty {
        try connection.send(start)
        try await connection.drip("a")
      }
      _ = try await connection.waitUntilClosed()
    }
  }

  @Test func `a client that does not read its response is cut off`() async throws {
    try await withServer(Self.limits { $0.readingTime = .milliseconds(200) }) { stage in
      let connection = try Connection(port: stage.port)
      try connection.request("/large")
      // The log has a line once the response has ended.
      try await until { !stage.log.all.isEmpty }
      withExtendedLifetime(connection) {}
    }
  }

  @Test func `too many or too large header fields, or a request line without an end, are refused`()
    async throws
  {
    try await withServer { stage in
      for start in [
        "GET / HTTP/1.1\r\nHost: a\r\n" + String(repeating: "X: a\r\n", count: 101) + "\r\n",
        "GET / HTTP/1.1\r\nHost: a\r\nX: " + String(repeating: "a", count: 40_000) + "\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: a\r\n"
          + (0..<50).map { "X-\($0): " + String(repeating: "a", count: 1_000) + "\r\n" }.joined()
          + "\r\n",
        "GET /" + String(repeating: "a", count: 60_000),
      ] {
        let connection = try Connection(port: stage.port)
        try connection.send(start)
        let response = try await connection.read(until: "\r\n\r\n")
        #expect(response.hasPrefix("HTTP/1.1 400"), "\(start.prefix(40))")
      }
      #expect(try await stage.get("/films/1").status == 200)
    }
  }

  @Test func `some files are left for databases and services`() {
    let counts = [64, 1_024, 20_000, .max].map { ConnectionLimits.connections(forFiles: $0) }
    expectNoDifference(counts, [32, 768, 19_744, (1 << 20) - 256])
  }
}

/// The deadlines and sizes of a connection, on a clock that the tests move.
@Suite(.hangLimit) struct ConnectionDeadlineTests {
  private let loop = EmbeddedEventLoop()
  private let channel: EmbeddedChannel
  private let head = HTTPRequestPart.head(
    HTTPRequest(method: .post, scheme: "http", authority: "a", path: "/")
  )

  init() throws {
    channel = EmbeddedChannel(handler: ConnectionGuard(ConnectionLimits()), loop: loop)
    try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
  }

  private func receive(_ parts: HTTPRequestPart...) throws {
    for part in parts { try channel.writeInbound(part) }
    channel.pipeline.fireChannelReadComplete()
  }

  private func setWritable(_ isWritable: Bool) {
    channel.isWritable = isWritable
    channel.pipeline.fireChannelWritabilityChanged()
  }

  @Test func `a body's deadline counts from the head, however often some of it arrives`() throws {
    try receive(head)
    for _ in 0..<5 {
      loop.advanceTime(by: .seconds(11))
      try receive(.body(ByteBuffer(string: "a")))
    }
    #expect(channel.isActive)
    loop.advanceTime(by: .seconds(5))
    #expect(!channel.isActive)
  }

  @Test func `a request that is complete has no deadline, and neither has the next one`() throws {
    try receive(head)
    loop.advanceTime(by: .seconds(59))
    try receive(.body(ByteBuffer(string: "a")), .end(nil))
    loop.advanceTime(by: .hours(1))
    try receive(head, .end(nil))
    loop.advanceTime(by: .hours(1))
    #expect(channel.isActive)
  }

  @Test func `the size of a body counts for each request`() throws {
    let half = ByteBuffer(repeating: 0, count: 1 << 19)
    try receive(head, .body(half), .body(half), .end(nil), head, .body(half), .body(half))
    #expect(channel.isActive)
    try receive(.body(ByteBuffer(string: "a")))
    #expect(!channel.isActive)
  }

  @Test func `a visitor who keeps reading in time keeps the connection`() {
    for _ in 0..<5 {
      setWritable(false)
      loop.advanceTime(by: .seconds(59))
      setWritable(true)
      loop.advanceTime(by: .hours(1))
    }
    #expect(channel.isActive)
    setWritable(false)
    loop.advanceTime(by: .seconds(60))
    #expect(!channel.isActive)
  }
}
