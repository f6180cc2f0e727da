/// Why PostgreSQL did not do what was requested.
///
/// It contains neither passwords nor the values of a statement.
package enum PostgreSQLError: Error, Hashable {
  /// The URL of the database cannot be read.
  case invalidURL
  /// There is no connection, or it was lost; a later attempt may succeed.
  case away(reason: String)
  /// No connection became free in time.
  case busy(connections: Int)
  /// PostgreSQL rejected a statement, with an error code.
  case failed(sqlState: String, reason: String)
  /// A column is missing, or has an unexpected type.
  case unexpectedValue(column: String)
  /// A newer version of this program has changed the tables.
  case newer

  var isAway: Bool {
    if case .away = self { true } else { false }
  }

  /// Classifies an error by its code (PostgreSQL documentation, appendix A).
  init(sqlState: String, reason: String) {
    // Connection failures, and a server that is starting, stopping or out of connections.
    let saysAway =
      sqlState.hasPrefix("08") || sqlState.hasPrefix("57P") || sqlState == "53300"
      || sqlState == "25P03"
    self = saysAway ? .away(reason: reason) : .failed(sqlState: sqlState, reason: reason)
  }
}

extension PostgreSQLError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .invalidURL:
      "the URL of the database cannot be read; write it as postgres://user@host:5432/database"
    case .away(let reason): "PostgreSQL is unavailable: \(reason)"
    case .busy(let connections): "all \(connections) connections to PostgreSQL are in use"
    case .failed(let code, let reason): "PostgreSQL reports error \(code): \(reason)"
    case .unexpectedValue(let column): "PostgreSQL returned an unexpected value as \(column)"
    case .newer: "the database was changed by a newer version of Marquee; update this one"
    }
  }
}
