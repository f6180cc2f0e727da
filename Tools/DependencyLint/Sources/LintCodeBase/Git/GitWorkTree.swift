/// The work tree of a git repository.
package struct GitWorkTree: Sendable {
  /// The absolute path of its top folder.
  package let top: String

  /// Creates the work tree of a folder that contains `.git`; returns `nil` if it is not one.
  init?(top: String) {
    // In a submodule or a linked work tree, `.git` is a file.
    let entry = Path.join(top, ".git")
    guard FileSystem.isFile(entry) || FileSystem.isFile("\(entry)/HEAD") else { return nil }
    self.top = top
  }

  /// Finds the work tree around a folder.
  package init?(around folder: String) {
    let folders = [folder] + Path.folders(around: folder)
    guard let found = folders.lazy.compactMap(GitWorkTree.init(top:)).first else { return nil }
    self = found
  }

  /// Returns the files in a folder that git ignores, and the ignored folders without their content,
  /// as absolute paths.
  ///
  /// The lists of patterns of the user do not count, only those of the repository.
  ///
  /// - Returns: Only the folder, or one around it, if git ignores that.
  /// - Throws: `LoadingError`, or `CancellationError`.
  func ignoredPaths(in folder: String) async throws -> Set<String> {
    let place = Path.relative(folder, to: top)
    let limit = place == "." ? [] : ["--", place]
    return try await list(
      [
        "--literal-pathspecs", "ls-files", "-z", "--others", "--ignored", "--directory",
        "--exclude-standard",
      ] + limit
    )
  }

  /// Returns which paths git ignores, whether or not they exist.
  ///
  /// - Parameter paths: Absolute paths, of folders unless they end in `.swift`. Those that git
  ///   refuses, because they lie behind a link, are not ignored.
  /// - Returns: Absolute paths.
  /// - Throws: `CancellationError`.
  func ignored(among paths: [String]) async throws -> Set<String> {
    let command = ["check-ignore", "-z", "--stdin"]
    let names = paths.map { Path.relative($0, to: top) + ($0.hasSuffix(".swift") ? "" : "/") }
    do {
      return try await list(command, input: names.joined(separator: "\0"))
    } catch is LoadingError {
      guard paths.count > 1 else { return [] }
      var ignored: Set<String> = []
      for path in paths { ignored.formUnion(try await self.ignored(among: [path])) }
      return ignored
    }
  }

  /// Returns the paths that a git command prints, as absolute paths.
  private func list(_ arguments: [String], input: String = "") async throws -> Set<String> {
    let settings = ["-c", "core.excludesFile=/dev/null"]
    do {
      let output = try await Git(folder: top)(settings + arguments, input: input)
      return Set(
        output.utf8.split(separator: 0).map {
          let path = Substring($0)
          return Path.join(top, String(path.hasSuffix("/") ? path.dropLast() : path))
        }
      )
    } catch let failure as Git.Failure {
      // `check-ignore` fails without a message if no path is ignored.
      if failure.reason.isEmpty { return [] }
      throw LoadingError.failedGit(folder: top, reason: failure.reason)
    }
  }
}
