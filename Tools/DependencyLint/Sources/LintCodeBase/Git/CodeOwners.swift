/// The owners of files, as a CODEOWNERS file of GitHub or GitLab lists them.
///
/// Sources: https://docs.github.com/repositories/managing-your-repositorys-settings-and-features/customizing-your-repository/about-code-owners
/// and https://docs.gitlab.com/user/project/codeowners/reference/
package struct CodeOwners: Sendable {
  private struct Entry {
    /// The patterns of the files, of which one must match.
    let patterns: [Pattern]
    let owners: [String]
  }

  /// Where the services look for the file, in order.
  private static let places = [
    ".github/CODEOWNERS", "CODEOWNERS", "docs/CODEOWNERS", ".gitlab/CODEOWNERS",
  ]

  /// The entries of each section, of which the last one that matches counts.
  private var sections: [[Entry]] = [[]]
  /// The path of the root below the repository, with a `/` at the end; empty for the repository.
  private let prefix: String

  /// Reads the file of the repository around a root; returns `nil` if there is none.
  package init?(around root: String) {
    let top = GitWorkTree(around: root)?.top ?? root
    let file = Self.places.lazy.compactMap { FileSystem.bytes(of: Path.join(top, $0)) }.first
    guard let file else { return nil }
    let place = Path.relative(root, to: top)
    self.init(String(decoding: file, as: UTF8.self), prefix: place == "." ? "" : place + "/")
  }

  init(_ text: String, prefix: String = "") {
    self.prefix = prefix
    var defaults: [String] = []
    for line in text.split(whereSeparator: \.isNewline) {
      var words = Self.words(of: line)
      guard let first = words.first else { continue }
      if let owners = Self.ownersOfSection(line) {
        sections.append([])
        defaults = owners
        continue
      }
      words.removeFirst()
      let owners = words.isEmpty ? defaults : words
      sections[sections.count - 1].append(Entry(patterns: Self.patterns(of: first), owners: owners))
    }
  }

  /// Returns the owners of a file, given relative to the root.
  package func owners(of file: String) -> [String] {
    let path = prefix + file
    var owners: [String] = []
    for section in sections {
      let entry = section.last { entry in entry.patterns.contains { $0.matches(path: path) } }
      for owner in entry?.owners ?? [] where !owners.contains(owner) { owners.append(owner) }
    }
    return owners
  }

  /// Returns the words of a line without its comment; `\\ ` is a space in a word.
  private static func words(of line: Substring) -> [String] {
    var words: [String] = []
    var word = ""
    var isEscaped = false
    for character in line {
      if isEscaped {
        word.append(character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == "#", word.isEmpty {
        break
      } else if character.isWhitespace {
        if !word.isEmpty { words.append(word) }
        word = ""
      } else {
        word.append(character)
      }
    }
    return word.isEmpty ? words : words + [word]
  }

  /// Returns the default owners of a section that a line begins, such as `^[Docs][2] @writers`;
  /// `nil` for another line.
  private static func ownersOfSection(_ line: Substring) -> [String]? {
    let heading = line.drop { $0 == "^" || $0.isWhitespace }
    guard heading.first == "[", let end = heading.lastIndex(of: "]") else { return nil }
    return words(of: heading[heading.index(after: end)...])
  }

  /// Returns the patterns of the files that an entry covers.
  ///
  /// A pattern without a `/` before its end matches in any folder. A folder covers what is below it,
  /// but `docs/*` covers only the files in it.
  private static func patterns(of text: String) -> [Pattern] {
    if text == "*" { return [Pattern(text: "**")] }
    let isFolder = text.hasSuffix("/")
    let path = isFolder ? text.dropLast() : text[...]
    let name = path.drop { $0 == "/" }
    let base = path.contains("/") ? String(name) : "**/\(name)"
    let below = Pattern(text: base + "/**")
    if isFolder { return [below] }
    let last = name.split(separator: "/").last ?? ""
    return last.contains("*") ? [Pattern(text: base)] : [Pattern(text: base), below]
  }
}
