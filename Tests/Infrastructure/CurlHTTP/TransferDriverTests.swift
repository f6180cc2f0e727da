import HTTP
import HTTPTypes
import TestSupport
import Testing

@testable import CurlHTTP

@Suite(.hangLimit) struct `The driver` {
  private func order(to server: ScriptedServer) -> TransferOrder {
    let request = HTTPRequest(method: .get, scheme: "http", authority: server.authority, path: "/")
    return TransferOrder(request: request, body: nil)
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
    let server = try ScriptedServer(answering: { _ in Responses.ok() })
    let dispatcher = TransferDispatcher(configuration: .testing)
    let cancelled = order(to: server)
    dispatcher.cancel(cancelled)
    #expect(await run(cancelled, dispatcher.submit) == .failure(.cancelled))
    _ = try await run(order(to: server), dispatcher.submit).get()
    #expect(server.requests.count == 1)
    dispatcher.close()
  }

  /// The driver must find out by itself: it did not have the order when it was cancelled.
  @Test func `an order that is cancelled after its admission ends`() async throws {
    let server = try ScriptedServer(answering: { _ in Responses.ok() })
    var configuration = CurlSession.Configuration.testing
    configuration.maximumConnections = 1
    let admission = Admission(configuration)
    let driver = TransferDriver(configuration: configuration, admission: admission)
    let outcome = await run(order(to: server)) { order in
      guard (try? admission.admit(order)) != nil else { return }
      #expect(order.cancel() == nil)
      driver.submit(order)
    }
    #expect(outcome == .failure(.cancelled))
    // Its place is free again.
    let next = await run(order(to: server)) { order in
      guard (try? admission.admit(order)) != nil else { return }
      driver.submit(order)
    }
    _ = try next.get()
    #expect(server.requests.count == 1)
    driver.close()
  }

  @Test func `a driver that ends also ends the orders that wait for its place`() async throws {
    let server = try ScriptedServer(answering: { _ in Responses.ok() })
    var configuration = CurlSession.Configuration.testing
    configuration.maximumConnections = 1
    let admission = Admission(configuration)
    let driver = TransferDriver(configuration: configuration, admission: admission)
    driver.close()
    let (admitted, continuation) = AsyncStream<TransferOrder>.makeStream()
    let outcomes = try await withThrowingTaskGroup(of: TransferOrder.Outcome.self) { group in
      for _ in 0...2000 {
        group.addTask {
          await run(order(to: server)) { order in
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

  @Test func `closing ends the orders that wait, and those that run`() async throws {
    let arrived = Signal()
    let server = try ScriptedServer.silent(arrived)
    var configuration = CurlSession.Configuration.testing
    configuration.maximumConnections = 2
    configuration.threads = 2
    let dispatcher = TransferDispatcher(configuration: configuration)
    let tasks = (1...1000).map { _ in
      Task { await run(order(to: server), dispatcher.submit) }
    }
    await arrived.wait(times: 2)
    try await until { dispatcher.diagnostics.transfersInFlight == 1000 }
    dispatcher.close()
    for task in tasks { #expect(await task.value == .failure(TransferDriver.closedError)) }
    #expect(dispatcher.diagnostics.transfersInFlight == 0)
  }

  @Test func `an order cancelled before it arrives does not wait for a connection`() async throws {
    let arrived = Signal()
    let server = try ScriptedServer.silent(arrived)
    var configuration = CurlSession.Configuration.testing
    configuration.maximumConnections = 1
    let dispatcher = TransferDispatcher(configuration: configuration)
    let holder = order(to: server)
    let held = Task { await run(holder, dispatcher.submit) }
    await arrived.wait()
    let cancelled = order(to: server)
    dispatcher.cancel(cancelled)
    #expect(await run(cancelled, dispatcher.submit) == .failure(.cancelled))
    dispatcher.cancel(holder)
    #expect(await held.value == .failure(.cancelled))
    dispatcher.close()
  }
}
