import Foundation
import GRDB
package import SavedDomain
package import Storage

/// The table of saved items in the user's database.
package struct SavedItemsStorage: SavedItemStore {
  private let database: UserDatabase
  private let capacity: Int

  /// - Parameters:
  ///   - database: A database with `migrations`.
  ///   - capacity: The maximum number of items of an owner.
  package init(database: UserDatabase, capacity: Int) {
    self.database = database
    self.capacity = capacity
  }

  package static let migrations = [
    Migration("Saved.1") { database in
      try database.execute(
        sql: """
          CREATE TABLE savedItem (
            position INTEGER PRIMARY KEY,
            owner TEXT NOT NULL,
            kind TEXT NOT NULL,
            id TEXT NOT NULL,
            title TEXT NOT NULL,
            details TEXT NOT NULL,
            picture TEXT,
            address TEXT,
            savedAt INTEGER NOT NULL,
            UNIQUE (owner, kind, id)
          );
          CREATE INDEX savedItemOfOwner ON savedItem (owner, savedAt, position);
          """
      )
    }
  ]

  package func items(of owner: String) async throws -> [SavedItem] {
    try await database.read { database in
      try Row.fetchAll(
        database.cachedStatement(
          sql: """
            SELECT kind, id, title, details, picture, address, savedAt FROM savedItem
            WHERE owner = ? ORDER BY savedAt DESC, position DESC
            """
        ),
        arguments: [owner]
      )
      // Another program may have written anything.
      .compactMap { row in
        try? SavedItem(
          kind: try row.decode(forColumn: "kind"),
          id: try row.decode(forColumn: "id"),
          title: try row.decode(forColumn: "title"),
          details: try row.decode(forColumn: "details"),
          picture: try row.decode(forColumn: "picture"),
          address: try row.decode(forColumn: "address"),
          savedAt: Date(stored: try row.decode(forColumn: "savedAt"))
        )
      }
    } ?? []
  }

  package func save(_ items: [SavedItem], of owner: String) async throws -> Int {
    let count: Int? = try await database.write { [capacity] database in
      var count: Int? = 0
      // An error would end the write as one of the file.
      try database.inSavepoint {
        count = try Self.insert(items, owner, upTo: capacity, in: database)
        return count == nil ? .rollback : .commit
      }
      return count
    }
    guard let count else { throw SavedItemsFull(limit: capacity) }
    return count
  }

  /// Returns the number of new items; `nil` if the owner then has more than the capacity.
  private static func insert(
    _ items: [SavedItem],
    _ owner: String,
    upTo capacity: Int,
    in database: Database
  ) throws -> Int? {
    var count = 0
    for item in items {
      try database.execute(
        sql: """
          INSERT INTO savedItem (owner, kind, id, title, details, picture, address, savedAt)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (owner, kind, id) DO NOTHING
          """,
        arguments: [
          owner, item.id.kind, item.id.id, item.title, item.details, item.picture,
          item.address, Int(item.savedAt.timeIntervalSince1970),
        ]
      )
      count += database.changesCount
    }
    let all = try Int.fetchOne(
      database,
      sql: "SELECT count(*) FROM savedItem WHERE owner = ?",
      arguments: [owner]
    )
    return count > 0 && all ?? 0 > capacity ? nil : count
  }

  package func remove(_ id: SavedItemID, of owner: String) async throws -> Bool {
    try await database.write { database in
      try database.execute(
        sql: "DELETE FROM savedItem WHERE owner = ? AND kind = ? AND id = ?",
        arguments: [owner, id.kind, id.id]
      )
      return database.changesCount > 0
    }
  }

  package func clear(_ owner: String) async throws -> Int {
    try await database.write { database in
      try database.execute(sql: "DELETE FROM savedItem WHERE owner = ?", arguments: [owner])
      return database.changesCount
    }
  }

  package func move(from owner: String, to other: String) async throws {
    try await database.write { database in
      try database.execute(
        sql: "UPDATE OR IGNORE savedItem SET owner = ? WHERE owner = ?",
        arguments: [other, owner]
      )
      try database.execute(sql: "DELETE FROM savedItem WHERE owner = ?", arguments: [owner])
    }
  }
}
