extension GitRevision {
  /// Returns the files that differ between the revision and the work tree, relative to the root:
  /// changed, new and deleted files, and renamed files under both names.
  ///
  /// - Returns: The paths, sorted.
  /// - Throws: `Failure`, or `CancellationError`.
  package func changedFiles() async throws -> [String] {
    let base = try await base()
    let changed = try await paths(["diff", "--name-only", "--no-renames", "--relative", "-z", base])
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
      let changed = try await paths(["diff", "--name-only", "-z", "--"] + others, index: index)
      let new = try await paths(["ls-files", "--others", "-z", "--"] + others, index: index)
      guard changed.isEmpty, new.isEmpty else { return true }
    }
    let changed = try await paths(["diff", "--name-only", "--relative", "-z"], index: index)
    let new = try await paths(["ls-files", "--others", "--exclude-standard", "-z"], index: index)
    return (changed + new).contains { path in Self.extensions.contains { path.hasSuffix($0) } }
  }

  /// The extensions of sources, configurations and descriptions of projects.
  private static let extensions = [
    ".swift", ".yml", ".yaml", ".pbxproj", ".xcworkspacedata", ".podspec", ".modulemap",
    ".resolved", ".gitignore",
  ]

  private func paths(_ arguments: [String], index: String? = nil) async throws -> [String] {
    do {
      let output = try await Git(folder: root)(arguments, index: index)
      return output.utf8.split(separator: 0).map { String(Substring($0)) }
    } catch let failure as Git.Failure {
      throw Failure(revision: name, reason: failure.reason)
    }
  }
}
