import TestSupport

extension Fault {
  static let all = silences + closings + heads + lengths + chunks + encodings

  /// The maximum size of a body, in bytes, for sessions that meet the faults.
  static let bodyLimit = 1_000_000

  private static let megabyte = String(repeating: "x", count: 1024 * 1024)

  private static let silences = [
    Fault(timingOut: "accepts and says nothing") { $0.waitForClose() },
    Fault(timingOut: "one byte after the other, without end") { connection in
      _ = connection.readRequest()
      try connection.send("HTTP/1.1 200 OK\r\n\r\n")
      try connection.drip("x")
    },
    Fault(timingOut: "a header that comes byte by byte") { connection in
      _ = connection.readRequest()
      try connection.send("HTTP/1.1 200 OK\r\nX: ")
      try connection.drip("x")
    },
  ]

  private static let closings = [
    Fault("closes before it reads", .connectionLost) { _ in },
    Fault("closes before it answers", .connectionLost, answers: ""),
    Fault("closes within the status line", .connectionLost, answers: "HTTP/1.1 2"),
    Fault("closes after the status line", .connectionLost, after200: ""),
    Fault("closes within a header's name", .connectionLost, after200: "Content-Le"),
    Fault("closes before the blank line", .connectionLost, after200: "Content-Length: 2\r\n"),
    Fault("closes within the line end", .connectionLost, after200: "Content-Length: 2\r\n\r"),
    Fault("closes after the header", .connectionLost, after200: "Content-Length: 2\r\n\r\n"),
    Fault("closes within the body", .connectionLost, after200: "Content-Length: 2\r\n\r\no"),
  ]

  private static let heads = [
    Fault("a header line without end", .invalidResponse, answers: head("X: "), endlessly: megabyte),
    Fault("a status line without end", .invalidResponse, answers: "HTTP/1.1", endlessly: megabyte),
    Fault(
      "10,000 headers",
      .invalidResponse,
      after200: String(repeating: "X: y\r\n", count: 10_000) + "Content-Length: 0\r\n\r\n"
    ),
    Fault(
      "informational heads without end",
      .invalidResponse,
      answers: "",
      endlessly: String(repeating: "HTTP/1.1 103 Early Hints\r\n\r\n", count: 1000)
    ),
    Fault("a status that is no number", .invalidResponse, answers: "HTTP/1.1 abc OK\r\n\r\n"),
    Fault("a status line without a status", .invalidResponse, answers: "HTTP/1.1\r\n\r\n"),
    Fault("a status of two digits", .invalidResponse, answers: "HTTP/1.1 99 X\r\n\r\n"),
    Fault("a status below zero", .invalidResponse, answers: "HTTP/1.1 -20 X\r\n\r\n"),
    Fault("a version from the future", .invalidResponse, answers: "HTTP/9.9 200 OK\r\n\r\n"),
    Fault("HTTP/0.9", .invalidResponse, answers: "<html>hello</html>"),
    Fault("NUL in a header's value", .invalidResponse, after200: "X: a\0b\r\n\r\n"),
    Fault("NUL in a header's name", .invalidResponse, after200: "X\0Y: a\r\n\r\n"),
    Fault("a header without a colon", .invalidResponse, after200: "garbage\r\n\r\n"),
    Fault("a folded line that continues nothing", .invalidResponse, after200: " a: b\r\n\r\n"),
    Fault("another protocol, unasked", .invalidResponse) { connection in
      _ = connection.readRequest()
      try connection.send(
        "HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n"
      )
      connection.waitForClose()
    },
  ]

  private static let lengths = [
    Fault("a length below zero", .invalidResponse, after200: "Content-Length: -3\r\n\r\nabc"),
    Fault("a length that is no number", .invalidResponse, after200: "Content-Length: x\r\n\r\nabc"),
    Fault("a length with a rest", .invalidResponse, after200: "Content-Length: 3 x\r\n\r\nabc"),
    Fault("two lengths in a list", .invalidResponse, after200: "Content-Length: 5, 3\r\n\r\nabcde"),
    Fault(
      "two lengths",
      .invalidResponse,
      after200: "Content-Length: 5\r\nContent-Length: 3\r\n\r\nabcde"
    ),
    Fault("more than the limit", .tooLarge, after200: "Content-Length: 1000001\r\n\r\nabc"),
    Fault(
      "a length beyond all integers",
      .tooLarge,
      after200: "Content-Length: 99999999999999999999999\r\n\r\nabc"
    ),
    Fault("a body without end", .tooLarge, answers: head("\r\n"), endlessly: megabyte),
  ]

  // libcurl has one code for a broken connection and for malformed chunks.
  private static let chunks = [
    Fault("a chunk size that is no number", .connectionLost, after200: chunked("x\r\nabc\r\n")),
    Fault("a chunk size below zero", .connectionLost, after200: chunked("-3\r\nabc\r\n0\r\n\r\n")),
    Fault(
      "a chunk size beyond all integers",
      .connectionLost,
      after200: chunked("FFFFFFFFFFFFFFFFFFFF\r\nabc")
    ),
    Fault("a chunk that is too short", .connectionLost, after200: chunked("7FFFFFFFFFFF\r\nabc")),
    Fault("a chunk that is too long", .connectionLost, after200: chunked("2\r\nabc\r\n0\r\n\r\n")),
    Fault("chunks without a last one", .connectionLost, after200: chunked("3\r\nabc\r\n")),
    Fault("chunks that end in the last one", .connectionLost, after200: chunked("3\r\nabc\r\n0")),
    Fault(
      "a chunk without end",
      .tooLarge,
      answers: head(chunked("FFFFFFF\r\n")),
      endlessly: megabyte
    ),
    Fault(
      "a trailer without end",
      .connectionLost,
      answers: head(chunked("3\r\nabc\r\n0\r\nX: ")),
      endlessly: megabyte
    ),
    Fault(
      "trailers without end",
      .invalidResponse,
      answers: head(chunked("3\r\nabc\r\n0\r\n")),
      endlessly: String(repeating: "X: y\r\n", count: 1000)
    ),
    Fault(
      "an unknown transfer coding",
      .invalidEncoding,
      after200: "Transfer-Encoding: x\r\n\r\n3"
    ),
  ]

  private static let encodings = [
    Fault("a small body that decodes to a large one", .tooLarge) {
      $0.answerOnce(encoded("gzip", Encoded.gzipBomb(copies: 40_000)))
    },
    Fault("an unknown encoding", .invalidEncoding) {
      $0.answerOnce(encoded("unheard-of", Encoded.gzip))
    },
    Fault("encodings upon encodings", .invalidEncoding) {
      $0.answerOnce(encoded(String(repeating: "gzip, ", count: 100) + "gzip", Encoded.gzip))
    },
    Fault("a wrong checksum", .invalidEncoding) {
      $0.answerOnce(
        encoded("gzip", Encoded.gzip.dropLast(8) + [1, 2, 3, 4] + Encoded.gzip.suffix(4))
      )
    },
    Fault("an encoded body that goes on after its end", .invalidEncoding) {
      $0.answerOnce(encoded("gzip", Encoded.gzip + [1, 2, 3]))
    },
    Fault("an encoded body that the connection cuts", .connectionLost) {
      $0.answerOnce(Array(encoded("gzip", Encoded.gzip).dropLast(10)))
    },
  ]

  private static func head(_ rest: String) -> String {
    "HTTP/1.1 200 OK\r\n" + rest
  }

  private static func chunked(_ body: String) -> String {
    "Transfer-Encoding: chunked\r\n\r\n" + body
  }

  private static func encoded(_ name: String, _ body: [UInt8]) -> [UInt8] {
    Responses.ok(body, headers: ["Content-Encoding: \(name)"])
  }
}
