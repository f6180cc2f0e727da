import CurlHTTP
import Dispatch
import Foundation
import HTTP
import HTTPTypes
import TestSupport
import Testing

@Suite(.hangLimit) struct `Closing a session` {
  @Test func `from several tasks while others submit, every request has an outcome`()
    async throws
  {
    let server = try ScriptedServer(answering: { _ in Responses.ok() })
    var random = SeededGenerator(seed: 7)
    for _ in 1...20 {
      let session = CurlSession.testing { $0.maximumConnections = 3 }
      let yields = (1...3).map { _ in Int.random(in: 0..<200, using: &random) }
      await withTaskGroup(of: Void.self) { group in
        for _ in 1...6 {
          group.addTask {
            // Closing refuses or ends a request with an error, which ends the loop.
            while true {
              do {
                #expect(try await session.send(to: server).text == "ok")
              } catch {
                #expect(error as? NetworkError == .other("The session is closed."))
                return
              }
            }
          }
        }
        for count in yields {
          group.addTask {
            for _ in 0..<count { await Task.yield() }
            session.close()
          }
        }
      }
      session.expectIdle()
    }
  }

  @Test func `ends a transfer at any stage with the same error`() async throws {
    let session = CurlSession.testing()
    let arrived = Signal()
    let answers = [
      "", "HTTP/1.1 200 OK\r\nX: ", "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc",
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc",
    ]
    let servers = try answers.map { answer in
      try ScriptedServer { connection in
        _ = connection.readRequest()
        try connection.send(answer)
        arrived.fire()
        connection.waitForClose()
      }
    }
    // A server that never answers the TLS handshake.
    let silent = try ScriptedServer { connection in
      arrived.fire()
      connection.waitForClose()
    }
    var tasks = servers.map { server in Task { try await session.send(to: server) } }
    tasks.append(
      Task {
        let request = HTTPRequest(
          method: .get,
          scheme: "https",
          authority: silent.authority,
          path: "/"
        )
        return try await session.response(to: request, body: nil)
      }
    )
    await arrived.wait(times: tasks.count)
    session.close()
    for task in tasks {
      let error = await #expect(throws: NetworkError.self) { try await task.value }
      #expect(error == .other("The session is closed."))
    }
    session.expectIdle()
  }

  @Test func `a session without other references lives as long as its requests`() async throws {
    let arrived = Signal()
    let held = DispatchSemaphore(value: 0)
    let server = try ScriptedServer { connection in
      while connection.readRequest() != nil {
        arrived.fire()
        held.wait()
        try connection.send(Responses.ok())
      }
    }
    let (observer, tasks) = Self.abandon(5, to: server)
    await arrived.wait(times: 5)
    #expect(observer.isAlive)
    tasks.last?.cancel()
    for _ in 1...5 { held.signal() }
    for task in tasks.dropLast() {
      #expect(try await task.value.text == "ok")
    }
    _ = await tasks.last?.result
    try await until { !observer.isAlive }
  }

  private final class Observer {
    weak var session: CurlSession?
    var isAlive: Bool { session != nil }
  }

  /// Starts requests on a session that only they refer to.
  private static func abandon(
    _ count: Int,
    to server: ScriptedServer
  ) -> (Observer, [Task<NetworkResponse, any Error>]) {
    let session = CurlSession.testing()
    let observer = Observer()
    observer.session = session
    return (observer, (1...count).map { _ in Task { try await session.send(to: server) } })
  }
}
