import LintScanner

/// Parses YAML into nodes with positions, and reports syntax errors.
struct YAMLReader {
  private let text: String
  private let file: String
  private let positions: YAMLPositions
  private var problems: [Problem] = []

  private init(text: String, file: String) {
    self.text = text
    self.file = file
    positions = YAMLPositions(text)
  }

  /// Parses a file with one document.
  ///
  /// - Returns: The root; `nil` if the file contains only comments.
  static func read(_ text: String, file: String) throws(ConfigurationError) -> YAMLNode? {
    let markers = MergeMarkers.problems(in: text, file: file)
    guard markers.isEmpty else { throw ConfigurationError(problems: markers) }
    var reader = YAMLReader(text: text, file: file)
    guard let root = try reader.compose() else { return nil }
    let node = reader.node(root)
    guard reader.problems.isEmpty else { throw ConfigurationError(problems: reader.problems) }
    return node
  }

  private func compose() throws(ConfigurationError) -> YAMLComposer.Tree? {
    do throws(YAMLFailure) {
      return try YAMLComposer.tree(of: text)
    } catch {
      let trouble = YAMLTrouble(text: text, positions: positions)
      throw ConfigurationError(problems: [trouble.problem(error, file: file)])
    }
  }

  private mutating func node(_ tree: YAMLComposer.Tree) -> YAMLNode {
    let position = positions.position(of: tree.mark)
    switch tree {
    case .scalar(let text, let isPlain, _):
      return YAMLNode(content: .scalar(text, isPlain: isPlain), position: position)
    case .list(let items, _):
      return YAMLNode(content: .list(items.map { node($0) }), position: position)
    case .mapping(let entries, _):
      return YAMLNode(content: .mapping(self.entries(of: entries)), position: position)
    }
  }

  private mutating func entries(
    of mapping: [(key: YAMLComposer.Tree, value: YAMLComposer.Tree)]
  ) -> [YAMLNode.Entry] {
    var entries: [YAMLNode.Entry] = []
    var merged: [YAMLNode.Entry] = []
    for (key, value) in mapping {
      let position = positions.position(of: key.mark)
      guard case .scalar(let text, let isPlain, _) = key else {
        report(position, "a key is a list or a mapping", "quote a key that begins with [ or {")
        continue
      }
      let value = node(value)
      if text == "<<", isPlain {
        merged += self.merged(value)
      } else {
        entries.append(YAMLNode.Entry(key: text, position: position, value: value))
      }
    }
    var keys = Set(entries.map(\.key))
    for entry in merged where keys.insert(entry.key).inserted {
      entries.append(entry)
    }
    return entries
  }

  /// The entries that `<<` merges: those of one mapping, or of several, of which earlier ones take
  /// precedence.
  private mutating func merged(_ value: YAMLNode) -> [YAMLNode.Entry] {
    switch value.content {
    case .mapping(let entries): return entries
    case .list(let items): return items.flatMap { merged($0) }
    case .scalar:
      report(
        value.position,
        "expected a mapping to merge with <<, found \(value.kind)",
        "use an alias of a mapping"
      )
      return []
    }
  }

  private mutating func report(_ position: SourcePosition, _ message: String, _ advice: String) {
    problems.append(Problem(file: file, position: position, message: message, advice: advice))
  }
}
