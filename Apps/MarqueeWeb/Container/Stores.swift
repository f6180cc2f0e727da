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
  /// The queries that are kept of each visitor.
  private static let queriesOfVisitor = 100

  let visitors: any VisitorStore
  let sessions: any SessionStore
  let queries: QuerySuggestionsModule.Dependencies
  /// The members of a member service in this process.
  let members: any MemberStore
  private let database: PostgreSQLDatabase?

  init(_ location: DatabaseLocation) {
    switch location {
    case .sqlite(let file): self.init(file: file)
    case .postgreSQL(let address): self.init(address)
    }
  }

  /// - Parameter file: The file, which one process at a time should use. Locks are beside it.
  private init(file: URL) {
    let directory = file.deletingLastPathComponent()
    let database = UserDatabase(
      openedOnUseIn: directory,
      named: file.lastPathComponent,
      migrations: QuerySuggestionsModule.migrations + SQLiteVisitorStore.migrations
        + SQLiteSessionStore.migrations
    )
    visitors = SQLiteVisitorStore(database: database)
    sessions = SQLiteSessionStore(database: database, locks: directory.appending(path: "locks"))
    queries = .init(database: database, capacity: Self.queriesOfVisitor)
    self.database = nil
    members = SQLiteMemberStore(
      database: UserDatabase(
        openedOnUseIn: directory.appending(path: "members"),
        migrations: SQLiteMemberStore.migrations
      )
    )
  }

  private init(_ address: PostgreSQLAddress) {
    let database = PostgreSQLDatabase(
      address,
      migrations: PostgreSQLVisitorStore.migrations + PostgreSQLSessionStore.migrations
        + PostgreSQLQueries.migrations + PostgreSQLMemberStore.migrations
        + PictureKey.migrations
    )
    self.database = database
    visitors = PostgreSQLVisitorStore(database: database)
    sessions = PostgreSQLSessionStore(
      database: database,
      locks: PostgreSQLDatabase(address, migrations: [])
    )
    queries = .init(store: { owner in
      PostgreSQLQueries(database: database, owner: owner, capacity: Self.queriesOfVisitor)
    })
    members = PostgreSQLMemberStore(database: database)
  }

  /// Returns the key of the links to pictures: one for all servers of a PostgreSQL database, or a
  /// new one.
  ///
  /// - Throws: `PostgreSQLError`.
  func pictureKey() async throws -> SymmetricKey {
    guard let database else { return SymmetricKey(size: .bits256) }
    return try await PictureKey.shared(database)
  }
}
