import Dispatch
import Foundation
import HTTP
import HTTPTypes
import TestSupport
import Testing

@testable import CurlHTTP

@Suite(.hangLimit) struct `Requests that end early` {
  @Test func `a cancelled one ends immediately and the server sees the connection close`()
    async throws
  {
    let session = CurlSession.testing()
    let (arrived, closed) = (Signal(), Signal())
    let server = try ScriptedServer.unfinished(arrived: arrived, closed: closed)
    let task = Task { try await session.send(to: server) }
    await arrived.wait()
    task.cancel()
    await expectError(.cancelled) { try await task.value }
    session.expectIdle()
    await closed.wait()
  }

  @Test func `those of an already cancelled task are not sent`() async throws {
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

  @Test(arguments: [4, 32])
  func `a thousand cancellations at random moments end every task and leave nothing behind`(
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
    let endings = await withTaskGroup(of: ErrorKind.self) { group in
      for number in 0..<1000 {
        // On arrival, after some other jobs, or immediately.
        let random = Int.random(in: 0..<60, using: &random)
        let yields = number % 3 == 0 ? nil : random * (number % 3 - 1)
        group.addTask {
          let task = Task { try await session.send(.get, "/\(number)", to: server) }
          if let yields {
            for _ in 0..<yields { await Task.yield() }
          } else {
            await arrivals[number].wait()
          }
          task.cancel()
          switch await task.result {
          case .success(let response):
            #expect(response.text == "GET /\(number) HTTP/1.1")
            return .none
          case .failure(let error): return ErrorKind(error)
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    session.expectIdle()
    #expect(endings.count == 1000 && endings.contains(.cancelled))
    #expect(endings.allSatisfy { $0 == .cancelled || $0 == .none })
    try await session.expectUsable()
  }

  @Test func `none is delivered after its cancellation`() async throws {
    let session = CurlSession.testing { $0.maximumConnections = 4 }
    let (arrived, held) = (Signal(), DispatchSemaphore(value: 0))
    let server = try ScriptedServer.holding(held, arrived: arrived)
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
    let line = "GET /first HTTP/1.1"
    for task in first { #expect(try await task.value.text == line) }
    // Comes after every request that could still arrive.
    _ = try await session.send(.get, "/last", to: server)
    #expect(
      server.requests.map(\.requestLine)
        == Array(repeating: line, count: 4) + ["GET /last HTTP/1.1"]
    )
    session.expectIdle()
  }

  @Test func `an idle connection that the server closed is replaced`() async throws {
    let session = CurlSession.testing()
    let server = try ScriptedServer { $0.answerOnce() }
    for _ in 1...5 {
      #expect(try await session.send(.post, to: server, body: Data("x".utf8)).text == "ok")
    }
    #expect(server.requests.count == 5)
  }

  @Test func `a client that sends to a closed connection survives`() async throws {
    let session = CurlSession.testing { $0.stallTimeout = .seconds(1) }
    let server = try ScriptedServer { _ in }
    let error = await #expect(throws: NetworkError.self) {
      try await session.send(.put, to: server, body: Data(count: 8_000_000))
    }
    // When the server closes late, its buffers are full first and the transfer stalls.
    #expect([.connectionLost, .timedOut].contains(ErrorKind(error)))
  }
}

@Suite(.hangLimit) struct `Closing a session` {
  @Test(arguments: [1, 3])
  func `ends the requests that run and those that wait, and refuses later ones`(
    threads: Int
  ) async throws {
    let session = CurlSession.testing {
      $0.maximumConnections = 10
      $0.threads = threads
    }
    let arrived = Signal()
    let server = try ScriptedServer.unfinished(arrived: arrived)
    let tasks = (1...1000).map { _ in Task { try await session.send(to: server) } }
    await arrived.wait(times: 10)
    for task in tasks.prefix(6) { task.cancel() }
    for task in tasks.prefix(6) { await expectError(.cancelled) { try await task.value } }
    try await until { session.diagnostics.transfersInFlight == 994 }
    session.close()
    session.close()
    for task in tasks.dropFirst(6) {
      await #expect(throws: TransferDriver.closedError) { try await task.value }
    }
    session.expectIdle()
    await #expect(throws: NetworkError.other("The session is closed.")) {
      try await session.send(to: server)
    }
    session.expectIdle()
  }

  @Test func `from several tasks while others submit, every request has an outcome`() async throws {
    let server = try ScriptedServer(answering: { _ in Responses.ok() })
    var random = SeededGenerator(seed: 7)
    for round in 1...60 {
      let session = CurlSession.testing { $0.maximumConnections = 3 }
      // Sometimes before the first request, or while it starts.
      let limit = [1, 5, 200][round % 3]
      let yields = (1...3).map { _ in Int.random(in: 0..<limit, using: &random) }
      await withTaskGroup(of: Void.self) { group in
        for _ in 1...6 {
          group.addTask {
            // Closing refuses or ends a request with an error, which ends the loop.
            while true {
              do {
                #expect(try await session.send(to: server).text == "ok")
              } catch {
                #expect(error as? NetworkError == TransferDriver.closedError)
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
    let servers = try [
      "", "HTTP/1.1 200 OK\r\nX: ", "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc",
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc",
    ].map { try ScriptedServer.unfinished($0, arrived: arrived) }
    // A server that never answers the TLS handshake.
    let silent = try ScriptedServer { connection in
      arrived.fire()
      connection.waitForClose()
    }
    var tasks = servers.map { server in Task { try await session.send(to: server) } }
    tasks.append(
      Task { try await session.response(to: .get(from: silent, scheme: "https"), body: nil) }
    )
    await arrived.wait(times: tasks.count)
    session.close()
    for task in tasks {
      await #expect(throws: TransferDriver.closedError) { try await task.value }
    }
    session.expectIdle()
  }

  @Test func `happens once nothing refers to it, and its requests have ended`() async throws {
    final class Observer { weak var session: CurlSession? }
    let observer = Observer()
    let (arrived, held) = (Signal(), DispatchSemaphore(value: 0))
    let server = try ScriptedServer.holding(held, arrived: arrived)
    func abandon() -> [Task<NetworkResponse, any Error>] {
      let session = CurlSession.testing()
      observer.session = session
      return (1...5).map { _ in Task { try await session.send(to: server) } }
    }
    let tasks = abandon()
    await arrived.wait(times: 5)
    #expect(observer.session != nil)
    tasks.last?.cancel()
    for _ in 1...5 { held.signal() }
    for task in tasks.dropLast() { #expect(try await task.value.head.status == .ok) }
    _ = await tasks.last?.result
    try await until { observer.session == nil }
  }

  #if os(Linux)
    @Test func `released sessions leave no descriptor open, and so no loop running`() async {
      // In a separate process no other test opens descriptors.
      await #expect(processExitsWith: .success) {
        func useSession() async throws {
          let session = CurlSession.testing()
          let server = try ScriptedServer(answering: { _ in Responses.ok() })
          for _ in 1...3 { _ = try await session.send(to: server) }
          let unread = try ScriptedServer { $0.waitForClose() }
          let task = Task { try await session.send(to: unread) }
          await Task.yield()
          task.cancel()
          _ = await task.result
        }
        try await useSession()
        let baseline = Usage.descriptors
        for _ in 1...20 { try await useSession() }
        // Less than one for each session; the runtime opens a few of its own, such as a timer.
        try await until { Usage.descriptors < baseline + 12 }
      }
    }
  #endif
}

/// What only the parts of a session can show: cancellations and ends at certain moments.
@Suite(.hangLimit) struct `The driver` {
  private let server: ScriptedServer
  private let configuration: CurlSession.Configuration

  init() throws {
    server = try ScriptedServer(answering: { _ in Responses.ok() })
    var configuration = CurlSession.Configuration.testing
    configuration.maximumConnections = 1
    self.configuration = configuration
  }

  private func makeDriver() -> (Admission, TransferDriver) {
    let admission = Admission(configuration)
    return (admission, TransferDriver(configuration: configuration, admission: admission))
  }

  private func order(to other: ScriptedServer? = nil) -> TransferOrder {
    TransferOrder(request: .get(from: other ?? server), body: nil)
  }

  private func run(
    _ order: TransferOrder,
    _ submit: (TransferOrder) -> Void
  ) async -> TransferOrder.Outcome {
    await withCheckedContinuation { continuation in
      order.expectOutcome(continuation)
      submit(order)
    }
  }

  @Test func `a cancellation before its order still cancels it`() async throws {
    let dispatcher = TransferDispatcher(configuration: configuration)
    let cancelled = order()
    dispatcher.cancel(cancelled)
    #expect(await run(cancelled, dispatcher.submit) == .failure(.cancelled))
    _ = try await run(order(), dispatcher.submit).get()
    #expect(server.requests.count == 1)

    // Nor does it wait for a connection that another order has.
    let arrived = Signal()
    let silent = try ScriptedServer.unfinished(arrived: arrived)
    let (holder, waiting) = (order(to: silent), order(to: silent))
    let held = Task { await run(holder, dispatcher.submit) }
    await arrived.wait()
    dispatcher.cancel(waiting)
    #expect(await run(waiting, dispatcher.submit) == .failure(.cancelled))
    dispatcher.cancel(holder)
    #expect(await held.value == .failure(.cancelled))
    dispatcher.close()
  }

  /// The driver must find out by itself: it did not have the order when it was cancelled.
  @Test func `an order that is cancelled after its admission ends`() async throws {
    let (admission, driver) = makeDriver()
    let outcome = await run(order()) { order in
      guard (try? admission.admit(order)) != nil else { return }
      #expect(order.cancel() == nil)
      driver.submit(order)
    }
    #expect(outcome == .failure(.cancelled))
    // Its place is free again.
    let next = await run(order()) { order in
      guard (try? admission.admit(order)) != nil else { return }
      driver.submit(order)
    }
    _ = try next.get()
    #expect(server.requests.count == 1)
    driver.close()
  }

  @Test func `a driver that ends also ends the orders that wait for its place`() async throws {
    let (admission, driver) = makeDriver()
    driver.close()
    let (admitted, continuation) = AsyncStream<TransferOrder>.makeStream()
    let outcomes = try await withThrowingTaskGroup(of: TransferOrder.Outcome.self) { group in
      for _ in 0...2000 {
        group.addTask {
          await run(order()) { order in
            if (try? admission.admit(order)) != nil { continuation.yield(order) }
          }
        }
      }
      try await until { admission.waitingCount >= 2000 }
      for await order in admitted.prefix(1) { driver.submit(order) }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(outcomes == Array(repeating: .failure(TransferDriver.closedError), count: 2001))
    #expect(admission.waitingCount == 0)
  }
}
