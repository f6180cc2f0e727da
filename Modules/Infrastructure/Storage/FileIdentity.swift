import Foundation

/// Identifies a file, to detect that another one has replaced it at the same path.
struct FileIdentity: Hashable, Sendable {
  private let device: UInt64
  private let inode: UInt64

  /// - Returns: `nil` if there is no such file.
  init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  fileprivate init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(truncatingIfNeeded: status.st_ino)
  }
}

/// The state of a database file and its write-ahead log, to detect changes.
struct DatabaseStamp: Equatable, Sendable {
  private let files: [FileStamp?]

  init(path: String) {
    files = ["", "-wal"].map { FileStamp(path: path + $0) }
  }

  /// Whether all of the data is in the main file.
  var isCheckpointed: Bool { files[1].map { $0.size == 0 } ?? true }
}

private struct FileStamp: Equatable, Sendable {
  let identity: FileIdentity
  let size: Int64
  let modified: [Int]

  init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    identity = FileIdentity(status)
    size = Int64(status.st_size)
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    modified = [time.tv_sec, time.tv_nsec]
  }
}
