import Foundation

/// A connection to a bus, whose calls block until a point in time.
///
/// Use it on a thread outside the shared pool.
final class BusSocket {
  private let descriptor: Int32
  private let deadline: ContinuousClock.Instant

  /// Connects to the first address that accepts a connection.
  ///
  /// - Throws: `SecretServiceError.absent`.
  init(_ addresses: [BusAddress], deadline: ContinuousClock.Instant) throws {
    self.deadline = deadline
    for address in addresses {
      if let descriptor = try Self.connect(to: address) {
        self.descriptor = descriptor
        return
      }
    }
    throw SecretServiceError.absent(.noBus)
  }

  deinit { close(descriptor) }

  func send(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      try wait(for: POLLOUT)
      let count = rest.withUnsafeBytes {
        Foundation.send(descriptor, $0.baseAddress, $0.count, Self.flags)
      }
      try check(count)
      rest = rest.dropFirst(max(0, count))
    }
  }

  /// Receives the given number of bytes.
  func receive(_ count: Int) throws -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count {
      try wait(for: POLLIN)
      var part = [UInt8](repeating: 0, count: min(count - bytes.count, 1 << 16))
      let received = recv(descriptor, &part, part.count, 0)
      try check(received)
      guard received != 0 else { throw Self.closed }
      bytes += part.prefix(max(0, received))
    }
    return bytes
  }

  private static let closed = SecretServiceError.absent(.closed)

  private static var flags: Int32 {
    #if canImport(Darwin)
      0
    #else
      Int32(MSG_NOSIGNAL)
    #endif
  }

  private func check(_ result: Int) throws {
    guard result >= 0 || [EAGAIN, EWOULDBLOCK, EINTR].contains(errno) else { throw Self.closed }
  }

  private func wait(for events: Int32) throws {
    while true {
      let left = deadline - .now
      guard left > .zero else { throw SecretServiceError.absent(.timedOut) }
      let (seconds, attoseconds) = left.components
      let milliseconds = seconds * 1000 + attoseconds / 1_000_000_000_000_000
      var state = pollfd(fd: descriptor, events: Int16(events), revents: 0)
      if poll(&state, 1, Int32(clamping: milliseconds + 1)) > 0 { return }
    }
  }

  private static func connect(to address: BusAddress) throws -> Int32? {
    #if canImport(Darwin)
      let kind = SOCK_STREAM
    #else
      let kind = Int32(SOCK_STREAM.rawValue)
    #endif
    let descriptor = socket(AF_UNIX, kind, 0)
    guard descriptor >= 0 else { return nil }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    let result = address.withSocketAddress { Foundation.connect(descriptor, $0, $1) }
    guard result == 0 else {
      close(descriptor)
      return nil
    }
    // The socket of a session that has ended may now belong to another user.
    guard isOwn(descriptor) else {
      close(descriptor)
      throw SecretServiceError.absent(.busOfOtherUser)
    }
    return descriptor
  }

  private static func isOwn(_ descriptor: Int32) -> Bool {
    #if canImport(Darwin)
      var (user, group) = (uid_t(), gid_t())
      return getpeereid(descriptor, &user, &group) == 0 && user == geteuid()
    #else
      // The ids of the process, the user and the group: `struct ucred`.
      var peer: [UInt32] = [0, 0, 0]
      var size = socklen_t(MemoryLayout<UInt32>.size * peer.count)
      return getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0
        && peer[1] == geteuid()
    #endif
  }
}
