import NIOCore
import NIOHTTPTypes

/// Closes a connection if a body is too large or arrives too slowly, or if the client does not read
/// responses.
///
/// Hummingbird's own time-out is for idle connections: each byte of a body extends it, and it does
/// not apply while a response is written.
final class ConnectionGuard: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart

  private let limits: ConnectionLimits
  private var isReceiving = false
  private var received = 0
  private var bodyDeadline: Scheduled<Void>?
  private var readingDeadline: Scheduled<Void>?

  init(_ limits: ConnectionLimits) {
    self.limits = limits
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head:
      isReceiving = true
      received = 0
    case .body(let bytes):
      received += bytes.readableBytes
      guard received <= limits.bodySize else { return context.close(promise: nil) }
    case .end:
      isReceiving = false
      cancel(&bodyDeadline)
    }
    context.fireChannelRead(data)
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    // By now, most requests have arrived completely and need no timer.
    if isReceiving, bodyDeadline == nil { bodyDeadline = close(context, after: limits.bodyTime) }
    context.fireChannelReadComplete()
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    if context.channel.isWritable {
      cancel(&readingDeadline)
    } else if readingDeadline == nil {
      readingDeadline = close(context, after: limits.readingTime)
    }
    context.fireChannelWritabilityChanged()
  }

  func channelInactive(context: ChannelHandlerContext) {
    cancelAll()
    context.fireChannelInactive()
  }

  func handlerRemoved(context: ChannelHandlerContext) { cancelAll() }

  private func close(_ context: ChannelHandlerContext, after time: Duration) -> Scheduled<Void> {
    context.eventLoop.assumeIsolated().scheduleTask(in: TimeAmount(time)) {
      context.close(promise: nil)
    }
  }

  private func cancelAll() {
    cancel(&bodyDeadline)
    cancel(&readingDeadline)
  }

  private func cancel(_ deadline: inout Scheduled<Void>?) {
    deadline?.cancel()
    deadline = nil
  }
}
