import Crypto
import Foundation
import GRDB
import HTTP
import Storage

/// Visitors in a SQLite file, which has the hashes of the cookies' values only.
struct SQLiteVisitorStore: VisitorStore {
  static let migrations = [
    Migration("Visitors.1") { database in
      try database.execute(
        sql: """
          CREATE TABLE visitor (
            id TEXT PRIMARY KEY NOT NULL,
            tokenHash BLOB NOT NULL UNIQUE,
            createdAt INTEGER NOT NULL
          );
          """
      )
    }
  ]

  private let database: UserDatabase

  init(database: UserDatabase) {
    self.database = database
  }

  func visitor(withToken token: String) async throws -> Visitor? {
    let hash = Self.hash(of: token)
    let id = try await database.read { database in
      try String.fetchOne(
        database.cachedStatement(sql: "SELECT id FROM visitor WHERE tokenHash = ?"),
        arguments: [hash]
      )
    }
    return id.flatMap(\.self).map(Visitor.init)
  }

  func addVisitor() async throws -> (visitor: Visitor, token: String) {
    let visitor = Visitor(id: UUID().uuidString.lowercased())
    let token = SymmetricKey(size: .bits256).withUnsafeBytes { Data($0) }.base64URL
    let hash = Self.hash(of: token)
    try await database.write { database in
      try database.execute(
        sql: "INSERT INTO visitor (id, tokenHash, createdAt) VALUES (?, ?, unixepoch())",
        arguments: [visitor.id, hash]
      )
    }
    return (visitor, token)
  }

  private static func hash(of token: String) -> Data { Data(SHA256.hash(data: Data(token.utf8))) }
}
