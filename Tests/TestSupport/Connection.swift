package import Foundation
import Testing

#if canImport(Glibc)
  private let stream = Int32(SOCK_STREAM.rawValue)
  private let noSignal = Int32(MSG_NOSIGNAL)
#else
  private let stream = SOCK_STREAM
  private let noSignal: Int32 = 0
#endif

/// A TCP connection to a port of this machine.
package final class Connection: Sendable {
  /// The error for a connection that the peer reset.
  package struct Reset: Error {}

  /// The error for a port at which nothing is listening.
  package struct Refused: Error {
    let code: Int32
  }

  /// A response as received.
  package struct Answer: Sendable {
    package let head: String
    package let body: Data

    package var status: Int? { head.split(separator: " ").dropFirst().first.flatMap { Int($0) } }

    package func field(_ name: String) -> String? {
      for line in head.split(separator: "\r\n") {
        let halves = line.split(separator: ":", maxSplits: 1)
        if halves.count == 2, halves[0].lowercased() == name {
          return halves[1].trimmingCharacters(in: .whitespaces)
        }
      }
      return nil
    }

    package var text: String { String(decoding: body, as: UTF8.self) }
  }

  private let descriptor: Int32

  /// - Parameters:
  ///   - isIPv6: Whether to connect to ::1 instead of 127.0.0.1.
  /// - Throws: `Refused`.
  package init(port: UInt16, isIPv6: Bool = false) throws {
    descriptor = socket(isIPv6 ? AF_INET6 : AF_INET, stream, 0)
    var limit = timeval(tv_sec: Int(Duration.hangLimit.components.seconds), tv_usec: 0)
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
      setsockopt(descriptor, SOL_SOCKET, option, &limit, socklen_t(MemoryLayout<timeval>.size))
    }
    var result: Int32
    if isIPv6 {
      var address = sockaddr_in6()
      address.sin6_family = sa_family_t(AF_INET6)
      address.sin6_port = port.bigEndian
      inet_pton(AF_INET6, "::1", &address.sin6_addr)
      result = Self.connect(descriptor, to: &address)
    } else {
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = port.bigEndian
      address.sin_addr.s_addr = inet_addr("127.0.0.1")
      result = Self.connect(descriptor, to: &address)
    }
    guard result == 0 else { throw Refused(code: errno) }
  }

  private static func connect<Address>(_ descriptor: Int32, to address: inout Address) -> Int32 {
    withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Foundation.connect(descriptor, $0, socklen_t(MemoryLayout<Address>.size))
      }
    }
  }

  deinit {
    close(descriptor)
  }

  /// Sends a request on a connection of its own, which the server closes, and returns the answer.
  package static func answer(
    from port: UInt16,
    to target: String,
    method: String = "GET",
    fields: String = "",
    body: String = ""
  ) async throws -> Answer {
    let connection = try Connection(port: port)
    try connection.request(
      target,
      method: method,
      fields: "Connection: close\r\n" + fields,
      body: body
    )
    return try await connection.readToEnd()
  }

  package func request(
    _ target: String,
    method: String = "GET",
    fields: String = "",
    body: String = ""
  ) throws {
    try send("\(method) \(target) HTTP/1.1\r\nHost: demo\r\n\(fields)\r\n\(body)")
  }

  /// Sends text; a peer that has closed is an error.
  package func send(_ text: String) throws {
    let sent = Array(text.utf8).withUnsafeBytes {
      Foundation.send(descriptor, $0.baseAddress, $0.count, noSignal)
    }
    try #require(sent == text.utf8.count, "error \(errno)")
  }

  /// Sends text, and returns whether the peer still takes it.
  package func offer(_ text: String) -> Bool {
    Array(text.utf8).withUnsafeBytes {
      Foundation.send(descriptor, $0.baseAddress, $0.count, noSignal)
    } == text.utf8.count
  }

  /// Sends text again and again, slowly, until the peer no longer takes it.
  package func drip(_ text: String) async throws {
    while offer(text) { try await Task.sleep(for: .milliseconds(20)) }
  }

  /// Signals to the peer that nothing follows.
  package func endSending() {
    shutdown(descriptor, Int32(SHUT_WR))
  }

  /// Reads until the peer closes; throws `Reset` if it resets the connection.
  package func readToEnd() async throws -> Answer {
    let data = try await onOwnThread {
      var data = Data()
      while let more = try self.read() { data += more }
      return data
    }
    let mark = try #require(data.range(of: Data("\r\n\r\n".utf8)))
    return Answer(
      head: String(decoding: data[..<mark.lowerBound], as: UTF8.self),
      body: Data(data[mark.upperBound...])
    )
  }

  /// Reads until the received bytes contain a string.
  ///
  /// - Returns: All bytes that this call has received, as text.
  /// - Throws: An error if the peer closes before that.
  package func read(until text: String) async throws -> String {
    try await onOwnThread {
      var received = ""
      while !received.contains(text) {
        let more = try #require(try self.read(), "closed after: \(received)")
        received += String(decoding: more, as: UTF8.self)
      }
      return received
    }
  }

  /// Waits until the peer closes or resets the connection; returns what it sent before that.
  package func waitUntilClosed() async throws -> Data {
    try await onOwnThread {
      var data = Data()
      do {
        while let more = try self.read() { data += more }
      } catch is Reset {}
      return data
    }
  }

  /// Whether nothing has been received.
  package var isSilent: Bool {
    var byte: UInt8 = 0
    let flags = Int32(MSG_PEEK | MSG_DONTWAIT)
    return recv(descriptor, &byte, 1, flags) == -1 && errno == EAGAIN
  }

  private func read() throws -> Data? {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    if count < 0, errno == ECONNRESET {
      throw Reset()
    }
    try #require(count >= 0, "nothing came: errno \(errno)")
    return count == 0 ? nil : Data(buffer[..<count])
  }
}
