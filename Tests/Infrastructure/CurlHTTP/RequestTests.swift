import CurlHTTP
import Foundation
import HTTP
import HTTPTypes
import TestSupport
import Testing

@Suite(.hangLimit) struct `What a server receives` {
  let session = CurlSession.testing()

  @Test func `path and query arrive byte for byte`() async throws {
    let server = try ScriptedServer { $0.answerOnce() }
    let path = "/a/../b/./%7Euser//x%2fy?q=%E2%9C%93+a%20b&q=&empty&p=(1)'*!;,/?:@%00"
    _ = try await session.send(.get, path, to: server)
    #expect(server.requests.map(\.requestLine) == ["GET \(path) HTTP/1.1"])
  }

  @Test(arguments: ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PURGE"])
  func `a method with a body sends exactly that body`(method: String) async throws {
    let server = try ScriptedServer { $0.answerOnce() }
    let method = try #require(HTTPRequest.Method(method))
    let body = Data([0, 13, 10, 255]) + Data("text".utf8)
    _ = try await session.send(method, to: server, body: body)
    let request = try #require(server.requests.first)
    #expect(request.requestLine == "\(method) / HTTP/1.1")
    #expect(request.body == Array(body))
    #expect(request.values("Content-Length") == ["\(body.count)"])
    #expect(request.values("Content-Type") == [])
    #expect(request.values("Expect") == [])
  }

  @Test(arguments: ["POST", "PUT", "PATCH"])
  func `a method that carries a body announces an empty one`(method: String) async throws {
    let server = try ScriptedServer(answering: { _ in Responses.ok() })
    let method = try #require(HTTPRequest.Method(method))
    _ = try await session.send(method, to: server)
    _ = try await session.send(method, to: server, body: Data())
    #expect(server.requests.map(\.requestLine) == ["\(method) / HTTP/1.1", "\(method) / HTTP/1.1"])
    #expect(server.requests.map { $0.values("Content-Length") } == [["0"], ["0"]])
  }

  @Test(arguments: ["GET", "DELETE", "OPTIONS", "PURGE"])
  func `other methods without a body announce none`(method: String) async throws {
    let server = try ScriptedServer { $0.answerOnce() }
    let method = try #require(HTTPRequest.Method(method))
    _ = try await session.send(method, to: server)
    #expect(server.requests.map(\.requestLine) == ["\(method) / HTTP/1.1"])
    #expect(server.requests.map { $0.values("Content-Length") } == [[]])
  }

  @Test(arguments: [nil, Data("ignored".utf8)])
  func `HEAD sends no body and waits for none`(body: Data?) async throws {
    let server = try ScriptedServer(answering: { _ in
      Array("HTTP/1.1 200 OK\r\nContent-Length: 12345\r\nContent-Encoding: gzip\r\n\r\n".utf8)
    })
    for _ in 1...2 {
      let response = try await session.send(.head, to: server, body: body)
      #expect(response.body.isEmpty)
      #expect(response.head.headerFields[.contentLength] == "12345")
      #expect(response.head.headerFields[.contentEncoding] == "gzip")
    }
    #expect(server.requests.map(\.requestLine) == ["HEAD / HTTP/1.1", "HEAD / HTTP/1.1"])
    #expect(server.requests.map(\.body) == [[], []])
    #expect(server.connectionCount == 1)
  }

  @Test func `a body of megabytes is sent without waiting for permission`() async throws {
    let server = try ScriptedServer { $0.answerOnce() }
    let body = Data((0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
    _ = try await session.send(.put, to: server, body: body)
    #expect(server.requests.first?.body == Array(body))
    #expect(server.requests.first?.values("Expect") == [])
  }

  @Test func `headers arrive as given, repeated and empty ones too`() async throws {
    let server = try ScriptedServer { $0.answerOnce() }
    let repeated = try #require(HTTPField.Name("X-Repeated"))
    let empty = try #require(HTTPField.Name("X-Empty"))
    let odd = try #require(HTTPField.Name("x_o!d#d"))
    let fields = HTTPFields([
      HTTPField(name: repeated, value: "one"), HTTPField(name: empty, value: ""),
      HTTPField(name: repeated, value: "two; with: colon, é"), HTTPField(name: odd, value: "@file"),
      HTTPField(name: .contentType, value: "application/json"),
      HTTPField(name: .authorization, value: "Bearer a\r\nX-Injected: yes"),
    ])
    _ = try await session.send(.post, to: server, headers: fields, body: Data("{}".utf8))
    let request = try #require(server.requests.first)
    #expect(request.values("X-Repeated") == ["one", "two; with: colon, é"])
    #expect(request.values("X-Empty") == [""])
    #expect(request.values("x_o!d#d") == ["@file"])
    #expect(request.values("Content-Type") == ["application/json"])
    #expect(request.values("Authorization") == ["Bearer a  X-Injected: yes"])
    #expect(request.values("X-Injected") == [])
    #expect(request.values("User-Agent") == ["CurlHTTP/0.1"])
  }

  @Test func `headers of the connection are not the caller's`() async throws {
    let server = try ScriptedServer { $0.answerOnce() }
    let host = try #require(HTTPField.Name("Host"))
    let fields: HTTPFields = [
      host: "elsewhere.example", .contentLength: "999", .transferEncoding: "chunked",
      .userAgent: "Own/1",
    ]
    _ = try await session.send(.post, to: server, headers: fields, body: Data("abc".utf8))
    let request = try #require(server.requests.first)
    #expect(request.values("Host") == [server.authority])
    #expect(request.values("Content-Length") == ["3"])
    #expect(request.values("Transfer-Encoding") == [])
    #expect(request.values("User-Agent") == ["Own/1"])
  }
}
