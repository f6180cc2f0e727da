import Foundation
import GRDB

/// A connection that reads a file, and what must stay true for it to be used again.
struct ReadConnection: Sendable {
  let queue: DatabaseQueue
  /// The file that is read.
  let identity: FileIdentity?
  /// Whether all tables exist.
  let isComplete: Bool
  /// The state of a file that is read without regard to writers; `nil` for a shared one.
  let stamp: DatabaseStamp?
  let path: String

  var isReusable: Bool { isComplete && (stamp == nil || stamp == DatabaseStamp(path: path)) }
}

extension SQLiteFile {
  /// Opens the file for reading: takes no lock, creates no tables, and needs no writable disk.
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
    do {
      return try openSharedOrAlone()
    } catch SchemaIsOlder.error {
      // The first use after an update.
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
      // SQLite reads a database in WAL mode only where it can create files beside it.
      return try openAlone()
    }
  }

  /// Opens the file as it is now, or a copy of it where part of the data is in the log.
  private func openAlone() throws -> ReadConnection {
    let stamp = DatabaseStamp(path: url.path)
    let identity = FileIdentity(path: url.path)
    if stamp.isCheckpointed, try Self.takesURIs {
      return try connect(to: "\(fileURI)?immutable=1", identity: identity, stamp: stamp)
    }
    let copy = try DatabaseCopy(of: url)
    // An open file stays readable without its name, and is gone with this process.
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

  /// Whether this SQLite takes `file:` for an address instead of a name.
  private static var takesURIs: Bool {
    get throws {
      try DatabaseQueue().unsafeRead {
        try Bool.fetchOne($0, sql: "SELECT sqlite_compileoption_used('USE_URI')") ?? false
      }
    }
  }
}
