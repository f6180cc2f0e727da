import CurlHTTP
import Foundation
import HTTP
import HTTPTypes
import Synchronization

/// Downloads large bodies with only a few pieces in memory.
enum Download {
  static func save(_ path: String, of authority: String, to file: URL) async throws -> String {
    let session = CurlSession()
    let request = HTTPRequest(method: .get, scheme: "http", authority: authority, path: path)
    let percent = Mutex<Int64>(0)
    try await session.download(request, to: file) { progress in
      guard let expected = progress.bytesExpected, expected > 0 else { return }
      percent.withLock { $0 = progress.bytesReceived * 100 / expected }
    }
    return "The file has \(percent.withLock { $0 }) %."
  }

  static func read(_ path: String, of authority: String) async throws -> String {
    let session = CurlSession()
    let request = HTTPRequest(method: .get, scheme: "http", authority: authority, path: path)
    let stream = try await session.stream(request, body: nil)
    var received: Int64 = 0
    for try await piece in stream.body {
      // If the server is faster than the loop, it has to wait.
      received += Int64(piece.count)
    }
    return received == stream.expectedLength ? "All of it." : "\(received) bytes."
  }
}
