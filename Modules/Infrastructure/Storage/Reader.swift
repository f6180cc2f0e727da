import GRDB
import Synchronization

/// Manages a reading connection, which is opened for the first read and again after an error.
final class Reader: Sendable {
  private let open: @Sendable () throws -> ReadConnection?
  private let kept = Mutex<ReadConnection?>(nil)

  init(open: @escaping @Sendable () throws -> ReadConnection?) {
    self.open = open
  }

  /// Reads with the connection.
  ///
  /// - Returns: The result of `body`; `nil` if the file or its tables do not exist yet.
  /// - Throws: `StorageError`, or what `body` throws.
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

  /// Whether the file is already open for reading; `false` while it is being opened.
  var isOpen: Bool { kept.withLockIfAvailable { $0?.isReusable == true } ?? false }

  /// Closes the connection; the next read opens the file again.
  func close() {
    kept.withLock { $0 = nil }
  }

  /// Returns the connection, and opens it if necessary; concurrent callers wait for it.
  private func connection() throws -> ReadConnection? {
    try kept.withLock { kept in
      if let kept, kept.isReusable { return kept }
      kept = nil
      kept = try open()
      return kept
    }
  }
}
