import Foundation

/// A process that has a claim, as the lock's file describes it.
struct ClaimHolder: Equatable {
  let program: String
  let process: Int32
  let host: String
  /// The namespace of the process's number; empty if the system has none.
  let namespace: String

  static var current: ClaimHolder {
    var host = [CChar](repeating: 0, count: 256)
    gethostname(&host, host.count - 1)
    let namespace = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/ns/pid")
    return ClaimHolder(
      program: ProcessInfo.processInfo.processName,
      process: getpid(),
      host: String(decoding: host.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self),
      namespace: namespace ?? ""
    )
  }

  var content: String { "\(program)\n\(process)\n\(host)\n\(namespace)\n" }

  /// The process for the person who starts another one.
  var text: String {
    let current = Self.current
    let place =
      if host != current.host { " on \(host)" } else if namespace != current.namespace {
        " in another container"
      } else { "" }
    return "\(program) (process \(process)\(place))"
  }
}

extension ClaimHolder {
  /// - Returns: `nil` if the file is incomplete.
  init?(content: String) {
    let lines = content.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count >= 5, let process = Int32(lines[1]), process > 0 else { return nil }
    self.init(
      program: String(lines[0]),
      process: process,
      host: String(lines[2]),
      namespace: String(lines[3])
    )
  }
}
