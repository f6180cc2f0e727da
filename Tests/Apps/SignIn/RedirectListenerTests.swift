import Foundation
import SharedKernel
import TestSupport
import Testing

@testable import SignInSupport

/// What strangers send to the port of a sign-in, over real sockets.
@Suite(.hangLimit)
struct RedirectListenerTests {
  private static let answer = "code=c&state=RIGHT"

  // MARK: The answer

  @Test func `a redirect with the right state brings its query`() async throws {
    let (query, page) = try await withListener { try await $0.get("/callback?\(Self.answer)") }
    #expect(query == Self.answer && page.status == 200)
  }

  @Test func `the address is on 127_0_0_1, with a free port and an exact path`() throws {
    let (first, second) = (try makeListener(), try makeListener())
    let parts = URLComponents(url: first.redirectURI, resolvingAgainstBaseURL: false)
    #expect(parts?.scheme == "http" && parts?.host == "127.0.0.1" && parts?.path == "/callback")
    #expect(parts?.query == nil && first.port != second.port && first.port > 0)
  }

  @Test func `without IPv4 it listens on __1`() async throws {
    let listener = try makeListener(addresses: [.ipv6])
    #expect(listener.redirectURI.absoluteString == "http://[::1]:\(listener.port)/callback")
    async let query = listener.query { $0 == Self.answer }
    let connection = try await connect(listener.port, isIPv6: true)
    try connection.send(
      "GET /callback?\(Self.answer) HTTP/1.1\r\nHost: [::1]:\(listener.port)\r\n\r\n"
    )
    #expect(try await connection.readToEnd().status == 200)
    #expect(try await query == Self.answer)
  }

  @Test func `the page is closed to everything, stored nowhere and in the person's language`()
    async throws
  {
    for (language, words) in [("en", "close this page"), ("es-MX", "cerrar esta página")] {
      let (_, page) = try await withListener(language: language) {
        try await $0.get("/callback?\(Self.answer)")
      }
      #expect(
        page.text.contains(words) && page.text.contains("<html lang=\"\(language.prefix(2))\"")
      )
      let policy = try #require(page.field("content-security-policy"))
      #expect(policy.hasPrefix("default-src 'none'"))
      #expect(page.field("cache-control") == "no-store")
      #expect(page.field("referrer-policy") == "no-referrer")
      #expect(page.field("x-content-type-options") == "nosniff")
      #expect(page.field("connection") == "close")
      #expect(page.field("content-length") == String(page.body.count))
      for outside in ["http:", "https:", "src=", "href=", "<script", "<style"] {
        #expect(!page.text.contains(outside))
      }
    }
  }

  @Test func `nothing of a request is in an answer`() async throws {
    let mark = "REFLECTED"
    try await withListener { client in
      for target in ["/callback?x=\(mark)", "/\(mark)", "/callback/\(mark)?\(mark)"] {
        let page = try await client.get(target)
        #expect(!page.whole.contains(mark))
      }
      let foreign = try await client.get("/callback", host: mark)
      let method = try await client.get("/callback", method: mark)
      let fields = try await client.get("/callback", fields: "X: \(mark)\r\n")
      for page in [foreign, method, fields] { #expect(!page.whole.contains(mark)) }
    }
  }

  // MARK: Other requests

  @Test(arguments: [
    "/callback?code=c&state=WRONG", "/callback?code=c", "/callback", "/callback?",
    "/callback?\(answer)#x", "/callback?\(answer)?", "/callback?code=c&state=RIGHT&state=RIGHT",
  ])
  func `a redirect that is not expected does not end the wait`(_ target: String) async throws {
    let (_, page) = try await withListener { try await $0.get(target) }
    #expect(page.status == 400)
  }

  @Test(arguments: [
    "/", "/favicon.ico", "/callback/", "//callback", "/Callback", "/callback%20", "/call%62ack",
    "/x/../callback", "/./callback", "/callback;x", "http://127.0.0.1/callback", "*", "callback",
  ])
  func `a wrong path is not found, and does not end the wait`(_ path: String) async throws {
    let (_, page) = try await withListener { try await $0.get("\(path)?\(Self.answer)") }
    #expect(page.status == 404)
  }

  @Test(arguments: ["POST", "PUT", "HEAD", "OPTIONS", "DELETE", "TRACE", "PATCH"])
  func `another method than GET is refused, and does not end the wait`(_ method: String)
    async throws
  {
    try await withListener { client in
      let page = try await client.get("/callback?\(Self.answer)", method: method)
      #expect(page.status == 405 && page.field("allow") == "GET")
    }
  }

  @Test(arguments: [
    "evil.test", "localhost", "127.0.0.1", "127.0.0.1:1", "evil.test:PORT", "localhost:PORT",
    "[::1]:PORT", "127.0.0.1:PORT.evil.test", "127.0.0.1:PORT,evil.test", "user@127.0.0.1:PORT",
    "0.0.0.0:PORT", "127.1:PORT", "",
  ])
  func `a foreign Host is refused, and does not end the wait`(_ host: String) async throws {
    let (_, page) = try await withListener { client in
      let host = host.replacing("PORT", with: String(client.port))
      return try await client.get("/callback?\(Self.answer)", host: host)
    }
    #expect(page.status == 421)
  }

  @Test func `no Host and two of them are refused`() async throws {
    try await withListener { client in
      let line = "GET /callback?\(Self.answer) HTTP/1.1\r\n"
      let host = "Host: 127.0.0.1:\(client.port)\r\n"
      for hosts in ["", "\(host)\(host)", "\(host)Host: evil.test\r\n"] {
        let page = try await client.exchange("\(line)\(hosts)\r\n")
        #expect(page.status == 421)
      }
    }
  }

  @Test(arguments: [
    "\r\n\r\n", "GET\r\n\r\n", "GET /callback\r\n\r\n", "GET  /callback HTTP/1.1\r\n\r\n",
    "GET /callback HTTP/2.0\r\n\r\n", "get /callback HTTP/1.1\r\n\r\n", "\u{0}\r\n\r\n",
    "GET /callback HTTP/1.1 x\r\n\r\n", "GET /call\u{7F}back HTTP/1.1\r\n\r\n",
    "GET /callback HTTP/1.1\r\nno colon\r\n\r\n", "GET /callback HTTP/1.1\r\nHost : x\r\n\r\n",
    "GET /callback HTTP/1.1\r\n folded: x\r\n\r\n", "GET /callback HTTP/1.1\r\nA: b\nC: d\r\n\r\n",
    "GET /callback HTTP/1.1\nHost: x\r\n\r\n", "GET /ü HTTP/1.1\r\n\r\n",
    "\u{16}\u{3}\u{1}\u{2}\r\n\r\n",
  ])
  func `a malformed request is refused, and does not end the wait`(_ bytes: String) async throws {
    let (_, page) = try await withListener { try await $0.exchange(bytes) }
    #expect(page.status == 400)
  }

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
    // A request could come too late as well.
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
        try connection.send("GET /callback HTTP/1.1\r\nHost: x\r\n\r\n")
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

  @Test func `a listener that nobody waits for closes its port`() async throws {
    let port = try makeListener().port
    await #expect(throws: Connection.Refused.self) { try await connect(port) }
  }
}

extension RedirectListenerTests {
  private func makeListener(
    language: String = "en",
    addresses: [LoopbackAddress] = LoopbackAddress.allCases,
    limits: RedirectListener.Limits = .init(patience: .hangLimit)
  ) throws -> RedirectListener {
    try RedirectListener(language: Language(language), addresses: addresses, limits: limits)
  }

  /// Sends requests to a listener, then the right redirect unless it was among them.
  ///
  /// - Returns: The query that ended the wait, and what `body` returns.
  @discardableResult
  private func withListener<Value: Sendable>(
    _ given: RedirectListener? = nil,
    language: String = "en",
    _ body: (Client) async throws -> Value
  ) async throws -> (String, Value) {
    let listener = try given ?? makeListener(language: language)
    async let query = listener.query { $0 == Self.answer }
    do {
      let value = try await body(Client(listener))
      try await endWait(listener)
      return (try await query, value)
    } catch {
      try await endWait(listener)
      throw error
    }
  }

  private func endWait(_ listener: RedirectListener) async throws {
    guard let connection = try? await connect(listener.port) else { return }
    try? connection.send(Client(listener).request("/callback?\(Self.answer)"))
    _ = try await connection.waitUntilClosed()
  }

  /// A browser, and what pretends to be one.
  private struct Client {
    let port: UInt16

    init(_ listener: RedirectListener) { port = listener.port }

    func request(
      _ target: String,
      method: String = "GET",
      host: String? = nil,
      fields: String = ""
    ) -> String {
      "\(method) \(target) HTTP/1.1\r\nHost: \(host ?? "127.0.0.1:\(port)")\r\n\(fields)\r\n"
    }

    func exchange(_ text: String) async throws -> Connection.Answer {
      let connection = try await connect(port)
      try connection.send(text)
      return try await connection.readToEnd()
    }

    func get(
      _ target: String,
      method: String = "GET",
      host: String? = nil,
      fields: String = ""
    ) async throws -> Connection.Answer {
      try await exchange(request(target, method: method, host: host, fields: fields))
    }
  }
}

/// Connects on a thread of its own: a full queue would keep a thread of the shared pool.
private func connect(_ port: UInt16, isIPv6: Bool = false) async throws -> Connection {
  try await onOwnThread { try Connection(port: port, isIPv6: isIPv6) }
}

private func connect(_ port: UInt16, count: Int) async throws -> [Connection] {
  try await onOwnThread { try (0..<count).map { _ in try Connection(port: port) } }
}

extension RedirectListener {
  fileprivate var port: UInt16 { UInt16(redirectURI.port ?? 0) }
}

extension Connection.Answer {
  fileprivate var whole: String { head + text }
}
