import HTTP
import HTTPTypes
import TestSupport
import Testing

@testable import CurlHTTP

@Suite struct `The driver` {
  private func run(
    _ ticket: TransferTicket,
    on driver: TransferDriver,
    to server: ScriptedServer
  ) async -> TransferOrder.Outcome {
    let request = HTTPRequest(method: .get, scheme: "http", authority: server.authority, path: "/")
    return await withCheckedContinuation { continuation in
      driver.submit(
        TransferOrder(request: request, body: nil, ticket: ticket, continuation: continuation)
      )
    }
  }

  @Test func `a cancellation that overtakes its order still counts`() async throws {
    let server = try ScriptedServer(answering: { _ in Responses.ok() })
    let driver = TransferDriver(configuration: .init())
    let ticket = TransferTicket()
    driver.cancel(ticket)
    // By the time that this one is done, the driver has seen and forgotten the cancellation.
    _ = try await run(TransferTicket(), on: driver, to: server).get()
    #expect(await run(ticket, on: driver, to: server) == .failure(.cancelled))
    #expect(server.requests.count == 1)
    driver.close()
  }
}
