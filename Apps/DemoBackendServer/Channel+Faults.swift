import Foundation
import HTTP
import Hummingbird
import NIOCore

/// The connection was closed before the response.
struct ConnectionClosed: Error {}

extension Channel {
  /// Keeps the request open until the client closes the connection.
  func stall(_ request: Request) async throws -> Response {
    try? await request.body.consumeWithCancellationOnInboundClose { _ in
      try await Task.sleep(for: .seconds(.max / 2))
    }
    try? await close().get()
    throw ConnectionClosed()
  }

  /// Closes the connection with a TCP reset: a linger time of zero discards unsent data.
  func reset() async throws -> Response {
    if let socket = self as? any SocketOptionProvider {
      try await socket.setSoLinger(linger(l_onoff: 1, l_linger: 0)).get()
    }
    try await close().get()
    throw ConnectionClosed()
  }
}

extension Response {
  /// A response that announces the whole body and ends after half of it.
  init(_ answer: NetworkResponse, truncatedOn channel: any Channel) {
    let half = ByteBuffer(bytes: answer.body.prefix(answer.body.count / 2))
    self.init(
      status: answer.head.status,
      headers: answer.head.headerFields,
      body: ResponseBody(contentLength: answer.body.count) { writer in
        try await writer.write(half)
        // Closing the output first flushes buffered data.
        try await channel.close(mode: .output).get()
        try? await channel.close().get()
        throw ConnectionClosed()
      }
    )
  }
}
