import CurlHTTP
import Foundation
import HTTP
import HTTPTypes
import Synchronization
import TestSupport
import Testing

@Suite(.hangLimit) struct `A stream whose reader pauses` {
  private static let megabyte = [UInt8](repeating: UInt8(ascii: "x"), count: 1024 * 1024)

  @Test func `does not time out`() async throws {
    let session = CurlSession.testing {
      $0.stallTimeout = .seconds(1)
      $0.requestTimeout = .seconds(1)
    }
    let length = 40 * Self.megabyte.count
    let server = try ScriptedServer { connection in
      _ = connection.readRequest()
      try connection.send("HTTP/1.1 200 OK\r\nContent-Length: \(length)\r\n\r\n")
      for _ in 1...40 { try connection.send(Self.megabyte) }
    }
    let silent = try ScriptedServer { connection in
      _ = connection.readRequest()
      try connection.send("HTTP/1.1 200 OK\r\nContent-Length: \(length)\r\n\r\n")
      try connection.send(Self.megabyte)
      connection.waitForClose()
    }
    let paused = try await session.stream(.get(from: server), body: nil)
    var iterator = paused.body.makeAsyncIterator()
    var received = try await iterator.next()?.count ?? 0
    // Pauses until another stream times out.
    let standing = try await session.stream(.get(from: silent), body: nil)
    let error = await #expect(throws: NetworkError.self) { try await standing.body.text() }
    #expect(ErrorKind(error) == .timedOut)
    while let piece = try await iterator.next() { received += piece.count }
    #expect(received == length)
    session.expectIdle()
  }

  @Test(.enabled(if: TLSServer.isAvailable, "the openssl command is not installed"))
  func `makes a fast server wait over HTTP 2 as well`() async throws {
    // Together less than the 32 MB that libcurl's window allows a server to send.
    let megabytes = 28
    let frame = Frame.frame(of: String(decoding: Self.megabyte.prefix(16 * 1024), as: UTF8.self))
    let start = Frame.settings + Frame.frame(type: 1, flags: 4, stream: 1, Frame.status("200"))
    let pieces = Array(repeating: String(repeating: frame, count: 64), count: megabytes)
    let sent = Atomic(0)
    try await TLSServer.answer(
      piecewise: [start] + pieces + [Frame.body("end")],
      didWrite: { sent.add(1, ordering: .sequentiallyConsistent) },
      asking: { server in
        let session = CurlSession.testing { $0.certificateAuthorityFile = server.certificateFile }
        var request = server.request("/")
        request.method = .post
        let stream = try await session.stream(request, body: Data("ready\n".utf8))
        var iterator = stream.body.makeAsyncIterator()
        var received = try await iterator.next()?.count ?? 0
        // Other transfers of the session give the server time to send all that it can.
        let other = try ScriptedServer(answering: { _ in Responses.ok() })
        for _ in 1...1000 { _ = try await session.send(to: other) }
        #expect(sent.load(ordering: .sequentiallyConsistent) < 20)
        while let piece = try await iterator.next() { received += piece.count }
        #expect(received == megabytes * Self.megabyte.count + 3)
        session.expectIdle()
      }
    )
  }
}
