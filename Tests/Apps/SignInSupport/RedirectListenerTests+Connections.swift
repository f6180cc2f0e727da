import Foundation
import TestSupport
import Testing

@testable import SignInSupport

extension RedirectListenerTests {
  // MARK: Connections

  @Test func `a request may arrive byte by byte`() async throws {
    let (query, page) = try await withListener { client in
      let connection = try await connect(client.port)
      for character in client.request("/callback?\(Self.answer)").unicodeScalars {
        try connection.send(String(character))
      }
      return try await connection.readToEnd()
    }
    #expect(query == Self.answer && page.status == 200)
  }

  @Test(arguments: [false, true])
  func `a huge request is refused, and does not end the wait`(_ isComplete: Bool) async throws {
    let listener = try makeListener(limits: .init(requestSize: 1000))
    let (_, page) = try await withListener(listener) { client in
      let fields = "Cookie: \(String(repeating: "x", count: 5000))\(isComplete ? "\r\n" : "")"
      let head = "GET /callback?\(Self.answer) HTTP/1.1\r\n\(fields)\(isComplete ? "\r\n" : "")"
      return try await client.exchange(head)
    }
    #expect(page.status == 431)
  }

  @Test func `a request of the largest size is served`() async throws {
    let (query, _) = try await withListener { client in
      let fields = "Cookie: \(String(repeating: "x", count: 30_000))\r\n"
      return try await client.get("/callback?\(Self.answer)", fields: fields)
    }
    #expect(query == Self.answer)
  }

  @Test func `idle and half sent connections do not keep others waiting`() async throws {
    let (query, page) = try await withListener { client in
      let idle = try await connect(client.port, count: 5)
      try idle[0].send("GET /callback?code=c&sta")
      let page = try await client.get("/callback?\(Self.answer)")
      for connection in idle {
        let bytes = try await connection.waitUntilClosed()
        #expect(bytes.isEmpty)
      }
      return page
    }
    #expect(query == Self.answer && page.status == 200)
  }

  @Test func `an idle connection is closed when its time is over`() async throws {
    let listener = try makeListener(limits: .init(patience: .milliseconds(20)))
    let task = Task { try await listener.query { _ in true } }
    let silent = try await connect(listener.port)
    let slow = try await connect(listener.port)
    // It may be closed already.
    try? slow.send("GET /callback?")
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
    #expect(try await Client(listener).get("/callback?\(Self.answer)").status == 200)
    #expect(try await query == Self.answer)
  }

  @Test func `a connection that its peer closes or resets does no harm`() async throws {
    let (query, _) = try await withListener { client in
      for _ in 0..<20 {
        let connection = try await connect(client.port)
        // A busy listener may already have closed it.
        _ = connection.offer("GET /callback HTTP/1.1\r\nHost: x\r\n\r\n")
      }
      return try await client.get("/callback?\(Self.answer)")
    }
    #expect(query == Self.answer)
  }

  // MARK: The end

  @Test func `a second redirect gets no answer`() async throws {
    let listener = try makeListener()
    async let query = listener.query { $0 == Self.answer }
    let client = Client(listener)
    let waiting = try await connect(client.port)
    try waiting.send("GET /callback?")
    #expect(try await client.get("/callback?\(Self.answer)").status == 200)
    #expect(try await query == Self.answer)
    // On a connection that was open before, and on a new one.
    try? waiting.send("\(Self.answer) HTTP/1.1\r\nHost: 127.0.0.1:\(client.port)\r\n\r\n")
    #expect(try await waiting.waitUntilClosed().isEmpty)
    await #expect(throws: Connection.Refused.self) { try await connect(client.port) }
  }

  @Test func `a second request on the same connection gets no answer`() async throws {
    let (query, whole) = try await withListener { client in
      let request = client.request("/callback?\(Self.answer)")
      let connection = try await connect(client.port)
      try connection.send(request + request)
      return String(decoding: try await connection.waitUntilClosed(), as: UTF8.self)
    }
    #expect(query == Self.answer)
    #expect(whole.components(separatedBy: "HTTP/1.1 ").count == 2)
  }

  @Test func `two right redirects at once end one wait, once`() async throws {
    for _ in 0..<20 {
      let listener = try makeListener()
      async let query = listener.query { $0 == Self.answer }
      let client = Client(listener)
      let connections = try await connect(client.port, count: 4)
      for connection in connections {
        try? connection.send(client.request("/callback?\(Self.answer)"))
      }
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
