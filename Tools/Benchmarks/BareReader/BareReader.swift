package import Foundation
import GRDBSQLite
package import Storage

/// Reads the cache with SQLite's C interface, as a C program would, with one prepared statement.
package final class BareReader {
  private var connection: OpaquePointer?
  private var statement: OpaquePointer?

  package init(file: URL) throws {
    try check(sqlite3_open_v2(file.path, &connection, SQLITE_OPEN_READONLY, nil))
    try check(sqlite3_prepare_v2(connection, CacheStatement.read, -1, &statement, nil))
  }

  deinit {
    sqlite3_finalize(statement)
    sqlite3_close(connection)
  }

  package func response(for key: String) throws -> CachedResponse? {
    defer { sqlite3_reset(statement) }
    let now = Date().timeIntervalSince1970
    return try key.withCString { key in
      // The key outlives the execution of the statement, so SQLite need not copy it.
      try check(sqlite3_bind_text(statement, 1, key, -1, nil))
      try check(sqlite3_bind_double(statement, 2, now))
      let code = sqlite3_step(statement)
      if code == SQLITE_DONE { return nil }
      guard code == SQLITE_ROW else { throw BenchmarkError.sqlite(code: code) }
      return row
    }
  }

  private var row: CachedResponse {
    let count = Int(sqlite3_column_bytes(statement, 4))
    return CachedResponse(
      body: sqlite3_column_blob(statement, 4).map { Data(bytes: $0, count: count) } ?? Data(),
      storedAt: Date(timeIntervalSince1970: sqlite3_column_double(statement, 1)),
      entityTag: sqlite3_column_text(statement, 2).map { String(cString: $0) },
      lastModified: sqlite3_column_text(statement, 3).map { String(cString: $0) }
    )
  }

  private func check(_ code: Int32) throws {
    guard code == SQLITE_OK else { throw BenchmarkError.sqlite(code: code) }
  }
}
