/// The patterns that git applies to the entries of a folder.
struct IgnoreRules: Sendable {
  private struct List: Sendable {
    /// The length of the folder's absolute path, with the slash at the end.
    let base: Int
    let patterns: [IgnorePattern]
  }

  /// The absolute path of the work tree.
  let top: String
  /// The lists of the enclosing folders, the innermost last.
  private var lists: [List] = []
  /// Whether a folder around the entries is ignored, so that nothing in it can be re-included.
  private(set) var coversEverything = false

  /// Creates the rules of the top folder, without its own `.gitignore`.
  init(_ workTree: GitWorkTree) {
    top = workTree.top
    if let bytes = FileSystem.bytes(of: "\(workTree.commonFolder)/info/exclude") {
      add(bytes, folder: top)
    }
  }

  /// Adds the lines of a `.gitignore` in a folder, which is an absolute path.
  mutating func add(_ bytes: [UInt8], folder: String) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes[...]
    let patterns = text.split(separator: UInt8(ascii: "\n")).compactMap(IgnorePattern.init)
    guard !patterns.isEmpty else { return }
    lists.append(List(base: folder.utf8.count + (folder == "/" ? 0 : 1), patterns: patterns))
  }

  mutating func coverEverything() { coversEverything = true }

  /// Whether git ignores an entry, given by its absolute path.
  func ignores(_ path: String, isFolder: Bool) -> Bool {
    if coversEverything { return true }
    if lists.isEmpty { return false }
    let path = Array(path.utf8)
    let start = path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    for list in lists.reversed() {
      for pattern in list.patterns.reversed()
      where pattern.matches(path[list.base...], name: path[start...], isFolder: isFolder) {
        return !pattern.isNegated
      }
    }
    return false
  }
}
