import Essentials
package import LintCodeBase
package import LintRules
import LintScanner

extension GitRevision {
  /// Returns the judgement without the violations that the revision already has.
  ///
  /// The revision is checked with the current rules.
  package func added(to judgement: Judgement, _ linter: Linter) async throws -> Judgement {
    let commit = try await commit()
    guard !judgement.isClean else { return judgement }
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let tree = try await extract(commit, into: folder.path)
    let file = String(linter.configurationFile.dropFirst(linter.root.count))
    var before = try Configuration.load(file: linter.configurationFile)
    before.file = tree + file
    before.modules.removeAll {
      !FileManager.default.fileExists(atPath: "\(tree)/\($0.path.value)")
    }
    try linkCheckouts(into: tree, linter)
    var past = linter
    // The folder contains only what git tracks.
    past.includesIgnored = true
    past.cacheDirectory = copyOfCache(linter, in: folder.path)
    let old = try await self.judgement(before, past)
    return judgement.added(to: old, changed: Set(try await changedFiles()))
  }

  /// Copies the cache, so that results for the temporary tree are not stored.
  private func copyOfCache(_ linter: Linter, in folder: String) -> String? {
    guard let cache = linter.cacheDirectory else { return nil }
    let copy = "\(folder)/cache"
    try? FileManager.default.copyItem(atPath: cache, toPath: copy)
    return copy
  }

  /// Judges the revision.
  ///
  /// Errors name the revision.
  private func judgement(
    _ configuration: Configuration,
    _ linter: Linter
  ) async throws -> Judgement {
    do {
      let reader = linter.reader(configuration)
      // Not validated: the current rules may name modules that the revision does not have.
      let analysis = try await Analysis(configuration: configuration, reader: reader)
      let baseline = try Baseline.load(besideConfiguration: configuration.file)
      return Judgement(of: analysis, baseline: baseline, today: linter.today)
    } catch let error as any LocalizedError {
      throw Failure(revision: name, reason: error.errorDescription ?? "\(error)")
    }
  }

  /// Links the scratch folders, so that the packages of the tree use the current checkouts.
  private func linkCheckouts(into tree: String, _ linter: Linter) throws {
    for package in SwiftFiles.packages(below: root) {
      let scratch = linter.scratchPath ?? "\(root)/\(package)/.build"
      let folder = "\(tree)/\(package)"
      guard FileManager.default.fileExists(atPath: folder) else { continue }
      try? FileManager.default.createSymbolicLink(
        atPath: "\(folder)/.build",
        withDestinationPath: scratch
      )
    }
  }
}

/// A temporary folder that only the user can read.
private struct TemporaryFolder {
  let path: String

  init() throws {
    let template = FileManager.default.temporaryDirectory
      .appending(path: "dependency-lint-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: template,
      withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700]
    )
    path = template.path
  }

  func remove() {
    try? FileManager.default.removeItem(atPath: path)
  }
}
