import LintScanner

/// Reads the projects and packages of an Xcode workspace.
struct WorkspaceReader {
  /// A reference in a workspace.
  struct Reference: Hashable, Sendable {
    /// The absolute path.
    var path: String
    var line: Int
  }

  /// Reads a workspace.
  ///
  /// - Parameters:
  ///   - path: The absolute path of the `.xcworkspace`.
  ///   - label: The same path for messages.
  /// - Returns: What the workspace contains.
  /// - Throws: `ProjectFailure`.
  static func references(_ path: String, label: String) throws(ProjectFailure) -> [Reference] {
    let file = "\(label)/contents.xcworkspacedata"
    guard let bytes = FileSystem.bytes(of: "\(path)/contents.xcworkspacedata") else {
      throw ProjectFailure(
        file: file,
        reason: "there is no such file, or it cannot be read",
        advice: "generate the workspace, or add `\(label)` to `exclude`",
        exclusions: [label],
        isAbsent: true
      )
    }
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.contains("<Workspace") else {
      throw ProjectFailure(
        file: file,
        reason: "it does not describe a workspace: no element Workspace",
        advice: "restore the file from version control, or add `\(label)` to `exclude`",
        exclusions: [label]
      )
    }
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    if let place = lines.firstIndex(where: { $0.hasPrefix("<<<<<<< ") || $0.hasPrefix(">>>>>>> ") })
    {
      throw ProjectFailure(
        file: file,
        position: SourcePosition(line: place + 1, column: 1),
        reason: "it contains the marker of a merge conflict",
        advice: "correct the file, or add `\(label)` to `exclude`",
        exclusions: [label]
      )
    }
    let container = Path.folder(of: path)
    var groups = [container]
    var references: [Reference] = []
    for tag in tags(of: text) {
      if tag.text.hasPrefix("/Group") {
        if groups.count > 1 { groups.removeLast() }
        continue
      }
      let isGroup = tag.text.hasPrefix("Group")
      guard isGroup || tag.text.hasPrefix("FileRef") else { continue }
      let around = groups.last ?? container
      let place = location(in: tag.text).map { resolve($0, in: around, container, path) }
      if isGroup {
        if !tag.text.hasSuffix("/") { groups.append(place ?? around) }
      } else if let place {
        references.append(Reference(path: place, line: tag.line))
      }
    }
    return references
  }

  /// Resolves a location such as `group:App/App.xcodeproj`.
  private static func resolve(
    _ location: String,
    in group: String,
    _ container: String,
    _ workspace: String
  ) -> String {
    let parts = location.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let path = parts.count > 1 ? String(parts[1]) : location
    switch parts[0] {
    case "group": return Path.join(group, path)
    case "absolute": return Path.normalized(path)
    // The workspace inside a project refers to the project around it.
    case "self": return container
    default: return Path.join(container, path)
    }
  }

  private static func tags(of text: String) -> [(text: Substring, line: Int)] {
    var tags: [(text: Substring, line: Int)] = []
    var line = 1
    var rest = text[...]
    while let open = rest.firstIndex(of: "<") {
      line += rest[..<open].count(where: \.isNewline)
      rest = rest[open...]
      if rest.hasPrefix("<!--"), let end = rest.firstRange(of: "-->") {
        line += rest[..<end.upperBound].count(where: \.isNewline)
        rest = rest[end.upperBound...]
        continue
      }
      guard let close = rest.firstIndex(of: ">") else { break }
      tags.append((rest[..<close].dropFirst(), line))
      line += rest[..<close].count(where: \.isNewline)
      rest = rest[close...].dropFirst()
    }
    return tags
  }

  private static func location(in tag: Substring) -> String? {
    guard let name = tag.firstRange(of: "location") else { return nil }
    let rest = tag[name.upperBound...].drop { $0.isWhitespace || $0 == "=" }
    guard let quote = rest.first, quote == "\"" || quote == "'" else { return nil }
    let value = rest.dropFirst().prefix { $0 != quote }
    let entities = [
      ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&amp;", "&"),
    ]
    return entities.reduce(String(value)) { $0.replacing($1.0, with: $1.1) }
  }
}
