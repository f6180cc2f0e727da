/// The Swift files below a folder, whoever owns them.
package enum SwiftFiles {
  package struct Listing: Hashable, Sendable {
    /// Relative to the folder, in order.
    package var files: [String] = []
    /// What could not be read, in words for a person.
    package var problems: [String] = []
  }

  /// Lists the regular files whose names end in `.swift`; hidden ones and built ones are left out.
  ///
  /// - Parameters:
  ///   - path: An absolute path; if it is a file, the listing holds its name alone.
  ///   - patterns: Files and folders to leave out, by their paths relative to `path`.
  /// - Returns: The files, and what could not be read.
  package static func list(under path: String, excluding patterns: [Pattern] = []) -> Listing {
    let exclusion = Exclusion(patterns: patterns)
    return list(under: path, isExcluded: exclusion.covers)
  }

  static func list(under path: String, isExcluded: (String) -> Bool) -> Listing {
    var listing = Listing()
    if FileSystem.isFile(path) {
      listing.files = [Path.lastComponent(path)]
      return listing
    }
    var walk = FolderWalk(root: path, followsLinks: true)
    while let (folder, entries) = walk.next(listing: &listing.problems) {
      for entry in entries {
        let relative = Path.join(folder, entry.name)
        switch entry.kind {
        case .folder:
          if FolderWalk.isOfInterest(entry.name), !isExcluded(relative) { walk.enter(relative) }
        case .file:
          if entry.name.hasSuffix(".swift"), !isExcluded(relative) {
            listing.files.append(relative)
          }
        case .other: break
        }
      }
    }
    listing.files.sort()
    return listing
  }
}
