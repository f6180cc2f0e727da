import Foundation

/// A visit by a returning visitor.
struct Visit: Equatable, Sendable {
  /// The minimum time between recorded visits, in seconds, so that not every page causes a write.
  static let interval: TimeInterval = 86_400
  /// How long a browser is recognized after its last visit, in seconds.
  static let lifetime: TimeInterval = 90 * 86_400

  let visitor: Visitor
  /// Whether the last recorded visit was more than a day ago.
  var isDue = false
}

/// A store of visitors, shared by all servers of a site.
protocol VisitorStore: Sendable {
  /// Returns the visit for a cookie's value; `nil` for an unknown value.
  ///
  /// - Throws: An error of the store.
  func visit(with secret: CookieSecret) async throws -> Visit?

  /// Records a visit, and adds a visitor for a new value.
  ///
  /// Visitors who have not returned within their lifetime are removed along with what they own.
  ///
  /// - Throws: An error of the store.
  func recordVisit(with secret: CookieSecret) async throws -> Visitor

  /// Removes the visitor with a cookie's value, along with what they own.
  ///
  /// - Throws: An error of the store.
  func remove(with secret: CookieSecret) async throws
}

extension SiteDatabase {
  var visitors: any VisitorStore {
    switch engine {
    case .sqlite(let database, _):
      SQLiteVisitorStore(database: database, tables: ownedTables.map(\.sqlite), now: now)
    case .postgreSQL(let database, _):
      PostgreSQLVisitorStore(database: database, tables: ownedTables.map(\.postgreSQL), now: now)
    }
  }
}

/// A store that remembers visitors for a minute, because every page needs the visitor.
struct RememberedVisitors: VisitorStore {
  private let store: any VisitorStore
  private let memory = TTLCache<Data, Visitor>(
    lifetime: .seconds(60),
    limit: 10_000
  )

  init(_ store: any VisitorStore) {
    self.store = store
  }

  func visit(with secret: CookieSecret) async throws -> Visit? {
    if let visitor = memory.value(for: secret.hash) { return Visit(visitor: visitor) }
    let visit = try await store.visit(with: secret)
    if let visit, !visit.isDue { memory.remember(visit.visitor, for: secret.hash) }
    return visit
  }

  func recordVisit(with secret: CookieSecret) async throws -> Visitor {
    let visitor = try await store.recordVisit(with: secret)
    memory.remember(visitor, for: secret.hash)
    return visitor
  }

  func remove(with secret: CookieSecret) async throws {
    try await store.remove(with: secret)
    memory.forget(secret.hash)
  }
}
