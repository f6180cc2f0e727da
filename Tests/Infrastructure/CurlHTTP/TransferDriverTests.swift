import HTTP
import HTTPTypes
import TestSupport
import Testing

@testable import CurlHTTP

@Suite(.hangLimit) struct `The driver` {
  private func run(
    _ ticket: TransferTicket,
    on driver: TransferDriver,
    to server: ScriptedServer
  ) async -> TransferOrder.Outcome {
    let request = HTTPRequest(method: .get, scheme: "http", authority: server.authority, path: "/")
    return await withCheckedContinuation { continuation in
      driver.submit(
        TransferOrder(request: request, body: nil, ticket: ticket, receiver: .task(continuation))
      )
    }
  }

  @Test func `a cancellation before its order still cancels it`() async throws {
    let server = try ScriptedServer(answering: { _ in Responses.ok() })
    let driver = TransferDriver(configuration: .testing)
    let ticket = TransferTicket()
    driver.cancel(ticket)
    // When this one ends, the driver has handled the cancellation.
    _ = try await run(TransferTicket(), on: driver, to: server).get()
    #expect(await run(ticket, on: driver, to: server) == .failure(.cancelled))
    #expect(server.requests.count == 1)
    driver.close()
  }

  @Test func `an order cancelled before it arrives does not wait for a connection`() async throws {
    let arrived = Signal()
    let server = try ScriptedServer { connection in
      _ = connection.readRequest()
      arrived.fire()
      connection.waitForClose()
    }
    var configuration = CurlSession.Configuration.testing
    configuration.maximumConnections = 1
    let driver = TransferDriver(configuration: configuration)
    let holder = TransferTicket()
    let held = Task { await run(holder, on: driver, to: server) }
    await arrived.wait()
    let ticket = TransferTicket()
    ticket.cancel()
    #expect(await run(ticket, on: driver, to: server) == .failure(.cancelled))
    driver.cancel(holder)
    #expect(await held.value == .failure(.cancelled))
    driver.close()
  }
}
