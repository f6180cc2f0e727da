package import Foundation

/// A secret in a file that only its user can read.
///
/// The directory has mode 0700, the file 0600. A write goes to a second file, which replaces the
/// first when it is complete and on the disk.
package struct SecretFile: SecretStore {
  private let directory: URL
  private let file: PrivateFile
  private let lockPath: String

  package var location: String { file.path }

  /// - Parameters:
  ///   - directory: The directory of the file and its lock; created when it is needed.
  ///   - name: The name of the file.
  ///   - warn: Receives a sentence if others could read the file until now.
  package init(
    directory: URL,
    name: String,
    warn: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.directory = directory
    let path = directory.appending(path: name).path
    file = PrivateFile(path: path, warn: warn)
    lockPath = path + ".lock"
  }

  package func checkAccess() async throws {
    try await withLock { _ in try file.checkWriting() }
  }

  package func read() throws -> Data? { try file.read() }

  package func withLock<Value>(
    _ body: (any LockedSecret) async throws -> Value
  ) async throws -> Value {
    try PrivateDirectory.create(directory.path)
    return try await FileLock.withLock(on: lockPath) { try await body(file) }
  }
}
