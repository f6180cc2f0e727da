import Foundation
import Synchronization

/// A server on a loopback port that answers requests over HTTP, each on a connection of its own.
package final class LoopbackServer: Sendable {
  package struct Request: Sendable {
    package let head: String
    package let body: [UInt8]

    package var requestLine: String { head.components(separatedBy: "\r\n")[0] }
  }

  private final class Log: Sendable {
    let requests = Mutex<[Request]>([])
  }

  package let port: Int
  private let listener: Int32
  private let log = Log()

  /// Creates a server on a free port.
  ///
  /// - Parameter answer: Returns the status, such as "200 OK", and the body of a response.
  package init(
    answering answer: @escaping @Sendable (Request) -> (status: String, body: String)
  ) throws {
    #if canImport(Darwin)
      let kind = SOCK_STREAM
    #else
      let kind = Int32(SOCK_STREAM.rawValue)
    #endif
    // Writing to a client that has closed must not end the tests.
    signal(SIGPIPE, SIG_IGN)
    listener = socket(AF_INET, kind, 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let code = withUnsafeMutablePointer(to: &address) { [listener] pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(listener, address, size) == 0 && listen(listener, 16) == 0
          && getsockname(listener, address, &size) == 0 ? 0 : errno
      }
    }
    port = Int(UInt16(bigEndian: address.sin_port))
    guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EIO) }
    Thread.detachNewThread { [listener, log] in
      while true {
        let connection = accept(listener, nil, nil)
        guard connection >= 0 else { break }
        if let request = Self.request(from: connection) {
          log.requests.withLock { $0.append(request) }
          let (status, body) = answer(request)
          let head = "HTTP/1.1 \(status)\r\nContent-Length: \(body.utf8.count)\r\n"
          let bytes = Array((head + "Connection: close\r\n\r\n" + body).utf8)
          _ = write(connection, bytes, bytes.count)
        }
        close(connection)
      }
      close(listener)
    }
  }

  deinit {
    shutdown(listener, Int32(SHUT_RDWR))
  }

  package var authority: String { "127.0.0.1:\(port)" }
  /// The requests so far.
  package var requests: [Request] { log.requests.withLock { $0 } }

  /// Waits for a whole request; `nil` once the client closes.
  private static func request(from connection: Int32) -> Request? {
    let end = Array("\r\n\r\n".utf8)
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 16 * 1024)
    while true {
      let count = recv(connection, &buffer, buffer.count, 0)
      guard count > 0 else { return nil }
      bytes += buffer[..<count]
      guard let start = bytes.firstRange(of: end)?.upperBound else { continue }
      let head = String(decoding: bytes[..<(start - end.count)], as: UTF8.self)
      let name = "content-length:"
      let length = head.lowercased().components(separatedBy: "\r\n")
        .first { $0.hasPrefix(name) }
        .flatMap { Int($0.dropFirst(name.count).trimmingCharacters(in: .whitespaces)) }
      guard bytes.count >= start + (length ?? 0) else { continue }
      return Request(head: head, body: Array(bytes[start...]))
    }
  }
}
