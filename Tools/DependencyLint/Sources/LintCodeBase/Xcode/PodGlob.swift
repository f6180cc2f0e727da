/// A pattern for files in a podspec, such as `Sources/**/*.{h,swift}`.
struct PodGlob {
  private let patterns: [Pattern]

  /// Creates a pattern.
  ///
  /// - Parameters:
  ///   - text: The pattern; a folder stands for the files in it.
  ///   - isFolder: Whether a path is a folder.
  init(_ text: String, isFolder: (String) -> Bool) {
    patterns = Self.alternatives(of: text[...]).map { text in
      Pattern(text: "./" + (isFolder(text) ? Path.join(Path.normalized(text), "*") : text))
    }
  }

  /// Whether a path relative to the podspec matches.
  func matches(_ path: String) -> Bool { patterns.contains { $0.matches(path: path) } }

  /// Expands `{a,b}`.
  private static func alternatives(of text: Substring) -> [String] {
    guard let open = text.firstIndex(of: "{"),
      let close = text[open...].firstIndex(of: "}")
    else { return [String(text)] }
    let choices = text[open..<close].dropFirst()
      .split(separator: ",", omittingEmptySubsequences: false)
    let rests = alternatives(of: text[close...].dropFirst())
    return choices.flatMap { choice in
      rests.map { text[..<open] + choice.filter { !$0.isWhitespace } + $0 }
    }
  }
}
