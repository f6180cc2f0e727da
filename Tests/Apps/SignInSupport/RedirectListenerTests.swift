import Foundation
import SharedKernel
import TestSupport
import Testing

@testable import SignInSupport

/// The wait for the redirect of a sign-in, over real sockets.
@Suite(.hangLimit)
struct RedirectListenerTests {
  private static let answer = "code=c&state=RIGHT"

  private func makeListener(
    addresses: [LoopbackAddress] = LoopbackAddress.allCases,
    limits: RedirectListener.Limits = .init(patience: .hangLimit)
  ) throws -> RedirectListener {
    try RedirectListener(language: .english, addresses: addresses, limits: limits)
  }

  /// Sends requests to a listener, then the right redirect unless it was among them.
  ///
  /// - Returns: The query that ended the wait, and what `body` returns.
  private func withListener<Value: Sendable>(
    _ given: RedirectListener? = nil,
    _ body: (UInt16) async throws -> Value
  ) async throws -> (query: String, value: Value) {
    let listener = try given ?? makeListener()
    async let query = listener.query { $0 == Self.answer }
    let value: Result<Value, any Error>
    do {
      value = .success(try await body(listener.port))
    } catch {
      value = .failure(error)
    }
    if let connection = try? await connect(listener.port) {
      // The listener may have got its redirect, and may be closing.
      _ = connection.offer(request(to: listener.port))
      _ = try await connection.waitUntilClosed()
    }
    return (try await query, try value.get())
  }

  private func request(
    _ query: String = answer,
    to port: UInt16,
    host: String = "127.0.0.1",
    fields: String = ""
  ) -> String {
    "GET /callback?\(query) HTTP/1.1\r\nHost: \(host):\(port)\r\n\(fields)\r\n"
  }

  /// Sends a request on a connection of its own.
  private func exchange(_ text: String, _ port: UInt16) async throws -> Connection.Answer {
    let connection = try await connect(port)
    try connection.send(text)
    return try await connection.readToEnd()
  }

  // MARK: The response

  @Test func `the address is on 127_0_0_1, with a free port and an exact path`() throws {
    let (first, second) = (try makeListener(), try makeListener())
    #expect(first.redirectURI.absoluteString == "http://127.0.0.1:\(first.port)/callback")
    #expect(first.port != second.port && first.port > 0)
  }

  @Test func `without IPv4 it listens on __1`() async throws {
    let listener = try makeListener(addresses: [.ipv6])
    #expect(listener.redirectURI.absoluteString == "http://[::1]:\(listener.port)/callback")
    async let query = listener.query { $0 == Self.answer }
    let connection = try await connect(listener.port, isIPv6: true)
    try connection.send(request(to: listener.port, host: "[::1]"))
    #expect(try await connection.readToEnd().status == 200)
    #expect(try await query == Self.answer)
  }

  @Test(arguments: [
    "code=c&state=WRONG", "code=c", "", "\(answer)#x", "\(answer)?", "\(answer)&state=RIGHT",
  ])
  func `a redirect that is not expected does not end the wait`(_ query: String) async throws {
    let wait = try await withListener { try await exchange(request(query, to: $0), $0) }
    #expect(wait.query == Self.answer && wait.value.status == 400)
  }

  @Test func `a request may arrive byte by byte`() async throws {
    let wait = try await withListener { port in
      let connection = try await connect(port)
      for character in request(to: port).unicodeScalars { try connection.send(String(character)) }
      return try await connection.readToEnd()
    }
    #expect(wait.query == Self.answer && wait.value.status == 200)
  }

  @Test(arguments: [false, true])
  func `a huge request is refused, and does not end the wait`(_ isComplete: Bool) async throws {
    let listener = try makeListener(limits: .init(requestSize: 1000))
    let wait = try await withListener(listener) { port in
      let text = request(to: port, fields: "Cookie: \(String(repeating: "x", count: 5000))\r\n")
      return try await exchange(isComplete ? text : String(text.dropLast(2)), port)
    }
    #expect(wait.value.status == 431)
  }

  @Test func `a request of the largest size is served`() async throws {
    let fields = "Cookie: \(String(repeating: "x", count: 30_000))\r\n"
    let wait = try await withListener {
      try await exchange(request(to: $0, fields: fields), $0).status
    }
    #expect(wait.query == Self.answer && wait.value == 200)
  }

  // MARK: Connections

  @Test func `idle and half sent connections do not keep others waiting`() async throws {
    let wait = try await withListener { port in
      let idle = try await connect(port, count: 5)
      try idle[0].send("GET /callback?code=c&sta")
      let page = try await exchange(request(to: port), port)
      for connection in idle { #expect(try await connection.waitUntilClosed().isEmpty) }
      return page
    }
    #expect(wait.query == Self.answer && wait.value.status == 200)
  }

  @Test func `an idle connection is closed when its time is over`() async throws {
    let listener = try makeListener(limits: .init(patience: .milliseconds(20)))
    let task = Task { try await listener.query { _ in true } }
    let silent = try await connect(listener.port)
    let slow = try await connect(listener.port)
    // It may be closed already.
    _ = slow.offer("GET /callback?")
    #expect(try await silent.waitUntilClosed().isEmpty)
    #expect(try await slow.waitUntilClosed().isEmpty)
    // A request could also come too late.
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `too many connections cost the oldest, not the newest`() async throws {
    let listener = try makeListener(limits: .init(connections: 3))
    async let query = listener.query { $0 == Self.answer }
    let idle = try await connect(listener.port, count: 40)
    for connection in idle.prefix(30) { #expect(try await connection.waitUntilClosed().isEmpty) }
    #expect(try await exchange(request(to: listener.port), listener.port).status == 200)
    #expect(try await query == Self.answer)
  }

  @Test func `a connection that its peer closes or resets does no harm`() async throws {
    let wait = try await withListener { port in
      for _ in 0..<20 {
        let connection = try await connect(port)
        // A busy listener may already have closed it.
        _ = connection.offer("GET /callback HTTP/1.1\r\nHost: x\r\n\r\n")
      }
    }
    #expect(wait.query == Self.answer)
  }

  // MARK: The end

  @Test func `a second redirect gets no answer`() async throws {
    let listener = try makeListener()
    async let query = listener.query { $0 == Self.answer }
    let waiting = try await connect(listener.port)
    try waiting.send("GET /callback?")
    #expect(try await exchange(request(to: listener.port), listener.port).status == 200)
    #expect(try await query == Self.answer)
    // On a connection that was open before, and on a new one.
    _ = waiting.offer(String(request(to: listener.port).dropFirst("GET /callback?".count)))
    #expect(try await waiting.waitUntilClosed().isEmpty)
    await #expect(throws: Connection.Refused.self) { try await connect(listener.port) }
  }

  @Test func `a second request on the same connection gets no answer`() async throws {
    let wait = try await withListener { port in
      let connection = try await connect(port)
      try connection.send(request(to: port) + request(to: port))
      return String(decoding: try await connection.waitUntilClosed(), as: UTF8.self)
    }
    #expect(wait.query == Self.answer)
    #expect(wait.value.components(separatedBy: "HTTP/1.1 ").count == 2)
  }

  @Test func `two right redirects at once end one wait, once`() async throws {
    for _ in 0..<20 {
      let listener = try makeListener()
      async let query = listener.query { $0 == Self.answer }
      let connections = try await connect(listener.port, count: 4)
      for connection in connections { _ = connection.offer(request(to: listener.port)) }
      var answered = 0
      for connection in connections where try await !connection.waitUntilClosed().isEmpty {
        answered += 1
      }
      #expect(try await query == Self.answer && answered == 1)
    }
  }

  @Test func `a cancelled wait stops listening`() async throws {
    let listener = try makeListener()
    let task = Task { try await listener.query { _ in true } }
    let connection = try await connect(listener.port)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try await connection.waitUntilClosed().isEmpty)
    await #expect(throws: Connection.Refused.self) { try await connect(listener.port) }
  }

  @Test func `a wait that is cancelled before it begins ends`() async throws {
    let listener = try makeListener()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await listener.query { _ in true }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `a listener that no one waits for closes its port`() async throws {
    let port = try makeListener().port
    await #expect(throws: Connection.Refused.self) { try await connect(port) }
  }
}

/// Connects on a thread of its own: a full queue would block a thread of the shared pool.
private func connect(_ port: UInt16, isIPv6: Bool = false) async throws -> Connection {
  try await onOwnThread { try Connection(port: port, isIPv6: isIPv6) }
}

private func connect(_ port: UInt16, count: Int) async throws -> [Connection] {
  try await onOwnThread { try (0..<count).map { _ in try Connection(port: port) } }
}

extension RedirectListener {
  fileprivate var port: UInt16 { UInt16(redirectURI.port ?? 0) }
}
