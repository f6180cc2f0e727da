import Foundation

/// A socket on the loopback interface, closed when nothing refers to it any more.
///
/// Its calls block: use it on a thread outside the shared pool.
package final class LoopbackSocket: Sendable {
  struct Failure: Error {
    let call: String
    let code: Int32
  }

  let descriptor: Int32

  init(adopting descriptor: Int32) {
    self.descriptor = descriptor
    #if canImport(Darwin)
      var on: Int32 = 1
      setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
    #endif
  }

  /// Creates a socket on a free port, which it keeps from other sockets of the machine.
  ///
  /// - Parameter sharesPort: Whether a server that sets `SO_REUSEADDR`, as servers do, may listen at
  ///   the port anyway.
  /// - Throws: `Failure`.
  package convenience init(sharesPort: Bool = false) throws {
    #if canImport(Darwin)
      let kind = SOCK_STREAM
    #else
      let kind = Int32(SOCK_STREAM.rawValue)
    #endif
    self.init(adopting: try Self.check("socket", socket(AF_INET, kind, 0)))
    if sharesPort {
      var on: Int32 = 1
      setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<Int32>.size))
    }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let code = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    try Self.check("bind", code)
  }

  deinit {
    close(descriptor)
  }

  package var port: Int {
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    _ = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        getsockname(descriptor, $0, &size)
      }
    }
    return Int(UInt16(bigEndian: address.sin_port))
  }

  package func startListening() throws {
    try Self.check("listen", listen(descriptor, 256))
  }

  /// Waits for a connection; `nil` once the socket is shut down.
  func acceptConnection() -> LoopbackSocket? {
    let connection = accept(descriptor, nil, nil)
    return connection < 0 ? nil : LoopbackSocket(adopting: connection)
  }

  /// Waits for bytes; empty once the peer closes or the socket is shut down.
  func receive() -> [UInt8] {
    let capacity = 16 * 1024
    return Array(unsafeUninitializedCapacity: capacity) { buffer, count in
      count = max(0, recv(descriptor, buffer.baseAddress, capacity, 0))
    }
  }

  /// Sends all bytes; throws when the peer has closed.
  func send(_ bytes: some Collection<UInt8>) throws {
    #if canImport(Darwin)
      let flags: Int32 = 0
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Foundation.send(descriptor, $0.baseAddress, $0.count, flags)
      }
      guard count > 0 else { throw Failure(call: "send", code: errno) }
      rest = rest.dropFirst(count)
    }
  }

  /// Ends every call that waits on the socket.
  func shutDown() {
    shutdown(descriptor, Int32(SHUT_RDWR))
  }

  @discardableResult
  private static func check(_ call: String, _ code: Int32) throws -> Int32 {
    guard code >= 0 else { throw Failure(call: call, code: errno) }
    return code
  }
}
