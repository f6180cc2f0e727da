import CPostgres
import Foundation

extension PostgreSQLConnection {
  /// Connects, and waits for the result.
  ///
  /// - Returns: A connection, which may have failed; `nil` without memory.
  static func connect(
    to address: PostgreSQLAddress,
    _ limits: PostgreSQLLimits
  ) -> OpaquePointer? {
    // The URL overrides what precedes it. A peer that is gone is noticed after 25 seconds.
    let options = [
      ("connect_timeout", String(max(1, limits.connecting.components.seconds))),
      ("fallback_application_name", "marquee"),
      ("keepalives_idle", "10"),
      ("keepalives_interval", "5"),
      ("keepalives_count", "3"),
      ("dbname", address.url),
      ("client_encoding", "UTF8"),
    ]
    return withCStrings(options.map(\.0)) { keywords in
      withCStrings(options.map(\.1)) { PQconnectdbParams(keywords, $0, 1) }
    }
  }
}

/// Calls `body` with C strings, and a null after them.
private func withCStrings<Value>(
  _ texts: [String],
  _ body: (UnsafePointer<UnsafePointer<CChar>?>?) -> Value
) -> Value {
  let copies = texts.map { strdup($0) }
  defer { copies.forEach { free($0) } }
  return (copies.map { UnsafePointer($0) } + [nil]).withUnsafeBufferPointer { body($0.baseAddress) }
}
