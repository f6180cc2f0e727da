import GRDB
import Synchronization

/// The connection that reads: opened at the first read, and again after an error.
final class Reader: Sendable {
  private let open: @Sendable () throws -> ReadConnection?
  private let kept = Mutex<ReadConnection?>(nil)

  init(open: @escaping @Sendable () throws -> ReadConnection?) {
    self.open = open
  }

  /// - Returns: `nil` if there is no file, or no tables in it yet.
  /// - Throws: `StorageError`; what `body` throws.
  func read<Value>(_ body: (ReadConnection) throws -> Value) throws -> Value? {
    guard let connection = try connection() else { return nil }
    do {
      return try body(connection)
    } catch let error as DatabaseError where error.saysTableMissing {
      guard connection.isComplete else { return nil }
      throw error
    } catch {
      close()
      throw error
    }
  }

  /// Makes the next read open the file again.
  func close() {
    kept.withLock { $0 = nil }
  }

  /// Others who ask meanwhile wait for the opening and share it.
  private func connection() throws -> ReadConnection? {
    try kept.withLock { kept in
      if let kept, kept.isReusable { return kept }
      kept = nil
      kept = try open()
      return kept
    }
  }
}
