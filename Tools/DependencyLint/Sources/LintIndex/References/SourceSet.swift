import LintCodeBase

/// The files of a code base whose references are read.
struct SourceSet: Sendable {
  /// The absolute path of the code base.
  let root: String
  /// The paths, relative to the root.
  let files: [String]
  /// The status of each file; `nil` if it does not exist.
  let statuses: [FileSystem.Status?]
  private let indices: [String: Int]

  init(root: String, files: [String]) {
    self.root = root
    self.files = files
    let real = FileSystem.realPath(root) ?? root
    var indices: [String: Int] = [:]
    var statuses: [FileSystem.Status?] = []
    for (index, file) in files.enumerated() {
      let path = Path.join(root, file)
      statuses.append(FileSystem.status(of: path))
      indices[path] = index
      if real != root { indices[Path.join(real, file)] = index }
    }
    self.indices = indices
    self.statuses = statuses
  }

  /// Returns the index of a file by its absolute path; `nil` if it is not one of the files.
  ///
  /// A compiler may be given a path without the symbolic links of the code base.
  func index(of path: String) -> Int? { indices[path] }
}

extension FileSystem.Status {
  /// The date of the content, in nanoseconds since 1970.
  var time: Int { seconds * 1_000_000_000 + nanoseconds }
}
