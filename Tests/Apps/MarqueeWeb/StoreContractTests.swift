import Binding
import DatabaseSupport
import Foundation
import GRDB
import PostgreSQL
import QuerySuggestions
import QuerySuggestionsPresentation
import SharedKernel
import Storage
import Synchronization
import TestSupport
import Testing

@testable import MarqueeWeb

extension SiteDatabase {
  /// Creates stores for tests, which may run for long on a busy machine.
  fileprivate init(
    patient location: DatabaseLocation,
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.init(location, limits: PostgreSQLLimits(patience: .hangLimit), now: now)
  }
}

/// What the stores of visitors, sessions and queries guarantee, on SQLite and on PostgreSQL.
@Suite(.hangLimit)
struct StoreContractTests {
  enum Engine: CaseIterable, CustomTestStringConvertible {
    case sqlite
    case postgreSQL

    var testDescription: String { "\(self)" }

    /// The engines on this machine; CI has both.
    static var installed: [Engine] { PostgreSQLServer.isInstalled ? allCases : [.sqlite] }

    func run(
      now: @escaping @Sendable () -> Date = { Date() },
      _ body: (SiteDatabase, DatabaseLocation) async throws -> Void
    ) async throws {
      switch self {
      case .sqlite:
        let directory = try TemporaryDirectory()
        let location = DatabaseLocation.sqlite(directory.url.appending(path: "user.sqlite"))
        try await body(SiteDatabase(patient: location, now: now), location)
      case .postgreSQL:
        try await PostgreSQLServer.withSchema { url in
          let location = DatabaseLocation.postgreSQL(try PostgreSQLAddress(url))
          try await body(SiteDatabase(patient: location, now: now), location)
        }
      }
    }
  }

  /// The number of tasks that hold a lock.
  private final class Inside: Sendable {
    let count = Mutex(0)
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
          + SQLiteSessionStore.migrations.prefix(1)
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

  @Test(arguments: Engine.installed)
  func `the servers of a site, and each start, have one key`(engine: Engine) async throws {
    try await engine.run { stores, location in
      let servers = [
        stores, SiteDatabase(patient: location), SiteDatabase(patient: location),
        SiteDatabase(patient: location),
      ]
      let keys = try await withThrowingTaskGroup { group in
        for server in servers { group.addTask { try await server.siteKey() } }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(keys.count == 4 && keys.allSatisfy { $0 == keys[0] })
    }
  }

  @Test(arguments: Engine.installed)
  func `a session is read, replaced and removed`(engine: Engine) async throws {
    try await engine.run { stores, location in
      let id = CookieSecret().hash
      #expect(try await stores.sessions.session(id) == nil)
      for content in [Data("one".utf8), Data([0, 1, 255])] {
        try await stores.sessions.withLock(on: id) { try await $0.write(content) }
        #expect(try await SiteDatabase(patient: location).sessions.session(id) == content)
        let locked = try await stores.sessions.withLock(on: id) { try await $0.read() }
        #expect(locked == content)
      }
      #expect(try await stores.sessions.session(CookieSecret().hash) == nil)
      try await stores.sessions.withLock(on: id) { try await $0.remove() }
      #expect(try await stores.sessions.session(id) == nil)
    }
  }

  @Test(arguments: Engine.installed)
  func `all sessions of a member are removed, also those written again`(
    engine: Engine
  ) async throws {
    try await engine.run { stores, location in
      let sessions = stores.sessions
      let ids = (0..<4).map { _ in CookieSecret().hash }
      for id in ids { try await sessions.withLock(on: id) { try await $0.write(id) } }
      for id in ids[..<2] { try await sessions.setOwner("ada", of: id) }
      try await sessions.setOwner("bob", of: ids[2])
      try await sessions.withLock(on: ids[1]) { try await $0.write(Data("new".utf8)) }
      try await SiteDatabase(patient: location).sessions.removeSessions(of: "ada")
      for (index, id) in ids.enumerated() {
        #expect((try await sessions.session(id) == nil) == (index < 2), "\(index)")
      }
    }
  }

  @Test(arguments: Engine.installed)
  func `one request at a time changes a session, even with two servers`(engine: Engine) async throws
  {
    try await engine.run { stores, location in
      let id = CookieSecret().hash
      let servers = [stores.sessions, SiteDatabase(patient: location).sessions]
      let inside = Inside()
      try await withThrowingTaskGroup { group in
        for number in 0..<40 {
          group.addTask {
            try await servers[number % 2].withLock(on: id) { session in
              inside.count.withLock {
                #expect($0 == 0)
                $0 += 1
              }
              let count = try await session.read().map { Int(String(decoding: $0, as: UTF8.self)) }
              await Task.yield()
              try await session.write(Data("\(((count ?? 0) ?? 0) + 1)".utf8))
              inside.count.withLock { $0 -= 1 }
            }
          }
        }
        try await group.waitForAll()
      }
      #expect(try await stores.sessions.session(id) == Data("40".utf8))
    }
  }

  @Test(arguments: Engine.installed)
  func `a lock ends with an error, and another session does not wait for it`(
    engine: Engine
  ) async throws {
    struct Failure: Error {}
    try await engine.run { stores, _ in
      let id = Data(repeating: 1, count: 32)
      let other = Data(repeating: 2, count: 32)
      await #expect(throws: Failure.self) {
        try await stores.sessions.withLock(on: id) { _ in
          try await stores.sessions.withLock(on: other) { try await $0.write(Data("x".utf8)) }
          throw Failure()
        }
      }
      try await stores.sessions.withLock(on: id) { try await $0.write(Data("y".utf8)) }
      #expect(try await stores.sessions.session(other) == Data("x".utf8))
    }
  }

  @Test(arguments: Engine.installed)
  func `a sign-in is finished once, at one of many servers`(engine: Engine) async throws {
    let clock = DateClock()
    try await engine.run(now: { clock.now }) { stores, location in
      let (state, end) = (Data("state".utf8), clock.now + 600)
      let servers = [stores.sessions, SiteDatabase(patient: location, now: { clock.now }).sessions]
      let count = try await withThrowingTaskGroup(of: Bool.self) { group in
        for number in 0..<10 {
          group.addTask { try await servers[number % 2].finishSignIn(state, validUntil: end) }
        }
        return try await group.reduce(into: 0) { count, isFirst in count += isFirst ? 1 : 0 }
      }
      #expect(count == 1)
      clock.advance(by: 599)
      try await stores.sessions.checkAccess()
      #expect(try await stores.sessions.finishSignIn(Data("other".utf8), validUntil: end))
      #expect(try await !stores.sessions.finishSignIn(state, validUntil: end))
      // It has expired by then, and is no longer recorded.
      clock.advance(by: 602)
      #expect(try await stores.sessions.finishSignIn(state, validUntil: end))
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

  /// A string that PostgreSQL cannot put into an index.
  private static let incompressible = (0..<200).map { _ in CookieSecret().text }.joined()
}

/// A clock of dates, which only a test advances.
final class DateClock: Sendable {
  private let time = Mutex(Date(timeIntervalSince1970: 1_800_000_000))

  var now: Date { time.withLock(\.self) }

  func advance(by seconds: TimeInterval) { time.withLock { $0 += seconds } }
}
