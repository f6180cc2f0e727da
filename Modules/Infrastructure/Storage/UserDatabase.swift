package import Foundation
package import GRDB

/// The SQLite file of what is the user's own and cannot be fetched again.
///
/// A damaged one is refused and left untouched. A commit survives a power cut.
package struct UserDatabase: Sendable {
  private let opened: Deferred<Result<DatabaseQueue, any Error>>
  private let path: String

  /// Opens `user.sqlite` in a directory, which is created if need be.
  ///
  /// - Throws: `StorageError`.
  package init(in directory: URL, migrations: [Migration]) throws {
    self.init(openedOnUseIn: directory, migrations: migrations)
    _ = try queue
  }

  /// The same, opened by the first to read or write, who gets the error if that fails.
  package init(openedOnUseIn directory: URL, migrations: [Migration]) {
    let file = directory.appendingPathComponent("user.sqlite")
    path = file.path
    opened = Deferred {
      Result { try SQLiteFile.open(file, durability: .full, migrations: migrations) }
    }
  }

  /// - Throws: `StorageError`.
  package var queue: DatabaseQueue {
    get throws { try opened.value.get() }
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
