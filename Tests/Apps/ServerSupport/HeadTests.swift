import Foundation
import NIOCore
import NIOEmbedded
import NIOHTTP1
import TestSupport
import Testing

@testable import ServerSupport

/// Responses to HEAD (RFC 9110, section 9.3.2), as bytes on a connection.
@Suite(.hangLimit)
struct HeadTests {
  @Test(arguments: [
    ("/films/1", 200), ("/nope", 404), ("/echo", 404), ("/moved", 302), ("/refused", 400),
    ("/broken", 500), ("/stream", 200), ("/large", 200),
  ])
  func `HEAD has the fields of GET, and the next response follows its head`(
    target: String,
    status: Int
  ) async throws {
    try await withServer { stage in
      let get = try Connection(port: stage.port)
      try get.request(target)
      // Up to the head, because the stream does not end.
      let fields = try await get.read(until: "\r\n\r\n").components(separatedBy: "\r\n\r\n")[0]
      #expect(fields.hasPrefix("HTTP/1.1 \(status) "))
      let connection = try Connection(port: stage.port)
      try connection.request(target, method: "HEAD", fields: "Content-Length: 2\r\n", body: "{}")
      try connection.request("/films/2", method: "HEAD", fields: "Connection: close\r\n")
      let text = String(decoding: try await connection.waitUntilClosed(), as: UTF8.self)
      let heads = text.components(separatedBy: "\r\n\r\n")
      #expect(heads.count == 3 && heads[2].isEmpty, "\(text)")
      #expect(heads.dropFirst().first?.hasPrefix("HTTP/1.1 200 OK") == true, "\(text)")
      #expect(Self.lines(heads[0]) == Self.lines(fields))
    }
  }

  @Test func `a stream that HEAD asks for is not generated`() async throws {
    try await withServer { stage in
      let answer = try await stage.get("/stream", method: "HEAD")
      #expect(answer.status == 200)
      #expect(try await stage.metric("http_server_open_streams") == 0)
      #expect(stage.log.all.count { $0.contains("HEAD") } == 1)
    }
  }

  @Test func `the metrics are not in a response to HEAD`() async throws {
    try await withServer { stage in
      let answer = try await Connection.answer(
        from: stage.metricsPort,
        to: "/metrics",
        method: "HEAD"
      )
      #expect(answer.status == 200 && answer.body.isEmpty)
      #expect(answer.field("content-length").flatMap { Int($0) } ?? 0 > 0)
    }
  }

  @Test(
    arguments: [
      (.HEAD, .http1_1, "6", ""), (.HEAD, .http1_1, nil, ""),
      (.HEAD, .http1_0, nil, ""), (.GET, .http1_1, "6", "lights"),
      (.GET, .http1_1, nil, "6\r\nlights\r\n0\r\n\r\n"), (.GET, .http1_0, nil, "lights"),
    ] as [(HTTPMethod, HTTPVersion, String?, String)]
  )
  func `what a responder writes after the head is sent only if it is not for HEAD`(
    method: HTTPMethod,
    version: HTTPVersion,
    length: String?,
    content: String
  ) throws {
    let channel = EmbeddedChannel(handlers: [HTTPResponseEncoder(), MessageGuard()])
    let host = HTTPHeaders([("host", "a")])
    let request = HTTPRequestHead(version: version, method: method, uri: "/", headers: host)
    try channel.writeInbound(HTTPServerRequestPart.head(request))
    let fields = HTTPHeaders(length.map { [("content-length", $0)] } ?? [])
    let parts: [HTTPServerResponsePart] = [
      .head(HTTPResponseHead(version: .http1_1, status: .ok, headers: fields)),
      .body(.byteBuffer(ByteBuffer(string: "lights"))), .end(nil),
    ]
    for part in parts { try channel.writeOutbound(part) }
    var bytes = ""
    while case .byteBuffer(let buffer) = try channel.readOutbound(as: IOData.self) {
      bytes += String(buffer: buffer)
    }
    let end = try #require(bytes.range(of: "\r\n\r\n")?.upperBound)
    #expect(bytes[end...] == content)
  }

  /// The lines of a head, without those that differ between two responses.
  private static func lines(_ head: String) -> [String] {
    head.split(separator: "\r\n").map { $0.lowercased() }
      .filter { !$0.hasPrefix("date:") && !$0.hasPrefix("x-request-id:") }.sorted()
  }
}
