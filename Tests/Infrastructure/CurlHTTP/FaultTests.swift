import CurlHTTP
import Foundation
import HTTP
import HTTPTypes
import TestSupport
import Testing

@Suite(.hangLimit) struct `Servers that misbehave` {
  @Test(arguments: Fault.all)
  func `one error, and the session continues`(fault: Fault) async throws {
    let session = Self.session(for: fault)
    let server = try ScriptedServer(fault.script)
    await expectError(fault.expected) { try await session.send(to: server) }
    session.expectIdle()
    // On a busy machine, even a good answer can exceed a short limit.
    try await session.expectUsable(attempts: fault.expected == .timedOut ? 50 : 1)
  }

  private static let oddities: [(name: String, rest: String)] = [
    ("more bytes than announced", "Content-Length: 2\r\n\r\nokHTTP/1.1 200 OK\r\n\r\nnot asked"),
    ("the same length twice", "Content-Length: 2\r\nContent-Length: 2\r\n\r\nok"),
    ("the same length in a list", "Content-Length: 2, 2\r\n\r\nok"),
    ("a length beside chunks", "Content-Length: 9\r\n" + chunked("2\r\nok\r\n0\r\n\r\n")),
    (
      "a chunk's extension",
      chunked("2;\(String(repeating: "x", count: 50_000))\r\nok\r\n0\r\n\r\n")
    ),
    ("trailers", chunked("2\r\nok\r\n0\r\nContent-Length: 7\r\nX: y\r\n\r\n")),
    ("a folded header", "X: a\r\n b\r\nContent-Length: 2\r\n\r\nok"),
    ("a length of zeros", "Content-Length: 000002\r\n\r\nok"),
    ("no length", "\r\nok"),
  ]

  @Test(arguments: oddities)
  func `an unusual but unambiguous answer is a response`(name: String, rest: String) async throws {
    let session = CurlSession.testing()
    let server = try ScriptedServer { $0.answerOnce(Array("HTTP/1.1 200 OK\r\n\(rest)".utf8)) }
    #expect(try await session.send(to: server).text == "ok")
    session.expectIdle()
    try await session.expectUsable()
  }

  @Test func `bytes after a body are not the next answer`() async throws {
    let session = CurlSession.testing()
    let server = try ScriptedServer(answering: { request in
      Responses.ok(request.requestLine) + Responses.ok("not asked")
    })
    for number in 1...20 {
      let response = try await session.send(.get, "/\(number)", to: server)
      #expect(response.text == "GET /\(number) HTTP/1.1")
    }
  }

  @Test func `a carriage return within a header does not reach the caller`() async throws {
    let server = try ScriptedServer {
      $0.answerOnce(Responses.ok(headers: ["X-Odd: a\rSet-Cookie: b"]))
    }
    let fields = try await CurlSession.testing().send(to: server).head.headerFields
    #expect(fields[values: try #require(HTTPField.Name("X-Odd"))] == ["a Set-Cookie: b"])
    #expect(fields[values: .setCookie] == [])
  }

  // libcurl treats the end of the bytes as the end of the encoded body.
  @Test func `a truncated encoded body is its start or an error`() async throws {
    let session = CurlSession.testing()
    let body = Encoded.gzip.dropLast(10)
    let server = try ScriptedServer {
      $0.answerOnce(Responses.ok(body, headers: ["Content-Encoding: gzip"]))
    }
    do {
      #expect(Encoded.text.hasPrefix(try await session.send(to: server).text))
    } catch {
      #expect(ErrorKind(error) == .invalidResponse)
    }
    session.expectIdle()
    try await session.expectUsable()
  }

  @Test func `all faults concurrently on one session, each with its own error`() async throws {
    let session = CurlSession.testing {
      $0.maximumBodySize = Fault.bodyLimit
      $0.maximumConnections = 100
    }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for fault in Fault.all where fault.expected != .timedOut {
        group.addTask {
          let server = try ScriptedServer(fault.script)
          await expectError(fault.expected) { try await session.send(to: server) }
        }
        group.addTask { try await session.expectUsable() }
      }
      try await group.waitForAll()
    }
    session.expectIdle()
  }

  #if os(Linux)
    @Test func `no fault leaves a descriptor open or takes unbounded memory`() async {
      // In a separate process no other test opens descriptors.
      await #expect(processExitsWith: .success) {
        func meetAll() async throws {
          for fault in Fault.all {
            let server = try ScriptedServer(fault.script)
            let session = `Servers that misbehave`.session(for: fault)
            await expectError(fault.expected) { try await session.send(to: server) }
          }
        }
        try await meetAll()
        let (descriptors, memory) = (Usage.descriptors, try Usage.peakMemory())
        try await meetAll()
        try await meetAll()
        // Far less than one for each fault; the runtime opens a few of its own.
        try await until { Usage.descriptors < descriptors + 10 }
        #expect(try Usage.peakMemory() - memory < 64 * 1024)
      }
    }
  #endif

  static func session(for fault: Fault) -> CurlSession {
    .testing {
      $0.maximumBodySize = Fault.bodyLimit
      $0.requestTimeout = fault.requestTimeout
    }
  }

  private static func chunked(_ body: String) -> String {
    "Transfer-Encoding: chunked\r\n\r\n" + body
  }
}

extension CurlSession {
  /// Expects the answer of a good server to one of `attempts` further requests.
  func expectUsable(
    attempts: Int = 1,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let server = try ScriptedServer(answering: { _ in Responses.ok("still here") })
    var response: NetworkResponse?
    for _ in 1..<attempts where response == nil {
      response = try? await send(to: server)
    }
    if response == nil { response = try await send(to: server) }
    #expect(response?.text == "still here", sourceLocation: sourceLocation)
  }
}
