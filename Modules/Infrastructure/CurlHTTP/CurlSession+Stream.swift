public import Foundation
public import HTTP
public import HTTPTypes

extension CurlSession: StreamingSession {
  /// Sends a request and returns once the head of the final response is there.
  ///
  /// `maximumBodySize` and `requestTimeout` do not apply; `stallTimeout` does while the reader waits.
  /// Up to 256 KB wait for a reader that is behind, beside what libcurl and the system hold.
  /// A stream takes one of `maximumConnections` until it has ended, and keeps the session.
  public func stream(_ request: HTTPRequest, body: Data?) async throws -> NetworkStream {
    let ticket = TransferTicket()
    let channel = StreamChannel()
    let reader = StreamReader(session: self, ticket: ticket, channel: channel)
    let outcome = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        channel.expectHead(continuation)
        driver.submit(
          TransferOrder(request: request, body: body, ticket: ticket, receiver: .stream(channel))
        )
      }
    } onCancel: {
      driver.cancel(ticket)
    }
    let head = try outcome.get()
    return NetworkStream(
      head: head.response,
      expectedLength: head.expectedLength,
      body: NetworkBody { try await reader.next() }
    )
  }
}
