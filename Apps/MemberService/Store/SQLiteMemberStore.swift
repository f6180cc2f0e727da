import Foundation
import GRDB
package import Storage

/// Members and sessions in SQLite.
package struct SQLiteMemberStore: MemberStore {
  private let database: UserDatabase

  /// - Parameter database: A database with `migrations`.
  package init(database: UserDatabase) {
    self.database = database
  }

  package static let migrations = [
    Migration("MemberService.1") { try $0.execute(sql: schema) },
    Migration("MemberService.2") { try $0.execute(sql: identityTokens) },
  ]

  /// A refresh token is live until it is used, or revoked because its predecessor was used again.
  private static let schema = """
    CREATE TABLE member (
      id TEXT PRIMARY KEY,
      provider TEXT NOT NULL,
      subject TEXT NOT NULL,
      name TEXT,
      email TEXT,
      createdAt REAL NOT NULL,
      UNIQUE (provider, subject)
    );
    CREATE TABLE memberSession (
      id TEXT PRIMARY KEY,
      memberID TEXT NOT NULL REFERENCES member (id) ON DELETE CASCADE,
      startedAt REAL NOT NULL,
      expiresAt REAL NOT NULL,
      revokedAt REAL
    );
    CREATE INDEX memberSessionExpiry ON memberSession (expiresAt);
    CREATE TABLE refreshToken (
      hash BLOB PRIMARY KEY,
      sessionID TEXT NOT NULL REFERENCES memberSession (id) ON DELETE CASCADE,
      expiresAt REAL NOT NULL,
      usedAt REAL,
      revokedAt REAL,
      retryKey BLOB,
      successor BLOB
    ) WITHOUT ROWID;
    CREATE INDEX refreshTokenSession ON refreshToken (sessionID);
    CREATE INDEX refreshTokenExpiry ON refreshToken (expiresAt);
    CREATE TABLE signingKey (
      id TEXT PRIMARY KEY,
      privateKey BLOB NOT NULL,
      createdAt REAL NOT NULL
    );
    """

  /// The used identity tokens, none of which may be used again.
  private static let identityTokens = """
    CREATE TABLE identityToken (hash BLOB PRIMARY KEY, expiresAt REAL NOT NULL) WITHOUT ROWID;
    CREATE INDEX identityTokenExpiry ON identityToken (expiresAt);
    """

  package func read<Value: Sendable>(
    _ body: @escaping @Sendable (any MemberConnection) throws -> Value
  ) async throws -> Value? {
    try await withStoreErrors {
      try await database.read { try body(SQLiteMemberConnection(database: $0)) }
    }
  }

  package func write<Value: Sendable>(
    _ body: @escaping @Sendable (any MemberConnection) throws -> Value
  ) async throws -> Value {
    try await withStoreErrors {
      try await database.write { try body(SQLiteMemberConnection(database: $0)) }
    }
  }
}

/// A SQLite transaction; one that writes excludes all others.
///
/// Its names look like `memberSession`; times are seconds since 1970.
private struct SQLiteMemberConnection: MemberConnection {
  let database: Database
  let needsLocks = false

  func execute(_ sql: String, _ values: MemberValue...) throws -> [any MemberRow] {
    let sql = Self.inCamelCase(sql).replacing("$", with: "?")
    let arguments = values.map { value -> (any DatabaseValueConvertible)? in
      switch value {
      case .text(let text): text
      case .bytes(let bytes): bytes
      case .date(let date): date.timeIntervalSince1970
      }
    }
    return try GRDB.Row.fetchAll(
      database.cachedStatement(sql: sql),
      arguments: StatementArguments(arguments)
    )
    .map(Row.init)
  }

  /// SQLite and GRDB ignore the case of names.
  fileprivate static func inCamelCase(_ text: String) -> String {
    let words = text.split(separator: "_", omittingEmptySubsequences: false)
    return words[0]
      + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// Columns are decoded with methods that throw: GRDB's subscripts trap on an unexpected type.
  private struct Row: MemberRow {
    let row: GRDB.Row

    func text(_ column: String) throws -> String? { try decode(column) }
    func bytes(_ column: String) throws -> Data? { try decode(column) }

    func date(_ column: String) throws -> Date? {
      let seconds: TimeInterval? = try decode(column)
      return seconds.map(Date.init(stored:))
    }

    private func decode<Value: DatabaseValueConvertible>(_ column: String) throws -> Value {
      try row.decode(forColumn: SQLiteMemberConnection.inCamelCase(column))
    }
  }
}
