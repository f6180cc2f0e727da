package import Foundation
package import GRDB
import Synchronization

/// The SQLite file of the user's own data, which cannot be fetched again.
///
/// A damaged one is refused and left untouched. A commit survives a power cut. One connection
/// reads, another one writes, each on a queue of its own; what fails is tried again with the next
/// use.
package final class UserDatabase: Sendable {
  private let file: SQLiteFile
  private let reader: Reader
  private let reads = DispatchQueue(label: "marquee.user.reads", qos: .userInitiated)
  private let writes = DispatchQueue(label: "marquee.user.writes", qos: .userInitiated)
  private let state = Mutex(State())

  private struct State {
    var writer: WriteConnection?
    /// The number of the last write.
    var lastNumber = 0
    /// Why writes up to a number fail without another attempt.
    var failure: (error: StorageError, number: Int)?
  }

  /// Prepares `user.sqlite` in a directory; its first use opens it, its first write creates it.
  ///
  /// - Parameters:
  ///   - directory: Created with the first write.
  ///   - migrations: Those of the program's features.
  ///   - patience: How long to wait for another process's lock, in seconds.
  package init(
    openedOnUseIn directory: URL,
    migrations: [Migration],
    patience: TimeInterval = 5
  ) {
    let file = SQLiteFile(
      url: directory.appendingPathComponent("user.sqlite"),
      durability: .full,
      schema: Schema(migrations),
      patience: patience
    )
    self.file = file
    reader = Reader { try file.openForReading() }
  }

  /// Runs `body` on one state of the data, whatever is being written.
  ///
  /// - Returns: `nil` if nothing has ever been written.
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

  /// Runs `body` in one transaction, after those before it.
  ///
  /// Those that wait while another process keeps the file locked fail together.
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
    // The reader may have a file that is gone.
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
