#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What the loader asks of the file system, in POSIX's own calls: Foundation's take longer than
/// the rest of a check.
enum FileSystem {
  enum Kind: Sendable {
    case file, folder, other
  }

  /// What an entry of a folder is, links followed.
  struct Entry {
    var name: String
    var kind: Kind
  }

  /// Tells two versions of a file apart without reading it.
  struct Status: Hashable {
    var kind: Kind
    var size: Int
    var seconds: Int
    var nanoseconds: Int
    var place: Place
  }

  /// The same for each path that leads to one folder, so that a loop of links can be seen.
  struct Place: Hashable {
    var device: UInt64
    var node: UInt64
  }

  /// Follows links.
  ///
  /// - Returns: nil if there is nothing, as behind a dangling link.
  static func status(of path: String) -> Status? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return Status(status)
  }

  static func isFile(_ path: String) -> Bool { status(of: path)?.kind == .file }

  static func isFolder(_ path: String) -> Bool { status(of: path)?.kind == .folder }

  /// The entries that are not hidden, in no order; dangling links are left out.
  ///
  /// Links to folders are left out unless they are to be followed.
  ///
  /// - Returns: nil if the folder cannot be read.
  static func entries(of folder: String, followsLinks: Bool = true) -> [Entry]? {
    guard let stream = opendir(folder) else { return nil }
    defer { closedir(stream) }
    var entries: [Entry] = []
    while let entry = readdir(stream) {
      guard let name = name(of: entry), !name.hasPrefix(".") else { continue }
      switch Int32(entry.pointee.d_type) {
      case Int32(DT_REG): entries.append(Entry(name: name, kind: .file))
      case Int32(DT_DIR): entries.append(Entry(name: name, kind: .folder))
      case Int32(DT_LNK), Int32(DT_UNKNOWN):
        guard let kind = status(of: "\(folder)/\(name)")?.kind else { continue }
        if kind == .folder, !followsLinks, isLink("\(folder)/\(name)") { continue }
        entries.append(Entry(name: name, kind: kind))
      default: entries.append(Entry(name: name, kind: .other))
      }
    }
    return entries
  }

  /// The bytes of a regular file.
  ///
  /// - Returns: nil if it is something else or cannot be read.
  static func bytes(of path: String) -> [UInt8]? {
    // A FIFO would block until somebody writes to it.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    let size = Int(status.st_size)
    return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size, let start = buffer.baseAddress {
        let got = read(descriptor, start + count, size - count)
        if got < 0, errno == EINTR { continue }
        guard got > 0 else { return }
        count += got
      }
    }
  }

  /// Replaces a file as a whole: who reads it meanwhile sees the old bytes or the new ones.
  ///
  /// - Returns: Whether it worked.
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

  /// Makes a folder and those above it; that it exists is fine.
  static func makeFolder(_ path: String) {
    guard !isFolder(path), let slash = path.lastIndex(of: "/") else { return }
    makeFolder(String(path[..<slash]))
    _ = mkdir(path, 0o755)
  }

  static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  static func isExecutable(_ path: String) -> Bool {
    isFile(path) && access(path, X_OK) == 0
  }

  private static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  private static func name(of entry: UnsafeMutablePointer<dirent>) -> String? {
    // The name is longer than its declaration says where the file system allows it.
    let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
    let start = (UnsafeRawPointer(entry) + offset).assumingMemoryBound(to: CChar.self)
    return String(validatingCString: start)
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
      let changed = status.st_mtimespec
    #else
      let changed = status.st_mtim
    #endif
    seconds = Int(changed.tv_sec)
    nanoseconds = Int(changed.tv_nsec)
    place = FileSystem.Place(
      device: UInt64(truncatingIfNeeded: status.st_dev),
      node: UInt64(truncatingIfNeeded: status.st_ino)
    )
  }
}
