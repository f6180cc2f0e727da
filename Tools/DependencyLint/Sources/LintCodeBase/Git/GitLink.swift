/// A submodule in an index: its path, and the commit that is recorded for it.
struct GitLink: Sendable {
  let path: String
  let commit: String

  /// The arguments of git that list an index, for `all(in:)`.
  static let listing = ["ls-files", "--stage", "-z"]

  /// Returns the submodules in a list of `<mode> <object> <stage><TAB><path>`.
  static func all(in listing: String) -> [GitLink] {
    listing.utf8.split(separator: 0).compactMap { entry in
      guard entry.starts(with: "160000 ".utf8),
        let tab = entry.firstIndex(of: UInt8(ascii: "\t"))
      else { return nil }
      let words = entry[..<tab].split(separator: UInt8(ascii: " "))
      // Of an unmerged entry, only the current branch's side.
      guard words.count == 3, ["0", "2"].contains(String(Substring(words[2]))) else { return nil }
      return GitLink(
        path: String(Substring(entry[entry.index(after: tab)...])),
        commit: String(Substring(words[1]))
      )
    }
  }
}

extension GitWorkTree {
  /// Returns which folders are submodules.
  ///
  /// - Parameter folders: Absolute paths in the work tree.
  /// - Returns: Those of the paths.
  /// - Throws: `Git.Failure`, or `CancellationError`.
  func submodules(among folders: [String]) async throws -> [String] {
    let links = GitLink.all(in: try await Git(folder: top)(GitLink.listing))
    let paths = Set(links.map { Path.join(top, $0.path) })
    return folders.filter(paths.contains)
  }
}
