import Dispatch
import Foundation
import HTTP
import HTTPTypes
import TestSupport
import Testing

@testable import CurlHTTP

/// An event on a server's thread that a test awaits, once for each time that it happens.
struct Signal: Sendable {
  private let events = AsyncStream<Void>.makeStream()

  func fire() { events.continuation.yield() }

  func wait(times: Int = 1) async {
    var iterator = events.stream.makeAsyncIterator()
    for _ in 0..<times { await iterator.next() }
  }
}

extension ScriptedServer {
  /// Sends these bytes once for each connection, and closes.
  convenience init(answeringOnce text: String) throws {
    try self.init { $0.answerOnce(Array(text.utf8)) }
  }

  /// Answers a path that contains "/old" with a redirect, and any other with `response`.
  convenience init(
    redirecting status: Int,
    to location: String = "/new",
    then response: [UInt8] = Responses.ok()
  ) throws {
    try self.init(answering: {
      $0.requestLine.contains("/old") ? Responses.redirect(status, to: location) : response
    })
  }

  /// Sends the start of a response, and nothing more.
  static func unfinished(
    _ start: String = "",
    arrived: Signal = Signal(),
    closed: Signal = Signal()
  ) throws -> ScriptedServer {
    try ScriptedServer { connection in
      _ = connection.readRequest()
      try connection.send(start)
      arrived.fire()
      connection.waitForClose()
      closed.fire()
    }
  }

  /// Answers each request with its first line, after a signal of the semaphore.
  static func holding(
    _ hold: DispatchSemaphore,
    arrived: Signal = Signal()
  ) throws -> ScriptedServer {
    try ScriptedServer(answering: { request in
      arrived.fire()
      hold.wait()
      return Responses.ok(request.requestLine)
    })
  }
}

extension HTTPRequest {
  static func get(from server: ScriptedServer, scheme: String = "http") -> HTTPRequest {
    HTTPRequest(method: .get, scheme: scheme, authority: server.authority, path: "/")
  }
}

extension NetworkBody {
  func text() async throws -> String {
    String(decoding: try await reduce(into: Data()) { $0 += $1 }, as: UTF8.self)
  }
}

extension CurlSession {
  /// Sends requests at once, each of which gets its own response.
  func expectResponses(_ count: Int, from server: ScriptedServer) async throws {
    let texts = try await withThrowingTaskGroup(of: String.self) { group in
      for number in 0..<count {
        group.addTask { try await self.send(.get, "/\(number)", to: server).text }
      }
      return try await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(texts == Set((0..<count).map { "GET /\($0) HTTP/1.1" }))
  }

  /// Expects the answer of a good server to one of `attempts` further requests.
  func expectUsable(
    attempts: Int = 1,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let server = try ScriptedServer(answering: { _ in Responses.ok("still here") })
    var response: NetworkResponse?
    for _ in 1..<attempts where response == nil {
      response = try? await send(to: server)
    }
    if response == nil { response = try await send(to: server) }
    #expect(response?.text == "still here", sourceLocation: sourceLocation)
  }
}
