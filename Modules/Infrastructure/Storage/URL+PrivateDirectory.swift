import Foundation

extension URL {
  /// Creates a directory that only its owner can access, as the XDG specification requires.
  ///
  /// - Throws: `StorageError`.
  func createPrivateDirectory() throws {
    guard !FileManager.default.fileExists(atPath: path) else { return }
    if let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path) {
      throw StorageError.cannotOpen(
        path: path,
        reason: "it is a symbolic link to \(target), which does not exist"
      )
    }
    do {
      try FileManager.default.createDirectory(
        at: self,
        withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700]
      )
    } catch {
      switch (error as? CocoaError)?.code {
      case .fileWriteVolumeReadOnly:
        throw StorageError.cannotWrite(path: path, reason: WriteObstacle.readOnlyFileSystem)
      case .fileWriteOutOfSpace: throw StorageError.full(path: path)
      default:
        let reason = (error as? CocoaError)?.underlying ?? error
        throw StorageError.cannotOpen(path: path, reason: reason.localizedDescription)
      }
    }
  }
}
