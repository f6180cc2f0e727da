/// A line of a `.gitignore`, by the rules of gitignore(5) and of git's `dir.c`.
struct IgnorePattern: Sendable {
  /// Whether the line begins with `!`: paths that it matches are not ignored.
  let isNegated: Bool
  /// Whether the pattern is compared with paths relative to its file's folder, not with names.
  let isPath: Bool
  private let isForFolders: Bool
  private let glob: IgnoreGlob

  /// Parses a line without its newline; returns `nil` if it contains no pattern.
  init?(_ line: some Collection<UInt8>) {
    var text = Self.trimmed(Array(line))[...]
    guard let first = text.first, first != UInt8(ascii: "#") else { return nil }
    isNegated = first == UInt8(ascii: "!")
    if isNegated { text.removeFirst() }
    isForFolders = text.last == Self.slash
    if isForFolders { text.removeLast() }
    isPath = text.contains(Self.slash)
    if text.first == Self.slash { text.removeFirst() }
    guard !text.isEmpty else { return nil }
    glob = IgnoreGlob(Array(text))
  }

  /// Whether the pattern matches a file or folder, given by its path below the pattern's folder and
  /// by the path's last component.
  func matches(_ path: ArraySlice<UInt8>, name: ArraySlice<UInt8>, isFolder: Bool) -> Bool {
    if isForFolders, !isFolder { return false }
    return glob.matches(isPath ? path : name)
  }

  private static let slash = UInt8(ascii: "/")

  /// Removes a carriage return and spaces at the end, except escaped ones.
  private static func trimmed(_ line: [UInt8]) -> [UInt8] {
    var line = line
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    var end = 0
    var index = 0
    while index < line.count {
      let isEscape = line[index] == UInt8(ascii: "\\")
      if isEscape { index += 1 }
      if isEscape || line[index] != UInt8(ascii: " ") { end = min(index + 1, line.count) }
      index += 1
    }
    line.removeSubrange(end...)
    return line
  }
}
