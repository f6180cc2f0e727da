import Foundation
import TestSupport
import Testing

/// Requests that a proxy in front of the server could read differently, and clients of HTTP/1.0.
@Suite(.hangLimit)
struct MessageGuardTests {
  private static let next = "GET /films/2 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"

  /// Sends text, and returns all that the server sends until it closes the connection.
  private static func responses(to text: String) async throws -> String {
    try await withServer { stage in
      stage.gate.yield()
      let connection = try Connection(port: stage.port)
      try connection.send(text)
      return String(decoding: try await connection.waitUntilClosed(), as: UTF8.self)
    }
  }

  private static func statuses(of requests: String) async throws -> [String] {
    try await responses(to: requests).matches(of: /HTTP\/1\.. (\d+)/).map { String($0.output.1) }
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
    let request = "GET /films/1 \(version)\r\n\(fields)\r\n"
    #expect(try await Self.statuses(of: request + Self.next) == ["400"])
  }

  @Test(arguments: ["a", "a:80", "127.0.0.1:8000", "[::1]:8000", "xn--bcher-kva.example", " a "])
  func `a host may have a port, and be an address`(host: String) async throws {
    let request = "GET /films/1 HTTP/1.1\r\nHost:\(host)\r\nConnection: close\r\n\r\n"
    #expect(try await Self.statuses(of: request) == ["200"])
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
    let responses = try await Self.responses(
      to: "POST /echo \(version)\r\nHost: a\r\nTransfer-Encoding: \(coding)\r\n\r\n"
        + "5\r\nhello\r\n0\r\n\r\n" + Self.next
    )
    #expect(responses.hasPrefix("HTTP/1.1 400"))
    #expect(!responses.contains("hello") && !responses.contains("film"))
  }

  @Test(arguments: [
    "Transfer-Encoding:chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n",
    "Transfer-Encoding: Chunked \r\n\r\n5\r\nhello\r\n0\r\n\r\n",
    "Content-Length: 5\r\n\r\nhello",
  ])
  func `a body is read`(body: String) async throws {
    let responses = try await Self.responses(
      to: "POST /echo HTTP/1.1\r\nHost: a\r\n" + body + Self.next
    )
    #expect(responses.contains("\r\n\r\nhelloHTTP/1.1 200") && responses.hasSuffix("film\n"))
  }

  @Test func `requests are answered in order, up to one that is refused`() async throws {
    let request = "GET /films/1 HTTP/1.1\r\nHost: a\r\n\r\n"
    let statuses = try await Self.statuses(
      of: request + request.replacing("films/1", with: "nope") + request
        + "GET /films/1 HTTP/1.1\r\n\r\n" + Self.next
    )
    #expect(statuses == ["200", "404", "200", "400"])
  }

  @Test func `a body that the route ignores is not the next request`() async throws {
    let smuggled = "GET /nope HTTP/1.1\r\nHost: a\r\n\r\n"
    let statuses = try await Self.statuses(
      of: "GET /films/1 HTTP/1.1\r\nHost: a\r\nContent-Length: \(smuggled.utf8.count)\r\n\r\n"
        + smuggled + Self.next
    )
    #expect(statuses == ["200", "200"])
  }

  @Test(arguments: ["", "Host: a\r\n", "Connection: keep-alive\r\n"])
  func `a client of HTTP/1.0 gets a stream without chunks, up to the end of the connection`(
    fields: String
  ) async throws {
    let response = try await Self.responses(
      to: "GET /stream HTTP/1.0\r\n\(fields)\r\nGET /films/2 HTTP/1.0\r\n\r\n"
    )
    let head = response.lowercased()
    #expect(head.hasPrefix("http/1.0 200") && head.contains("connection: close\r\n"))
    #expect(!head.contains("transfer-encoding") && head.hasSuffix("\r\n\r\nfirstlast"))
  }

  @Test func `each response is framed for the version of its own request`() async throws {
    let responses = try await Self.responses(
      to: "GET /stream HTTP/1.1\r\nHost: a\r\n\r\nGET /films/1 HTTP/1.0\r\n\r\n"
    )
    #expect(responses.hasPrefix("HTTP/1.1 200") && responses.hasSuffix("film\n"))
    #expect(responses.contains("4\r\nlast\r\n0\r\n\r\nHTTP/1.0 200"))
  }

  @Test(arguments: ["close", "Close", "keep-alive, close"])
  func `a client that requests the end of the connection gets it`(options: String) async throws {
    let request = "GET /films/1 HTTP/1.1\r\nHost: a\r\nConnection: \(options)\r\n\r\n"
    #expect(try await Self.statuses(of: request) == ["200"])
  }
}
