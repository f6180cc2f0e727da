import Foundation
import GRDB

/// Why a database cannot be used, with its path and advice for the user.
package enum StorageError: Error, Hashable {
  case corrupt(path: String)
  /// A table is missing, or has a different form.
  case incomplete(path: String)
  case newer(path: String)
  case cannotOpen(path: String, reason: String)
  case cannotWrite(path: String, reason: String)
  case full(path: String)
  case failed(path: String, reason: String)

  init(_ error: any Error, path: String) {
    guard !(error is RowDecodingError) else {
      self = .failed(path: path, reason: "a column has a value of another type")
      return
    }
    guard let error = error as? DatabaseError else {
      self = (error as? Self) ?? .failed(path: path, reason: error.localizedDescription)
      return
    }
    // On a full disk, SQLite cannot enlarge the shared-memory file of the write-ahead log.
    guard error.extendedResultCode != .SQLITE_IOERR_SHMSIZE else {
      self = .full(path: path)
      return
    }
    self =
      switch error.resultCode {
      case .SQLITE_CORRUPT, .SQLITE_NOTADB: .corrupt(path: path)
      case .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_AUTH:
        .cannotOpen(path: path, reason: "it is not a file that can be opened here")
      case .SQLITE_READONLY: .cannotWrite(path: path, reason: "it is read-only")
      case .SQLITE_FULL: .full(path: path)
      case .SQLITE_BUSY, .SQLITE_LOCKED:
        .failed(path: path, reason: "another process is using it")
      case .SQLITE_ERROR where error.saysObjectMissing: .incomplete(path: path)
      case .SQLITE_IOERR: .failed(path: path, reason: "the disk reports an error")
      case .SQLITE_NOMEM: .failed(path: path, reason: "there is not enough memory")
      default:
        .failed(path: path, reason: "SQLite reports error \(error.extendedResultCode.rawValue)")
      }
  }

  /// Creates the error of a failed write, with the system's reason if SQLite's is too general.
  init(writing error: any Error, to file: URL) {
    self.init(error, path: file.path)
    guard (error as? DatabaseError)?.saysUnwritable ?? (error is CocoaError) else { return }
    switch WriteObstacle(for: file) {
    case .denied(let reason): self = .cannotWrite(path: file.path, reason: reason)
    case .full: self = .full(path: file.path)
    case nil: break
    }
  }
}

extension DatabaseError {
  /// Whether a full or read-only disk may be the cause.
  var saysUnwritable: Bool {
    switch resultCode {
    case .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_READONLY, .SQLITE_FULL, .SQLITE_IOERR: true
    default: false
    }
  }

  /// Whether SQLite reports a missing table or column, for which it has no code.
  fileprivate var saysObjectMissing: Bool {
    message.map { $0.hasPrefix("no such ") || $0.contains(" has no column ") } ?? false
  }

  /// Whether a table may be missing, or may have been created while a statement was prepared.
  var saysTableMissing: Bool { resultCode == .SQLITE_ERROR || resultCode == .SQLITE_SCHEMA }
}

extension StorageError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .corrupt(let path): "\(path) is damaged or is not a database; it was not changed"
    case .incomplete(let path): "\(path) is missing a table that this program needs"
    case .newer(let path): "\(path) was written by a newer version of this program"
    case .cannotOpen(let path, let reason): "cannot open \(path): \(reason)"
    case .cannotWrite(let path, let reason): "cannot write \(path): \(reason)"
    case .full(let path): "no space left to write \(path)"
    case .failed(let path, let reason): "\(path): \(reason)"
    }
  }
}

extension StorageError: LocalizedError {
  package var errorDescription: String? { description }

  package var recoverySuggestion: String? {
    switch self {
    case .corrupt, .incomplete: "Move the file away or restore a backup, and try again."
    case .newer: "Update this program, or choose another directory with --data-dir."
    case .cannotOpen: "Check the permissions of the directory, or choose another one."
    case .cannotWrite: "Make the directory writable, or choose another one."
    case .full: "Free some space on the disk, or choose another directory."
    case .failed: "Try again. If the problem persists, choose another directory."
    }
  }
}
