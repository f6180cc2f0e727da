/// Reads settings in `.xcconfig` files and those that they include.
struct XcconfigReader {
  private var known: [String: [String: String]] = [:]

  /// Returns the settings of a file; empty if it does not exist.
  ///
  /// Settings for one platform, such as `NAME[sdk=macosx*]`, are left out.
  mutating func settings(of file: String) -> [String: String] {
    if let settings = known[file] { return settings }
    // A file that includes itself ends here.
    known[file] = [:]
    var settings: [String: String] = [:]
    let text = FileSystem.bytes(of: file).map { String(decoding: $0, as: UTF8.self) } ?? ""
    for line in text.split(whereSeparator: \.isNewline) {
      let line = Self.trimmed(Self.code(of: line))
      if line.hasPrefix("#include") {
        let path = line.split(separator: "\"", omittingEmptySubsequences: false).dropFirst().first
        guard let path, !path.isEmpty else { continue }
        settings.merge(self.settings(of: Path.join(Path.folder(of: file), String(path)))) { $1 }
        continue
      }
      guard let equals = line.firstIndex(of: "=") else { continue }
      let key = Self.trimmed(line[..<equals])
      guard !key.contains("[") else { continue }
      settings[String(key)] = String(Self.trimmed(line[line.index(after: equals)...]))
    }
    known[file] = settings
    return settings
  }

  private static func code(of line: Substring) -> Substring {
    line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text
    while text.first?.isWhitespace ?? false { text.removeFirst() }
    while let last = text.last, last.isWhitespace || last == ";" { text.removeLast() }
    return text
  }
}
