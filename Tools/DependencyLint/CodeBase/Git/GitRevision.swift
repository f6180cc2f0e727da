import Foundation

/// A revision of the git repository that contains a code base.
package struct GitRevision: Sendable {
  /// Why a revision cannot be checked.
  package struct Failure: Error, LocalizedError, Hashable, Sendable {
    let revision: String
    let reason: String

    package var errorDescription: String? { "cannot check revision \(revision): \(reason)" }

    package var recoverySuggestion: String? {
      "name a local commit, branch or tag; in CI, fetch the whole history (fetch-depth: 0)"
    }
  }

  let name: String
  let root: String

  package init(_ name: String, root: String) {
    self.name = name
    self.root = root
  }

  /// Returns the report without the violations that the revision already has.
  ///
  /// The revision is checked with the current rules.
  package func added(to report: Report, _ linter: Linter) async throws -> Report {
    let commit = try await commit()
    guard !report.violations.isEmpty else { return report }
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
    let old = try await self.report(before, past)
    return report.added(to: old.violations, files: old.sources)
  }

  /// Copies the cache, so that results for the temporary tree are not kept.
  private func copyOfCache(_ linter: Linter, in folder: String) -> String? {
    guard let cache = linter.cacheDirectory else { return nil }
    let copy = "\(folder)/cache"
    try? FileManager.default.copyItem(atPath: cache, toPath: copy)
    return copy
  }

  /// Returns the report on the revision.
  ///
  /// Errors name the revision.
  private func report(
    _ configuration: Configuration,
    _ linter: Linter
  ) async throws -> Report {
    do {
      let reader = linter.reader(configuration)
      // Not validated: the current rules may name modules that the revision does not have.
      let analysis = try await Analysis(configuration: configuration, reader: reader)
      let baseline = try Baseline.load(besideConfiguration: configuration.file)
      return analysis.report(baseline: baseline, today: linter.calendarDate)
    } catch let error as any LocalizedError {
      throw Failure(revision: name, reason: error.errorDescription ?? "\(error)")
    }
  }

  func commit() async throws -> String {
    try await git(["rev-parse", "--verify", "--quiet", "--end-of-options", "\(name)^{commit}"])
  }

  /// Writes the files of the revision to a folder, with a temporary git index.
  ///
  /// - Returns: The folder that corresponds to the root.
  private func extract(_ commit: String, into folder: String) async throws -> String {
    let top = try await git(["rev-parse", "--show-toplevel"])
    let prefix = try await git(["rev-parse", "--show-prefix"])
    let index = "\(folder)/index"
    _ = try await git(["read-tree", commit], at: top, index: index)
    _ = try await git(
      ["checkout-index", "--all", "--quiet", "--prefix=\(folder)/tree/"],
      at: top,
      index: index
    )
    let tree = prefix.isEmpty ? "\(folder)/tree" : "\(folder)/tree/\(prefix.dropLast())"
    guard FileManager.default.fileExists(atPath: tree) else {
      throw Failure(revision: name, reason: "it has no files in \(prefix)")
    }
    return tree
  }

  /// Links the scratch folders, so that the packages of the tree use the current checkouts.
  private func linkCheckouts(into tree: String, _ linter: Linter) throws {
    let exclusion = Exclusion(patterns: [])
    for package in PackageFinder(root: root, exclusion: exclusion).find().folders {
      let scratch = linter.scratchPath ?? "\(root)/\(package)/.build"
      let folder = "\(tree)/\(package)"
      guard FileManager.default.fileExists(atPath: folder) else { continue }
      try? FileManager.default.createSymbolicLink(
        atPath: "\(folder)/.build",
        withDestinationPath: scratch
      )
    }
  }

  func git(
    _ arguments: [String],
    at folder: String? = nil,
    index: String? = nil
  ) async throws -> String {
    do {
      return Git.trimmed(try await Git(folder: folder ?? root)(arguments, index: index))
    } catch let failure as Git.Failure {
      let reason = failure.reason
      throw Failure(revision: name, reason: reason.isEmpty ? "there is no such commit" : reason)
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
