/// The work tree of a git repository.
package struct GitWorkTree {
  /// The absolute path of its top folder.
  let top: String
  /// The absolute path of the folder that all work trees of the repository share: `.git`.
  let commonFolder: String

  /// Creates the work tree of a folder that contains `.git`; returns `nil` if it is not one.
  init?(top: String) {
    let entry = Path.join(top, ".git")
    guard let kind = FileSystem.status(of: entry)?.kind else { return nil }
    self.top = top
    guard kind == .file else {
      guard FileSystem.isFile("\(entry)/HEAD") else { return nil }
      commonFolder = entry
      return
    }
    // In a submodule or a linked work tree, `.git` is a file that names the folder.
    let prefix = "gitdir:"
    guard let line = Self.line(of: entry), line.hasPrefix(prefix) else { return nil }
    let folder = Path.join(top, Self.stripped(line.dropFirst(prefix.count)))
    commonFolder = Self.line(of: "\(folder)/commondir").map { Path.join(folder, $0) } ?? folder
  }

  /// Finds the work tree around a folder.
  package init?(around folder: String) {
    var folder = folder
    while true {
      if let found = GitWorkTree(top: folder) {
        self = found
        return
      }
      if folder == "/" || folder == "." { return nil }
      folder = Path.folder(of: folder)
    }
  }

  /// Returns the rules for the entries of a folder in the work tree; `nil` if git ignores the
  /// folder itself, because the caller then wants ignored files.
  func rules(for folder: String) -> IgnoreRules? {
    var rules = IgnoreRules(self)
    var place = top
    rules.addFile(in: place)
    let below = Path.relative(folder, to: top)
    for name in below == "." ? [] : below.split(separator: "/") {
      place = Path.join(place, String(name))
      if rules.ignores(place, isFolder: true) { return nil }
      rules.addFile(in: place)
    }
    return rules
  }

  private static func line(of file: String) -> String? {
    FileSystem.bytes(of: file).map { stripped(String(decoding: $0, as: UTF8.self)) }
  }

  private static func stripped(_ text: some StringProtocol) -> String {
    Git.trimmed(String(text.drop { $0 == " " }))
  }
}

extension IgnoreRules {
  /// Adds the `.gitignore` of a folder, if it has one.
  ///
  /// - Returns: Whether the file could be read. Like git, this does not follow a link.
  @discardableResult
  mutating func addFile(in folder: String) -> Bool {
    let file = Path.join(folder, ".gitignore")
    guard FileSystem.isFile(file), !FileSystem.isLink(file) else { return true }
    guard let bytes = FileSystem.bytes(of: file) else { return false }
    add(bytes, folder: folder)
    return true
  }
}
