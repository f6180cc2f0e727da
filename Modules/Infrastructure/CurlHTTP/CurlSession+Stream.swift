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
    let channel = StreamChannel()
    let order = TransferOrder(request: request, body: body, receiver: channel)
    let reader = StreamReader(session: self, order: order, channel: channel)
    let outcome = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        channel.expectHead(continuation)
        dispatcher.submit(order)
      }
    } onCancel: {
      dispatcher.cancel(order)
    }
    let head = try outcome.get()
    return NetworkStream(
      head: head.response,
      expectedLength: head.expectedLength,
      body: NetworkBody { try await reader.next() }
    )
  }
}

/// The reading end of a stream.
///
/// The transfer ends when this is released.
private final class StreamReader: Sendable {
  private let session: CurlSession
  private let order: TransferOrder
  private let channel: StreamChannel

  init(session: CurlSession, order: TransferOrder, channel: StreamChannel) {
    self.session = session
    self.order = order
    self.channel = channel
  }

  deinit {
    session.dispatcher.cancel(order)
  }

  func next() async throws -> Data? {
    try await withTaskCancellationHandler {
      try await channel.next { order.driver?.resume(order) }
    } onCancel: {
      session.dispatcher.cancel(order)
    }
  }
}
