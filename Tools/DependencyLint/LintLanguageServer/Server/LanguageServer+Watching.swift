import DependencyLint
import LintCodeBase
import LintRules

/// Noticing changes of the configuration and the manifests that the client does not announce.
///
/// A client without `didChangeWatchedFiles` announces a save of the documents that it opened with
/// the server, before or after it writes other files.
extension LanguageServer {
  /// Starts to look at the files regularly, unless the client does.
  func watch() {
    guard watching == nil, !abilities.watchesFiles else { return }
    watching = Task { [weak self, interval = surroundings.watchInterval] in
      while await self?.reloadAfterChanges() ?? false { try? await Task.sleep(for: interval) }
    }
  }

  /// Reads the files again if they have changed since they were read.
  ///
  /// - Returns: Whether to go on.
  private func reloadAfterChanges() -> Bool {
    guard phase == .running else { return false }
    if workspace != nil, watchedFiles() != loadedFiles { reload() }
    return true
  }

  /// Returns the states of the configuration, the baseline and the manifests, by path.
  func watchedFiles() -> [String: FileSystem.Status] {
    guard let linter = workspace?.linter else { return [:] }
    let configuration = linter.configurationFile
    let manifests = (codeBase?.manifests ?? []).union(["Package.swift"])
    let paths =
      [configuration, Baseline.path(besideConfiguration: configuration)]
      + manifests.map { "\(linter.root)/\($0)" }
    return Dictionary(paths.map { ($0, FileSystem.status(of: $0)) }) { first, _ in first }
      .compactMapValues(\.self)
  }
}
