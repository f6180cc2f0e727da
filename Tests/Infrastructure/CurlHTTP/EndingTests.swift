import CurlHTTP
import Foundation
import HTTP
import HTTPTypes
import TestSupport
import Testing

@Suite(.hangLimit) struct `Ends before the response` {
  @Test func `a cancelled task ends immediately and the server sees the connection close`()
    async throws
  {
    let session = CurlSession.testing()
    let arrived = Signal()
    let closed = Signal()
    let server = try ScriptedServer { connection in
      _ = connection.readRequest()
      arrived.fire()
      connection.waitForClose()
      closed.fire()
    }
    let task = Task { try await session.send(to: server) }
    await arrived.wait()
    task.cancel()
    await expectError(.cancelled) { try await task.value }
    session.expectIdle()
    await closed.wait()
  }

  @Test func `a task that is already cancelled sends nothing`() async throws {
    let session = CurlSession.testing()
    let server = try ScriptedServer(answering: { _ in Responses.ok() })
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await session.send(to: server)
    }
    await expectError(.cancelled) { try await task.value }
    #expect(server.connectionCount == 0)
    session.expectIdle()
  }

  @Test func `closing ends the requests in flight, and refuses later ones`() async throws {
    let session = CurlSession.testing { $0.maximumConnections = 10 }
    let arrived = Signal()
    let server = try ScriptedServer.silent(arrived)
    // More requests than connections, so that some have not started.
    let tasks = (1...15).map { _ in Task { try await session.send(to: server) } }
    await arrived.wait(times: 10)
    session.close()
    session.close()
    for task in tasks {
      let error = await #expect(throws: NetworkError.self) { try await task.value }
      #expect(error == .other("The session is closed."))
    }
    session.expectIdle()
    await expectError(.other) { try await session.send(to: server) }
    session.expectIdle()
  }

  @Test func `closing at any moment leaves no request without an outcome`() async throws {
    let server = try ScriptedServer(answering: { _ in Responses.ok() })
    for round in 0..<50 {
      let session = CurlSession.testing()
      let tasks = (1...4).map { _ in Task { try await session.send(to: server) } }
      if round.isMultiple(of: 2) { await Task.yield() }
      session.close()
      for task in tasks {
        if case .failure(let error) = await task.result {
          #expect(ErrorKind(error) == .other)
        }
      }
      session.expectIdle()
    }
  }

  #if os(Linux)
    @Test func `released sessions leave no descriptor open, and so no loop running`() async {
      // In a separate process no other test opens descriptors.
      await #expect(processExitsWith: .success) {
        func useSession() async throws {
          let session = CurlSession.testing()
          let server = try ScriptedServer(answering: { _ in Responses.ok() })
          for _ in 1...3 {
            _ = try await session.send(to: server)
          }
          let unread = try ScriptedServer { $0.waitForClose() }
          let task = Task { try await session.send(to: unread) }
          await Task.yield()
          task.cancel()
          _ = await task.result
        }
        try await useSession()
        let baseline = Usage.descriptors
        for _ in 1...20 {
          try await useSession()
        }
        // Less than one for each session; the runtime opens a few of its own, such as a timer.
        try await until { Usage.descriptors < baseline + 12 }
      }
    }
  #endif
}
