import CurlHTTP
import Foundation
import HTTP
import HTTPTypes
import Synchronization
import TestSupport
import Testing

@Suite(.hangLimit) struct `A body that comes as a stream` {
  let session = CurlSession.testing()

  private func stream(
    _ server: ScriptedServer,
    session: CurlSession? = nil
  ) async throws -> NetworkStream {
    try await (session ?? self.session).stream(.get(from: server), body: nil)
  }

  @Test func `arrives whole and in order`() async throws {
    let pattern = (0..<4093).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let copies = 5000
    let server = try ScriptedServer { connection in
      _ = connection.readRequest()
      try connection.send("HTTP/1.1 200 OK\r\nContent-Length: \(pattern.count * copies)\r\n\r\n")
      for _ in 0..<copies { try connection.send(pattern) }
    }
    let stream = try await stream(server)
    #expect(stream.head.status == .ok)
    #expect(stream.expectedLength == Int64(pattern.count * copies))
    var count = 0
    var isRight = true
    let twice = Data(pattern + pattern)
    for try await piece in stream.body {
      var rest = piece[...]
      while !rest.isEmpty {
        let start = count % pattern.count
        let part = rest.prefix(pattern.count)
        isRight = isRight && part == twice[start..<(start + part.count)]
        count += part.count
        rest = rest.dropFirst(part.count)
      }
    }
    #expect(isRight)
    #expect(count == pattern.count * copies)
    session.expectIdle()
  }

  @Test func `has its head before its first byte`() async throws {
    let go = DispatchSemaphore(value: 0)
    let server = try ScriptedServer { connection in
      _ = connection.readRequest()
      try connection.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n")
      go.wait()
      try connection.send("2\r\nok\r\n0\r\n\r\n")
    }
    let stream = try await stream(server)
    #expect(stream.expectedLength == nil)
    go.signal()
    #expect(try await stream.body.text() == "ok")
  }

  @Test func `makes a fast server wait for a reader that stops`() async throws {
    let sent = Atomic(0)
    let megabyte = [UInt8](repeating: 1, count: 1024 * 1024)
    let megabytes = 200
    let server = try ScriptedServer { connection in
      _ = connection.readRequest()
      try connection.send(
        "HTTP/1.1 200 OK\r\nContent-Length: \(megabytes * megabyte.count)\r\n\r\n"
      )
      for _ in 0..<megabytes {
        try connection.send(megabyte)
        sent.add(1, ordering: .sequentiallyConsistent)
      }
    }
    let stream = try await stream(server)
    var iterator = stream.body.makeAsyncIterator()
    var received = try await iterator.next()?.count ?? 0
    // Other transfers of the session give the server time to send all that it can.
    let other = try ScriptedServer(answering: { _ in Responses.ok() })
    for _ in 1...300 { _ = try await session.send(to: other) }
    #expect(sent.load(ordering: .sequentiallyConsistent) < 32)
    // More than the buffers hold: the transfer continues when the reader does.
    while received < 40 * megabyte.count, let piece = try await iterator.next() {
      received += piece.count
    }
    #expect(received >= 40 * megabyte.count)
  }

  @Test func `ends its transfer when it is released`() async throws {
    let closed = Signal()
    let server = try ScriptedServer { connection in
      _ = connection.readRequest()
      try connection.send("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nabc")
      connection.waitForClose()
      closed.fire()
    }
    var stream: NetworkStream? = try await stream(server)
    #expect(stream?.head.status == .ok)
    #expect(session.diagnostics.easyHandles == 1)
    stream = nil
    try await until { session.diagnostics.transfersInFlight == 0 }
    await closed.wait()
    session.expectIdle()
  }

  @Test func `ends its transfer when the reading task is cancelled`() async throws {
    let server = try ScriptedServer { connection in
      _ = connection.readRequest()
      try connection.send("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nabc")
      connection.waitForClose()
    }
    let stream = try await stream(server)
    let started = Signal()
    let task = Task {
      for try await _ in stream.body { started.fire() }
    }
    await started.wait()
    task.cancel()
    let error = await #expect(throws: NetworkError.self) { try await task.value }
    #expect(error == .cancelled)
    session.expectIdle()
  }

  @Test func `throws an error in its middle, after the bytes before it`() async throws {
    let server = try ScriptedServer {
      $0.answerOnce(Array("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nabc".utf8))
    }
    let stream = try await stream(server)
    var received = ""
    let error = await #expect(throws: NetworkError.self) {
      for try await piece in stream.body { received += String(decoding: piece, as: UTF8.self) }
    }
    #expect(received == "abc")
    #expect(ErrorKind(error) == .connectionLost)
    session.expectIdle()
  }

  @Test func `throws an error before its head immediately`() async throws {
    let server = try ScriptedServer { _ = $0.readRequest() }
    let error = await #expect(throws: NetworkError.self) { try await stream(server) }
    #expect(ErrorKind(error) == .connectionLost)
    session.expectIdle()
  }

  @Test func `ends in an error when its session closes`() async throws {
    let server = try ScriptedServer { connection in
      _ = connection.readRequest()
      try connection.send("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n")
      connection.waitForClose()
    }
    let stream = try await stream(server)
    session.close()
    let error = await #expect(throws: NetworkError.self) { try await stream.body.text() }
    #expect(error == .other("The session is closed."))
  }

  @Test func `has no length when it is decoded`() async throws {
    let server = try ScriptedServer {
      $0.answerOnce(Responses.ok(Encoded.gzip, headers: ["Content-Encoding: gzip"]))
    }
    let stream = try await stream(server)
    #expect(stream.expectedLength == nil)
    #expect(stream.head.headerFields.isEmpty)
    #expect(try await stream.body.text() == Encoded.text)
  }

  @Test func `may be larger and take longer than a whole response, and follows redirects`()
    async throws
  {
    let session = CurlSession.testing {
      $0.maximumBodySize = 10
      $0.requestTimeout = .milliseconds(1)
    }
    let server = try ScriptedServer(answering: { request in
      request.requestLine.contains("/other")
        ? Responses.ok(Array(repeating: 7, count: 1000))
        : Responses.response("302 Found", "moved".utf8, headers: ["Location: /other"])
    })
    let stream = try await stream(server, session: session)
    #expect(stream.head.status == .ok)
    #expect(try await stream.body.text().utf8.count == 1000)
  }

  @Test(.enabled(if: TLSServer.isAvailable, "the openssl command is not installed"))
  func `works over HTTP 2`() async throws {
    let head = Frame.frame(type: 1, flags: 4, stream: 1, Frame.status("200"))
    try await TLSServer.answer(with: Frame.settings + head + Frame.body("ok")) { server in
      let session = CurlSession.testing { $0.certificateAuthorityFile = server.certificateFile }
      var request = server.request("/")
      request.method = .post
      let stream = try await session.stream(request, body: Data("ready\n".utf8))
      #expect(stream.head.status.code == 200)
      #expect(try await stream.body.text() == "ok")
    }
  }

  @Test func `works beside many others`() async throws {
    let body = [UInt8](repeating: 5, count: 400_000)
    let server = try ScriptedServer(answering: { _ in Responses.ok(body) })
    try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 1...30 {
        group.addTask { try await stream(server).body.reduce(0) { $0 + $1.count } }
      }
      for try await count in group { #expect(count == body.count) }
    }
    session.expectIdle()
  }

  @Test func `the request's time limit is also that of a silent server`() async throws {
    var configuration = CurlSession.Configuration()
    configuration.requestTimeout = .seconds(1)
    let session = CurlSession(configuration: configuration)
    let server = try ScriptedServer { $0.waitForClose() }
    let request = HTTPRequest(method: .get, scheme: "http", authority: server.authority, path: "/")
    // A stream has no other limit.
    let error = await #expect(throws: NetworkError.self) {
      try await session.stream(request, body: nil)
    }
    guard case .timedOut(let text) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(text.hasSuffix("the last 1 seconds"))
  }
}

extension HTTPRequest {
  static func get(from server: ScriptedServer) -> HTTPRequest {
    HTTPRequest(method: .get, scheme: "http", authority: server.authority, path: "/")
  }
}

extension NetworkBody {
  func text() async throws -> String {
    String(decoding: try await reduce(into: Data()) { $0 += $1 }, as: UTF8.self)
  }
}
