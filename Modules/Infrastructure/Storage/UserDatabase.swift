package import Foundation
package import GRDB
import Synchronization

/// The SQLite database of the user's data, which cannot be fetched again.
///
/// A damaged file is rejected and not changed. Commits survive a power cut. One connection reads
/// and another one writes, each on its own dispatch queue. After an error, the next use tries
/// again.
package final class UserDatabase: Sendable {
  private let file: SQLiteFile
  private let reader: Reader
  private let reads = DispatchQueue(label: "storage.user.reads", qos: .userInitiated)
  private let writes = DispatchQueue(label: "storage.user.writes", qos: .userInitiated)
  private let state = Mutex(State())

  private struct State {
    var writer: WriteConnection?
    /// The number of the last write.
    var lastNumber = 0
    /// The error for all writes up to a number, which fail without another attempt.
    var failure: (error: StorageError, number: Int)?
  }

  /// Creates a database that opens its file when it is first used, and creates it for the first
  /// write.
  ///
  /// - Parameters:
  ///   - directory: The directory of the file, which is created at the first write.
  ///   - file: The name of the file.
  ///   - migrations: The migrations of the program's features.
  ///   - ownsDirectory: Whether the directory contains nothing else.
  ///   - patience: How long to wait for another process's lock, in seconds.
  ///   - warn: Called with a message if the file is, or was, accessible to other users.
  package init(
    openedOnUseIn directory: URL,
    named file: String = "user.sqlite",
    migrations: [Migration],
    ownsDirectory: Bool = false,
    patience: TimeInterval = 5,
    warn: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    let file = SQLiteFile(
      url: directory.appendingPathComponent(file),
      durability: .full,
      schema: Schema(migrations),
      patience: patience,
      ownsDirectory: ownsDirectory,
      warn: warn
    )
    self.file = file
    reader = Reader { try file.openForReading() }
  }

  /// Reads a consistent state of the data, even during a write.
  ///
  /// - Returns: The result of `body`; `nil` if nothing has been written yet.
  /// - Throws: `StorageError`.
  package func read<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value? {
    try await reads.run { [reader, file] in
      do {
        return try reader.read { try $0.queue.read(body) }
      } catch {
        throw StorageError(error, path: file.url.path)
      }
    }
  }

  /// Runs `body` in a transaction, after all previous writes.
  ///
  /// If another process does not release its lock, all waiting writes fail together.
  ///
  /// - Throws: `StorageError`.
  package func write<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    let number = state.withLock { state in
      state.lastNumber += 1
      return state.lastNumber
    }
    return try await writes.run {
      do {
        return try self.openedWriter(forWrite: number).queue.write(body)
      } catch {
        throw self.failure(error, ofWrite: number)
      }
    }
  }

  private func openedWriter(forWrite number: Int) throws -> WriteConnection {
    let (writer, failure) = state.withLock { ($0.writer, $0.failure) }
    if let failure, number <= failure.number { throw failure.error }
    if let writer, writer.isInPlace { return writer }
    state.withLock { $0.writer = nil }
    let opened = try file.openForWriting()
    // The reader may still use the old file.
    reader.close()
    state.withLock { $0.writer = opened }
    return opened
  }

  private func failure(_ error: any Error, ofWrite number: Int) -> StorageError {
    let isLocked = (error as? DatabaseError)?.resultCode == .SQLITE_BUSY
    let error = StorageError(writing: error, to: file.url)
    state.withLock { state in
      guard state.writer == nil || isLocked, number > state.failure?.number ?? 0 else { return }
      state.failure = (error, state.lastNumber)
    }
    return error
  }
}
