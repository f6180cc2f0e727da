import Essentials

/// The working directory, for printing paths relative to it.
struct WorkingFolder {
  private let components = FileManager.default.currentDirectoryPath.split(separator: "/")

  /// Returns a function that makes a root-relative path relative to the working directory.
  func path(from root: String) -> @Sendable (_ file: String) -> String {
    let here = components.map(String.init)
    let there = root.split(separator: "/").map(String.init)
    return { file in
      let target = there + file.split(separator: "/").map(String.init)
      let common = zip(here, target.dropLast()).prefix { $0 == $1 }.count
      let steps = here.dropFirst(common).map { _ in ".." } + target.dropFirst(common)
      return steps.joined(separator: "/")
    }
  }
}
