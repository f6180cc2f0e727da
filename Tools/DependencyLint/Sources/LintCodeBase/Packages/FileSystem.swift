import LintEssentials

/// File system access through POSIX calls: Foundation's take longer than the rest of a check.
package enum FileSystem {
  package enum Kind: Sendable {
    case file, folder, other
  }

  /// An entry of a folder, with symbolic links resolved.
  struct Entry: Sendable {
    var name: String
    var kind: Kind
  }

  /// The kind, size, date and identity of a file, to detect changes without reading it.
  package struct Status: Hashable {
    package var kind: Kind
    package var size: Int
    package var seconds: Int
    package var nanoseconds: Int
    /// When the content, the date or the permissions changed, in nanoseconds since 1970.
    ///
    /// Unlike the date, a program cannot set it.
    package var changed: Int
    package var id: FileID
  }

  /// Identifies a file or folder independently of its path, to detect loops of symbolic links.
  package struct FileID: Hashable {
    var device: UInt64
    var node: UInt64
  }

  /// Returns the status of a file, with symbolic links resolved; `nil` if it does not exist.
  package static func status(of path: String) -> Status? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return Status(status)
  }

  /// Returns the identity of a file, with symbolic links resolved; `nil` if it does not exist.
  package static func id(of path: String) -> FileID? { status(of: path)?.id }

  package static func isFile(_ path: String) -> Bool { status(of: path)?.kind == .file }

  package static func isFolder(_ path: String) -> Bool { status(of: path)?.kind == .folder }

  /// Returns the names of the entries that are not hidden; empty if the folder cannot be read.
  package static func names(in folder: String) -> [String] {
    FolderContents(of: folder, followsLinks: true).entries.map(\.name)
  }

  /// Returns the bytes of a regular file, up to a limit; `nil` if it is not one or cannot be read.
  package static func bytes(of path: String, limit: Int = .max) -> [UInt8]? {
    // Without O_NONBLOCK, opening a FIFO would wait for a writer.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    let size = min(Int(status.st_size), limit)
    return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size, let start = buffer.baseAddress {
        let got = read(descriptor, start + count, size - count)
        if got < 0, errno == EINTR { continue }
        guard got > 0 else { return }
        count += got
      }
    }
  }

  /// Replaces a file atomically.
  ///
  /// - Returns: Whether the file was replaced.
  static func replace(_ path: String, with bytes: [UInt8]) -> Bool {
    var template = Array("\(path).XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { return false }
    var written = 0
    bytes.withUnsafeBytes { buffer in
      while written < buffer.count, let start = buffer.baseAddress {
        let count = write(descriptor, start + written, buffer.count - written)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return }
        written += count
      }
    }
    guard close(descriptor) == 0, written == bytes.count, rename(&template, path) == 0 else {
      unlink(&template)
      return false
    }
    return true
  }

  /// Creates a folder and its parents, if they do not exist.
  static func makeFolder(_ path: String) {
    guard !isFolder(path), let slash = path.lastIndex(of: "/") else { return }
    makeFolder(String(path[..<slash]))
    _ = mkdir(path, 0o755)
  }

  package static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  package static func isExecutable(_ path: String) -> Bool {
    isFile(path) && access(path, X_OK) == 0
  }

  package static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }
}

extension FileSystem.Status {
  fileprivate init(_ status: stat) {
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      default: .other
      }
    size = Int(status.st_size)
    #if canImport(Darwin)
      let (date, change) = (status.st_mtimespec, status.st_ctimespec)
    #else
      let (date, change) = (status.st_mtim, status.st_ctim)
    #endif
    seconds = Int(date.tv_sec)
    nanoseconds = Int(date.tv_nsec)
    changed = Int(change.tv_sec) * 1_000_000_000 + Int(change.tv_nsec)
    id = FileSystem.FileID(
      device: UInt64(truncatingIfNeeded: status.st_dev),
      node: UInt64(truncatingIfNeeded: status.st_ino)
    )
  }
}
