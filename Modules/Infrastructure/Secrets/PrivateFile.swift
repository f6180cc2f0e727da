import Foundation

/// A small file that only its user can read, replaced as a whole.
struct PrivateFile: LockedSecret {
  let path: String
  let warn: @Sendable (String) -> Void

  /// The largest secret, in bytes; a larger file, such as another program's, is not read
  /// completely.
  private static let maximumSize = 1 << 20
  private static let tooLarge = "it is larger than 1 MB"
  private var newPath: String { path + ".new" }

  func read() throws -> Data? {
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      switch errno {
      case ENOENT: return nil
      case ELOOP: throw SecretError.exposed(path, reason: "it is a symbolic link")
      default: throw SecretError.cannotRead(path, reason: systemReason())
      }
    }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    try makePrivate(descriptor)
    do {
      let data = try handle.read(upToCount: Self.maximumSize + 1) ?? Data()
      guard data.count <= Self.maximumSize else {
        throw SecretError.cannotRead(path, reason: Self.tooLarge)
      }
      return data
    } catch let error as CocoaError {
      throw SecretError.cannotRead(path, reason: error.localizedDescription)
    }
  }

  /// - Throws: `SecretError.cannotWrite`; the file is then unchanged.
  func write(_ secret: Data) throws {
    try checkSize(of: secret)
    do {
      try writeNewFile(secret)
      // A directory is in the way of a file.
      guard rename(newPath, path) == 0 || (rmdir(path) == 0 && rename(newPath, path) == 0) else {
        throw SecretError.cannotWrite(path, reason: systemReason())
      }
    } catch {
      unlink(newPath)
      throw error
    }
    PrivateDirectory.synchronize((path as NSString).deletingLastPathComponent)
  }

  /// Checks that a secret can be read again once it is written.
  ///
  /// - Throws: `SecretError.cannotWrite`.
  func checkSize(of secret: Data) throws {
    guard secret.count <= Self.maximumSize else {
      throw SecretError.cannotWrite(path, reason: Self.tooLarge)
    }
  }

  func remove() throws {
    unlink(newPath)
    guard unlink(path) == 0 || errno == ENOENT || rmdir(path) == 0 else {
      throw SecretError.cannotWrite(path, reason: systemReason())
    }
  }

  /// Writes a file beside this one, and removes it.
  func checkWriting() throws {
    defer { unlink(newPath) }
    try writeNewFile(Data(count: 4096))
  }

  private func writeNewFile(_ content: Data) throws {
    // O_EXCL, which follows no symbolic link, would fail if a killed process left a file.
    unlink(newPath)
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let descriptor = open(newPath, flags, 0o600)
    guard descriptor >= 0 else { throw SecretError.cannotWrite(path, reason: systemReason()) }
    defer { close(descriptor) }
    // The umask may have removed the owner's permissions.
    guard fchmod(descriptor, 0o600) == 0 else {
      throw SecretError.cannotWrite(path, reason: systemReason())
    }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
    do {
      try handle.write(contentsOf: content)
    } catch {
      throw SecretError.cannotWrite(path, reason: systemReason(of: error))
    }
    guard fsync(descriptor) == 0 else {
      throw SecretError.cannotWrite(path, reason: systemReason())
    }
  }

  /// Revokes other users' access, and warns about it.
  private func makePrivate(_ descriptor: Int32) throws {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      throw SecretError.cannotRead(path, reason: systemReason())
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw SecretError.cannotRead(path, reason: "it is not a regular file")
    }
    guard status.st_uid == geteuid() else {
      throw SecretError.exposed(path, reason: "it belongs to another user")
    }
    guard status.st_mode & 0o077 != 0 else { return }
    guard fchmod(descriptor, 0o600) == 0 else {
      throw SecretError.exposed(path, reason: "other users can read it, and \(systemReason())")
    }
    warn("\(path) was readable by other users; sign out and in again to replace its tokens")
  }
}

/// Returns the reason of the last failed system call.
func systemReason() -> String { String(cString: strerror(errno)) }

/// Returns the reason of a failed system call behind an error of Foundation.
func systemReason(of error: any Error) -> String {
  let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
  guard let cause, cause.domain == NSPOSIXErrorDomain else { return error.localizedDescription }
  return String(cString: strerror(Int32(cause.code)))
}
