import LintEssentials

/// A revision of the git repository that contains a code base.
package struct GitRevision: Sendable {
  /// Why a revision cannot be checked.
  package struct Failure: Error, LocalizedError, Hashable, Sendable {
    let revision: String
    let reason: String

    package init(revision: String, reason: String) {
      self.revision = revision
      self.reason = reason
    }

    package var errorDescription: String? { "cannot check revision \(revision): \(reason)" }

    package var recoverySuggestion: String? {
      "name a local commit, branch or tag; in CI, fetch the whole history (fetch-depth: 0)"
    }
  }

  package let name: String
  package let root: String

  package init(_ name: String, root: String) {
    self.name = name
    self.root = root
  }

  private func commit() async throws -> String {
    try await git(["rev-parse", "--verify", "--quiet", "--end-of-options", "\(name)^{commit}"])
  }

  /// Returns the commit at which the current branch diverged from the revision, so that later changes
  /// to the revision do not count; the revision's own commit if there is none.
  package func base() async throws -> String {
    let commit = try await commit()
    let base = try? await git(["merge-base", commit, "HEAD"])
    try Task.checkCancellation()
    return base ?? commit
  }

  /// Writes the files of the revision to a folder, with a temporary git index.
  package func extract(_ commit: String, into folder: String) async throws -> GitSnapshot {
    let index = "\(folder)/index"
    _ = try await git(["read-tree", commit], index: index)
    return try await extract(index: index, into: folder)
  }

  /// Writes the files of an index to a folder; `nil` for the index of the repository.
  package func extract(index: String?, into folder: String) async throws -> GitSnapshot {
    let top = try await git(["rev-parse", "--show-toplevel"])
    let prefix = try await git(["rev-parse", "--show-prefix"])
    // SwiftPM identifies a package by the name of its folder.
    let copy = "\(folder)/tree/\(Path.lastComponent(top))"
    _ = try await git(
      ["checkout-index", "--all", "--quiet", "--prefix=\(copy)/"],
      at: top,
      index: index
    )
    let links = GitLink.all(in: try await git(GitLink.listing, at: top, index: index))
    let absent = try await write(links, of: top, to: copy, scratch: folder)
    let tree = prefix.isEmpty ? copy : "\(copy)/\(prefix.dropLast())"
    guard FileManager.default.fileExists(atPath: tree) else {
      throw Failure(revision: name, reason: "it has no files in \(prefix)")
    }
    return GitSnapshot(
      root: tree,
      absentSubmodules: absent.filter { $0.hasPrefix(prefix) }
        .map { String($0.dropFirst(prefix.count)) }
    )
  }

  private func write(
    _ links: [GitLink],
    of top: String,
    to folder: String,
    scratch: String
  ) async throws -> [String] {
    guard !links.isEmpty, let repository = try await GitRepository(workTree: top) else { return [] }
    do {
      let writer = SubmoduleWriter(scratch: scratch)
      return try await writer.write(links, of: repository, to: folder)
    } catch let failure as Git.Failure {
      throw Failure(revision: name, reason: failure.reason)
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
