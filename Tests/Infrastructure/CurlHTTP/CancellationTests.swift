import CurlHTTP
import Dispatch
import Foundation
import HTTPTypes
import TestSupport
import Testing

@Suite(.hangLimit) struct `Cancellations under load` {
  /// When a new task is cancelled.
  enum Moment: CaseIterable {
    case atOnce, afterYielding, onArrival
  }

  @Test(arguments: [4, 32])
  func `a thousand at random moments end every task and leave nothing behind`(
    connections: Int
  ) async throws {
    let session = CurlSession.testing { $0.maximumConnections = connections }
    let arrivals = (0..<1000).map { _ in Signal() }
    let server = try ScriptedServer(answering: { request in
      if let number = request.requestLine.firstMatch(of: /\d+/).flatMap({ Int($0.0) }) {
        arrivals[number].fire()
      }
      return Responses.ok(request.requestLine)
    })
    var random = SeededGenerator(seed: 4)
    let plans = (0..<1000).map { number in
      (
        number, Moment.allCases.randomElement(using: &random),
        Int.random(in: 0..<60, using: &random)
      )
    }
    let endings = await withTaskGroup(of: ErrorKind.self) { group in
      for (number, moment, yields) in plans {
        group.addTask {
          let task = Task { try await session.send(.get, "/\(number)", to: server) }
          switch moment {
          case .atOnce, nil: break
          case .afterYielding: for _ in 0..<yields { await Task.yield() }
          case .onArrival: await arrivals[number].wait()
          }
          task.cancel()
          switch await task.result {
          case .success(let response):
            #expect(response.text == "GET /\(number) HTTP/1.1")
            return .none
          case .failure(let error):
            return ErrorKind(error)
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    session.expectIdle()
    #expect(endings.count == 1000)
    #expect(endings.allSatisfy { $0 == .cancelled || $0 == .none })
    #expect(endings.contains(.cancelled))
    try await session.expectUsable()
  }

  @Test func `none is delivered after its cancellation`() async throws {
    let session = CurlSession.testing { $0.maximumConnections = 4 }
    let arrived = Signal()
    let held = DispatchSemaphore(value: 0)
    let server = try ScriptedServer { connection in
      while connection.readRequest() != nil {
        arrived.fire()
        held.wait()
        try connection.send(Responses.ok())
      }
    }
    // These four take all connections, so that none of the thousand reaches the server.
    let first = (1...4).map { _ in Task { try await session.send(.get, "/first", to: server) } }
    await arrived.wait(times: 4)
    var random = SeededGenerator(seed: 1)
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<1000 {
        let yields = Int.random(in: 0..<20, using: &random)
        group.addTask {
          let task = Task { try await session.send(.get, "/late/\(number)", to: server) }
          for _ in 0..<yields { await Task.yield() }
          task.cancel()
          await expectError(.cancelled) { try await task.value }
        }
      }
    }
    #expect(session.diagnostics.transfersInFlight == 4)
    #expect(session.diagnostics.easyHandles == 4)
    for _ in 1...5 { held.signal() }
    for task in first {
      #expect(try await task.value.text == "ok")
    }
    // Comes after every request that could still arrive.
    _ = try await session.send(.get, "/last", to: server)
    let lines = server.requests.map(\.requestLine)
    #expect(
      lines == Array(repeating: "GET /first HTTP/1.1", count: 4) + ["GET /last HTTP/1.1"]
    )
    session.expectIdle()
  }
}
