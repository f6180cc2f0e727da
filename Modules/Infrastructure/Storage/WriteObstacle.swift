import Foundation

/// Why a file cannot be written, from checks of the file system; SQLite's errors are too general.
enum WriteObstacle {
  case denied(reason: String)
  case full

  static let readOnlyFileSystem = "the file system is read-only"

  /// Determines the obstacle; returns `nil` if the file and its directory look writable.
  init?(for file: URL) {
    let directory = file.deletingLastPathComponent().path
    for path in [file.path, directory] where access(path, F_OK) == 0 && access(path, W_OK) != 0 {
      let reason = errno == EROFS ? Self.readOnlyFileSystem : String(cString: strerror(errno))
      self = .denied(reason: reason)
      return
    }
    var status = statvfs()
    guard statvfs(directory, &status) == 0, status.f_blocks > 0, status.f_bavail == 0 else {
      return nil
    }
    self = .full
  }
}
