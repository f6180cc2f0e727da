public import Foundation
public import HTTPTypes

/// How far a download has come.
public struct DownloadProgress: Sendable, Equatable {
  /// Bytes of the body, after decoding.
  public let bytesReceived: Int64
  /// Bytes of the whole body, where that is known before it has ended.
  public let bytesExpected: Int64?
}

extension StreamingSession {
  /// Writes a response's body to `file`, which is replaced once the body is whole and never before.
  ///
  /// Until then the bytes are in a file beside it, which is gone after any failure.
  ///
  /// - Parameters:
  ///   - request: What to ask for.
  ///   - file: Where the body is to be, in a folder that exists.
  ///   - progress: Called with growing numbers, the last of them the whole.
  /// - Returns: The response's head.
  /// - Throws: `NetworkError`, of which `.status` for a status of 400 or more, with the start of the
  ///   body; the file system's error.
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
  /// Enough for what a server says of an error.
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

/// A file under a name of its own until it is whole; removed if it never is.
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
    // There is none any more once it has replaced the other.
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
