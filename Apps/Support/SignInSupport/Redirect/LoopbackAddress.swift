import Foundation

/// An address that only this machine can reach; "localhost" could be assigned a different one.
enum LoopbackAddress: CaseIterable {
  case ipv4
  case ipv6

  /// The host of a URL.
  private var host: String {
    switch self {
    case .ipv4: "127.0.0.1"
    case .ipv6: "[::1]"
    }
  }

  /// Listens on a free port of the first available address of this machine.
  ///
  /// - Returns: The socket, the host of a URL and the port.
  /// - Throws: `SystemCallFailure` of the first address.
  static func listen(
    onFirstOf addresses: [LoopbackAddress]
  ) throws(SystemCallFailure) -> (socket: Descriptor, host: String, port: UInt16) {
    var failure = SystemCallFailure(call: "bind", code: EADDRNOTAVAIL)
    for (index, address) in addresses.enumerated() {
      do {
        let (socket, port) = try address.listen()
        return (socket, address.host, port)
      } catch  where index == 0 {
        failure = error
      } catch {}
    }
    throw failure
  }

  private func listen() throws(SystemCallFailure) -> (Descriptor, UInt16) {
    let (family, size, place, text): (Int32, Int, Int?, String) =
      switch self {
      case .ipv4:
        (
          AF_INET, MemoryLayout<sockaddr_in>.size, MemoryLayout.offset(of: \sockaddr_in.sin_addr),
          "127.0.0.1"
        )
      case .ipv6:
        (
          AF_INET6, MemoryLayout<sockaddr_in6>.size,
          MemoryLayout.offset(of: \sockaddr_in6.sin6_addr), "::1"
        )
      }
    let socket = try Descriptor(socketOf: family)
    // With port 0, the system chooses a free one.
    var address = sockaddr_storage()
    #if canImport(Darwin)
      address.ss_len = UInt8(size)
    #endif
    address.ss_family = sa_family_t(family)
    withUnsafeMutableBytes(of: &address) { bytes in
      _ = inet_pton(family, text, bytes.baseAddress?.advanced(by: place ?? 0))
    }
    var length = socklen_t(size)
    let failedCall: String? = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        guard bind(socket.number, $0, length) == 0 else { return "bind" }
        guard Foundation.listen(socket.number, 128) == 0 else { return "listen" }
        return getsockname(socket.number, $0, &length) == 0 ? nil : "getsockname"
      }
    }
    if let failedCall { throw SystemCallFailure(call: failedCall, code: errno) }
    // Both kinds of address store the port in the same place.
    let port = withUnsafeBytes(of: &address) {
      $0.loadUnaligned(fromByteOffset: 2, as: UInt16.self)
    }
    return (socket, UInt16(bigEndian: port))
  }
}
