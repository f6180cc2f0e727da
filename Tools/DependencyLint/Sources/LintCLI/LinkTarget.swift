import LintCodeBase

/// The file to change for a path, which may be, or lead through, a symbolic link.
struct LinkTarget {
  private let link: String
  /// The path of the file relative to the root, without links.
  let path: String

  /// Resolves a path of a file, whether or not it exists.
  ///
  /// - Parameters:
  ///   - file: The path, relative to the root.
  ///   - root: The absolute path of the code base.
  /// - Throws: `CommandFailure` if a link leads out of the root, where nothing is changed.
  init(of file: String, below root: String) throws {
    link = file
    let place = Path.join(root, file)
    let folder = FileSystem.realPath(Path.folder(of: place)) ?? Path.folder(of: place)
    let target =
      FileSystem.realPath(place)
      ?? (FileSystem.isLink(place) ? nil : Path.join(folder, Path.lastComponent(place)))
    let top = FileSystem.realPath(root) ?? root
    guard let target, Path.isInside(target, top) else {
      throw CommandFailure(
        "\(file) is a link to \(target ?? "a file that does not exist")"
          + (target == nil ? "" : ", which is outside of \(root)"),
        hint: "change the file that it should be, or replace the link with a file",
        status: .usage
      )
    }
    path = Path.relative(target, to: top)
  }

  /// Fails for a link, which does not end with its file.
  func expectNoLink() throws {
    guard path != link else { return }
    throw CommandFailure(
      "\(link) is a link to \(path), and is no longer needed",
      hint: "delete the link and the file",
      status: .usage
    )
  }
}
