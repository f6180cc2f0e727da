public import Foundation
public import HTTP
public import HTTPTypes

extension CurlSession: StreamingSession {
  /// Sends a request, and returns when the head of the final response has arrived.
  ///
  /// `maximumBodySize` and `requestTimeout` do not apply. `stallTimeout` applies while the reader
  /// waits. For a slow reader, up to 256 KB are buffered, in addition to the buffers of libcurl and
  /// the system. A stream uses one of `maximumConnections` until it ends, and retains the session.
  public func stream(_ request: HTTPRequest, body: Data?) async throws -> NetworkStream {
    let ticket = TransferTicket()
    let channel = StreamChannel()
    let reader = StreamReader(session: self, ticket: ticket, channel: channel)
    let outcome = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        channel.expectHead(continuation)
        drivers.submit(
          TransferOrder(request: request, body: body, ticket: ticket, receiver: .stream(channel))
        )
      }
    } onCancel: {
      drivers.cancel(ticket)
    }
    let head = try outcome.get()
    return NetworkStream(
      head: head.response,
      expectedLength: head.expectedLength,
      body: NetworkBody { try await reader.next() }
    )
  }
}
