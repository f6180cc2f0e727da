import Foundation

extension SQLiteFile {
  private static let permissionsOfOthers: mode_t = 0o077

  /// Creates the file for its owner alone, whatever the umask is; SQLite gives the files beside it
  /// the same permissions.
  func createPrivately() {
    let flags = O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let descriptor = open(url.path, flags, 0o600)
    // Closing a file that exists would end SQLite's locks on it. SQLite reports what is wrong.
    if descriptor >= 0 { close(descriptor) }
  }

  /// Removes the permissions of others from the file, those beside it, and a directory that has
  /// nothing else.
  func repairPermissions() {
    for suffix in ["", "-wal", "-shm"] { removePermissionsOfOthers(url.path + suffix) }
    if ownsDirectory {
      removePermissionsOfOthers(directory.path)
    } else {
      warnOfOpenDirectory()
    }
  }

  private func removePermissionsOfOthers(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & Self.permissionsOfOthers != 0 else { return }
    if chmod(path, status.st_mode & 0o7777 & ~Self.permissionsOfOthers) == 0 {
      warn("\(path) was open to others until now")
    } else {
      warn("\(path) is open to others: \(String(cString: strerror(errno)))")
    }
  }

  /// Warns if everybody can replace the file; the person has chosen the directory, so its
  /// permissions stay.
  private func warnOfOpenDirectory() {
    var status = stat()
    guard stat(directory.path, &status) == 0, status.st_mode & S_IWOTH != 0,
      status.st_mode & S_ISVTX == 0
    else { return }
    warn("others can replace the files in \(directory.path); enter chmod o-w for it")
  }
}
