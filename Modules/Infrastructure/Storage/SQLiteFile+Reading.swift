import Foundation
import GRDB

/// A reading connection, and the conditions under which it can be reused.
struct ReadConnection: Sendable {
  let queue: DatabaseQueue
  /// The file that is read.
  let identity: FileIdentity?
  /// Whether all tables exist.
  let isComplete: Bool
  /// The state of a file that was opened without locks; `nil` for a shared one.
  let stamp: DatabaseStamp?
  let path: String

  var isReusable: Bool { isComplete && (stamp == nil || stamp == DatabaseStamp(path: path)) }
}

extension SQLiteFile {
  /// Opens the file for reading without the directory's lock, even on a read-only disk.
  ///
  /// - Returns: `nil` if there is no file.
  /// - Throws: `StorageError`.
  func openForReading() throws -> ReadConnection? {
    var status = stat()
    guard stat(url.path, &status) == 0 else {
      if errno == ENOENT { return nil }
      throw StorageError.cannotOpen(
        path: directory.path,
        reason: String(cString: strerror(errno))
      )
    }
    if status.st_mode & 0o077 != 0 { repairPermissions() }
    do {
      return try openSharedOrAlone()
    } catch SchemaIsOlder.error {
      // The program was updated, so migrate the file first.
      _ = try openForWriting()
      return try openForReading()
    } catch {
      throw StorageError(error, path: url.path)
    }
  }

  private func openSharedOrAlone() throws -> ReadConnection {
    do {
      return try connect(to: url.path, identity: FileIdentity(path: url.path), stamp: nil)
    } catch let error as DatabaseError where error.saysUnwritable {
      // To read a database in WAL mode, SQLite must be able to create files beside it.
      return try openAlone()
    }
  }

  /// Opens the file as immutable, or a copy of it if part of the data is in the log.
  private func openAlone() throws -> ReadConnection {
    let stamp = DatabaseStamp(path: url.path)
    let identity = FileIdentity(path: url.path)
    if stamp.isCheckpointed, try Self.takesURIs {
      return try connect(to: "\(fileURI)?immutable=1", identity: identity, stamp: stamp)
    }
    let copy = try DatabaseCopy(of: url)
    // The open file remains readable after it is deleted.
    defer { copy.remove() }
    return try connect(to: copy.path, identity: identity, stamp: stamp)
  }

  private func connect(
    to path: String,
    identity: FileIdentity?,
    stamp: DatabaseStamp?
  ) throws -> ReadConnection {
    var configuration = Configuration()
    configuration.busyMode = .timeout(patience)
    configuration.prepareDatabase { try $0.execute(sql: "PRAGMA query_only = 1") }
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    let state = try queue.unsafeRead { try schema.state(in: $0) }
    switch state {
    case .newer: throw StorageError.newer(path: url.path)
    case .older: throw SchemaIsOlder.error
    case .current, .incomplete: break
    }
    return ReadConnection(
      queue: queue,
      identity: identity,
      isComplete: state == .current,
      stamp: stamp,
      path: url.path
    )
  }

  private enum SchemaIsOlder: Error { case error }

  private var fileURI: String {
    var allowed = CharacterSet.urlPathAllowed
    allowed.remove(charactersIn: "?#%")
    return "file:" + (url.path.addingPercentEncoding(withAllowedCharacters: allowed) ?? url.path)
  }

  /// Whether SQLite was compiled with support for `file:` URIs.
  private static var takesURIs: Bool {
    get throws {
      try DatabaseQueue().unsafeRead {
        try Bool.fetchOne($0, sql: "SELECT sqlite_compileoption_used('USE_URI')") ?? false
      }
    }
  }
}
