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

  @Test func `a large body arrives whole`() async throws {
    let body = (0..<5_000_000).map { UInt8(truncatingIfNeeded: $0 &* 17) }
    let server = try ScriptedServer { $0.answerOnce(Responses.ok(body)) }
    let response = try await session.send(to: server)
    #expect(response.body == Data(body))
  }
}
