import Foundation
import GRDB

/// Why a database cannot be used, with its path and advice for the user.
package enum StorageError: Error, Hashable {
  case corrupt(path: String)
  case newer(path: String)
  case cannotOpen(path: String, reason: String)
  case cannotWrite(path: String, reason: String)
  case full(path: String)
  case failed(path: String, reason: String)

  init(_ error: any Error, path: String) {
    guard let error = error as? DatabaseError else {
      self = (error as? Self) ?? .failed(path: path, reason: error.localizedDescription)
      return
    }
    // On a full disk, SQLite cannot enlarge the shared-memory file of the write-ahead log.
    guard error.extendedResultCode != .SQLITE_IOERR_SHMSIZE else {
      self = .full(path: path)
      return
    }
    let reason = error.message ?? "SQLite error \(error.extendedResultCode.rawValue)"
    self =
      switch error.resultCode {
      case .SQLITE_CORRUPT, .SQLITE_NOTADB: .corrupt(path: path)
      case .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_AUTH: .cannotOpen(path: path, reason: reason)
      case .SQLITE_READONLY: .cannotWrite(path: path, reason: reason)
      case .SQLITE_FULL: .full(path: path)
      case .SQLITE_BUSY: .failed(path: path, reason: "another process is using it")
      default: .failed(path: path, reason: reason)
      }
  }

  /// Creates the error of a failed write, with the system's reason if SQLite's is too general.
  init(writing error: any Error, to file: URL) {
    self.init(error, path: file.path)
    guard let error = error as? DatabaseError, error.saysUnwritable else { return }
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
}

extension DatabaseError {
  /// Whether a table may be missing, or may have been created while a statement was prepared.
  var saysTableMissing: Bool { resultCode == .SQLITE_ERROR || resultCode == .SQLITE_SCHEMA }
}

extension StorageError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .corrupt(let path): "\(path) is damaged or is not a database; it was not changed"
    case .newer(let path): "\(path) was written by a newer version of Marquee"
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
    case .corrupt: "Move the file away or restore a backup, and try again."
    case .newer: "Update Marquee, or choose another directory with --data-dir."
    case .cannotOpen: "Check the permissions of the directory, or choose another one."
    case .cannotWrite: "Make the directory writable, or choose another one."
    case .full: "Free some space on the disk, or choose another directory."
    case .failed: "Try again. If the problem persists, choose another directory."
    }
  }
}
