import Foundation
import TestSupport

/// The databases that a server can use.
enum ServerDatabase: CaseIterable {
  case sqlite
  case postgreSQL

  /// Without PostgreSQL, `PostgreSQLServingTests` says that it is not tested.
  static let allCases: [ServerDatabase] =
    PostgreSQLServer.isInstalled ? [.sqlite, .postgreSQL] : [.sqlite]

  /// Runs `body` with the value of `--database` for an empty database.
  func withEmpty(_ body: (String) async throws -> Void) async throws {
    switch self {
    case .sqlite:
      let directory = try TemporaryDirectory()
      try await body("sqlite:\(directory.url.path)/members.sqlite")
      withExtendedLifetime(directory) {}
    case .postgreSQL: try await PostgreSQLServer.withSchema(body)
    }
  }
}
