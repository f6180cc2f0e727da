/// The contents of folders that were read before, so that each folder is read once.
struct KnownFolders: Sendable {
  private var contents: [String: FolderContents] = [:]

  init() {}

  /// The contents of a folder, by its absolute path; `nil` if they must be read.
  ///
  /// The contents of a folder with links depend on whether links are followed, so they are not
  /// kept.
  subscript(path: String) -> FolderContents? { contents[path] }

  mutating func add(_ folder: FolderContents, at path: String) {
    if !folder.mayHaveLinks { contents[path] = folder }
  }
}
