extension GitRevision {
  /// Returns the files that differ between the revision and the work tree, relative to the root:
  /// changed, new and deleted files, and renamed files under both names.
  ///
  /// A submodule counts as one file.
  ///
  /// - Returns: The paths, sorted.
  /// - Throws: `Failure`, or `CancellationError`.
  package func changedFiles() async throws -> [String] {
    let base = try await base()
    let changed = try await differences(["--no-renames", "--relative", base])
    let new = try await paths(["ls-files", "--others", "--exclude-standard", "-z"])
    return Set(changed + new).sorted()
  }

  /// Returns whether a file that can affect a check differs between an index and the work tree.
  ///
  /// - Parameters:
  ///   - index: The path of the index; `nil` for the index of the repository.
  ///   - others: More files that can affect a check, as absolute paths in the repository.
  /// - Returns: Whether there are such files, including new ones.
  /// - Throws: `Failure`, or `CancellationError`.
  package func isChanged(
    sinceIndex index: String?,
    or others: [String]
  ) async throws -> Bool {
    if !others.isEmpty {
      let changed = try await differences(["--"] + others, index: index)
      let new = try await paths(["ls-files", "--others", "-z", "--"] + others, index: index)
      guard changed.isEmpty, new.isEmpty else { return true }
    }
    let changed = try await differences(["--relative"], index: index)
    let new = try await paths(["ls-files", "--others", "--exclude-standard", "-z"], index: index)
    let isAffected = (changed + new).contains { path in
      // git lists a repository in the work tree as a folder.
      path.hasSuffix("/") || Self.extensions.contains { path.hasSuffix($0) }
    }
    if isAffected || changed.isEmpty { return isAffected }
    let submodules = GitLink.all(in: try await git(GitLink.listing, index: index)).map(\.path)
    return !Set(submodules).isDisjoint(with: changed)
  }

  /// The extensions of sources, configurations and descriptions of projects.
  private static let extensions = [
    ".swift", ".yml", ".yaml", ".pbxproj", ".xcworkspacedata", ".podspec", ".modulemap",
    ".resolved", ".gitignore", "BUILD", "BUILD.bazel",
  ]

  /// Returns the paths that differ, including submodules with changes of any kind.
  private func differences(_ arguments: [String], index: String? = nil) async throws -> [String] {
    let options = ["diff", "--name-only", "--ignore-submodules=none", "-z"]
    return try await paths(options + arguments, index: index)
  }

  private func paths(_ arguments: [String], index: String? = nil) async throws -> [String] {
    do {
      let output = try await Git(folder: root)(arguments, index: index)
      return output.utf8.split(separator: 0).map { String(Substring($0)) }
    } catch let failure as Git.Failure {
      throw Failure(revision: name, reason: failure.reason)
    }
  }
}
