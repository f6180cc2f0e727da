import Glibc

/// Finds, reads and writes Swift files.
enum SwiftFiles {
  /// Returns the regular files with a suffix in folders, sorted.
  ///
  /// Paths of files are included.
  static func find(under paths: [String], suffixes: [String] = [".swift"]) -> [String] {
    paths.flatMap { path in
      kind(of: path) == S_IFREG ? [path] : find(in: path, suffixes)
    }
  }

  private static func find(in folder: String, _ suffixes: [String]) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
      }
      if name != ".", name != "..", name != ".git" { names.append(name) }
    }
    var files: [String] = []
    for name in names.sorted() {
      let path = "\(folder)/\(name)"
      switch kind(of: path) {
      case S_IFDIR: files += find(in: path, suffixes)
      case S_IFREG where suffixes.contains(where: name.hasSuffix): files.append(path)
      default: break
      }
    }
    return files
  }

  private static func kind(of path: String) -> mode_t? {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    return status.st_mode & S_IFMT
  }

  /// Returns the bytes of a file; `nil` if it cannot be read.
  static func read(_ path: String) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { return nil }
    let size = Int(status.st_size)
    return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let more = Glibc.read(file, buffer.baseAddress.map { $0 + count }, size - count)
        guard more > 0 else { return }
        count += more
      }
    }
  }

  /// Writes a file; returns whether this succeeded.
  static func write(_ text: String, to path: String) -> Bool {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard file >= 0 else { return false }
    defer { close(file) }
    return Array(text.utf8).withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      == text.utf8.count
  }
}
