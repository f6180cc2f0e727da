import Foundation

/// Where the person is: paths that they open lead from there.
struct WorkingFolder {
  private let components = FileManager.default.currentDirectoryPath.split(separator: "/")

  /// What shows a path that is relative to a root.
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
