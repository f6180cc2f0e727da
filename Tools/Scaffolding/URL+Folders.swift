import CommandLineSupport
package import Foundation

extension URL {
  /// Creates an absolute URL from a path of the command line.
  ///
  /// - Throws: `CommandFailure` for a relative path if the current folder has been deleted.
  package init(absolutePath path: String) throws {
    self = URL(filePath: path).standardizedFileURL
    guard self.path.hasPrefix("/") else {
      throw CommandFailure(
        "the current folder no longer exists",
        hint: "Change to another folder."
      )
    }
  }

  /// Returns the nearest folder that contains a file: this one or one above it.
  package func nearestFolder(containing path: String) -> URL? {
    var folder = self
    for _ in pathComponents {
      if FileManager.default.fileExists(atPath: folder.appending(path: path).path) { return folder }
      folder.deleteLastPathComponent()
    }
    return nil
  }
}
