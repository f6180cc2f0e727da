import LintCodeBase

/// The files of a code base whose references are read.
struct SourceSet: Sendable {
  /// The absolute path of the code base.
  let root: String
  /// The paths, relative to the root.
  let files: [String]
  /// When each file changed, in nanoseconds since 1970; `nil` if it does not exist.
  let times: [Int?]
  private let indices: [String: Int]

  init(root: String, files: [String]) {
    self.root = root
    self.files = files
    let real = FileSystem.realPath(root) ?? root
    var indices: [String: Int] = [:]
    var times: [Int?] = []
    for (index, file) in files.enumerated() {
      let path = Path.join(root, file)
      times.append(FileSystem.status(of: path)?.time)
      indices[path] = index
      if real != root { indices[Path.join(real, file)] = index }
    }
    self.indices = indices
    self.times = times
  }

  /// Returns the index of a file by its absolute path; `nil` if it is not one of the files.
  ///
  /// A compiler may be given a path without the symbolic links of the code base.
  func index(of path: String) -> Int? { indices[path] }
}

extension FileSystem.Status {
  /// When the file changed, in nanoseconds since 1970.
  var time: Int { seconds * 1_000_000_000 + nanoseconds }
}
