import CurlHTTP
import HTTPTypes
import TestSupport
import Testing

@Suite(.hangLimit) struct `Many requests on one session` {
  @Test func `a hundred concurrent ones each get their own answer`() async throws {
    let session = CurlSession.testing()
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
    session.expectIdle()
    #expect(server.requests.count == 100)
    let maximum = CurlSession.Configuration().maximumConnections
    // Each thread has its own connections.
    #expect(CurlSession.Configuration.testing.threads > 1 || server.connectionCount <= maximum)
  }

  @Test func `requests one after another share a connection`() async throws {
    let session = CurlSession.testing()
    let server = try ScriptedServer(answering: { _ in Responses.ok() })
    for _ in 1...20 {
      _ = try await session.send(to: server)
    }
    #expect(server.connectionCount == 1)
  }

  @Test func `slow ones run at the same time`() async throws {
    let session = CurlSession.testing()
    let arrived = Signal()
    let server = try ScriptedServer.silent(arrived)
    let tasks = (1...20).map { _ in Task { try await session.send(to: server) } }
    await arrived.wait(times: 20)
    #expect(session.diagnostics.transfersInFlight == 20)
    #expect(session.diagnostics.easyHandles == 20)
    tasks.forEach { $0.cancel() }
    for task in tasks {
      await expectError(.cancelled) { try await task.value }
    }
    session.expectIdle()
  }

  @Test func `more than the maximum wait for their turn, and all get one`() async throws {
    // Without a wake-up a request would wait for the connect timeout, longer than the test may run.
    let session = CurlSession.testing { $0.maximumConnections = 2 }
    let server = try ScriptedServer(answering: { _ in Responses.ok() })
    for _ in 1...20 {
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 1...30 {
          group.addTask { _ = try await session.send(to: server) }
        }
        try await group.waitForAll()
      }
    }
    // Each of several threads closes connections over its part of the maximum.
    #expect(CurlSession.Configuration.testing.threads > 1 || server.connectionCount <= 2)
    session.expectIdle()
  }

  @Test func `a request that waits for its turn can be cancelled`() async throws {
    let session = CurlSession.testing { $0.maximumConnections = 1 }
    let arrived = Signal()
    let server = try ScriptedServer.silent(arrived)
    let first = Task { try await session.send(to: server) }
    await arrived.wait()
    let second = Task { try await session.send(to: server) }
    try await until { session.diagnostics.transfersInFlight == 2 }
    #expect(session.diagnostics.easyHandles == 1)
    second.cancel()
    await expectError(.cancelled) { try await second.value }
    #expect(server.connectionCount == 1)
    first.cancel()
    await expectError(.cancelled) { try await first.value }
    session.expectIdle()
  }
}
