import Foundation
import Synchronization
import TestSupport

@testable import Secrets

/// A session bus with a Secret Service, which behaves as a test asks.
final class FakeBus: Sendable {
  /// What goes wrong.
  enum Fault: Equatable {
    /// No one provides the service.
    case noService
    /// Calls of this method are never answered.
    case silent(String)
    /// The connection ends at a call of this method.
    case endsAt(String)
    /// The service ends at a call of this method; the bus reports it.
    case serviceEndsAt(String)
    case locked
    case noCollection
    /// A write asks a person for a password.
    case prompts
    /// Answers are noise.
    case noise
    case refusesUser
  }

  let directory: TemporaryDirectory
  private let listener: Int32
  private let state = Mutex(State())
  private let connections = OpenConnections()

  struct State {
    var faults: [Fault] = []
    var secret: [UInt8]?
    /// The methods that were called, without those of the bus.
    var calls: [String] = []
  }

  /// The environment of a command that uses the bus.
  var environment: [String: String] {
    ["DBUS_SESSION_BUS_ADDRESS": "unix:path=\(directory.url.path)/bus,guid=0"]
  }

  var secret: Data? { state.withLock { $0.secret.map { Data($0) } } }
  var calls: [String] { state.withLock { $0.calls } }

  init(_ faults: Fault...) throws {
    directory = try TemporaryDirectory()
    #if canImport(Darwin)
      let kind = SOCK_STREAM
    #else
      let kind = Int32(SOCK_STREAM.rawValue)
    #endif
    listener = socket(AF_UNIX, kind, 0)
    let address = BusAddress.path(directory.url.appending(path: "bus").path)
    guard address.withSocketAddress({ bind(listener, $0, $1) }) == 0, listen(listener, 64) == 0
    else { throw CocoaError(.fileWriteUnknown) }
    state.withLock { $0.faults = faults }
    Thread.detachNewThread { [listener, connections, weak self] in
      while true {
        let connection = accept(listener, nil, nil)
        guard connection >= 0, let self else {
          close(connection < 0 ? listener : connection)
          return
        }
        connections.add(connection)
        let accepts = self.state.withLock { !$0.faults.contains(.refusesUser) }
        Thread.detachNewThread { [weak self] in
          FakeBusClient(connection).serve(accepts) { self?.answer($0) }
          connections.close(connection)
        }
      }
    }
  }

  deinit {
    shutdown(listener, Int32(SHUT_RDWR))
    connections.shutDown()
  }

  func set(_ faults: Fault...) { state.withLock { $0.faults = faults } }

  func set(secret: String?) { state.withLock { $0.secret = secret.map { Array($0.utf8) } } }

  /// Returns what the client sends; `nil` to end the connection.
  private func answer(_ message: BusMessage) -> FakeBusClient.Reply {
    state.withLock { state in
      let member = message.fields[.member]?.text ?? ""
      state.calls.append(member)
      for fault in state.faults {
        switch fault {
        case .silent(member): return .silence
        case .endsAt(member): return .end
        case .serviceEndsAt(member):
          state.faults = [.noService]
          return .error("org.freedesktop.DBus.Error.NoReply")
        case .noise where member != "Hello": return .noise
        default: continue
        }
      }
      return Self.reply(to: message, member, &state)
    }
  }

  private static func reply(
    to message: BusMessage,
    _ member: String,
    _ state: inout State
  ) -> FakeBusClient.Reply {
    let item = BusValue.path("/org/freedesktop/secrets/collection/login/1")
    let none = BusValue.path("/")
    switch member {
    case "Hello": return .values([.string(":1.1")])
    case "GetNameOwner":
      guard !state.faults.contains(.noService) else {
        return .error("org.freedesktop.DBus.Error.NameHasNoOwner")
      }
      return .values([.string(":1.2")])
    case "OpenSession": return .values([.variant(.string("")), .path("/session")])
    case "ReadAlias":
      return .values([
        state.faults.contains(.noCollection)
          ? none : .path("/org/freedesktop/secrets/collection/login")
      ])
    case "Get": return .values([.variant(.boolean(state.faults.contains(.locked)))])
    case "SearchItems":
      let items = BusValue.array("o", state.secret == nil ? [] : [item])
      let isLocked = state.faults.contains(.locked)
      return .values(isLocked ? [.array("o", []), items] : [items, .array("o", [])])
    case "GetSecret":
      return .values([
        .structure([
          .path("/session"), .bytes([]), .bytes(state.secret ?? []), .string("text/plain"),
        ])
      ])
    case "CreateItem":
      guard !state.faults.contains(.prompts) else { return .values([none, .path("/prompt")]) }
      guard case .structure(let parts)? = message.body.dropFirst().first,
        case .bytes(let secret)? = parts.dropFirst(2).first
      else { return .error("org.freedesktop.DBus.Error.InvalidArgs") }
      state.secret = secret
      return .values([item, none])
    case "Delete":
      state.secret = nil
      return .values([none])
    default: return .values([])
    }
  }
}

/// The connections that are open: the number of a closed one may be another file's.
private final class OpenConnections: Sendable {
  private let descriptors = Mutex<Set<Int32>>([])

  func add(_ descriptor: Int32) { descriptors.withLock { _ = $0.insert(descriptor) } }

  func close(_ descriptor: Int32) {
    descriptors.withLock {
      $0.remove(descriptor)
      Foundation.close(descriptor)
    }
  }

  func shutDown() {
    descriptors.withLock { $0.forEach { _ = shutdown($0, Int32(SHUT_RDWR)) } }
  }
}

/// One connection of a fake bus; it is served on a thread of its own.
struct FakeBusClient {
  enum Reply: Sendable {
    case values([BusValue])
    case error(String)
    case silence
    case noise
    case end
  }

  private let descriptor: Int32

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  func serve(_ accepts: Bool, _ answer: (BusMessage) -> Reply?) {
    guard let hello = line(), hello.hasPrefix("\0AUTH EXTERNAL "), accepts
    else { return send(Array("REJECTED EXTERNAL\r\n".utf8)) }
    send(Array("OK 0123456789abcdef\r\n".utf8))
    guard line() == "BEGIN\r\n" else { return }
    var serial: UInt32 = 0
    while let call = message(), let reply = answer(call) {
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
      case .silence: continue
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
