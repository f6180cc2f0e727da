import CurlHTTP
import Foundation
import HTTP
import HTTPTypes
import Synchronization
import TestSupport
import Testing

@Suite(.hangLimit) struct `A body that comes as a stream` {
  static let partial = "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nabc"
  private static let megabyte = [UInt8](repeating: UInt8(ascii: "x"), count: 1024 * 1024)

  let session = CurlSession.testing()

  private func stream(
    _ server: ScriptedServer,
    session: CurlSession? = nil
  ) async throws -> NetworkStream {
    try await (session ?? self.session).stream(.get(from: server), body: nil)
  }

  /// Sends megabytes as fast as the client takes them.
  private static func server(
    sending megabytes: Int,
    didSend: @escaping @Sendable () -> Void = {}
  ) throws -> ScriptedServer {
    try ScriptedServer { connection in
      _ = connection.readRequest()
      let length = megabytes * megabyte.count
      try connection.send("HTTP/1.1 200 OK\r\nContent-Length: \(length)\r\n\r\n")
      for _ in 0..<megabytes {
        try connection.send(megabyte)
        didSend()
      }
    }
  }

  @Test func `arrives whole and in order`() async throws {
    let pattern = (0..<4093).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let body = (0..<5000).reduce(into: Data()) { body, _ in body += pattern }
    let server = try ScriptedServer { $0.answerOnce(Responses.ok(body)) }
    let stream = try await stream(server)
    #expect(stream.head.status == .ok && stream.expectedLength == Int64(body.count))
    let isRight = try await stream.body.reduce(into: Data()) { $0 += $1 } == body
    #expect(isRight)
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
    let server = try Self.server(sending: 200) { sent.add(1, ordering: .sequentiallyConsistent) }
    let stream = try await stream(server)
    var iterator = stream.body.makeAsyncIterator()
    var received = try await iterator.next()?.count ?? 0
    // Other transfers of the session give the server time to send all that it can.
    let other = try ScriptedServer(answering: { _ in Responses.ok() })
    for _ in 1...300 { _ = try await session.send(to: other) }
    #expect(sent.load(ordering: .sequentiallyConsistent) < 32)
    // More than the buffers hold: the transfer continues when the reader does.
    let most = 40 * Self.megabyte.count
    while received < most, let piece = try await iterator.next() { received += piece.count }
    #expect(received >= most)
  }

  @Test func `does not time out while its reader pauses`() async throws {
    let session = CurlSession.testing {
      $0.stallTimeout = .seconds(1)
      $0.requestTimeout = .seconds(1)
    }
    let server = try Self.server(sending: 40)
    let start = String(decoding: Self.megabyte, as: UTF8.self)
    let silent = try ScriptedServer.unfinished(
      "HTTP/1.1 200 OK\r\nContent-Length: 2000000\r\n\r\n" + start
    )
    let paused = try await stream(server, session: session)
    var iterator = paused.body.makeAsyncIterator()
    var received = try await iterator.next()?.count ?? 0
    // Pauses until another stream times out.
    let standing = try await stream(silent, session: session)
    let error = await #expect(throws: NetworkError.self) { try await standing.body.text() }
    #expect(ErrorKind(error) == .timedOut)
    while let piece = try await iterator.next() { received += piece.count }
    #expect(received == 40 * Self.megabyte.count)
    session.expectIdle()
  }

  @Test func `ends its transfer when it is released`() async throws {
    let closed = Signal()
    let server = try ScriptedServer.unfinished(Self.partial, closed: closed)
    var stream: NetworkStream? = try await stream(server)
    #expect(stream?.head.status == .ok && session.diagnostics.easyHandles == 1)
    stream = nil
    try await until { session.diagnostics.transfersInFlight == 0 }
    await closed.wait()
    session.expectIdle()
  }

  @Test func `ends its transfer when the reading task is cancelled`() async throws {
    let server = try ScriptedServer.unfinished(Self.partial)
    let stream = try await stream(server)
    let started = Signal()
    let task = Task {
      for try await _ in stream.body { started.fire() }
    }
    await started.wait()
    task.cancel()
    await #expect(throws: NetworkError.cancelled) { try await task.value }
    session.expectIdle()
  }

  @Test func `throws an error in its middle, after the bytes before it`() async throws {
    let server = try ScriptedServer(answeringOnce: Self.partial)
    let stream = try await stream(server)
    var received = ""
    let error = await #expect(throws: NetworkError.self) {
      for try await piece in stream.body { received += String(decoding: piece, as: UTF8.self) }
    }
    #expect(received == "abc" && ErrorKind(error) == .connectionLost)
    session.expectIdle()
  }

  @Test func `throws an error before its head immediately`() async throws {
    let server = try ScriptedServer { _ = $0.readRequest() }
    let error = await #expect(throws: NetworkError.self) { try await stream(server) }
    #expect(ErrorKind(error) == .connectionLost)
    session.expectIdle()
  }

  @Test func `ends in an error when its session closes`() async throws {
    let server = try ScriptedServer.unfinished(Self.partial)
    let stream = try await stream(server)
    session.close()
    await #expect(throws: NetworkError.other("The session is closed.")) {
      try await stream.body.text()
    }
  }

  @Test func `has no length when it is decoded`() async throws {
    let server = try ScriptedServer { $0.answerOnce(Encoded.response("gzip", Encoded.gzip)) }
    let stream = try await stream(server)
    #expect(stream.expectedLength == nil && stream.head.headerFields.isEmpty)
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

  @Test(arguments: [1, 3])
  func `works beside many others, on each of several threads`(threads: Int) async throws {
    let session = CurlSession.testing { $0.threads = threads }
    let body = [UInt8](repeating: 5, count: 400_000)
    let server = try ScriptedServer(answering: { _ in Responses.ok(body) })
    let counts = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 1...30 {
        group.addTask {
          try await stream(server, session: session).body.reduce(0) { $0 + $1.count }
        }
      }
      return try await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(counts == [body.count])
    session.expectIdle()
  }

  @Test func `the request's time limit is also that of a silent server`() async throws {
    var configuration = CurlSession.Configuration()
    configuration.requestTimeout = .seconds(1)
    let session = CurlSession(configuration: configuration)
    let server = try ScriptedServer { $0.waitForClose() }
    // A stream has no other limit.
    let error = await #expect(throws: NetworkError.self) {
      try await stream(server, session: session)
    }
    #expect(ErrorKind(error) == .timedOut)
    #expect(String(describing: error).contains("the last 1 seconds"))
  }
}

@Suite(.hangLimit) struct `A download to a file` {
  let session = CurlSession.testing()
  let folder: TemporaryDirectory
  let file: URL

  init() throws {
    folder = try TemporaryDirectory()
    file = folder.url.appending(path: "film")
    try Data("old".utf8).write(to: file)
  }

  private func expectOldFile() throws {
    #expect(folder.files == ["film"])
    #expect(try Data(contentsOf: file) == Data("old".utf8))
  }

  @Test func `replaces the file and reports its progress up to the end`() async throws {
    let body = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 17) }
    let server = try ScriptedServer { $0.answerOnce(Responses.ok(body)) }
    let progress = Mutex<[DownloadProgress]>([])
    try await session.download(.get(from: server), to: file) { step in
      progress.withLock { $0.append(step) }
    }
    let steps = progress.withLock { $0 }
    #expect(try Data(contentsOf: file) == Data(body))
    #expect(folder.files == ["film"])
    #expect(steps.allSatisfy { $0.bytesExpected == Int64(body.count) })
    #expect(zip(steps, steps.dropFirst()).allSatisfy { $0.bytesReceived < $1.bytesReceived })
    #expect(steps.last?.bytesReceived == Int64(body.count))
  }

  @Test func `that fails leaves only the old file`() async throws {
    let server = try ScriptedServer(answeringOnce: `A body that comes as a stream`.partial)
    let error = await #expect(throws: NetworkError.self) {
      try await session.download(.get(from: server), to: file)
    }
    #expect(ErrorKind(error) == .connectionLost)
    try expectOldFile()
  }

  @Test func `that is cancelled leaves only the old file`() async throws {
    let server = try ScriptedServer.unfinished(`A body that comes as a stream`.partial)
    let started = Signal()
    let task = Task {
      try await session.download(.get(from: server), to: file) { _ in started.fire() }
    }
    await started.wait()
    #expect(folder.files.count == 2)
    task.cancel()
    await #expect(throws: NetworkError.cancelled) { try await task.value }
    try expectOldFile()
    session.expectIdle()
  }

  @Test func `of a missing page throws the status with its text`() async throws {
    let server = try ScriptedServer { $0.answerOnce(Responses.response("404 Not Here", "no".utf8)) }
    let head = HTTPResponse(
      status: HTTPResponse.Status(code: 404, reasonPhrase: "Not Here"),
      headerFields: [.contentLength: "2"]
    )
    await #expect(throws: NetworkError.status(head, body: Data("no".utf8))) {
      try await session.download(.get(from: server), to: file)
    }
    try expectOldFile()
  }
}
