package import Foundation
package import GRDB

/// The SQLite file of what is the user's own and cannot be fetched again.
///
/// A damaged one is refused and left untouched. A commit survives a power cut.
package struct UserDatabase: Sendable {
  package let queue: DatabaseQueue
  private let path: String

  /// Opens `user.sqlite` in a directory, which is created if need be.
  ///
  /// - Throws: `StorageError`.
  package init(in directory: URL, migrations: [Migration]) throws {
    let file = directory.appendingPathComponent("user.sqlite")
    path = file.path
    queue = try SQLiteFile.open(file, durability: .full, migrations: migrations)
  }

  /// - Throws: `StorageError`.
  package func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
    do { return try queue.read(body) } catch { throw StorageError(error, path: path) }
  }

  /// Runs `body` in one transaction.
  ///
  /// - Throws: `StorageError`.
  package func write<Value>(_ body: (Database) throws -> Value) throws -> Value {
    do { return try queue.write(body) } catch { throw StorageError(error, path: path) }
  }
}
