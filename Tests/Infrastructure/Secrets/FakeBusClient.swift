import Foundation

@testable import Secrets

/// One connection of a fake bus; it is served on a thread of its own.
struct FakeBusClient {
  enum Call: Sendable {
    case authentication
    case method(BusMessage)
  }

  enum Reply: Sendable {
    case accepted
    case refused
    case values([BusValue])
    case error(String)
    case silence
    case noise
    case end
  }

  private let descriptor: Int32

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  func serve(_ answer: (Call) -> Reply?) {
    guard let hello = line(), hello.hasPrefix("\0AUTH EXTERNAL "),
      case .accepted? = answer(.authentication)
    else { return send(Array("REJECTED EXTERNAL\r\n".utf8)) }
    send(Array("OK 0123456789abcdef\r\n".utf8))
    guard line() == "BEGIN\r\n" else { return }
    var serial: UInt32 = 0
    while let call = message(), let reply = answer(.method(call)) {
      serial += 1
      var message = BusMessage(
        .answer,
        serial: serial,
        fields: [.answeredSerial: .number("u", UInt64(call.serial))]
      )
      switch reply {
      case .values(let values): message.body = values
      case .error(let name):
        message.kind = .error
        message.fields[.errorName] = .string(name)
        message.body = [.string("it went wrong")]
      case .noise:
        send(Array("l\u{2}0\u{1}noise and more noise and even more noise".utf8))
        continue
      case .accepted, .refused, .silence: continue
      case .end: return
      }
      // Signals arrive at any time.
      send(BusMessage(.signal, serial: 99, fields: [.member: .string("Changed")]).bytes)
      send(message.bytes)
    }
  }

  private func message() -> BusMessage? {
    guard let prefix = receive(BusMessage.prefixLength),
      let length = try? BusMessage.length(prefix), let rest = receive(length - prefix.count)
    else { return nil }
    return try? BusMessage(prefix + rest)
  }

  private func line() -> String? {
    var bytes: [UInt8] = []
    while bytes.suffix(2) != [13, 10] {
      guard let byte = receive(1) else { return nil }
      bytes += byte
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func receive(_ count: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    while bytes.count < count {
      var part = [UInt8](repeating: 0, count: count - bytes.count)
      let received = recv(descriptor, &part, part.count, 0)
      guard received > 0 else { return nil }
      bytes += part.prefix(received)
    }
    return bytes
  }

  private func send(_ bytes: [UInt8]) {
    #if canImport(Darwin)
      let flags: Int32 = 0
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    _ = Foundation.send(descriptor, bytes, bytes.count, flags)
  }
}
