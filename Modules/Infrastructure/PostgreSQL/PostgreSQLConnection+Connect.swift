import CPostgres
import Foundation

extension PostgreSQLConnection {
  /// Connects, and waits for the result.
  ///
  /// - Returns: A connection, which may have failed; `nil` if there is not enough memory.
  static func connect(
    to address: PostgreSQLAddress,
    _ limits: PostgreSQLLimits
  ) -> OpaquePointer? {
    // The URL overrides the parameters before it. An unreachable peer is detected after 25 seconds.
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

/// Calls `body` with a null-terminated array of C strings.
private func withCStrings<Value>(
  _ texts: [String],
  _ body: (UnsafePointer<UnsafePointer<CChar>?>?) -> Value
) -> Value {
  let copies = texts.map { strdup($0) }
  defer { copies.forEach { free($0) } }
  return (copies.map { UnsafePointer($0) } + [nil]).withUnsafeBufferPointer { body($0.baseAddress) }
}
