import CCurl
import CurlHTTP
import CustomDump
import Foundation
import HTTP
import HTTPTypes
import TestSupport
import Testing

/// A way in which a server misbehaves, and the error for its caller.
struct Fault: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let expected: ErrorKind
  let script: ScriptedServer.Script
  /// Short only for a response that never ends.
  var requestTimeout = CurlSession.Configuration.testing.requestTimeout

  /// The maximum size of a body, in bytes, for sessions that meet the faults.
  static let bodyLimit = 1_000_000
  static let all = silences + cuts + heads + lengths + chunks + endless + encodings

  private static let silences =
    ([("silence", nil), ("a slow body", "\r\n"), ("a slow header", "X: ")] as [(String, String?)])
    .map { name, start in
      var fault = Fault(testDescription: "\(name) without end", expected: .timedOut) { connection in
        guard let start else { return connection.waitForClose() }
        _ = connection.readRequest()
        try connection.send(ok + start)
        try connection.drip("x")
      }
      fault.requestTimeout = .milliseconds(400)
      return fault
    }

  private static let cuts =
    [Fault(testDescription: "closes before it reads", expected: .connectionLost) { _ in }]
    + faults(
      .connectionLost,
      [
        "nothing": "", "the status line's start": "HTTP/1.1 2", "the status line": ok,
        "a header's start": ok + "Content-Le", "headers": ok + "Content-Length: 2\r\n",
        "a line end's start": ok + "Content-Length: 2\r\n\r",
        "a head": ok + "Content-Length: 2\r\n\r\n", "a body": ok + "Content-Length: 2\r\n\r\no",
      ]
    )

  private static let heads =
    faults(
      .invalidResponse,
      [
        "10,000 headers": ok + String(repeating: "X: y\r\n", count: 10_000) + "\r\n",
        "a status that is no number": "HTTP/1.1 abc OK\r\n\r\n",
        "no status": "HTTP/1.1\r\n\r\n", "two digits": "HTTP/1.1 99 X\r\n\r\n",
        "a status below zero": "HTTP/1.1 -20 X\r\n\r\n",
        "a version from the future": "HTTP/9.9 200 OK\r\n\r\n",
        "HTTP/0.9": "<html>hello</html>", "NUL in a header's value": ok + "X: a\0b\r\n\r\n",
        "NUL in a header's name": ok + "X\0Y: a\r\n\r\n", "no colon": ok + "garbage\r\n\r\n",
        "a folded line that continues nothing": ok + " a: b\r\n\r\n",
      ]
    ) + [
      Fault(testDescription: "another protocol, unasked", expected: .invalidResponse) {
        _ = $0.readRequest()
        try $0.send("HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n")
        $0.waitForClose()
      }
    ]

  private static let lengths =
    faults(
      .invalidResponse,
      [
        "a length below zero": ok + "Content-Length: -3\r\n\r\nabc",
        "a length that is no number": ok + "Content-Length: x\r\n\r\nabc",
        "a length with a rest": ok + "Content-Length: 3 x\r\n\r\nabc",
        "two lengths in a list": ok + "Content-Length: 5, 3\r\n\r\nabcde",
        "two lengths": ok + "Content-Length: 5\r\nContent-Length: 3\r\n\r\nabcde",
      ]
    )
    + faults(
      .tooLarge,
      [
        "more than the limit": ok + "Content-Length: 1000001\r\n\r\nabc",
        "a length beyond all integers": ok + "Content-Length: 99999999999999999999999\r\n\r\nabc",
      ]
    )

  // libcurl has one code for a broken connection and for malformed chunks.
  private static let chunks =
    faults(
      .connectionLost,
      [
        "a chunk size that is no number": chunked + "x\r\nabc\r\n",
        "a chunk size below zero": chunked + "-3\r\nabc\r\n0\r\n\r\n",
        "a chunk size beyond all integers": chunked + "FFFFFFFFFFFFFFFFFFFF\r\nabc",
        "a chunk that is too short": chunked + "7FFFFFFFFFFF\r\nabc",
        "a chunk that is too long": chunked + "2\r\nabc\r\n0\r\n\r\n",
        "chunks without a last one": chunked + "3\r\nabc\r\n",
        "chunks that end in the last one": chunked + "3\r\nabc\r\n0",
      ]
    )
    + faults(.invalidEncoding, ["an unknown coding": ok + "Transfer-Encoding: x\r\n\r\n3"])

  /// Servers that send a start and then more until the client closes.
  private static let endless = [
    ("a header line", ErrorKind.invalidResponse, ok + "X: ", megabyte),
    ("a status line", .invalidResponse, "HTTP/1.1", megabyte),
    (
      "informational heads", .invalidResponse, "",
      String(repeating: "HTTP/1.1 103 Early Hints\r\n\r\n", count: 1000)
    ),
    ("a body", .tooLarge, ok + "\r\n", megabyte),
    ("a chunk", .tooLarge, chunked + "FFFFFFF\r\n", megabyte),
    ("a trailer", .connectionLost, chunked + "3\r\nabc\r\n0\r\nX: ", megabyte),
    (
      "trailers", .invalidResponse, chunked + "3\r\nabc\r\n0\r\n",
      String(repeating: "X: y\r\n", count: 1000)
    ),
  ].map { name, expected, start, more in
    Fault(testDescription: "\(name) without end", expected: expected) { connection in
      _ = connection.readRequest()
      try connection.send(start)
      while true { try connection.send(more) }
    }
  }

  private static let encodings =
    [
      ("a small body that decodes to a large one", ErrorKind.tooLarge, "gzip", Encoded.bomb),
      ("an unknown encoding", .invalidEncoding, "unheard-of", Encoded.gzip),
      (
        "encodings upon encodings", .invalidEncoding,
        String(repeating: "gzip, ", count: 100) + "gzip", Encoded.gzip
      ),
      (
        "a wrong checksum", .invalidEncoding, "gzip",
        Array(Encoded.gzip.dropLast(8)) + [1, 2, 3, 4] + Array(Encoded.gzip.suffix(4))
      ),
      ("bytes after an encoded body", .invalidEncoding, "gzip", Encoded.gzip + [1, 2, 3]),
    ].map { name, expected, encoding, body in
      Fault(testDescription: name, expected: expected) {
        $0.answerOnce(Encoded.response(encoding, body))
      }
    } + [
      Fault(testDescription: "an encoded body that is cut", expected: .connectionLost) {
        $0.answerOnce(Encoded.response("gzip", Encoded.gzip).dropLast(10))
      }
    ]

  private static let ok = "HTTP/1.1 200 OK\r\n"
  private static let chunked = ok + "Transfer-Encoding: chunked\r\n\r\n"
  private static let megabyte = String(repeating: "x", count: 1024 * 1024)

  /// Servers that send some bytes and close.
  private static func faults(
    _ expected: ErrorKind,
    _ answers: KeyValuePairs<String, String>
  ) -> [Fault] {
    answers.map { name, answer in
      Fault(testDescription: name, expected: expected) { $0.answerOnce(Array(answer.utf8)) }
    }
  }
}

@Suite(.hangLimit) struct `Servers that misbehave` {
  static func session(for fault: Fault) -> CurlSession {
    .testing {
      $0.maximumBodySize = Fault.bodyLimit
      $0.requestTimeout = fault.requestTimeout
    }
  }

  @Test(arguments: Fault.all)
  func `one error, and the session continues`(fault: Fault) async throws {
    let session = Self.session(for: fault)
    let server = try ScriptedServer(fault.script)
    await expectError(fault.expected) { try await session.send(to: server) }
    session.expectIdle()
    // On a busy machine, even a good answer can exceed a short limit.
    try await session.expectUsable(attempts: fault.expected == .timedOut ? 50 : 1)
  }

  @Test(arguments: [
    // More bytes than announced, and the same length twice.
    "Content-Length: 2\r\n\r\nokHTTP/1.1 200 OK\r\n\r\nnot asked",
    "Content-Length: 2\r\nContent-Length: 2\r\n\r\nok", "Content-Length: 2, 2\r\n\r\nok",
    // A length beside chunks, a chunk's extension, and trailers.
    "Content-Length: 9\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nok\r\n0\r\n\r\n",
    "Transfer-Encoding: chunked\r\n\r\n2;\(String(repeating: "x", count: 50_000))\r\nok\r\n0\r\n\r\n",
    "Transfer-Encoding: chunked\r\n\r\n2\r\nok\r\n0\r\nContent-Length: 7\r\nX: y\r\n\r\n",
    "X: a\r\n b\r\nContent-Length: 2\r\n\r\nok", "Content-Length: 000002\r\n\r\nok", "\r\nok",
  ])
  func `an unusual but unambiguous answer is a response`(rest: String) async throws {
    let session = CurlSession.testing()
    let server = try ScriptedServer(answeringOnce: "HTTP/1.1 200 OK\r\n\(rest)")
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
    let odd = try #require(HTTPField.Name("X-Odd"))
    expectNoDifference(fields, [.contentLength: "2", odd: "a Set-Cookie: b"])
  }

  @Test(arguments: [
    ("Content-Length: 1000\r\n\r\n", 1000, ErrorKind.none),
    ("Content-Length: 1001\r\n\r\n", 1001, .tooLarge),
    ("Transfer-Encoding: chunked\r\n\r\n3E9\r\n", 1001, .tooLarge),
  ])
  func `a body may be as large as the limit`(
    head: String,
    count: Int,
    expected: ErrorKind
  ) async throws {
    let session = CurlSession.testing { $0.maximumBodySize = 1000 }
    let body = String(repeating: "x", count: count)
    let server = try ScriptedServer.unfinished("HTTP/1.1 200 OK\r\n" + head + body)
    do {
      #expect(try await session.send(to: server).text == body && expected == .none)
    } catch {
      #expect(error as? NetworkError == .tooLarge(limit: 1000) && expected == .tooLarge)
    }
    session.expectIdle()
  }

  // libcurl treats the end of the bytes as the end of the encoded body.
  @Test func `a truncated encoded body is its start or an error`() async throws {
    let session = CurlSession.testing()
    let server = try ScriptedServer {
      $0.answerOnce(Encoded.response("gzip", Encoded.gzip.dropLast(10)))
    }
    do {
      #expect(Encoded.text.hasPrefix(try await session.send(to: server).text))
    } catch {
      #expect(ErrorKind(error) == .invalidResponse)
    }
    session.expectIdle()
    try await session.expectUsable()
  }

  @Test(arguments: [
    ("gzip", Encoded.gzip, "zlib/"), ("br", Encoded.brotli, "brotli/"),
    ("zstd", Encoded.zstd, "zstd/"),
  ])
  func `a body that this libcurl can decode is decoded`(
    name: String,
    encoded: [UInt8],
    library: String
  ) async throws {
    guard String(cString: ccurl_version()).contains(library) else { return }
    let server = try ScriptedServer {
      $0.answerOnce(Encoded.response(name, encoded, headers: ["ETag: \"1\""]))
    }
    let response = try await CurlSession.testing().send(to: server)
    #expect(response.text == Encoded.text && response.head.headerFields == [.eTag: "\"1\""])
    #expect(server.requests[0].values("Accept-Encoding").first?.contains(name) == true)
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
}
