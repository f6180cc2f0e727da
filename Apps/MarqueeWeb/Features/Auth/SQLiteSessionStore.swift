import Foundation
import GRDB
import Secrets
import Storage

/// Sessions and finished sign-ins in a SQLite file.
struct SQLiteSessionStore: SessionStore {
  static let migrations = [
    Migration("Sessions.1") { database in
      try database.execute(
        sql: """
          CREATE TABLE session (
            id BLOB PRIMARY KEY NOT NULL,
            content BLOB NOT NULL,
            savedAt INTEGER NOT NULL
          );
          CREATE INDEX sessionSavedAt ON session (savedAt);
          CREATE TABLE pendingSignIn (
            state BLOB PRIMARY KEY NOT NULL,
            browser BLOB NOT NULL,
            provider TEXT NOT NULL,
            content BLOB NOT NULL,
            createdAt INTEGER NOT NULL
          );
          CREATE INDEX pendingSignInBrowser ON pendingSignIn (browser, createdAt);
          CREATE INDEX pendingSignInCreatedAt ON pendingSignIn (createdAt);
          """
      )
    },
    // Browsers now keep the pending sign-ins.
    Migration("Sessions.2") { database in
      try database.execute(
        sql: """
          DROP TABLE pendingSignIn;
          CREATE TABLE finishedSignIn (state BLOB PRIMARY KEY NOT NULL, endsAt INTEGER NOT NULL);
          CREATE INDEX finishedSignInEndsAt ON finishedSignIn (endsAt);
          """
      )
    },
    Migration("Sessions.3") { database in
      try database.execute(
        sql: """
          ALTER TABLE session ADD COLUMN owner TEXT;
          CREATE INDEX sessionOwner ON session (owner);
          """
      )
    },
  ]

  private let database: UserDatabase
  /// The directory of the files that lock sessions.
  private let locks: URL
  private let now: @Sendable () -> Date

  init(database: UserDatabase, locks: URL, now: @escaping @Sendable () -> Date = { Date() }) {
    self.database = database
    self.locks = locks
    self.now = now
  }

  func session(_ id: Data) async throws -> Data? {
    try await StoredSessionRow(id: id, database: database, now: now).read()
  }

  func withLock<Value>(
    on id: Data,
    _ body: (any LockedSession) async throws -> Value
  ) async throws -> Value {
    try FileManager.default.createDirectory(at: locks, withIntermediateDirectories: true)
    // The files are not removed: all sessions share a few thousand of them.
    let name = id.prefix(2).map { String(format: "%02x", $0) }.joined().prefix(3)
    return try await FileLock.withLock(on: locks.appending(path: "\(name).lock").path) {
      try await body(StoredSessionRow(id: id, database: database, now: now))
    }
  }

  func setOwner(_ owner: String, of id: Data) async throws {
    try await database.write { database in
      try database.execute(
        sql: "UPDATE session SET owner = ? WHERE id = ?",
        arguments: [owner, id]
      )
    }
  }

  func removeSessions(of owner: String) async throws {
    try await database.write { database in
      try database.execute(sql: "DELETE FROM session WHERE owner = ?", arguments: [owner])
    }
  }

  func finishSignIn(_ state: Data, validUntil end: Date) async throws -> Bool {
    let now = Int(now().timeIntervalSince1970)
    return try await database.write { database in
      try database.execute(sql: "DELETE FROM finishedSignIn WHERE endsAt <= ?", arguments: [now])
      try database.execute(
        sql: "INSERT OR IGNORE INTO finishedSignIn (state, endsAt) VALUES (?, ?)",
        // The second in which it ends is included.
        arguments: [state, Int(end.timeIntervalSince1970.rounded(.up))]
      )
      return database.changesCount > 0
    }
  }
}

/// One session in the database.
private struct StoredSessionRow: LockedSession {
  let id: Data
  let database: UserDatabase
  let now: @Sendable () -> Date

  /// Sessions saved at or before this time have ended.
  private var end: Int { Int((now() - SiteSession.lifetime).timeIntervalSince1970) }

  func read() async throws -> Data? {
    let content = try await database.read { [id, end] database in
      try Data.fetchOne(
        database.cachedStatement(sql: "SELECT content FROM session WHERE id = ? AND savedAt > ?"),
        arguments: [id, end]
      )
    }
    return content.flatMap(\.self)
  }

  func write(_ session: Data) async throws {
    try await database.write { [id, end] database in
      try database.execute(sql: "DELETE FROM session WHERE savedAt <= ?", arguments: [end])
      try database.execute(
        sql: """
          INSERT INTO session (id, content, savedAt) VALUES (?, ?, ?)
          ON CONFLICT (id) DO UPDATE SET content = excluded.content, savedAt = excluded.savedAt
          """,
        arguments: [id, session, end + Int(SiteSession.lifetime)]
      )
    }
  }

  func remove() async throws {
    try await database.write { [id] database in
      try database.execute(sql: "DELETE FROM session WHERE id = ?", arguments: [id])
    }
  }
}
