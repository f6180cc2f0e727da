import CPostgres
import Foundation

/// A connection to PostgreSQL, whose calls block; only one thread at a time may use it.
package final class PostgreSQLConnection {
  private let address: PostgreSQLAddress
  private let handle: OpaquePointer
  /// How long a statement may take.
  private var limit: Duration
  /// Whether a statement was abandoned, so its result may still arrive.
  private var isAbandoned = false

  /// Connects.
  ///
  /// - Throws: `PostgreSQLError.away`.
  init(to address: PostgreSQLAddress, _ limits: PostgreSQLLimits) throws(PostgreSQLError) {
    guard let handle = Self.connect(to: address, limits) else {
      throw .away(reason: "there is not enough memory for a connection")
    }
    self.address = address
    self.handle = handle
    limit = limits.statement
    guard PQstatus(handle) == CONNECTION_OK else { throw lost }
    // libpq would print notices to standard error.
    PQsetNoticeProcessor(handle, { _, _ in }, nil)
    try limitStatements(to: limits.statement)
  }

  deinit {
    PQfinish(handle)
  }

  /// Whether the connection can run another transaction.
  var isUsable: Bool {
    !isAbandoned && PQstatus(handle) == CONNECTION_OK
      && PQtransactionStatus(handle) == PQTRANS_IDLE
  }

  /// Whether a transaction is open.
  var isInTransaction: Bool {
    [PQTRANS_INTRANS, PQTRANS_INERROR].contains(PQtransactionStatus(handle))
  }

  /// Whether all statements of the transaction have succeeded.
  var canCommit: Bool { PQtransactionStatus(handle) == PQTRANS_INTRANS }

  /// Runs one statement.
  ///
  /// - Parameters:
  ///   - sql: The statement, with `$1` and so on for its parameters.
  /// - Returns: The rows of its result.
  /// - Throws: `PostgreSQLError`.
  @discardableResult
  package func execute(
    _ sql: String,
    _ values: PostgreSQLValue...
  ) throws(PostgreSQLError) -> [PostgreSQLRow] {
    try execute(sql, values)
  }

  /// Runs one statement, as above.
  @discardableResult
  package func execute(
    _ sql: String,
    _ values: [PostgreSQLValue]
  ) throws(PostgreSQLError) -> [PostgreSQLRow] {
    // PostgreSQL ends a statement that takes too long. A statement that it cannot end is abandoned.
    let deadline = ContinuousClock.now + limit + .seconds(1)
    guard Statement(sql, values).send(to: handle) else { throw lost }
    var last: [PostgreSQLRow] = []
    var failure: PostgreSQLError?
    while let result = try nextResult(before: deadline) {
      defer { PQclear(result) }
      switch PQresultStatus(result) {
      case PGRES_TUPLES_OK, PGRES_COMMAND_OK:
        do { last = try PostgreSQLRow.rows(of: result) } catch { failure = error }
      case PGRES_FATAL_ERROR: failure = error(of: result)
      default:
        isAbandoned = true
        throw .failed(sqlState: "0A000", reason: "the statement is not supported")
      }
    }
    if let failure { throw failure }
    return last
  }

  /// Sets how long later statements may take.
  func limitStatements(to limit: Duration) throws(PostgreSQLError) {
    self.limit = limit
    let milliseconds = String(limit.milliseconds)
    // A process that stops during a transaction keeps its locks no longer than that.
    try execute(
      """
      SELECT set_config('statement_timeout', $1, false),
        set_config('idle_in_transaction_session_timeout', $1, false)
      """,
      .text(milliseconds)
    )
  }

  /// Waits for the next result of a statement; `nil` at the end.
  private func nextResult(
    before deadline: ContinuousClock.Instant
  ) throws(PostgreSQLError) -> OpaquePointer? {
    while PQisBusy(handle) != 0 {
      var descriptor = pollfd(fd: PQsocket(handle), events: Int16(POLLIN), revents: 0)
      let left = max(.zero, ContinuousClock.now.duration(to: deadline)).milliseconds
      let count = poll(&descriptor, 1, Int32(clamping: left))
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        isAbandoned = true
        throw .away(reason: "it did not respond in time")
      }
      guard PQconsumeInput(handle) == 1 else { throw lost }
    }
    return PQgetResult(handle)
  }

  private var lost: PostgreSQLError {
    .away(reason: address.redacted(String(cString: PQerrorMessage(handle))))
  }

  private func error(of result: OpaquePointer) -> PostgreSQLError {
    guard PQstatus(handle) == CONNECTION_OK, let state = cpostgres_sqlstate(result) else {
      return lost
    }
    return PostgreSQLError(
      sqlState: String(cString: state),
      reason: cpostgres_message(result).map { address.redacted(String(cString: $0)) } ?? ""
    )
  }
}

extension Duration {
  fileprivate var milliseconds: Int64 {
    components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
  }
}
