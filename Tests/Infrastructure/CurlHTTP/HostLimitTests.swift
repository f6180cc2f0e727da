import CurlHTTP
import Dispatch
import Foundation
import HTTP
import HTTPTypes
import TestSupport
import Testing

@Suite(.hangLimit) struct `A limit for each host` {
  @Test func `is never exceeded, and all requests get their answer`() async throws {
    let session = CurlSession.testing { $0.maximumConnectionsPerHost = 2 }
    let server = try ScriptedServer(answering: { Responses.ok($0.requestLine) })
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for number in 0..<100 {
        group.addTask {
          let response = try await session.send(.get, "/\(number)", to: server)
          return response.text == "GET /\(number) HTTP/1.1"
        }
      }
      for try await isOwn in group {
        #expect(isOwn)
      }
    }
    // Each thread has its own connections.
    #expect(CurlSession.Configuration.testing.threads > 1 || server.connectionCount <= 2)
    session.expectIdle()
  }

  @Test func `keeps a slow host from holding up another`() async throws {
    let session = CurlSession.testing {
      $0.maximumConnections = 3
      $0.maximumConnectionsPerHost = 2
    }
    let slow = try ScriptedServer { connection in
      _ = connection.readRequest()
      connection.waitForClose()
    }
    let quick = try ScriptedServer(answering: { _ in Responses.ok() })
    let tasks = (1...10).map { _ in Task { try await session.send(to: slow) } }
    try await until { session.diagnostics.easyHandles == 2 }
    try await until { session.diagnostics.transfersInFlight == 10 }
    for _ in 1...3 {
      _ = try await session.send(to: quick)
    }
    // The kernel connects before the server's thread accepts.
    try await until { slow.connectionCount >= 2 }
    #expect(slow.connectionCount == 2)
    tasks.forEach { $0.cancel() }
    for task in tasks {
      await expectError(.cancelled) { try await task.value }
    }
    session.expectIdle()
    _ = try await session.send(to: quick)
  }

  @Test(arguments: [1, 4])
  func `waiting requests are served in order`(threads: Int) async throws {
    let session = CurlSession.testing {
      $0.threads = threads
      $0.maximumConnectionsPerHost = 1
    }
    let hold = DispatchSemaphore(value: 0)
    let server = try ScriptedServer(answering: { _ in
      hold.wait()
      return Responses.ok()
    })
    var tasks: [Task<NetworkResponse, any Error>] = []
    for number in 0..<10 {
      tasks.append(Task { try await session.send(.get, "/\(number)", to: server) })
      try await until { session.diagnostics.transfersInFlight == number + 1 }
    }
    // Cancelling one keeps the order of the others.
    tasks[4].cancel()
    await expectError(.cancelled) { try await tasks[4].value }
    tasks.forEach { _ in hold.signal() }
    for (number, task) in tasks.enumerated() where number != 4 {
      _ = try await task.value
    }
    let expected = (0..<10).filter { $0 != 4 }.map { "GET /\($0) HTTP/1.1" }
    #expect(server.requests.map(\.requestLine) == expected)
    // Each request runs on the thread of the one before it, which has a connection.
    #expect(server.connectionCount == 1)
    session.expectIdle()
  }

  @Test func `is freed however a request ends`() async throws {
    let session = CurlSession.testing {
      $0.maximumConnectionsPerHost = 1
      $0.maximumBodySize = 10
    }
    let server = try ScriptedServer(answeringInTurn: [
      nil, Responses.ok("more than ten bytes"), Array("nonsense\r\n\r\n".utf8), Responses.ok(),
    ])
    await expectError(.connectionLost) { try await session.send(to: server) }
    await expectError(.tooLarge) { try await session.send(to: server) }
    await expectError(.invalidResponse) { try await session.send(to: server) }
    await expectError(.invalidURL) { try await session.send(.get, "no path", to: server) }
    let cancelled = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await session.send(to: server)
    }
    await expectError(.cancelled) { try await cancelled.value }
    #expect(try await session.send(to: server).text == "ok")
    session.expectIdle()
  }
}
