public import Foundation
public import HTTPTypes

/// A session that can also deliver a body in pieces, for bodies of any size.
public protocol StreamingSession: NetworkSession {
  /// Sends a request, and returns when the head of the response has arrived.
  ///
  /// - Throws: `NetworkError` for failures before the head arrives; the body throws later errors.
  func stream(_ request: HTTPRequest, body: Data?) async throws -> NetworkStream
}

/// A response whose body is delivered in pieces.
public struct NetworkStream: Sendable {
  public let head: HTTPResponse
  /// The length of the body in bytes; `nil` if unknown.
  public let expectedLength: Int64?
  public let body: NetworkBody

  public init(head: HTTPResponse, expectedLength: Int64?, body: NetworkBody) {
    self.head = head
    self.expectedLength = expectedLength
    self.body = body
  }
}

/// The decoded pieces of a body, in order; it can be read once, by one reader.
///
/// If the reader is slower than the sender, the sender has to wait. Releasing the body, or
/// cancelling the task that reads it, ends the transfer.
public struct NetworkBody: AsyncSequence, Sendable {
  public typealias Element = Data

  /// An iterator that continues where the previous one stopped.
  public struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate let read: @Sendable () async throws -> Data?

    public mutating func next() async throws -> Data? {
      try await read()
    }
  }

  private let read: @Sendable () async throws -> Data?

  /// Creates a body.
  ///
  /// - Parameter read: Returns the next piece, or `nil` at the end. Throws `NetworkError`.
  public init(read: @escaping @Sendable () async throws -> Data?) {
    self.read = read
  }

  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(read: read)
  }
}
