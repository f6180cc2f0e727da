import Foundation

/// A file descriptor that is closed when the last reference to it is released.
///
/// Its calls do not block, and child processes do not inherit it.
final class Descriptor: Sendable {
  #if canImport(Darwin)
    private static let stream = SOCK_STREAM
    private static let sendFlags: Int32 = 0
  #else
    private static let stream = Int32(SOCK_STREAM.rawValue)
    private static let sendFlags = Int32(MSG_NOSIGNAL)
  #endif
  private static let chunk = 4096

  let number: Int32

  init(adopting number: Int32) {
    self.number = number
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
    _ = fcntl(number, F_SETFL, O_NONBLOCK)
    #if canImport(Darwin)
      var on: Int32 = 1
      setsockopt(number, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
    #endif
  }

  convenience init(socketOf family: Int32) throws(SystemCallFailure) {
    let number = socket(family, Self.stream, 0)
    guard number >= 0 else { throw SystemCallFailure(call: "socket", code: errno) }
    self.init(adopting: number)
  }

  deinit {
    close(number)
  }

  /// Returns a waiting connection; `nil` if there is none.
  func acceptConnection() -> Descriptor? {
    while true {
      let connection = accept(number, nil, nil)
      if connection >= 0 { return Descriptor(adopting: connection) }
      // The peer has given up; another one may be waiting.
      guard errno == EINTR || errno == ECONNABORTED else { return nil }
    }
  }

  /// Returns bytes that have arrived; empty at the end, `nil` if none have arrived.
  func receive() -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: Self.chunk)
    while true {
      let count = recv(number, &buffer, buffer.count, 0)
      if count >= 0 { return Array(buffer[..<count]) }
      if errno == EINTR { continue }
      return errno == EAGAIN || errno == EWOULDBLOCK ? nil : []
    }
  }

  /// Sends bytes; returns whether the socket took all of them.
  func send(_ bytes: [UInt8]) -> Bool {
    Foundation.send(number, bytes, bytes.count, Self.sendFlags) == bytes.count
  }

  /// Tells the peer that nothing more will be sent.
  func endSending() {
    shutdown(number, Int32(SHUT_WR))
  }
}

/// A failed system call.
struct SystemCallFailure: Error, CustomStringConvertible {
  let call: String
  let code: Int32

  var description: String { "\(call): \(String(cString: strerror(code)))" }
}
