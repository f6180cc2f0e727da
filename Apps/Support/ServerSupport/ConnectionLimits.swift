import NIOCore

/// The limits for each connection to a server.
package struct ConnectionLimits: Sendable {
  /// The time after which an idle connection is closed, even before the end of a head.
  package var idleTime = Duration.seconds(60)
  /// The time in which a request with a body has to arrive.
  package var bodyTime = Duration.seconds(60)
  /// The time in which a client must continue to read.
  package var readingTime = Duration.seconds(60)
  /// The bytes of the body of a request, whether the route reads it or not.
  package var bodySize = 1 << 20
  /// The bytes of the header fields of a request.
  package var headSize = 32 * 1024
  /// The number of header fields of a request.
  package var fieldCount = 100

  package init() {}

  /// Returns the number of connections for a number of files: some are left for databases and
  /// services, because a server that cannot open another file stops.
  package static func connections(forFiles count: Int) -> Int {
    max(16, min(count, 1 << 20) - min(256, count / 2))
  }
}
