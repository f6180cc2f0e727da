import CommandLineSupport
import Foundation

/// Rejects paths that exist, that differ from an existing one only in case, or that lead out of the
/// package.
struct PathCheck {
  private let package: FeaturePackage

  init(_ package: FeaturePackage) {
    self.package = package
  }

  /// - Parameters:
  ///   - paths: The new files.
  ///   - folders: The new folders.
  ///   - edits: The files whose text changes.
  /// - Throws: `CommandFailure`.
  func check(_ paths: [String], folders: [String], edits: [String]) throws {
    for path in edits {
      try checkFolder(path.split(separator: "/").dropLast().joined(separator: "/"))
      guard !package.isSymbolicLink(path) else {
        throw CommandFailure("\(path) is a symbolic link", hint: "Replace it with a file.")
      }
    }
    for path in paths {
      var folder = ""
      for part in path.split(separator: "/") {
        try checkFolder(folder)
        if let taken = entry(like: String(part), in: folder), taken != part {
          throw CommandFailure(
            "\(folder)\(taken) and \(folder)\(part) would differ only in case",
            hint: "Choose another name, or remove \(folder)\(taken)."
          )
        }
        folder += "\(part)/"
      }
      guard !package.exists(path) else {
        throw CommandFailure(
          "\(path) already exists",
          hint: "Move it away, or choose another name."
        )
      }
    }
    // The feature would be mixed with the content of the folder.
    for folder in folders where package.exists(folder) {
      throw CommandFailure(
        "\(folder) already exists",
        hint: "Move it away, or choose another name."
      )
    }
  }

  private func checkFolder(_ folder: String) throws {
    let url = package.url(folder)
    guard package.exists(folder) else { return }
    let root = package.root.resolvingSymlinksInPath().path
    let resolved = url.resolvingSymlinksInPath().path
    guard resolved == root || resolved.hasPrefix(root + "/") else {
      throw CommandFailure(
        "\(folder) leads out of the package, to \(resolved)",
        hint: "Replace the symbolic link with a folder."
      )
    }
  }

  private func entry(like name: String, in folder: String) -> String? {
    let names =
      (try? FileManager.default.contentsOfDirectory(atPath: package.url(folder).path)) ?? []
    return names.first { $0 == name } ?? names.first { $0.lowercased() == name.lowercased() }
  }
}
