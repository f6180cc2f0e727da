import DatabaseSupport
import Foundation
import PostgreSQL
import Storage
import Synchronization
import TestSupport
import Testing

@testable import MarqueeWeb

/// What the site's database guarantees, on SQLite and on PostgreSQL.
@Suite(.hangLimit)
struct SiteDatabaseTests {
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
}

/// The databases of a site.
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

extension SiteDatabase {
  /// Creates stores for tests, which may run for long on a busy machine.
  init(
    patient location: DatabaseLocation,
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.init(location, limits: PostgreSQLLimits(patience: .hangLimit), now: now)
  }
}

/// A clock of dates, which only a test advances.
final class DateClock: Sendable {
  private let time = Mutex(Date(timeIntervalSince1970: 1_800_000_000))

  var now: Date { time.withLock(\.self) }

  func advance(by seconds: TimeInterval) { time.withLock { $0 += seconds } }
}
