import CommandLineSupport
import PostgreSQL
import Saved

/// What visitors have saved, in PostgreSQL.
struct PostgreSQLSavedItems: SavedItemStore {
  static let migrations = [
    PostgreSQLMigration(
      "Saved.1",
      isAddition: true,
      [
        """
        CREATE TABLE saved_item (
          position BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
          owner TEXT NOT NULL,
          kind TEXT NOT NULL,
          id TEXT NOT NULL,
          title TEXT NOT NULL,
          details TEXT NOT NULL,
          picture TEXT NOT NULL,
          address TEXT NOT NULL,
          saved_at TIMESTAMPTZ NOT NULL,
          UNIQUE (owner, kind, id)
        )
        """,
        "CREATE INDEX saved_item_of_owner ON saved_item (owner, saved_at, position)",
      ]
    )
  ]

  let database: PostgreSQLDatabase
  /// The maximum number of items of an owner.
  let capacity: Int

  func items(of owner: String) async throws -> [SavedItem] {
    let rows = try await database.read { connection in
      try connection.execute(
        """
        SELECT kind, id, title, details, picture, address, saved_at FROM saved_item
        WHERE owner = $1 ORDER BY saved_at DESC, position DESC
        """,
        .text(owner)
      )
    }
    return rows.compactMap { row in
      try? SavedItem(
        kind: try row.text("kind"),
        id: try row.text("id"),
        title: try row.text("title"),
        details: try row.text("details"),
        picture: try row.text("picture").nonEmpty,
        address: try row.text("address").nonEmpty,
        savedAt: try row.date("saved_at")
      )
    }
  }

  func save(_ items: [SavedItem], of owner: String) async throws -> Int {
    try await database.write { [capacity] connection in
      // One server after the other counts and saves what an owner has.
      try connection.execute(
        "SELECT pg_advisory_xact_lock(hashtextextended($1, 0))",
        .text("saved_item " + owner)
      )
      var count = 0
      for item in items {
        count += try connection.execute(
          """
          INSERT INTO saved_item (owner, kind, id, title, details, picture, address, saved_at)
          VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
          ON CONFLICT (owner, kind, id) DO NOTHING RETURNING position
          """,
          .text(owner),
          .text(item.id.kind),
          .text(item.id.id),
          .text(item.title),
          .text(item.details),
          .text(item.picture ?? ""),
          .text(item.address ?? ""),
          .date(item.savedAt)
        )
        .count
      }
      let all = try connection.execute(
        "SELECT position FROM saved_item WHERE owner = $1",
        .text(owner)
      )
      // Ends the transaction.
      if count > 0, all.count > capacity { throw SavedItemsFull(limit: capacity) }
      return count
    }
  }

  func remove(_ id: SavedItemID, of owner: String) async throws -> Bool {
    try await database.write { connection in
      try connection.execute(
        "DELETE FROM saved_item WHERE owner = $1 AND kind = $2 AND id = $3 RETURNING position",
        .text(owner),
        .text(id.kind),
        .text(id.id)
      )
      .isEmpty == false
    }
  }

  func clear(_ owner: String) async throws -> Int {
    try await database.write { connection in
      try connection.execute(
        "DELETE FROM saved_item WHERE owner = $1 RETURNING position",
        .text(owner)
      )
      .count
    }
  }

  func move(from owner: String, to other: String) async throws {
    _ = try await database.write { connection in
      try connection.execute(
        """
        WITH moved AS (
          DELETE FROM saved_item WHERE owner = $1
          RETURNING position, kind, id, title, details, picture, address, saved_at
        )
        INSERT INTO saved_item (owner, kind, id, title, details, picture, address, saved_at)
        SELECT $2, kind, id, title, details, picture, address, saved_at FROM moved
        ORDER BY position ON CONFLICT (owner, kind, id) DO NOTHING
        """,
        .text(owner),
        .text(other)
      )
    }
  }
}

extension SiteDatabase {
  /// - Parameter capacity: The maximum number of items of a visitor.
  func savedItems(upTo capacity: Int) -> SavedModule.Dependencies {
    switch engine {
    case .sqlite(let database, _):
      .init(
        store: RememberedSavedItems(
          SavedModule.Dependencies(database: database, capacity: capacity).store
        )
      )
    case .postgreSQL(let database, _):
      .init(store: PostgreSQLSavedItems(database: database, capacity: capacity))
    }
  }
}
