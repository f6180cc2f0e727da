import Foundation

/// The address of the session bus: a socket in the file system, or an abstract socket on Linux.
enum BusAddress: Equatable, Sendable {
  case path(String)
  case abstract(String)

  /// Returns the addresses in an environment, in the order in which to try them.
  static func all(in environment: [String: String]) -> [BusAddress] {
    if let text = environment["DBUS_SESSION_BUS_ADDRESS"], !text.isEmpty {
      return text.split(separator: ";").compactMap(Self.init)
    }
    guard let directory = environment["XDG_RUNTIME_DIR"], directory.hasPrefix("/") else {
      return []
    }
    return [.path("\(directory)/bus")]
  }

  /// - Parameter text: An address such as `unix:path=/run/user/1000/bus,guid=…`.
  private init?(_ text: Substring) {
    guard text.hasPrefix("unix:") else { return nil }
    for pair in text.dropFirst("unix:".count).split(separator: ",") {
      let parts = pair.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, let value = String(parts[1]).removingPercentEncoding else { continue }
      switch parts[0] {
      case "path": self = .path(value)
      case "abstract": self = .abstract(value)
      default: continue
      }
      return
    }
    return nil
  }

  /// Calls a closure with the address in the form that system calls need; returns `nil` if it is
  /// too long.
  func withSocketAddress<Value>(
    _ body: (UnsafePointer<sockaddr>, socklen_t) throws -> Value
  ) rethrows -> Value? {
    let name: [UInt8] =
      switch self {
      case .path(let path): Array(path.utf8) + [0]
      case .abstract(let name): [0] + Array(name.utf8)
      }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    guard name.count <= MemoryLayout.size(ofValue: address.sun_path) else { return nil }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: name) }
    let start = MemoryLayout<sockaddr_un>.offset(of: \.sun_path) ?? 2
    return try withUnsafePointer(to: &address) {
      try $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        try body($0, socklen_t(start + name.count))
      }
    }
  }
}
