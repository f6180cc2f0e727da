import CCurl
import CurlHTTP
import Foundation
import HTTP
import HTTPTypes
import TestSupport
import Testing

@Suite(.hangLimit) struct `Responses to a caller` {
  let session = CurlSession.testing()

  @Test func `a status of 400 or more is a response`() async throws {
    let server = try ScriptedServer { $0.answerOnce(Responses.response("404 Not Here", "no".utf8)) }
    let response = try await session.send(to: server)
    #expect(response.head.status.code == 404)
    #expect(response.head.status.reasonPhrase == "Not Here")
    #expect(response.text == "no")
  }

  @Test func `repeated and unusual headers are kept, and invalid ones dropped`() async throws {
    let server = try ScriptedServer {
      $0.answerOnce(
        Responses.ok(headers: [
          "Set-Cookie: a=1", "set-cookie: b=2", "X-Empty:", "Bad Name: x", ": no name",
          "X-Latin: \u{e9}", "X-Colons: a:b:c",
        ])
      )
    }
    let fields = try await session.send(to: server).head.headerFields
    #expect(fields[values: .setCookie] == ["a=1", "b=2"])
    #expect(fields[values: try #require(HTTPField.Name("X-Empty"))] == [""])
    #expect(fields[try #require(HTTPField.Name("X-Colons"))] == "a:b:c")
    #expect(fields[try #require(HTTPField.Name("X-Latin"))] == "\u{e9}")
    #expect(fields.count == 6)
  }

  @Test func `informational heads are not the response`() async throws {
    let server = try ScriptedServer {
      $0.answerOnce(
        Array("HTTP/1.1 103 Early Hints\r\nLink: </style.css>\r\n\r\n".utf8) + Responses.ok()
      )
    }
    let response = try await session.send(to: server)
    #expect(response.head.status.code == 200)
    #expect(response.head.headerFields.map(\.name.canonicalName) == ["content-length"])
  }

  @Test func `a chunked body is joined, and its trailers are not headers`() async throws {
    let server = try ScriptedServer {
      $0.answerOnce(
        Array(
          """
          HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n\
          3\r\nabc\r\n4;x=y\r\ndefg\r\n0\r\nX-Trailer: late\r\n\r\n
          """.utf8
        )
      )
    }
    let response = try await session.send(to: server)
    #expect(response.text == "abcdefg")
    #expect(response.head.headerFields[try #require(HTTPField.Name("X-Trailer"))] == nil)
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
      $0.answerOnce(Responses.ok(encoded, headers: ["Content-Encoding: \(name)", "ETag: \"1\""]))
    }
    let response = try await session.send(to: server)
    #expect(response.text == Encoded.text)
    #expect(response.head.headerFields == [.eTag: "\"1\""])
    let accepted = server.requests.first?.values("Accept-Encoding").first ?? ""
    #expect(accepted.contains(name))
  }

  @Test func `a large body arrives whole`() async throws {
    let body = (0..<5_000_000).map { UInt8(truncatingIfNeeded: $0 &* 17) }
    let server = try ScriptedServer { $0.answerOnce(Responses.ok(body)) }
    let response = try await session.send(to: server)
    #expect(response.body == Data(body))
  }

  @Test func `a body as large as the limit is accepted`() async throws {
    let session = CurlSession.testing { $0.maximumBodySize = 1000 }
    let body = [UInt8](repeating: 7, count: 1000)
    let server = try ScriptedServer { $0.answerOnce(Responses.ok(body)) }
    #expect(try await session.send(to: server).body.count == 1000)
  }

  @Test func `a body over the announced limit is refused`() async throws {
    let session = CurlSession.testing { $0.maximumBodySize = 1000 }
    let server = try ScriptedServer { connection in
      _ = connection.readRequest()
      try connection.send("HTTP/1.1 200 OK\r\nContent-Length: 1001\r\n\r\nx")
      connection.waitForClose()
    }
    await expectError(.tooLarge) { try await session.send(to: server) }
    session.expectIdle()
  }

  @Test func `a chunked body over the limit is refused`() async throws {
    let session = CurlSession.testing { $0.maximumBodySize = 1000 }
    let server = try ScriptedServer { connection in
      _ = connection.readRequest()
      try connection.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n")
      while true {
        try connection.send("64\r\n" + String(repeating: "x", count: 100) + "\r\n")
      }
    }
    let error = await #expect(throws: NetworkError.self) { try await session.send(to: server) }
    #expect(error == .tooLarge(limit: 1000))
  }

  @Test func `a small body that decodes to a large one is refused`() async throws {
    let session = CurlSession.testing { $0.maximumBodySize = 1_000_000 }
    let bomb = Encoded.gzipBomb(copies: 40_000)
    #expect(bomb.count < 100_000)
    let server = try ScriptedServer {
      $0.answerOnce(Responses.ok(bomb, headers: ["Content-Encoding: gzip"]))
    }
    await expectError(.tooLarge) { try await session.send(to: server) }
  }

  @Test func `a header without end is refused`() async throws {
    let server = try ScriptedServer { connection in
      _ = connection.readRequest()
      try connection.send("HTTP/1.1 200 OK\r\n")
      while true {
        try connection.send("X-More: " + String(repeating: "x", count: 1000) + "\r\n")
      }
    }
    await expectError(.invalidResponse) { try await session.send(to: server) }
  }
}
