extension GitWorkTree {
  /// Whether git ignores a file that does not exist: in a fresh clone, generated files are missing.
  ///
  /// - Parameters:
  ///   - file: The absolute path.
  ///   - root: The absolute path of the code base.
  /// - Returns: Whether a pattern matches the file or a folder around it.
  func ignores(missing file: String, below root: String) -> Bool {
    guard var rules = rules(for: root) else { return false }
    var place = root
    let names = Path.relative(file, to: root).split(separator: "/")
    for (index, name) in names.enumerated() {
      place = Path.join(place, String(name))
      let isFolder = index < names.count - 1
      if rules.ignores(place, isFolder: isFolder) { return true }
      if isFolder { rules.addFile(in: place) }
    }
    return false
  }
}
