/// The limits for each connection to a server.
package struct ConnectionLimits: Sendable {
  /// The time after which an idle connection is closed, even if its headers are incomplete.
  package var idleTime = Duration.seconds(60)
  /// The time limit for a request with a body to arrive.
  package var bodyTime = Duration.seconds(60)
  /// The time limit for a client to continue reading.
  package var readingTime = Duration.seconds(60)
  /// The maximum size of a request body in bytes, whether or not the route reads it.
  package var bodySize = 1 << 20
  /// The maximum size of a request's header fields in bytes.
  package var headSize = 32 * 1024
  /// The maximum number of header fields in a request.
  package var fieldCount = 100

  package init() {}

  /// Returns the number of connections for a limit of open files.
  ///
  /// Some files are reserved for databases and services, because a server that cannot open another
  /// file stops.
  package static func connections(forFiles count: Int) -> Int {
    max(16, min(count, 1 << 20) - min(256, count / 2))
  }
}
