/// The owners of files, as a CODEOWNERS file of GitHub, GitLab or Bitbucket lists them.
///
/// Sources: https://docs.github.com/repositories/managing-your-repositorys-settings-and-features/customizing-your-repository/about-code-owners,
/// https://docs.gitlab.com/user/project/codeowners/reference/,
/// https://support.atlassian.com/bitbucket-cloud/docs/set-up-and-use-code-owners/
/// and https://confluence.atlassian.com/bitbucketserver/code-owners-1296171116.html
package struct CodeOwners: Sendable {
  private struct Entry {
    /// The patterns of the files, of which one must match.
    let patterns: [Pattern]
    let owners: [String]

    func covers(_ path: String) -> Bool { patterns.contains { $0.matches(path: path) } }
  }

  /// Entries of which the last one that matches counts.
  private struct Section {
    /// The name without case; `nil` before the first section.
    let name: String?
    var entries: [Entry] = []
    /// The files that have no owner in the section, whatever its entries are.
    var exclusions: [Entry] = []
  }

  /// Where the services look for the file, in order.
  private static let places = [
    ".github/CODEOWNERS", "CODEOWNERS", "docs/CODEOWNERS", ".gitlab/CODEOWNERS",
    ".bitbucket/CODEOWNERS",
  ]

  private var sections = [Section(name: nil)]
  /// The path of the root below the repository, with a `/` at the end; empty for the repository.
  private let prefix: String

  /// Reads the file of the repository around a root; returns `nil` if there is none.
  package init?(around root: String) {
    let top = GitWorkTree(around: root)?.top ?? root
    let found = Self.places.lazy.compactMap { place in
      FileSystem.bytes(of: Path.join(top, place)).map { (place, $0) }
    }.first
    guard let (file, bytes) = found else { return nil }
    let place = Path.relative(root, to: top)
    self.init(
      String(decoding: bytes, as: UTF8.self),
      prefix: place == "." ? "" : place + "/",
      isOfGitLab: file.hasPrefix(".gitlab/")
    )
  }

  /// Parses the text of a file.
  ///
  /// - Parameter isOfGitLab: Whether only GitLab reads the file. Sections show it, too.
  init(_ text: String, prefix: String = "", isOfGitLab: Bool = false) {
    self.prefix = prefix
    let lines = text.split(whereSeparator: \.isNewline)
    let isOfGitLab = isOfGitLab || lines.contains { Self.section($0) != nil }
    var current = 0
    var defaults: [String] = []
    for line in lines {
      var words = Self.words(of: line)
      guard let first = words.first, !Self.isSetting(first) else { continue }
      if let (name, owners) = Self.section(line) {
        // Sections with one name are one section.
        if let known = sections.firstIndex(where: { $0.name == name }) {
          current = known
        } else {
          current = sections.count
          sections.append(Section(name: name))
        }
        defaults = owners
        continue
      }
      words.removeFirst()
      let owners = words.isEmpty ? defaults : words
      if first.hasPrefix("!") {
        let patterns = Self.patterns(of: String(first.dropFirst()), isOfGitLab)
        sections[current].exclusions.append(Entry(patterns: patterns, owners: []))
      } else {
        let patterns = Self.patterns(of: first, isOfGitLab)
        sections[current].entries.append(Entry(patterns: patterns, owners: owners))
      }
    }
  }

  /// Returns the owners of a file, given relative to the root.
  package func owners(of file: String) -> [String] {
    let path = prefix + file
    var owners: [String] = []
    for section in sections where !section.exclusions.contains(where: { $0.covers(path) }) {
      let entry = section.entries.last { $0.covers(path) }
      for owner in entry?.owners ?? [] where !owners.contains(owner) { owners.append(owner) }
    }
    return owners
  }

  /// Whether a line of Bitbucket, by its first word, defines a team or sets an option.
  private static func isSetting(_ word: String) -> Bool {
    word.hasPrefix("@@@") || word.hasPrefix("CODEOWNERS.")
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

  /// Returns the name and the default owners of a section that a line begins, such as
  /// `^[Docs][2] @writers`; `nil` for another line.
  private static func section(_ line: Substring) -> (name: String, owners: [String])? {
    let heading = line.drop { $0 == "^" || $0.isWhitespace }
    guard heading.first == "[", let end = heading.lastIndex(of: "]"),
      let nameEnd = heading.firstIndex(of: "]")
    else { return nil }
    let name = heading[heading.index(after: heading.startIndex)..<nameEnd].lowercased()
    return (name, words(of: heading[heading.index(after: end)...]))
  }

  /// Returns the patterns of the files that an entry covers.
  ///
  /// A pattern without a `/` before its end matches in any folder; for GitLab, so does one without
  /// a `/` at its beginning. A folder covers what is below it, but `docs/*` covers only the files in
  /// it.
  private static func patterns(of text: String, _ isOfGitLab: Bool) -> [Pattern] {
    if text == "*" { return [Pattern(text: "**")] }
    let isFolder = text.hasSuffix("/")
    let path = isFolder ? text.dropLast() : text[...]
    let name = path.drop { $0 == "/" }
    let isAnchored = isOfGitLab ? path.hasPrefix("/") : path.contains("/")
    let base = isAnchored || name.hasPrefix("**/") ? String(name) : "**/\(name)"
    let below = Pattern(text: base + "/**")
    if isFolder { return [below] }
    let last = name.split(separator: "/").last ?? ""
    return last.contains("*") ? [Pattern(text: base)] : [Pattern(text: base), below]
  }
}
