import Foundation
import TestSupport
import Testing

/// Requests that a proxy in front of the server could read differently, and clients of HTTP/1.0.
@Suite(.hangLimit)
struct MessageGuardTests {
  private static let next = "GET /films/2 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"

  /// Sends text, and returns all that the server sends until it closes the connection.
  private static func answers(to text: String) async throws -> String {
    try await withServer { stage in
      stage.gate.yield()
      let connection = try Connection(port: stage.port)
      try connection.send(text)
      return String(decoding: try await connection.waitUntilClosed(), as: UTF8.self)
    }
  }

  @Test(arguments: [
    ("HTTP/1.1", ""), ("HTTP/1.1", "Host:\r\n"), ("HTTP/1.1", "Host: a\r\nHost: a\r\n"),
    ("HTTP/1.1", "Host: a\r\nhost: b\r\n"), ("HTTP/1.1", "Host: a\r\nHost:\r\n"),
    ("HTTP/1.1", "Host: a, b\r\n"), ("HTTP/1.1", "Host: a b\r\n"), ("HTTP/1.1", "Host: u@a\r\n"),
    ("HTTP/1.1", "Host: a/b\r\n"), ("HTTP/1.0", "Host: a\r\nHost: b\r\n"),
  ])
  func `a request without exactly one host is refused, and its connection closed`(
    version: String,
    fields: String
  ) async throws {
    let answers = try await Self.answers(
      to: "GET /films/1 \(version)\r\n\(fields)\r\n" + Self.next
    )
    #expect(answers.hasPrefix("HTTP/1.1 400"))
    #expect(!answers.contains("film"))
  }

  @Test(arguments: ["a", "a:80", "127.0.0.1:8000", "[::1]:8000", "xn--bcher-kva.example", " a "])
  func `a host may have a port, and be an address`(host: String) async throws {
    let answers = try await Self.answers(
      to: "GET /films/1 HTTP/1.1\r\nHost:\(host)\r\nConnection: close\r\n\r\n"
    )
    #expect(answers.hasPrefix("HTTP/1.1 200"))
  }

  @Test(arguments: [
    ("HTTP/1.1", "xchunked, chunked"), ("HTTP/1.1", "chunked, chunked"), ("HTTP/1.1", "identity"),
    ("HTTP/1.1", "gzip, chunked"), ("HTTP/1.1", "chunked;a=b"), ("HTTP/1.1", "\"chunked\""),
    ("HTTP/1.1", "chunked\r\nTransfer-Encoding: chunked"), ("HTTP/1.1", ""),
    ("HTTP/1.1", "chunked\r\nContent-Length: 5"), ("HTTP/1.0", "chunked"),
    ("HTTP/1.0", "identity"),
  ])
  func `a transfer coding other than chunked is refused, and its connection closed`(
    version: String,
    coding: String
  ) async throws {
    let answers = try await Self.answers(
      to: "POST /echo \(version)\r\nHost: a\r\nTransfer-Encoding: \(coding)\r\n\r\n"
        + "5\r\nhello\r\n0\r\n\r\n" + Self.next
    )
    #expect(answers.hasPrefix("HTTP/1.1 400"))
    #expect(!answers.contains("hello") && !answers.contains("film"))
  }

  @Test(arguments: ["chunked", "Chunked", " chunked "])
  func `a body in chunks is read`(coding: String) async throws {
    let answers = try await Self.answers(
      to: "POST /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding:\(coding)\r\n\r\n"
        + "5\r\nhello\r\n0\r\n\r\n" + Self.next
    )
    #expect(answers.contains("\r\n\r\nhelloHTTP/1.1 200"))
    #expect(answers.hasSuffix("film\n"))
  }

  @Test func `requests before one that is refused are answered, and none after it`() async throws {
    let request = "GET /films/1 HTTP/1.1\r\nHost: a\r\n\r\n"
    let answers = try await Self.answers(
      to: request + request + "GET /films/1 HTTP/1.1\r\n\r\n" + Self.next
    )
    let statuses = answers.matches(of: /HTTP\/1\.1 (\d+)/).map { String($0.output.1) }
    #expect(statuses == ["200", "200", "400"])
  }

  @Test(arguments: ["", "Host: a\r\n", "Connection: keep-alive\r\n"])
  func `a client of HTTP/1.0 gets a stream without chunks, up to the end of the connection`(
    fields: String
  ) async throws {
    let answer = try await Self.answers(
      to: "GET /stream HTTP/1.0\r\n\(fields)\r\nGET /films/2 HTTP/1.0\r\n\r\n"
    )
    #expect(answer.hasPrefix("HTTP/1.0 200"))
    #expect(!answer.lowercased().contains("transfer-encoding"))
    #expect(answer.lowercased().contains("connection: close\r\n"))
    #expect(answer.hasSuffix("\r\n\r\nfirstlast"))
  }

  @Test func `each answer is framed for the version of its own request`() async throws {
    let answers = try await Self.answers(
      to: "GET /stream HTTP/1.1\r\nHost: a\r\n\r\nGET /films/1 HTTP/1.0\r\n\r\n"
    )
    #expect(answers.hasPrefix("HTTP/1.1 200"))
    #expect(answers.contains("4\r\nlast\r\n0\r\n\r\nHTTP/1.0 200"))
    #expect(answers.hasSuffix("film\n"))
  }

  @Test(arguments: ["close", "Close", "keep-alive, close"])
  func `a client that requests the end of the connection gets it`(options: String) async throws {
    let answers = try await Self.answers(
      to: "GET /films/1 HTTP/1.1\r\nHost: a\r\nConnection: \(options)\r\n\r\n"
    )
    #expect(answers.hasSuffix("film\n"))
  }
}
