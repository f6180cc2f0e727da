import LintEssentials
package import LintCodeBase
package import LintRules
import LintScanner

extension GitRevision {
  /// Returns the judgement without the violations that the revision already has.
  ///
  /// The revision is checked with the current rules.
  package func added(to judgement: Judgement, _ linter: Linter) async throws -> Judgement {
    guard !judgement.isClean else {
      _ = try await base()
      return judgement
    }
    let old = try await self.judgement(linter)
    return judgement.added(to: old, changed: Set(try await changedFiles()))
  }

  /// Judges the revision with the current rules.
  package func judgement(_ linter: Linter) async throws -> Judgement {
    let commit = try await base()
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let snapshot = try await extract(commit, into: folder.path)
    let tree = snapshot.root
    var past = self.linter(for: snapshot, linter)
    past.options.cacheDirectory = copyOfCache(linter, in: folder.path)
    var before = try Configuration.load(file: linter.configurationFile)
    before.file = past.configurationFile
    before.modules.removeAll {
      !FileManager.default.fileExists(atPath: "\(tree)/\($0.path.value)")
    }
    return try await self.judgement(before, past)
  }

  /// Calls a function with a linter of the files that git would commit.
  ///
  /// They are in a temporary folder if files of the work tree differ from them.
  package static func withStagedFiles<Result>(
    of linter: Linter,
    _ body: (Linter) async throws -> Result
  ) async throws -> Result {
    let revision = GitRevision("the index", root: linter.root)
    // While a hook runs, git may use another index. A relative path is relative to the top folder.
    let index = ProcessInfo.processInfo.environment["GIT_INDEX_FILE"]
    let extended = Configuration.files(of: linter.configurationFile).dropFirst()
    guard
      try await revision.isChanged(
        sinceIndex: index,
        or: extended.filter { !Path.isInside($0, linter.root) }
      )
    else { return try await body(linter) }
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let snapshot = try await revision.extract(index: index, into: folder.path)
    var staged = revision.linter(for: snapshot, linter)
    guard FileManager.default.fileExists(atPath: staged.configurationFile) else {
      throw Failure(revision: revision.name, reason: "it does not contain the configuration")
    }
    staged.options.cacheDirectory = revision.copyOfCache(linter, in: folder.path)
    do {
      return try await body(staged)
    } catch let error as ConfigurationError {
      throw error.moved(from: snapshot.root, to: linter.root)
    } catch let error as LoadingError {
      throw error.moved(from: snapshot.root, to: linter.root)
    }
  }

  /// Returns a linter of an extracted tree.
  private func linter(for snapshot: GitSnapshot, _ linter: Linter) -> Linter {
    linkCheckouts(into: snapshot.root, linter)
    let file = String(linter.configurationFile.dropFirst(linter.root.count))
    var result = linter
    result.configurationFile = snapshot.root + file
    result.options.absentSubmodules = snapshot.absentSubmodules
    // The folder contains only what git tracks.
    result.options.includesIgnored = true
    return result
  }

  /// Copies the cache, so that results for the temporary tree are not stored.
  private func copyOfCache(_ linter: Linter, in folder: String) -> String? {
    guard let cache = linter.options.cacheDirectory else { return nil }
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
      // Not validated: the current rules may name modules that the revision does not have.
      let analysis = try await Analysis(configuration: configuration, linter.options)
      let baseline = try Baseline.load(configuration, of: analysis.source)
      return Judgement(of: analysis, baseline: baseline, today: linter.today)
    } catch let error as any LocalizedError {
      let reason = error.errorDescription ?? "\(error)"
      throw Failure(revision: name, reason: reason.replacing(linter.root, with: root))
    }
  }

  /// Links the scratch folders, so that the packages of the tree use the current checkouts.
  private func linkCheckouts(into tree: String, _ linter: Linter) {
    for package in SwiftFiles.packages(below: tree) {
      let scratch = linter.options.scratchPath ?? "\(root)/\(package)/.build"
      let folder = "\(tree)/\(package)"
      try? FileManager.default.createSymbolicLink(
        atPath: "\(folder)/.build",
        withDestinationPath: scratch
      )
    }
  }
}
