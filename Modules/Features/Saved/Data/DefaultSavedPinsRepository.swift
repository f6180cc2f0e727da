import GRDB
import SavedDomain
package import Storage

/// The ids of pinned saved, in a table of the user's database.
package struct DefaultSavedPinsRepository: SavedPinsRepository {
  private let database: UserDatabase

  /// - Parameter database: A database with `migrations`.
  package init(database: UserDatabase) {
    self.database = database
  }

  package static let migrations = [
    Migration("Saved.1") { database in
      try database.execute(sql: "CREATE TABLE savedPin (id INTEGER PRIMARY KEY)")
    }
  ]

  package func pinnedIDs() async throws -> Set<Int> {
    try await attempt {
      let ids = try await database.read { try Int.fetchAll($0, sql: "SELECT id FROM savedPin") }
      return Set(ids ?? [])
    }
  }

  package func setPinned(_ isPinned: Bool, id: Int) async throws {
    let sql =
      isPinned
      ? "INSERT OR IGNORE INTO savedPin (id) VALUES (?)"
      : "DELETE FROM savedPin WHERE id = ?"
    try await attempt {
      try await database.write { try $0.execute(sql: sql, arguments: [id]) }
    }
  }

  private func attempt<Value>(_ body: () async throws -> Value) async throws -> Value {
    do {
      return try await body()
    } catch {
      throw SavedPinsError(
        reason: "\(error)",
        suggestion: (error as? StorageError)?.recoverySuggestion
      )
    }
  }
}
