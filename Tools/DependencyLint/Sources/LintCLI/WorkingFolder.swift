import LintEssentials

/// A folder to which printed paths are relative.
struct WorkingFolder {
  private let components: [String]

  /// Creates a folder from an absolute path: by default, the working directory.
  init(_ path: String = FileManager.default.currentDirectoryPath) {
    components = path.split(separator: "/").map(String.init)
  }

  /// Returns a function that makes a root-relative path relative to the folder.
  func path(from root: String) -> @Sendable (_ file: String) -> String {
    let here = components
    let there = root.split(separator: "/").map(String.init)
    return { file in
      let target = there + file.split(separator: "/").map(String.init)
      let common = zip(here, target.dropLast()).prefix { $0 == $1 }.count
      let steps = here.dropFirst(common).map { _ in ".." } + target.dropFirst(common)
      return steps.joined(separator: "/")
    }
  }
}
