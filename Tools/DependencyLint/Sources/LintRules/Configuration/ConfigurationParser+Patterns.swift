import LintCodeBase
import LintScanner

extension ConfigurationParser {
  /// Parses a pattern or a list of patterns.
  mutating func patterns(
    _ node: YAMLNode,
    atLeastOne advice: String? = nil
  ) -> [Located<Pattern>] {
    guard case .list(let items) = node.content else {
      guard node.text != nil else {
        reportType(
          node,
          expected: "a pattern or a list of patterns",
          advice: node.isNull && advice == nil ? "write [] for none" : patternAdvice(node)
        )
        return []
      }
      return pattern(node).map { [$0] } ?? []
    }
    if items.isEmpty, let advice {
      report(node.position, "expected at least one pattern, found an empty list", advice)
    }
    return items.compactMap { pattern($0) }
  }

  /// Parses the names of outside modules.
  mutating func names(_ node: YAMLNode) -> [Located<String>] {
    patterns(node).compactMap { pattern in
      guard pattern.value.hasWildcard || pattern.value.isPath else {
        return Located(value: pattern.value.text, position: pattern.position)
      }
      report(
        pattern.position,
        "‘\(pattern.value.text)’ is a pattern, but ‘outside’ lists modules by name",
        "name each module"
      )
      return nil
    }
  }

  private mutating func pattern(_ node: YAMLNode) -> Located<Pattern>? {
    guard let text = node.text else {
      reportType(node, expected: "a pattern", advice: patternAdvice(node))
      return nil
    }
    let pattern = Pattern(text: text)
    if let flaw = pattern.flaw {
      report(node.position, flaw.message, flaw.advice)
      return nil
    }
    return Located(value: pattern, position: node.position)
  }

  private func patternAdvice(_ node: YAMLNode) -> String {
    switch node.content {
    case .mapping(let entries):
      // In YAML, {feature} is a mapping.
      (entries.allSatisfy(\.value.isNull) ? "quote a pattern that begins with {, or " : "")
        + "write a list: `[\(entries.map { YAMLText.scalar($0.key) }.joined(separator: ", "))]`"
    case .list: "write all patterns in one list; lists cannot be nested"
    case .scalar(let text, _):
      text.isEmpty ? "name a target, a layer or a path" : "quote it: \"\(text)\""
    }
  }

  mutating func modules(_ node: YAMLNode) -> [FolderModule] {
    guard case .mapping(let entries) = node.content else {
      let paths = if case .list(let items) = node.content { items } else { [node] }
      let path = paths.lazy.compactMap(\.text).first ?? "Sources/Core"
      reportType(
        node,
        expected: "a mapping of modules to their folders",
        advice: "write `\(YAMLText.scalar(Path.lastComponent(path))): \(YAMLText.scalar(path))`"
      )
      return []
    }
    return entries.compactMap { entry in
      guard let path = text(entry.value, "the path of a module") else { return nil }
      if let flaw = pathFlaw(of: path.value) {
        report(path.position, flaw.message, flaw.advice)
      } else if Pattern(text: path.value).hasWildcard {
        report(
          path.position,
          "‘\(path.value)’ is a pattern, but a module has one folder",
          "add a module for each folder"
        )
      }
      guard let name = name(entry, of: "a module") else { return nil }
      let (file, place) = files.place(of: path.position)
      return FolderModule(
        name: Located(value: name.value, position: files.place(of: name.position).position),
        path: Located(value: path.value, position: place),
        file: file
      )
    }
  }

  /// Parses a key that is the name of a layer or a module, which patterns can refer to.
  mutating func name(
    _ entry: YAMLNode.Entry,
    of what: String
  ) -> Located<String>? {
    if entry.key.allSatisfy(\.isWhitespace) {
      report(entry.position, "the name of \(what) is empty", "write a name")
      return nil
    }
    if let character = entry.key.first(where: { "/*?{}".contains($0) }) {
      report(
        entry.position,
        "the name ‘\(entry.key)’ contains ‘\(character)’, which has a special meaning in patterns",
        "choose another name"
      )
      return nil
    }
    return Located(value: entry.key, position: entry.position)
  }
}
