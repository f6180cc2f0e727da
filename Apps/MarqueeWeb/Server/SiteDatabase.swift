import Crypto
import DatabaseSupport
import Foundation
import MemberService
import MemberServicePostgreSQL
import PostgreSQL
import QuerySuggestions
import Storage

/// Where the site keeps visitors, their queries and sessions, and the members.
struct Stores: Sendable {
  /// The maximum number of stored queries per visitor.
  private static let queriesOfVisitor = 100

  let visitors: any VisitorStore
  let sessions: any SessionStore
  let queries: QuerySuggestionsModule.Dependencies
  /// The members of a member service in this process.
  let members: any MemberStore
  /// Returns the key of all servers of the site, which the first server creates.
  ///
  /// Throws `StorageError` or `PostgreSQLError`.
  let siteKey: @Sendable () async throws -> SymmetricKey

  /// The file of the members of a member service in this process.
  static func members(beside file: URL) -> URL {
    file.deletingLastPathComponent().appending(path: "members/user.sqlite")
  }

  /// - Parameters:
  ///   - limits: The limits of a PostgreSQL database.
  ///   - warn: Receives a message if a file is, or was, accessible to other users.
  ///   - now: Returns the current time.
  init(
    _ location: DatabaseLocation,
    limits: PostgreSQLLimits = PostgreSQLLimits(),
    warn: @escaping @Sendable (String) -> Void = { _ in },
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    switch location {
    case .sqlite(let file): self.init(file: file, warn, now)
    case .postgreSQL(let address): self.init(address, limits, now)
    }
  }

  /// Creates stores in a file for one process at a time, with its locks in the same directory.
  private init(
    file: URL,
    _ warn: @escaping @Sendable (String) -> Void,
    _ now: @escaping @Sendable () -> Date
  ) {
    let directory = file.deletingLastPathComponent()
    let database = UserDatabase(
      openedOnUseIn: directory,
      named: file.lastPathComponent,
      migrations: QuerySuggestionsModule.migrations + SQLiteVisitorStore.migrations
        + SQLiteSessionStore.migrations + SiteKey.migrations,
      warn: warn
    )
    visitors = SQLiteVisitorStore(database: database, now: now)
    sessions = SQLiteSessionStore(
      database: database,
      locks: directory.appending(path: "locks"),
      now: now
    )
    queries = .init(database: database, capacity: Self.queriesOfVisitor)
    siteKey = { try await SiteKey.shared(database) }
    members = SQLiteMemberStore(
      database: UserDatabase(
        openedOnUseIn: Self.members(beside: file).deletingLastPathComponent(),
        migrations: SQLiteMemberStore.migrations,
        ownsDirectory: true,
        warn: warn
      )
    )
  }

  private init(
    _ address: PostgreSQLAddress,
    _ limits: PostgreSQLLimits,
    _ now: @escaping @Sendable () -> Date
  ) {
    let database = PostgreSQLDatabase(
      address,
      migrations: PostgreSQLVisitorStore.migrations + PostgreSQLSessionStore.migrations
        + PostgreSQLQueries.migrations + PostgreSQLMemberStore.migrations
        + SiteKey.postgreSQLMigrations,
      limits: limits
    )
    visitors = PostgreSQLVisitorStore(database: database, now: now)
    sessions = PostgreSQLSessionStore(
      database: database,
      locks: PostgreSQLDatabase(address, migrations: [], limits: limits),
      now: now
    )
    queries = .init(store: PostgreSQLQueries(database: database, capacity: Self.queriesOfVisitor))
    siteKey = { try await SiteKey.shared(database) }
    members = PostgreSQLMemberStore(database: database)
  }
}
