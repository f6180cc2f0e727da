import CurlHTTP
import Dispatch
import Foundation
import HTTP
import HTTPTypes
import TestSupport
import Testing

@Suite(.hangLimit) struct `Identical requests at once` {
  private let curl = CurlSession.testing()
  private let session: SharingSession

  init() {
    session = SharingSession(curl)
  }

  @Test func `share one transfer, and its response reaches all`() async throws {
    let held = try HeldServer()
    let tasks = (1...10).map { _ in Task { try await session.send(to: held.server) } }
    try await until { session.callersWaiting == 10 }
    held.release()
    for task in tasks {
      #expect(try await task.value.text == "ok")
    }
    #expect(held.server.requests.count == 1)
    #expect(session.transfersInFlight == 0)
  }

  @Test func `share one error as well`() async throws {
    let held = try HeldServer(answer: nil)
    let tasks = (1...3).map { _ in Task { try await session.send(to: held.server) } }
    try await until { session.callersWaiting == 3 }
    held.release()
    for task in tasks {
      await expectError(.connectionLost) { try await task.value }
    }
    #expect(held.server.requests.count == 1)
    #expect(session.transfersInFlight == 0)
  }

  @Test func `share nothing after it has ended`() async throws {
    let server = try ScriptedServer(answeringInTurn: [Responses.ok("one"), Responses.ok("two")])
    #expect(try await session.send(to: server).text == "one")
    #expect(try await session.send(to: server).text == "two")
  }

  @Test func `continue for the others when one of them is cancelled`() async throws {
    let held = try HeldServer()
    // The cancelled request is the one that started the transfer.
    let first = Task { try await session.send(to: held.server) }
    try await until { session.callersWaiting == 1 }
    let second = Task { try await session.send(to: held.server) }
    try await until { session.callersWaiting == 2 }
    first.cancel()
    await expectError(.cancelled) { try await first.value }
    held.release()
    #expect(try await second.value.text == "ok")
    #expect(held.server.requests.count == 1)
  }

  @Test func `end when all of them are cancelled, and the next one starts again`() async throws {
    let arrived = Signal()
    let closed = Signal()
    let server = try ScriptedServer { connection in
      _ = connection.readRequest()
      arrived.fire()
      connection.waitForClose()
      closed.fire()
    }
    for _ in 1...2 {
      let tasks = (1...3).map { _ in Task { try await session.send(to: server) } }
      await arrived.wait()
      try await until { session.callersWaiting == 3 }
      tasks.forEach { $0.cancel() }
      for task in tasks {
        await expectError(.cancelled) { try await task.value }
      }
      await closed.wait()
      try await until { curl.diagnostics.transfersInFlight == 0 }
    }
    #expect(server.requests.count == 2)
    #expect(session.transfersInFlight == 0)
  }

  @Test func `are not sent for a task that is already cancelled`() async throws {
    let server = try ScriptedServer(answering: { _ in Responses.ok() })
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await session.send(to: server)
    }
    await expectError(.cancelled) { try await task.value }
    #expect(server.connectionCount == 0)
  }

  @Test func `all end when some are cancelled at random moments`() async throws {
    let server = try ScriptedServer(answering: { _ in Responses.ok() })
    let endings = try await withThrowingTaskGroup(of: ErrorKind.self) { group in
      for _ in 0..<200 {
        let yields = Int.random(in: 0..<200)
        group.addTask {
          let task = Task { try await session.send(to: server) }
          for _ in 0..<yields { await Task.yield() }
          task.cancel()
          let result = await task.result
          return if case .failure(let error) = result { ErrorKind(error) } else { .none }
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(endings.allSatisfy { $0 == .cancelled || $0 == .none })
    #expect(session.transfersInFlight == 0)
    #expect(try await session.send(to: server).text == "ok")
  }

  @Test func `are identical in method, URL, header and body`() async throws {
    let held = try HeldServer()
    let other = try HeldServer()
    let sends: [@Sendable () async throws -> NetworkResponse] = [
      { try await session.send(to: held.server) },
      { try await session.send(to: other.server) },
      { try await session.send(.get, "/other", to: held.server) },
      { try await session.send(.get, "/?q=1", to: held.server) },
      { try await session.send(to: held.server, headers: [.authorization: "Bearer a"]) },
      { try await session.send(to: held.server, headers: [.authorization: "Bearer b"]) },
      { try await session.send(to: held.server, headers: [.ifNoneMatch: "\"1\""]) },
      { try await session.send(to: held.server, body: Data("x".utf8)) },
      { try await session.send(to: held.server, body: Data("x".utf8)) },
      { try await session.send(.head, to: held.server) },
      { try await session.send(.head, to: held.server) },
      { try await session.send(.post, to: held.server) },
      { try await session.send(.post, to: held.server) },
    ]
    let tasks = sends.map { send in Task { try await send() } }
    try await until {
      held.server.requests.count + other.server.requests.count == sends.count
    }
    held.release()
    other.release()
    for task in tasks {
      #expect(try await task.value.head.status == .ok)
    }
  }
}

/// A server that holds its answers back until `release()`.
private final class HeldServer: Sendable {
  let server: ScriptedServer
  private let hold: DispatchSemaphore

  /// - Parameter answer: The answer; `nil` to close the connection.
  /// - Throws: An error of the server's socket.
  init(answer: [UInt8]? = Responses.ok()) throws {
    let hold = DispatchSemaphore(value: 0)
    self.hold = hold
    server = try ScriptedServer { connection in
      while connection.readRequest() != nil {
        hold.wait()
        hold.signal()
        guard let answer else { return }
        try connection.send(answer)
      }
    }
  }

  deinit {
    // Ends the threads that still wait.
    hold.signal()
  }

  func release() {
    hold.signal()
  }
}
