import LintEssentials
import SystemPackage

/// A file that cannot be read, and the reason.
public struct UnreadableFile: Error, Hashable, Sendable {
  public var path: String
  /// The reason from the system, such as `Permission denied`.
  public var reason: String

  public init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }
}

/// Reads and scans source files, with one buffer for all of them.
struct SourceReader: ~Copyable {
  /// The size of the window, in bytes.
  ///
  /// Larger files are mapped and scanned through it.
  static let window = 8 << 20

  private var buffer: UnsafeMutableRawBufferPointer

  init() {
    buffer = .allocate(byteCount: 256 << 10, alignment: 16)
  }

  deinit { buffer.deallocate() }

  /// Reads a regular file, and passes its content to a closure, with a window if it is large.
  ///
  /// Anything else, such as a FIFO, is an immediate error.
  mutating func readContent<Content>(
    _ path: String,
    _ body: (UnsafeRawBufferPointer, SourceWindow?) -> Content
  ) throws(UnreadableFile) -> Content {
    let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { throw Self.failure(path) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw Self.failure(path) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw UnreadableFile(path: path, reason: Self.name(ofKind: status.st_mode & S_IFMT))
    }
    let size = Int(status.st_size)
    func bodyOfText(_ bytes: UnsafeRawBufferPointer, _ window: SourceWindow?) -> Content? {
      Self.isUTF16(bytes) ? nil : body(bytes, window)
    }
    let content =
      size > Self.window
      ? try readMapped(file, size: size, path: path, bodyOfText)
      : try readWhole(file, size: size, path: path, bodyOfText)
    guard let content else {
      throw UnreadableFile(path: path, reason: "it is in UTF-16 rather than UTF-8")
    }
    return content
  }

  /// Whether bytes begin as ASCII characters do in UTF-16, with a byte order mark or without.
  private static func isUTF16(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard bytes.count >= 2 else { return false }
    let mark = (bytes[0], bytes[1])
    return mark == (0xFF, 0xFE) || mark == (0xFE, 0xFF) || (mark.0 == 0) != (mark.1 == 0)
  }

  private mutating func readWhole<Content>(
    _ file: CInt,
    size: Int,
    path: String,
    _ body: (UnsafeRawBufferPointer, SourceWindow?) -> Content
  ) throws(UnreadableFile) -> Content {
    // One byte more than expected, so that a single read shows the end of the file.
    reserve(size + 1)
    var count = 0
    while true {
      let read = read(file, buffer.baseAddress.map { $0 + count }, buffer.count - count)
      if read < 0, errno == EINTR { continue }
      guard read >= 0 else { throw Self.failure(path) }
      count += read
      if read == 0 || count >= size, count < buffer.count { break }
      // The file has grown since its size was read.
      reserve(buffer.count * 2)
    }
    return body(UnsafeRawBufferPointer(rebasing: buffer[..<count]), nil)
  }

  private func readMapped<Content>(
    _ file: CInt,
    size: Int,
    path: String,
    _ body: (UnsafeRawBufferPointer, SourceWindow?) -> Content
  ) throws(UnreadableFile) -> Content {
    guard let start = mmap(nil, size, PROT_READ, MAP_PRIVATE, file, 0), start != MAP_FAILED else {
      throw Self.failure(path)
    }
    defer { munmap(start, size) }
    let window = SourceWindow(size: Self.window) { bytes, offset in
      let pages = offset / Self.window * Self.window
      madvise(UnsafeMutableRawPointer(mutating: bytes), pages, MADV_DONTNEED)
    }
    return body(UnsafeRawBufferPointer(start: start, count: size), window)
  }

  /// Enlarges the buffer, keeping its content.
  private mutating func reserve(_ size: Int) {
    guard size > buffer.count else { return }
    let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 16)
    larger.copyMemory(from: UnsafeRawBufferPointer(buffer))
    buffer.deallocate()
    buffer = larger
  }

  private static func failure(_ path: String) -> UnreadableFile {
    UnreadableFile(path: path, reason: Errno(rawValue: errno).description)
  }

  private static func name(ofKind kind: mode_t) -> String {
    switch kind {
    case S_IFDIR: "it is a folder"
    case S_IFIFO: "it is a FIFO"
    case S_IFSOCK: "it is a socket"
    default: "it is a device"
    }
  }
}
