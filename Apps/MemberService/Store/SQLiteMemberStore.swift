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

  /// The identity tokens that were used, so that none is used again.
  private static let identityTokens = """
    CREATE TABLE identityToken (hash BLOB PRIMARY KEY, expiresAt REAL NOT NULL) WITHOUT ROWID;
    CREATE INDEX identityTokenExpiry ON identityToken (expiresAt);
    """

  package func read<Value: Sendable>(
    _ body: @escaping @Sendable (MemberTables) throws -> Value
  ) async throws -> Value? {
    try await withStoreErrors {
      try await database.read { try body(MemberTables(SQLiteMemberConnection(database: $0))) }
    }
  }

  package func write<Value: Sendable>(
    _ body: @escaping @Sendable (MemberTables) throws -> Value
  ) async throws -> Value {
    try await withStoreErrors {
      try await database.write { try body(MemberTables(SQLiteMemberConnection(database: $0))) }
    }
  }
}
