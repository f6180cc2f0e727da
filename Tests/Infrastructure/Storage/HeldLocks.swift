import Foundation
import GRDB

/// Locks a directory as another process that opens a database in it does.
final class HeldDirectoryLock: Sendable {
  private let descriptor: Int32

  init(on directory: URL) throws {
    descriptor = open(directory.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      throw CocoaError(.fileLocking)
    }
  }

  func release() {
    flock(descriptor, LOCK_UN)
  }

  deinit { close(descriptor) }
}

/// A connection of another program, which may keep the file from being written.
struct ForeignConnection {
  let queue: DatabaseQueue

  init(_ file: URL) throws {
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    queue = try DatabaseQueue(path: file.path, configuration: configuration)
  }

  func execute(_ sql: String) throws {
    try queue.inDatabase { try $0.execute(sql: sql) }
  }
}
