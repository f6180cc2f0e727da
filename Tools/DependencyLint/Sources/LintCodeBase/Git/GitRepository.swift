/// The objects of a repository: that of a work tree, or that of a submodule without one.
struct GitRepository: Sendable {
  /// The absolute path of the git directory.
  let directory: String
  /// The git directory of the main work tree, which other work trees share.
  private let commonDirectory: String
  /// The absolute path of the work tree; `nil` if there is none.
  private let workTree: String?

  /// Finds the repository of a work tree; returns `nil` if it cannot be read.
  init?(workTree: String) async throws {
    guard GitWorkTree(top: workTree) != nil,
      let output = try await Self.output(
        of: Git(folder: workTree),
        ["rev-parse", "--absolute-git-dir", "--git-common-dir"]
      )
    else { return nil }
    let paths = output.split(separator: "\n").map(String.init)
    guard paths.count == 2 else { return nil }
    directory = paths[0]
    commonDirectory = Path.join(workTree, paths[1])
    self.workTree = workTree
  }

  /// Creates the repository of a git directory; returns `nil` if there is none.
  private init?(directory: String) {
    guard FileSystem.isFile("\(directory)/HEAD") else { return nil }
    self.directory = directory
    commonDirectory = directory
    workTree = nil
  }

  func contains(_ commit: String) async throws -> Bool {
    // The configured work tree of a removed submodule does not exist.
    let place = ["--git-dir=\(directory)", "--work-tree=\(directory)"]
    return try await Self.output(
      of: Git(folder: directory),
      place + ["cat-file", "-e", "\(commit)^{commit}"]
    ) != nil
  }

  /// Writes the files of a commit to an empty folder.
  ///
  /// - Parameters:
  ///   - folder: The absolute path of the folder.
  ///   - index: The path of a temporary index.
  /// - Returns: The submodules of the commit, without their files.
  /// - Throws: `Git.Failure`, or `CancellationError`.
  func write(_ commit: String, to folder: String, index: String) async throws -> [GitLink] {
    let git = Git(folder: folder)
    let place = ["--git-dir=\(directory)", "--work-tree=\(folder)"]
    _ = try await git(place + ["read-tree", commit], index: index)
    _ = try await git(place + ["checkout-index", "--all", "--quiet"], index: index)
    return GitLink.all(in: try await git(place + GitLink.listing, index: index))
  }

  /// Returns the repository of a submodule that is checked out; `nil` if it is not.
  func checkedOut(_ path: String) async throws -> GitRepository? {
    guard let workTree else { return nil }
    return try await GitRepository(workTree: Path.join(workTree, path))
  }

  /// Finds a repository that contains a commit of a submodule.
  ///
  /// The submodule may have been moved or removed since, and each work tree of a repository has
  /// submodules of its own.
  ///
  /// - Parameters:
  ///   - link: The path of the submodule, and the commit.
  ///   - name: Its name in `.gitmodules`; `nil` if it is not listed.
  /// - Returns: The repository; `nil` if the clone does not contain the commit.
  /// - Throws: `CancellationError`.
  func repository(of link: GitLink, name: String?) async throws -> GitRepository? {
    if let found = try await checkedOut(link.path), try await found.contains(link.commit) {
      return found
    }
    // git refuses other names, which could lead to any repository.
    if let name, !name.split(separator: "/").contains("..") {
      for directory in [directory, commonDirectory] {
        if let found = GitRepository(directory: "\(directory)/modules/\(name)"),
          try await found.contains(link.commit)
        {
          return found
        }
      }
    }
    guard let workTree else { return nil }
    let listing = try await Self.output(of: Git(folder: workTree), GitLink.listing) ?? ""
    for other in GitLink.all(in: listing) where other.path != link.path {
      if let found = try await checkedOut(other.path), try await found.contains(link.commit) {
        return found
      }
    }
    return nil
  }

  private static func output(of git: Git, _ arguments: [String]) async throws -> String? {
    do {
      return try await git(arguments)
    } catch is Git.Failure {
      return nil
    }
  }
}
