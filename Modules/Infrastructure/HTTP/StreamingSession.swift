public import Foundation
public import HTTPTypes

/// A session that also hands a body over piece by piece, however large it is.
public protocol StreamingSession: NetworkSession {
  /// Sends `request`, as `response(to:body:)` does, and returns once the response's head is there.
  ///
  /// - Throws: `NetworkError` for what happens up to the head; the body throws what happens later.
  func stream(_ request: HTTPRequest, body: Data?) async throws -> NetworkStream
}

/// A response's head, and its body as it comes.
public struct NetworkStream: Sendable {
  public let head: HTTPResponse
  /// How many bytes the body will have, where that is known before it has ended.
  public let expectedLength: Int64?
  public let body: NetworkBody

  public init(head: HTTPResponse, expectedLength: Int64?, body: NetworkBody) {
    self.head = head
    self.expectedLength = expectedLength
    self.body = body
  }
}

/// The pieces of a body in their order, decoded, for one reader and one time.
///
/// A sender that is faster than the reader is made to wait. Letting go of the body, or cancelling
/// the task that reads it, ends the transfer.
public struct NetworkBody: AsyncSequence, Sendable {
  public typealias Element = Data

  /// Reads on where the last one has stopped.
  public struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate let read: @Sendable () async throws -> Data?

    public mutating func next() async throws -> Data? {
      try await read()
    }
  }

  private let read: @Sendable () async throws -> Data?

  /// - Parameter read: Waits for the next piece; nil after the last one. Throws `NetworkError`.
  public init(read: @escaping @Sendable () async throws -> Data?) {
    self.read = read
  }

  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(read: read)
  }
}
