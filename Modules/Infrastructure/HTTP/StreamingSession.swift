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

/// The progress of a download.
public struct DownloadProgress: Sendable, Equatable {
  /// The number of bytes received, after decoding.
  public let bytesReceived: Int64
  /// The total number of bytes; `nil` if unknown.
  public let bytesExpected: Int64?
}

extension StreamingSession {
  /// Downloads a response to a file, which is replaced when the body is complete.
  ///
  /// Until then, the bytes are in a temporary file in the same folder, which is deleted on failure.
  ///
  /// - Parameters:
  ///   - request: The request, without a body.
  ///   - file: The destination, in an existing folder.
  ///   - progress: Called after each piece of the body, and at the end with the total.
  /// - Returns: The head of the response.
  /// - Throws: `NetworkError`, such as `.status` for a status of 400 or more, with the start of the
  ///   body; or an error of the file system.
  @discardableResult
  public func download(
    _ request: HTTPRequest,
    to file: URL,
    progress: @Sendable (DownloadProgress) -> Void = { _ in }
  ) async throws -> HTTPResponse {
    let stream = try await stream(request, body: nil)
    guard stream.head.status.code < 400 else {
      throw NetworkError.status(stream.head, body: try await stream.body.start())
    }
    let part = try PartialFile(beside: file)
    var received: Int64 = 0
    for try await piece in stream.body {
      try part.append(piece)
      received += Int64(piece.count)
      progress(DownloadProgress(bytesReceived: received, bytesExpected: stream.expectedLength))
    }
    try part.replace(file)
    return stream.head
  }
}

extension NetworkBody {
  /// Returns the first 64 KB, enough for the description of an error.
  fileprivate func start() async throws -> Data {
    let limit = 64 * 1024
    var start = Data()
    for try await piece in self {
      start += piece.prefix(limit - start.count)
      if start.count == limit { break }
    }
    return start
  }
}

/// A temporary file that replaces another one when it is complete, and is deleted otherwise.
private final class PartialFile {
  private let url: URL
  private let handle: FileHandle

  init(beside file: URL) throws {
    url = file.deletingLastPathComponent()
      .appending(path: ".\(file.lastPathComponent).\(UUID().uuidString).part")
    try Data().write(to: url, options: .withoutOverwriting)
    handle = try FileHandle(forWritingTo: url)
  }

  deinit {
    try? handle.close()
    // Fails if the file has already replaced the other one, because it no longer has this name.
    try? FileManager.default.removeItem(at: url)
  }

  func append(_ bytes: Data) throws {
    try handle.write(contentsOf: bytes)
  }

  func replace(_ file: URL) throws {
    try handle.close()
    guard rename(url.path, file.path) == 0 else {
      throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: file.path])
    }
  }
}
