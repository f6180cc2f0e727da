#if os(Linux)
  package import Foundation

  /// Disks of a test's own that are full or read-only, for root too.
  ///
  /// Permissions would not suffice: root ignores them.
  package final class TemporaryDisk: Sendable {
    private let directory: TemporaryDirectory
    package let url: URL

    /// Whether this process may mount file systems.
    package static let isAvailable = (try? TemporaryDisk(bytes: 1 << 16)) != nil

    /// An empty disk of a certain size.
    package init(bytes: Int) throws {
      directory = try TemporaryDirectory()
      url = directory.url
      try Self.check(mount("tmpfs", url.path, "tmpfs", 0, "size=\(bytes)"))
    }

    /// A read-only mount of a directory.
    package init(readOnly original: URL) throws {
      directory = try TemporaryDirectory()
      url = directory.url
      let (bind, readOnly) = (UInt(MS_BIND), UInt(MS_RDONLY))
      let again = UInt(MS_REMOUNT)
      try Self.check(mount(original.path, url.path, nil, bind, nil))
      try Self.check(mount(nil, url.path, nil, bind | readOnly | again, nil))
    }

    deinit {
      umount2(url.path, Int32(MNT_DETACH))
    }

    /// Leaves no byte free.
    package func fill() throws {
      let handle = open(url.appendingPathComponent("filling").path, O_WRONLY | O_CREAT, 0o600)
      try Self.check(handle)
      defer { close(handle) }
      let page = [UInt8](repeating: 0, count: 4096)
      while write(handle, page, page.count) > 0 {}
    }

    private static func check(_ result: Int32) throws {
      guard result >= 0 else { throw CocoaError(.fileWriteUnknown) }
    }
  }
#endif
