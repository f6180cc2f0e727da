import Foundation

/// A client of the session bus, which calls one method after another.
final class BusConnection {
  private static let bus = "org.freedesktop.DBus"
  private static let longestLine = 1024

  private let socket: BusSocket
  private var serial: UInt32 = 0

  /// Connects and says hello.
  ///
  /// - Throws: `SecretServiceError`, or `BusReader.Unreadable`.
  init(_ addresses: [BusAddress], deadline: ContinuousClock.Instant) throws {
    socket = try BusSocket(addresses, deadline: deadline)
    // https://dbus.freedesktop.org/doc/dbus-specification.html#auth-protocol
    let user = String(geteuid()).utf8.map { String($0, radix: 16) }.joined()
    try socket.send([0] + Array("AUTH EXTERNAL \(user)\r\n".utf8))
    guard try line().hasPrefix("OK ") else {
      throw SecretServiceError.absent(.busRefuses)
    }
    try socket.send(Array("BEGIN\r\n".utf8))
    _ = try call("Hello", of: Self.bus, at: "/org/freedesktop/DBus", to: Self.bus)
  }

  /// Returns the connection that owns a name, if there is one, without making the bus start a
  /// program.
  func owner(of name: String) throws -> String? {
    let answer: [BusValue]
    do {
      answer = try call(
        "GetNameOwner",
        of: Self.bus,
        at: "/org/freedesktop/DBus",
        to: Self.bus,
        [.string(name)]
      )
    } catch SecretServiceError.refused("\(Self.bus).Error.NameHasNoOwner", _) {
      return nil
    }
    return answer.first?.text
  }

  /// Calls a method.
  ///
  /// - Parameters:
  ///   - member: The name of the method.
  ///   - interface: Its interface.
  ///   - destination: The connection of the program that responds, or the bus.
  /// - Returns: The values of the reply.
  /// - Throws: `SecretServiceError`, or `BusReader.Unreadable`.
  func call(
    _ member: String,
    of interface: String,
    at path: String,
    to destination: String,
    _ arguments: [BusValue] = []
  ) throws -> [BusValue] {
    serial += 1
    let call = BusMessage(
      .call,
      serial: serial,
      fields: [
        .path: .path(path), .interface: .string(interface), .member: .string(member),
        .destination: .string(destination),
      ],
      body: arguments
    )
    try socket.send(call.bytes)
    while true {
      let answer = try receive()
      guard answer.answeredSerial == serial else { continue }
      switch answer.kind {
      case .answer: return answer.body
      case .error:
        throw SecretServiceError.refused(
          answer.fields[.errorName]?.text ?? "",
          answer.body.first?.text ?? ""
        )
      case .call, .signal: continue
      }
    }
  }

  private func receive() throws -> BusMessage {
    let prefix = try socket.receive(BusMessage.prefixLength)
    let length = try BusMessage.length(prefix)
    return try BusMessage(prefix + socket.receive(length - prefix.count))
  }

  private func line() throws -> String {
    var bytes: [UInt8] = []
    while bytes.suffix(2) != [13, 10], bytes.count < Self.longestLine {
      bytes += try socket.receive(1)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
