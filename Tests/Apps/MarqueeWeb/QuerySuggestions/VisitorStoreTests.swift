import Binding
import DatabaseSupport
import Foundation
import GRDB
import PostgreSQL
import QuerySuggestions
import QuerySuggestionsPresentation
import SharedKernel
import Storage
import TestSupport
import Testing

@testable import MarqueeWeb

/// What the stores of visitors and queries guarantee, on SQLite and on PostgreSQL.
@Suite(.hangLimit)
struct VisitorStoreTests {
  @Test(arguments: Engine.installed)
  func `all servers recognize a visitor by the cookie`(engine: Engine) async throws {
    try await engine.run { stores, location in
      let secret = CookieSecret()
      #expect(try await stores.visitors.visit(with: secret) == nil)
      let visitor = try await stores.visitors.recordVisit(with: secret)
      let other = try await stores.visitors.recordVisit(with: CookieSecret())
      #expect(visitor != other)
      let servers = [stores.visitors, SiteDatabase(patient: location).visitors]
      for server in servers {
        #expect(try await server.visit(with: secret) == Visit(visitor: visitor))
        // Both get the first request that brings a new cookie back.
        #expect(try await server.recordVisit(with: secret) == visitor)
      }
      #expect(try await stores.visitors.visit(with: CookieSecret()) == nil)
    }
  }

  @Test(arguments: Engine.installed)
  func `a visitor expires 90 days after the last visit, with the queries`(
    engine: Engine
  ) async throws {
    let clock = DateClock()
    try await engine.run(now: { clock.now }) { stores, location in
      let queries = QuerySuggestionsModule(dependencies: stores.queries)
      let (secret, other) = (CookieSecret(), CookieSecret())
      let visitor = try await stores.visitors.recordVisit(with: secret)
      let gone = try await stores.visitors.recordVisit(with: other)
      for owner in [visitor.id, gone.id, "member:1"] {
        try await queries.saveRecentQuery("dune", owner: owner)
      }
      clock.advance(by: 86_400 - 1)
      #expect(try await stores.visitors.visit(with: secret) == Visit(visitor: visitor))
      clock.advance(by: 1)
      #expect(try await stores.visitors.visit(with: secret) == Visit(visitor: visitor, isDue: true))
      #expect(try await stores.visitors.recordVisit(with: secret) == visitor)
      #expect(try await stores.visitors.visit(with: secret) == Visit(visitor: visitor))
      clock.advance(by: 89 * 86_400)
      #expect(try await stores.visitors.visit(with: other) == nil)
      #expect(try await stores.visitors.recordVisit(with: secret) == visitor)
      #expect(await Self.texts(of: gone.id, in: queries) == [])
      #expect(await Self.texts(of: visitor.id, in: queries) == ["dune"])
      clock.advance(by: 90 * 86_400)
      #expect(try await stores.visitors.visit(with: secret) == nil)
      #expect(try await stores.visitors.recordVisit(with: secret) != visitor)
      #expect(await Self.texts(of: visitor.id, in: queries) == [])
      #expect(await Self.texts(of: "member:1", in: queries) == ["dune"])
    }
  }

  @Test(arguments: Engine.installed)
  func `a visitor who is removed is not recognized, and leaves no queries`(
    engine: Engine
  ) async throws {
    try await engine.run { stores, _ in
      let queries = QuerySuggestionsModule(dependencies: stores.queries)
      let visitors = RememberedVisitors(stores.visitors)
      let (secret, other) = (CookieSecret(), CookieSecret())
      let gone = try await visitors.recordVisit(with: secret)
      let visitor = try await visitors.recordVisit(with: other)
      for owner in [visitor.id, gone.id, "member:1"] {
        try await queries.saveRecentQuery("dune", owner: owner)
      }
      for _ in 1...2 { try await visitors.remove(with: secret) }
      #expect(try await visitors.visit(with: secret) == nil)
      #expect(try await visitors.visit(with: other) == Visit(visitor: visitor))
      #expect(await Self.texts(of: gone.id, in: queries) == [])
      #expect(await Self.texts(of: visitor.id, in: queries) == ["dune"])
      #expect(await Self.texts(of: "member:1", in: queries) == ["dune"])
    }
  }

  @Test(arguments: Engine.installed)
  func `queries that had outlived their visitor are removed by an update`(
    engine: Engine
  ) async throws {
    try await engine.run { stores, location in
      let secret = CookieSecret()
      try await Self.writeOldVersion(location, visitor: "v", secret)
      #expect(try await stores.visitors.visit(with: secret)?.visitor.id == "v")
      _ = try await stores.visitors.recordVisit(with: secret)
      let queries = QuerySuggestionsModule(dependencies: stores.queries)
      for (owner, count) in [("v", 1), ("gone", 0), ("member:1", 1)] {
        #expect(try await queries.clearRecentQueries(owner: owner) == count, "\(owner)")
      }
    }
  }

  @Test(arguments: Engine.installed)
  func `recent queries are those of their owner, newest first`(engine: Engine) async throws {
    try await engine.run { stores, _ in
      let queries = QuerySuggestionsModule(dependencies: stores.queries)
      for text in ["Dune", "heat", "dune ", "50% off_"] {
        try await queries.saveRecentQuery(text, owner: "ada")
      }
      try await queries.saveRecentQuery("Drive", owner: "bob")
      for (prefix, count, texts) in [
        ("", 10, ["50% off_", "dune", "heat"]), ("", 1, ["50% off_"]), ("DU", 10, ["dune"]),
        ("50%", 10, ["50% off_"]), ("5_", 10, []),
      ] {
        #expect(await Self.texts(of: "ada", prefix, count, in: queries) == texts, "\(prefix)")
      }
      #expect(try await queries.removeRecentQuery("HEAT", owner: "ada"))
      #expect(try await !queries.removeRecentQuery("heat", owner: "ada"))
      #expect(try await queries.clearRecentQueries(owner: "ada") == 2)
      #expect(await Self.texts(of: "ada", in: queries) == [])
      #expect(await Self.texts(of: "bob", in: queries) == ["Drive"])
      for number in 0..<110 {
        try await queries.saveRecentQuery("query \(number)", owner: "ada")
      }
      #expect(await Self.texts(of: "ada", in: queries).count == 100)
    }
  }

  @Test(arguments: Engine.installed)
  func `queries of many visitors are saved together, and a hostile one does not keep the others`(
    engine: Engine
  ) async throws {
    try await engine.run { stores, _ in
      let queries = QuerySuggestionsModule(dependencies: stores.queries)
      let hostile = ["\0", " ", Self.incompressible]
      try await queries.saveRecentQueries(
        [("Dune", "ada"), ("heat", "bob"), ("Drive", "ada")] + hostile.map { ($0, "eve") }
          + [("dune", "ada"), ("alien", "eve")] + (0..<110).map { ("query \($0)", "mob") }
      )
      for (owner, expected) in [
        ("ada", ["dune", "Drive"]), ("bob", ["heat"]), ("eve", ["alien"]),
        ("mob", (10..<110).reversed().map { "query \($0)" }),
      ] {
        let texts = await Self.texts(of: owner, in: queries)
        #expect(texts.filter { !hostile.contains($0) } == expected)
      }
    }
  }

  /// Writes a visitor and queries as the first versions did.
  private static func writeOldVersion(
    _ location: DatabaseLocation,
    visitor: String,
    _ secret: CookieSecret
  ) async throws {
    let createdAt = Date() - 1_000
    let owners = [visitor, "gone", "member:1"]
    switch location {
    case .sqlite(let file):
      let database = UserDatabase(
        openedOnUseIn: file.deletingLastPathComponent(),
        named: file.lastPathComponent,
        migrations: QuerySuggestionsModule.migrations + SQLiteVisitorStore.migrations.prefix(2)
      )
      try await database.write { database in
        try database.execute(
          sql: "INSERT INTO visitor (id, tokenHash, createdAt) VALUES (?, ?, ?)",
          arguments: [visitor, secret.hash, Int(createdAt.timeIntervalSince1970)]
        )
        for owner in owners {
          try database.execute(
            sql: "INSERT INTO recentQuery (owner, comparisonKey, text) VALUES (?, 'dune', 'Dune')",
            arguments: [owner]
          )
        }
      }
    case .postgreSQL(let address):
      let database = PostgreSQLDatabase(
        address,
        migrations: [PostgreSQLVisitorStore.migrations[0], PostgreSQLQueries.migrations[0]]
      )
      try await database.write { connection in
        try connection.execute(
          "INSERT INTO visitor (id, token_hash, created_at) VALUES ($1, $2, $3)",
          .text(visitor),
          .bytes(secret.hash),
          .date(createdAt)
        )
        for owner in owners {
          try connection.execute(
            "INSERT INTO recent_query (owner, comparison_key, text) VALUES ($1, 'dune', 'Dune')",
            .text(owner)
          )
        }
      }
    }
  }

  /// The owner's queries that begin with a prefix, the newest first.
  private static func texts(
    of owner: String,
    _ prefix: String = "",
    _ count: Int = 1_000,
    in queries: QuerySuggestionsModule
  ) async -> [String] {
    let list = queries.makeMoviesQueryListViewModel(
      language: .english,
      owner: owner,
      maximumCount: count
    )
    await list.didType(prefix)
    #expect(list.error.value == nil)
    return list.items.value.map(\.query)
  }

  /// A string that PostgreSQL cannot put into an index.
  private static let incompressible = (0..<200).map { _ in CookieSecret().text }.joined()
}
