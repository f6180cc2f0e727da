import Foundation

/// Directories that only their user can enter.
enum PrivateDirectory {
  /// Creates a directory with mode 0700, or revokes other users' access to one that exists.
  ///
  /// - Throws: `SecretError`.
  static func create(_ path: String) throws {
    let parent = (path as NSString).deletingLastPathComponent
    if !FileManager.default.fileExists(atPath: parent),
      let target = try? FileManager.default.destinationOfSymbolicLink(atPath: parent)
    {
      throw SecretError.cannotWrite(
        parent,
        reason: "it is a symbolic link to \(target), which does not exist"
      )
    }
    do {
      try FileManager.default.createDirectory(
        atPath: parent,
        withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700]
      )
    } catch {
      throw SecretError.cannotWrite(parent, reason: systemReason(of: error))
    }
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else {
      throw SecretError.cannotWrite(path, reason: systemReason())
    }
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw SecretError.exposed(path, reason: "it is a symbolic link or not a directory")
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_uid == geteuid() else {
      throw SecretError.exposed(path, reason: "it belongs to another user")
    }
    guard status.st_mode & 0o777 == 0o700 || fchmod(descriptor, 0o700) == 0 else {
      throw SecretError.exposed(path, reason: systemReason())
    }
  }

  /// Writes the entries of a directory to the disk, as far as the file system supports it.
  static func synchronize(_ path: String) {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }
}
