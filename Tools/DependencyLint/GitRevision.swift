import Foundation
import Subprocess

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// A revision of the repository that a code base lies in.
package struct GitRevision: Sendable {
  /// Why a revision cannot be looked at.
  package struct Failure: Error, LocalizedError, Hashable, Sendable {
    let revision: String
    let reason: String

    package var errorDescription: String? { "cannot look at revision \(revision): \(reason)" }

    package var recoverySuggestion: String? {
      "name a commit, branch or tag that is here; in CI fetch the history (fetch-depth: 0)"
    }
  }

  private let name: String
  private let root: String

  package init(_ name: String, root: String) {
    self.name = name
    self.root = root
  }

  /// The report of what has come since the revision.
  ///
  /// The revision is checked by the rules of today, and what it broke already is left out.
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
    past.cacheDirectory = copyOfCache(linter, in: folder.path)
    return report.added(to: try await violations(before, past))
  }

  /// What is known of dependencies, in a folder that goes with the tree: nobody asks again for a
  /// package that was there for a moment.
  private func copyOfCache(_ linter: Linter, in folder: String) -> String? {
    guard let cache = linter.cacheDirectory else { return nil }
    let copy = "\(folder)/cache"
    try? FileManager.default.copyItem(atPath: cache, toPath: copy)
    return copy
  }

  /// What was broken; an error says that it is one of then, not of now.
  private func violations(
    _ configuration: Configuration,
    _ linter: Linter
  ) async throws -> [Violation] {
    do {
      let reader = linter.reader(configuration)
      // A rule of today may name what was not there then; only the violations count.
      let analysis = try await Analysis(configuration: configuration, reader: reader)
      let baseline = try Baseline.load(besideConfiguration: configuration.file)
      return analysis.report(baseline: baseline, today: linter.calendarDate).violations
    } catch let error as any LocalizedError {
      throw Failure(revision: name, reason: error.errorDescription ?? "\(error)")
    }
  }

  private func commit() async throws -> String {
    try await git(["rev-parse", "--verify", "--quiet", "--end-of-options", "\(name)^{commit}"])
  }

  /// Writes the files of the revision, through an index of its own.
  ///
  /// - Returns: The folder that stands for the root.
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

  /// Lets the packages of the tree see what those of today have resolved.
  private func linkCheckouts(into tree: String, _ linter: Linter) throws {
    var problems: [String] = []
    let finder = PackageFinder(root: root, exclusion: Exclusion(patterns: []))
    for package in finder.find(listing: &problems) {
      let scratch = linter.scratchPath ?? "\(root)/\(package)/.build"
      let folder = "\(tree)/\(package)"
      guard FileManager.default.fileExists(atPath: folder) else { continue }
      try? FileManager.default.createSymbolicLink(
        atPath: "\(folder)/.build",
        withDestinationPath: scratch
      )
    }
  }

  private func git(
    _ arguments: [String],
    at folder: String? = nil,
    index: String? = nil
  ) async throws -> String {
    // A hook's variables speak of the folder and the index that git called it with.
    let environment = Environment.inherit.updating([
      "GIT_DIR": nil, "GIT_WORK_TREE": nil, "GIT_PREFIX": nil, "GIT_INDEX_FILE": index,
    ])
    let result: ExecutionResult<Void, StringOutput<UTF8>, StringOutput<UTF8>>
    do {
      result = try await Subprocess.run(
        .name("git"),
        arguments: Arguments(["-C", folder ?? root] + arguments),
        environment: environment,
        output: .string(limit: 1 << 20),
        error: .string(limit: 1 << 20)
      )
    } catch {
      throw Failure(revision: name, reason: "git cannot be run: \(error)")
    }
    let words = result.standardError.trimmingCharacters(in: .whitespacesAndNewlines)
    guard result.terminationStatus.isSuccess else {
      throw Failure(revision: name, reason: words.isEmpty ? "git knows no such commit" : words)
    }
    return result.standardOutput.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}

/// A folder that is there for a while.
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
