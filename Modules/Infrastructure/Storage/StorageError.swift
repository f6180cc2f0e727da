import Foundation
import GRDB

/// Why a database cannot be used: what is wrong, with which file, and what to do.
package enum StorageError: Error, Equatable {
  case corrupt(path: String)
  case cannotOpen(path: String, reason: String)
  case readOnly(path: String)
  case full(path: String)
  case failed(path: String, reason: String)

  init(_ error: any Error, path: String) {
    guard let error = error as? DatabaseError else {
      self = (error as? Self) ?? .failed(path: path, reason: error.localizedDescription)
      return
    }
    // On a full disk the memory that connections share cannot grow, before anything is written.
    guard error.extendedResultCode != .SQLITE_IOERR_SHMSIZE else {
      self = .full(path: path)
      return
    }
    let reason = error.message ?? "SQLite error \(error.extendedResultCode.rawValue)"
    self =
      switch error.resultCode {
      case .SQLITE_CORRUPT, .SQLITE_NOTADB: .corrupt(path: path)
      case .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_AUTH: .cannotOpen(path: path, reason: reason)
      case .SQLITE_READONLY: .readOnly(path: path)
      case .SQLITE_FULL: .full(path: path)
      default: .failed(path: path, reason: reason)
      }
  }
}

extension StorageError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .corrupt(let path): "\(path) is damaged or is not a database; it was left as it is"
    case .cannotOpen(let path, let reason): "cannot open \(path): \(reason)"
    case .readOnly(let path): "\(path) cannot be written"
    case .full(let path): "no space left to write \(path)"
    case .failed(let path, let reason): "\(path): \(reason)"
    }
  }

}

extension StorageError: LocalizedError {
  package var errorDescription: String? { description }

  package var recoverySuggestion: String? {
    switch self {
    case .corrupt: "Move the file away, or restore it from a copy, and try again."
    case .cannotOpen, .readOnly: "Check who may write in that directory, or choose another one."
    case .full: "Make room on that disk, or choose another directory."
    case .failed: "Try again; if it stays so, choose another directory."
    }
  }
}
