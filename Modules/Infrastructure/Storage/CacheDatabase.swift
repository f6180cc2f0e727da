package import Foundation
package import GRDB
import Synchronization

/// The SQLite database of the cache, whose contents can be fetched again.
///
/// One connection reads and another one writes, each on its own dispatch queue. Queued changes are
/// written in one transaction. After an error, the next use tries again.
package final class CacheDatabase: Sendable {
  private let file: CacheFile
  private let warnings: Warnings
  private let reader: Reader
  private let reads = DispatchQueue(label: "storage.cache.reads", qos: .userInitiated)
  /// Held by the current read.
  private let turn = Mutex(())
  private let writes = DispatchQueue(label: "storage.cache.writes", qos: .utility)
  private let pending = Mutex(PendingChanges())
  private let writer = Mutex<WriteConnection?>(nil)
  private let readsInPlace: Bool
  /// Whether the queue `writes` has ever had anything to do.
  private let hasWrites = Atomic(false)

  /// Creates a database that opens `cache.sqlite` at its first use, and creates it at the first
  /// write.
  ///
  /// - Parameters:
  ///   - directory: The directory of the file, which is created at the first write.
  ///   - patience: How long to wait for another process's lock, in seconds.
  ///   - readsInPlace: Whether to read on the thread of the caller, which then waits for the disk,
  ///     instead of the reading queue.
  ///   - warn: Called with a message for the user if reading or writing fails, but not again for
  ///     the same failure until the action succeeds.
  package init(
    openedOnUseIn directory: URL,
    patience: TimeInterval = 5,
    readsInPlace: Bool = false,
    warn: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    let file = CacheFile(in: directory, patience: patience)
    self.file = file
    self.readsInPlace = readsInPlace
    warnings = Warnings(warn)
    reader = Reader { try file.openForReading() }
  }

  /// Opens `cache.sqlite` in a directory on the calling thread, and creates both if necessary.
  ///
  /// - Throws: `StorageError`, never `.corrupt`.
  package convenience init(
    in directory: URL,
    warn: @escaping @Sendable (String) -> Void = { _ in }
  ) throws {
    self.init(openedOnUseIn: directory, warn: warn)
    _ = try queue
  }

  /// The writing connection, after all queued changes are written; for tests and benchmarks.
  ///
  /// - Throws: `StorageError`.
  package var queue: DatabaseQueue {
    get throws {
      try writes.sync {
        writePending()
        return try openedWriter().queue
      }
    }
  }

  // MARK: Reading

  /// Reads on the calling thread.
  ///
  /// - Returns: The result of `body`; `nil` if nothing is stored.
  /// - Throws: `StorageError`.
  func read<Value>(_ body: (Database) throws -> Value?) throws -> Value? {
    var identity: FileIdentity?
    do {
      let value = try reader.read { connection in
        identity = connection.identity
        return try connection.queue.unsafeRead(body)
      }
      warnings.didSucceed(.read)
      return value ?? nil
    } catch {
      guard isDamage(error) else {
        let error = StorageError(error, path: file.url.path)
        warnings.didFail(.read, error)
        throw error
      }
      reader.close()
      onWrites { [identity] in self.replace(identity, because: error) }
      return nil
    }
  }

  /// Runs `body`, which may take a long time, on the reading queue, or on the calling thread if all
  /// reads run there.
  func onReads<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws
    -> Value
  {
    if readsInPlace { return try body() }
    return try await reads.run { try self.turn.withLock { _ in try body() } }
  }

  /// Runs `body`, which reads one row, on the calling thread if the file is open and nothing else is
  /// being read; otherwise on the reading queue.
  ///
  /// Switching threads takes longer than such a read.
  func readRow<Value: Sendable>(
    _ body: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    if reader.isOpen, let value = try turn.withLockIfAvailable({ _ in try body() }) {
      return value
    }
    return try await onReads(body)
  }

  // MARK: Writing

  func pendingChange(for key: String) -> CacheChange? {
    pending.withLock { $0.change(for: key) }
  }

  func pendingChanges(withKeyPrefix prefix: String) -> [String: CacheChange] {
    pending.withLock { $0.changes(withKeyPrefix: prefix) }
  }

  /// Queues a change; calls `warn` later if it cannot be written.
  ///
  /// A time of use is written with the next change or at the end, unless the program has little
  /// else to do.
  func queue(_ change: CacheChange, for key: String, eviction: Eviction) {
    hasWrites.store(true, ordering: .sequentiallyConsistent)
    let isDue = pending.withLock {
      $0.add(change, for: key, eviction: eviction, writesUse: readsInPlace)
    }
    if isDue { onWrites { self.writePending() } }
  }

  private func onWrites(_ body: @escaping @Sendable () -> Void) {
    hasWrites.store(true, ordering: .sequentiallyConsistent)
    writes.async(execute: body)
  }

  func finishWrites() async {
    // Otherwise, a program that only reads would start a thread when it ends.
    guard hasWrites.load(ordering: .sequentiallyConsistent) else { return }
    await withCheckedContinuation { continuation in
      writes.async {
        self.writePending()
        continuation.resume()
      }
    }
  }

  /// Writes all queued changes in one transaction, which waits for other processes only once.
  private func writePending() {
    guard let batch = pending.withLock({ $0.begin() }) else { return }
    defer { pending.withLock { $0.end() } }
    do {
      try write(batch)
      warnings.didSucceed(.write)
    } catch {
      let error = StorageError(writing: error, to: file.url)
      if !batch.isUseOnly { warnings.didFail(.write, error) }
    }
  }

  private func write(_ batch: CacheBatch) throws {
    let connection = try openedWriter()
    do {
      try connection.queue.write { try batch.write(to: $0) }
    } catch  where isDamage(error) {
      try openWriter(replacing: isMissingTable(error) ? nil : connection.identity)
        .queue.write { try batch.write(to: $0) }
    }
  }

  // MARK: Damage

  private func isDamage(_ error: any Error) -> Bool {
    if case StorageError.corrupt = StorageError(error, path: "") { return true }
    // Only a byte count that is not a number violates a constraint.
    if (error as? DatabaseError)?.resultCode == .SQLITE_CONSTRAINT { return true }
    return isMissingTable(error)
  }

  private func isMissingTable(_ error: any Error) -> Bool {
    (error as? DatabaseError)?.saysTableMissing == true
  }

  /// Moves a damaged file away and opens a new one.
  private func replace(_ identity: FileIdentity?, because error: any Error) {
    do {
      _ = try openWriter(replacing: isMissingTable(error) ? nil : identity)
    } catch {
      warnings.didFail(.write, StorageError(writing: error, to: file.url))
    }
  }

  // MARK: Opening, on the writing queue

  private func openedWriter() throws -> WriteConnection {
    if let connection = writer.withLock({ $0 }), connection.isInPlace { return connection }
    return try openWriter()
  }

  @discardableResult
  private func openWriter(replacing condemned: FileIdentity? = nil) throws -> WriteConnection {
    writer.withLock { $0 = nil }
    let (connection, setAside) = try file.openForWriting(replacing: condemned)
    // The reader may still use the old file.
    reader.close()
    writer.withLock { $0 = connection }
    if let setAside { warnings.didSetAside(setAside.path) }
    return connection
  }
}
