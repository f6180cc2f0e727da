import LintEssentials

extension GitRevision {
  /// Returns which files have changes that are not committed, or are not known to git.
  ///
  /// - Parameter files: The paths, relative to the root.
  /// - Returns: The paths, as git prints them.
  /// - Throws: `Failure`, or `CancellationError`.
  package func uncommitted(_ files: [String]) async throws -> [String] {
    let places = Dictionary(grouping: files.map { Path.join(root, $0) }) { file in
      // A submodule has a repository of its own.
      GitWorkTree(around: Path.folder(of: file))?.top ?? root
    }
    var changed: [String] = []
    for (top, files) in places.sorted(by: { $0.key < $1.key }) {
      let options = ["--porcelain", "--ignored=matching", "--untracked-files=all", "--"]
      let names = files.map { Path.relative($0, to: top) }
      let output = try await git(["--literal-pathspecs", "status"] + options + names, at: top)
      let paths = output.split(separator: "\n").map { String($0.dropFirst(3)) }
      changed += paths.map { top == root ? $0 : Path.relative("\(top)/\($0)", to: root) }
    }
    return changed
  }

  /// Returns a diff for `git apply`.
  ///
  /// - Parameters:
  ///   - old: The old contents, by path.
  ///   - new: The new contents of the same paths; `nil` for a deleted file.
  /// - Returns: A unified diff with the prefixes `a/` and `b/`.
  /// - Throws: `Failure`, `CancellationError`, or an error of the file system.
  package static func difference(
    from old: [String: [UInt8]],
    to new: [String: [UInt8]?]
  ) async throws -> String {
    let temporary = try TemporaryFolder()
    defer { temporary.remove() }
    let folder = URL(filePath: temporary.path)
    func write(_ bytes: [UInt8], to path: String) throws {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data(bytes).write(to: file)
    }
    for (path, bytes) in old { try write(bytes, to: path) }
    let revision = GitRevision("the old files", root: folder.path)
    _ = try await revision.git(["init", "--quiet", "--template="])
    let asIs = ["-c", "core.autocrlf=false", "-c", "core.safecrlf=false"]
    _ = try await revision.git(asIs + ["add", "--force", "--", "."])
    for (path, bytes) in new {
      if let bytes {
        try write(bytes, to: path)
      } else {
        try FileManager.default.removeItem(at: folder.appending(path: path))
      }
    }
    let plain = ["--no-color", "--no-ext-diff", "--src-prefix=a/", "--dst-prefix=b/"]
    return try await revision.git(asIs + ["diff"] + plain) + "\n"
  }
}
