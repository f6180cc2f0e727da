import CurlHTTP
import Foundation
import HTTP
import HTTPTypes
import Synchronization
import TestSupport
import Testing

@Suite(.hangLimit) struct `Metrics of a transfer` {
  private let session = CurlSession.testing()

  @Test func `the steps are in order, and a second request connects in no time`() async throws {
    let server = try ScriptedServer(answering: { _ in Responses.ok("hello") })
    let first = try #require(try await session.send(to: server).metrics)
    #expect(!first.isConnectionReused && first.connect > .zero && first.tls == .zero)
    let steps = [first.nameLookup, first.connect, first.firstByte, first.total]
    #expect(steps == steps.sorted())
    #expect(first.httpVersion == "1.1")

    let second = try #require(try await session.send(to: server).metrics)
    #expect(second.isConnectionReused)
    #expect([second.nameLookup, second.connect, second.tls] == [.zero, .zero, .zero])
    #expect(second.firstByte > .zero && second.firstByte <= second.total)
  }

  @Test func `bytes are counted as transferred, headers and bodies`() async throws {
    let answer = Responses.ok(Encoded.gzip, headers: ["Content-Encoding: gzip"])
    let server = try ScriptedServer(answering: { _ in answer })
    let response = try await session.send(.put, to: server, body: Data("12345".utf8))
    let metrics = try #require(response.metrics)
    #expect(response.text == Encoded.text)
    #expect(metrics.bytesReceived == answer.count)
    let request = try #require(server.requests.first)
    #expect(metrics.bytesSent == request.head.utf8.count + "\r\n\r\n".utf8.count + 5)
  }

  @Test func `redirects are counted`() async throws {
    let server = try ScriptedServer(redirecting: 302)
    #expect(try await session.send(to: server).metrics?.redirectCount == 0)
    #expect(try await session.send(.get, "/old", to: server).metrics?.redirectCount == 1)
  }

  @Test func `each transfer is reported, also one that fails`() async throws {
    let told = Mutex<[(path: String?, metrics: TransferMetrics, error: NetworkError?)]>([])
    let session = CurlSession.testing {
      $0.didEndTransfer = { request, metrics, error in
        told.withLock { $0.append((request.path, metrics, error)) }
      }
    }
    let server = try ScriptedServer(answering: { request in
      request.requestLine.contains("/broken")
        ? Array("HTTP/1.1 200 OK\r\nContent-Length: nonsense\r\n\r\n".utf8) : Responses.ok()
    })
    let response = try await session.send(.get, "/good", to: server)
    await expectError(.invalidResponse) { try await session.send(.get, "/broken", to: server) }
    let stream = try await session.stream(.get(from: server), body: nil)
    #expect(try await stream.body.text() == "ok")
    // Bound but not listening, so that no other server takes the port.
    let unused = try LoopbackSocket()
    var nobody = HTTPRequest.get(from: server)
    (nobody.authority, nobody.path) = ("127.0.0.1:\(unused.port)", "/nobody")
    await expectError(.connectionRefused) { try await session.response(to: nobody, body: nil) }
    // Refused before its turn, and so not reported.
    await expectError(.invalidURL) { try await session.send(.get, "no path", to: server) }

    withExtendedLifetime(unused) {}
    let all = told.withLock { $0 }
    #expect(all.map(\.path) == ["/good", "/broken", "/", "/nobody"])
    #expect(
      all.map { ErrorKind($0.error) } == [.none, .invalidResponse, .none, .connectionRefused]
    )
    #expect(all.first?.metrics == response.metrics)
    #expect(all[1].metrics.isConnectionReused && all[1].metrics.firstByte > .zero)
    let last = try #require(all.last).metrics
    #expect(!last.isConnectionReused)
    #expect(last.connect == .zero && last.firstByte == .zero && last.total > .zero)
  }
}
