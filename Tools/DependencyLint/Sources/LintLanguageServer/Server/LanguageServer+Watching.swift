import DependencyLint
import LintCodeBase
import LintRules

/// Detects changes to the configuration and the manifests that the client does not announce.
///
/// A client without `didChangeWatchedFiles` announces when it saves documents that it opened with
/// the server, before or after it writes other files.
extension LanguageServer {
  /// Starts polling the files, unless the client watches them.
  func watch() {
    guard watching == nil, !abilities.watchesFiles else { return }
    watching = Task { [weak self, interval = surroundings.watchInterval] in
      while await self?.reloadAfterChanges() ?? false { try? await Task.sleep(for: interval) }
    }
  }

  /// Reads the files again if they have changed since they were read.
  ///
  /// - Returns: Whether to continue.
  private func reloadAfterChanges() -> Bool {
    guard phase == .running else { return false }
    if workspace != nil, watchedFiles() != loadedFiles { reload() }
    return true
  }

  /// Returns the states of the configuration, the baseline and the manifests, by path.
  func watchedFiles() -> [String: FileSystem.Status] {
    guard let linter = workspace?.linter else { return [:] }
    let manifests = (codeBase?.manifests ?? []).union(["Package.swift"])
    let paths = (workspace?.settings ?? []) + manifests.map { "\(linter.root)/\($0)" }
    return Dictionary(paths.map { ($0, FileSystem.status(of: $0)) }) { first, _ in first }
      .compactMapValues(\.self)
  }
}
