import HTTP
import HummingbirdCore
import Logging
import NIOCore
import NIOHTTP1
import NIOHTTPTypesHTTP1

/// Rejects requests that a proxy in front of the server could interpret differently, answers
/// HTTP/1.0 clients without chunks (RFC 9112, sections 3.2, 6.1 and 9.3), and removes the content
/// of every response to HEAD (RFC 9110, section 9.3.2).
///
/// NIO's parser and encoder do not check this, and Hummingbird does not store the version of a
/// request.
final class MessageGuard: ChannelDuplexHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  /// The unanswered requests, in order.
  private var requests = CircularBuffer<(version: HTTPVersion, method: HTTPMethod)>()
  /// Whether the response that is being written is for HEAD.
  private var omitsContent = false
  private var hasRefused = false

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !hasRefused else { return }
    guard case .head(var head) = unwrapInboundIn(data) else { return context.fireChannelRead(data) }
    guard head.hasOneHost, head.hasKnownCoding else {
      hasRefused = true
      // Hummingbird answers the requests before this one, responds with 400, and closes the
      // connection.
      return context.fireErrorCaught(HTTPParserError.strictModeAssertion)
    }
    requests.append((head.version, head.method))
    if head.version == .http1_0 || !head.isKeepAlive {
      // Hummingbird recognizes only this spelling.
      head.headers.replaceOrAdd(name: "connection", value: "close")
    }
    context.fireChannelRead(wrapInboundOut(.head(head)))
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    guard case .head(var head) = unwrapOutboundIn(data) else {
      // The encoder would write the end of a stream as a last chunk. It writes nothing for an
      // empty one.
      let nothing = HTTPServerResponsePart.body(.byteBuffer(ByteBuffer()))
      return context.write(omitsContent ? wrapOutboundOut(nothing) : data, promise: promise)
    }
    let request = requests.popFirst()
    omitsContent = request?.method == .HEAD
    if request?.version == .http1_0 {
      // In this version, NIO sends a body without a length unchanged, until the connection closes.
      head.version = .http1_0
      head.headers.replaceOrAdd(name: "connection", value: "close")
    }
    context.write(wrapOutboundOut(.head(head)), promise: promise)
  }
}

extension HTTPRequestHead {
  /// Whether there is exactly one `Host` field, with a host; in HTTP/1.0, it may be missing.
  fileprivate var hasOneHost: Bool {
    let hosts = headers["host"]
    guard let host = hosts.first?.withoutOptionalSpace else { return version == .http1_0 }
    return hosts.count == 1 && !host.isEmpty && host.utf8.allSatisfy(Self.isOfHost)
  }

  /// Whether the body has no transfer coding, or only chunks.
  fileprivate var hasKnownCoding: Bool {
    let codings = headers["transfer-encoding"]
    guard let coding = codings.first else { return true }
    return version != .http1_0 && codings.count == 1
      && coding.withoutOptionalSpace.lowercased() == "chunked"
  }

  /// Letters, digits and punctuation in names, addresses and ports (RFC 3986, section 3.2).
  private static func isOfHost(_ byte: UInt8) -> Bool {
    PercentEncoding.isUnreserved(byte) || "%:[]".utf8.contains(byte)
  }
}

extension String {
  /// The value of a field without surrounding white space (RFC 9110, section 5.6.3).
  fileprivate var withoutOptionalSpace: Substring {
    let isSpace = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    let start = utf8.drop(while: isSpace)
    guard let last = start.lastIndex(where: { !isSpace($0) }) else { return "" }
    return Substring(start[...last])
  }
}

/// Hummingbird's HTTP/1.1 with `MessageGuard` in front.
struct GuardedChannel: ServerChildChannel {
  let base: HTTP1Channel
  /// Runs the tasks of connections; `nil` for the global executor.
  let executor: (any TaskExecutor)?

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<HTTP1Channel.Value> {
    base.setup(channel: channel, logger: logger).flatMapThrowing { value in
      let pipeline = channel.pipeline.syncOperations
      let codec = try pipeline.handler(type: HTTP1ToHTTPServerCodec.self)
      try pipeline.addHandler(MessageGuard(), position: .before(codec))
      return value
    }
  }

  func handle(value: HTTP1Channel.Value, logger: Logger) async {
    await withTaskExecutorPreference(executor) {
      await base.handle(value: value, logger: logger)
    }
  }
}
