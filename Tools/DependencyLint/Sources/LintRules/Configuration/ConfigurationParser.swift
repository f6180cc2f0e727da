import LintScanner
import LintEssentials

/// Creates a configuration from YAML, and collects the problems of the file.
struct ConfigurationParser {
  let files: ConfigurationFiles
  private(set) var problems: [Problem] = []

  init(files: ConfigurationFiles) {
    self.files = files
  }

  mutating func configuration(_ root: YAMLNode) -> Configuration {
    var configuration = Configuration(files)
    guard
      let fields = fields(of: root, allowed: ConfigurationKeys.file, place: "a configuration")
    else { return configuration }
    if let node = fields["exclude"]?.value { configuration.exclude = patterns(node) }
    if let node = fields["projects"]?.value {
      configuration.projects = choice(node, key: "projects")
    }
    if let node = fields["unavailable"]?.value { configuration.unavailable = unavailable(node) }
    if let entry = fields["gitignore"] { configuration.includesIgnored = bool(entry) == false }
    if let node = fields["accept"]?.value { configuration.accepted = accepted(node) }
    if let node = fields["baseline"]?.value {
      configuration.baseline = choice(node, key: "baseline") ?? .single
    }
    if let node = fields["modules"]?.value { configuration.modules = modules(node) }
    if let node = fields["outside"]?.value { configuration.outside = names(node) }
    if let node = fields["layers"]?.value { configuration.rings = rings(node) }
    if let node = fields["rules"]?.value {
      configuration.rules = rules(node)
    } else {
      report(root.position, "there are no rules", "add a rule, such as `rules: [acyclic]`")
    }
    // These checks are only meaningful if everything could be parsed.
    if problems.isEmpty {
      checkAgreement(configuration, layers: fields["layers"], rules: fields["rules"])
    }
    return configuration
  }

  private mutating func accepted(_ node: YAMLNode) -> [Gap.Kind: String] {
    let kinds = Gap.Kind.allCases.map(\.rawValue)
    var reasons: [Gap.Kind: String] = [:]
    for (key, entry) in fields(of: node, allowed: kinds, place: "‘accept’") ?? [:] {
      guard let kind = Gap.Kind(rawValue: key) else { continue }
      reasons[kind] = text(entry.value, "the reason to accept \(key)")?.value
    }
    return reasons
  }

  mutating func report(_ position: SourcePosition, _ message: String, _ advice: String? = nil) {
    problems.append(files.problem(position, message, advice))
  }

  mutating func reportType(_ node: YAMLNode, expected: String, advice: String? = nil) {
    report(node.position, "expected \(expected), found \(node.kind)", advice)
  }

  /// Returns the entries of a mapping by key, without unknown ones, which it reports.
  mutating func fields(
    of node: YAMLNode,
    allowed: [String],
    place: String
  ) -> [String: YAMLNode.Entry]? {
    guard case .mapping(let entries) = node.content else {
      reportType(node, expected: "a mapping", advice: "\(place) has the keys \(list(allowed))")
      return nil
    }
    var fields: [String: YAMLNode.Entry] = [:]
    for entry in entries {
      if allowed.contains(entry.key) {
        fields[entry.key] = entry
      } else {
        reportUnknown(entry, allowed: allowed, place: place)
      }
    }
    return fields
  }

  mutating func reportUnknown(_ entry: YAMLNode.Entry, allowed: [String], place: String) {
    let question = Spelling.question(about: entry.key, in: allowed).map { "\($0) " } ?? ""
    report(
      entry.position,
      "unknown key ‘\(entry.key)’ in \(place)",
      "\(question)Use one of the keys \(list(allowed))".capitalizedFirst
    )
  }

  /// Returns a string that is not empty.
  mutating func text(_ node: YAMLNode, _ what: String) -> Located<String>? {
    guard let text = node.text else {
      var advice = "write a string, in quotes if YAML gives it another meaning"
      if case .scalar(let text, _) = node.content, !text.isEmpty {
        advice = "quote it: \"\(text)\""
      }
      reportType(node, expected: what, advice: advice)
      return nil
    }
    guard !text.allSatisfy(\.isWhitespace) else {
      report(node.position, "\(what) is empty", "write a string, or remove the key")
      return nil
    }
    return Located(value: text, position: node.position)
  }

  mutating func bool(_ entry: YAMLNode.Entry) -> Bool? {
    if let bool = entry.value.bool { return bool }
    var values = ["true", "false"]
    if case .scalar(let text, _) = entry.value.content {
      // The booleans of YAML 1.1, which are texts in YAML 1.2.
      switch text.lowercased() {
      case "yes", "y", "on", "true", "1": values = ["true"]
      case "no", "n", "off", "false", "0": values = ["false"]
      default: break
      }
    }
    reportType(entry.value, expected: "true or false", advice: writing(entry.key, values))
    return nil
  }

  /// Parses one of several words.
  mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ node: YAMLNode,
    key: String
  ) -> Choice? {
    if let choice = node.text.flatMap(Choice.init(rawValue:)) { return choice }
    let words = Choice.allCases.map(\.rawValue)
    let nearest = node.text.flatMap { Spelling.nearest(to: $0, in: words) }
    reportType(
      node,
      expected: words.joined(separator: " or "),
      advice: writing(key, nearest.map { [$0] } ?? words)
    )
    return nil
  }

  private func writing(_ key: String, _ values: [String]) -> String {
    "write " + values.map { "`\(key): \($0)`" }.joined(separator: " or ")
  }

  /// Returns the line in the file that contains a position.
  func line(of position: SourcePosition) -> Int { files.place(of: position).position.line }

  func list(_ words: [String]) -> String {
    words.joined(separator: ", ")
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

/// The keys of a configuration, except those of rules.
///
/// The schema for editors lists the same keys.
package enum ConfigurationKeys {
  package static let file = [
    "extends", "projects", "exclude", "unavailable", "gitignore", "accept", "baseline", "modules",
    "outside", "layers", "rules",
  ]
  package static let layer = [
    "targets", "folders", "files", "except", "imports", "outside", "reason",
  ]
}
