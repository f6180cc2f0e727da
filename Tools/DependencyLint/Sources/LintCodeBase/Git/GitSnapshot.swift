import LintEssentials

/// The files of a revision of a repository and of its submodules, in a temporary folder.
package struct GitSnapshot: Sendable {
  /// The folder that corresponds to the root of the code base.
  package let root: String
  /// The submodules whose recorded commits are not in the clone, relative to the root.
  package let absentSubmodules: [String]
}

/// Writes the files of submodules.
struct SubmoduleWriter: Sendable {
  /// A folder for temporary indexes.
  let scratch: String

  /// Writes the files of submodules at their recorded commits, with those of their own submodules.
  ///
  /// If a commit is not in the clone, the commit that is checked out stands in for it, so that
  /// nothing else seems to change.
  ///
  /// - Parameters:
  ///   - repository: The repository that records them.
  ///   - folder: The absolute path of the folder that contains its files.
  /// - Returns: The paths of the submodules whose commits are not in the clone, relative to the
  ///   folder.
  /// - Throws: `Git.Failure`, or `CancellationError`.
  func write(
    _ links: [GitLink],
    of repository: GitRepository,
    to folder: String
  ) async throws -> [String] {
    guard !links.isEmpty else { return [] }
    let names = try await Self.names(in: folder)
    var absent: [String] = []
    for link in links {
      let recorded = try await repository.repository(of: link, name: names[link.path])
      var source = recorded
      if recorded == nil {
        absent.append(link.path)
        source = try await repository.checkedOut(link.path)
      }
      let commit = recorded == nil ? "HEAD" : link.commit
      guard let source, try await source.contains(commit) else { continue }
      let path = Path.join(folder, link.path)
      FileSystem.makeFolder(path)
      let index = "\(scratch)/\(UUID().uuidString)"
      let inner = try await source.write(commit, to: path, index: index)
      let missing = try await write(inner, of: source, to: path)
      if recorded != nil { absent += missing.map { Path.join(link.path, $0) } }
    }
    return absent
  }

  /// Returns the names of submodules in `.gitmodules`, by path.
  private static func names(in folder: String) async throws -> [String: String] {
    guard FileSystem.isFile("\(folder)/.gitmodules") else { return [:] }
    let output = try? await Git(folder: folder)(
      ["config", "--file", ".gitmodules", "--null", "--get-regexp", #"^submodule\..*\.path$"#]
    )
    try Task.checkCancellation()
    let entries = (output ?? "").utf8.split(separator: 0).compactMap { entry -> (String, String)? in
      guard let end = entry.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
      let name = entry[..<end].dropFirst("submodule.".utf8.count).dropLast(".path".utf8.count)
      let path = Path.normalized(String(Substring(entry[end...].dropFirst())))
      return (path, String(Substring(name)))
    }
    return Dictionary(entries) { first, _ in first }
  }
}
