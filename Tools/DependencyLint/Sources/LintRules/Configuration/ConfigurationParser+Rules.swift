import LintCodeBase
import LintScanner
import LintEssentials

extension ConfigurationParser {
  private typealias Fields = [String: YAMLNode.Entry]

  mutating func rules(_ node: YAMLNode) -> [Configuration.Rule] {
    guard case .list(let items) = node.content, !items.isEmpty else {
      reportType(
        node,
        expected: "a list of rules",
        advice: "write `- \(meantRule(node) ?? "acyclic")`, one line per rule"
      )
      return []
    }
    var places: [String: SourcePosition] = [:]
    var rules: [Configuration.Rule] = []
    for rule in items.compactMap({ rule($0) }) {
      let name = rule.name
      if let place = places[name.value] {
        report(
          name.position,
          "duplicate rule ‘\(name.value)’; the first one is on line \(line(of: place))",
          "give one of them another name: `name: …`"
        )
      } else if RuleKind.reservedNames.contains(name.value) {
        report(
          name.position,
          "a rule cannot be named ‘\(name.value)’: the name is reserved",
          "choose another name"
        )
      }
      places[name.value] = name.position
      rules.append(rule)
    }
    return rules
  }

  /// The rule that a value in place of a list means; `nil` if it is not clear.
  private func meantRule(_ node: YAMLNode) -> String? {
    switch node.content {
    case .scalar(let text, _): Self.kinds.filter(text.contains).max { $0.count < $1.count }
    case .list: nil
    case .mapping(let entries):
      meantKind(entries).map { kind in
        let rest = entries.filter { $0.key != "rule" && $0.key != kind }
        return rest.isEmpty ? kind : "rule: \(kind)"
      }
    }
  }

  /// The kind of a rule that a key or a value names.
  private func meantKind(_ entries: [YAMLNode.Entry]) -> String? {
    (entries.map(\.key) + entries.compactMap(\.value.text)).first(where: Self.kinds.contains)
  }

  private mutating func rule(_ node: YAMLNode) -> Configuration.Rule? {
    guard case .mapping(let entries) = node.content else {
      return check(node, "a rule").flatMap { rule($0, at: node.position, fields: [:]) }
    }
    guard let entry = entries.first(where: { $0.key == "rule" }) else {
      let nearest = Spelling.nearest(to: "rule", in: entries.map(\.key))
      report(
        node.position,
        "a rule has no kind",
        "write `rule: \(meantKind(entries) ?? "…")`"
          + (nearest.map { " instead of ‘\($0)’" } ?? "") + "; the kinds are \(list(Self.kinds))"
      )
      return nil
    }
    guard let check = check(entry.value, "the kind of a rule") else { return nil }
    let kind = check.kind
    var fields: Fields = [:]
    for entry in entries {
      if kind.allKeys.contains(entry.key) {
        fields[entry.key] = entry
      } else if let other = RuleKind.all.first(where: { $0.allKeys.contains(entry.key) }) {
        report(
          entry.position,
          "the rule ‘\(kind.name)’ has no key ‘\(entry.key)’; ‘\(other.name)’ does",
          "use one of the keys \(list(kind.allKeys))"
        )
      } else {
        reportUnknown(entry, allowed: kind.allKeys, place: "the rule ‘\(kind.name)’")
      }
    }
    return rule(check, at: entry.value.position, fields: fields)
  }

  private static let kinds = RuleKind.all.map(\.name)

  private mutating func check(_ node: YAMLNode, _ what: String) -> (any RuleCheck.Type)? {
    guard let name = node.text else {
      reportType(node, expected: what, advice: "the kinds are \(list(Self.kinds))")
      return nil
    }
    if let check = RuleKind.checks.first(where: { $0.kind.name == name }) { return check }
    let question = Spelling.question(about: name, in: Self.kinds).map { "\($0) The" } ?? "the"
    report(
      node.position,
      "unknown rule ‘\(name)’",
      "\(question) kinds are \(list(Self.kinds))"
    )
    return nil
  }

  private mutating func rule(
    _ check: any RuleCheck.Type,
    at position: SourcePosition,
    fields: Fields
  ) -> Configuration.Rule? {
    let kind = check.kind
    let missing = kind.requiredKeys.filter { fields[$0] == nil }
    if !missing.isEmpty {
      let keys = kind.requiredKeys.map { "\($0): …" }.joined(separator: ", ")
      report(
        position,
        "the rule ‘\(kind.name)’ requires "
          + missing.map { "‘\($0)’" }.joined(separator: " and "),
        "write `{rule: \(kind.name), \(keys)}`"
      )
    }
    let name =
      fields["name"].flatMap { text($0.value, "the name of a rule") }
      ?? Located(value: kind.name, position: position)
    var rule = Configuration.Rule(name: name, check: check)
    for key in kind.keys { fields[key.name].map { read($0, as: key, into: &rule) } }
    rule.reason = fields["reason"].flatMap { text($0.value, "a reason") }?.value
    rule.severity =
      fields["severity"].flatMap { choice($0.value, key: "severity") } ?? .error
    rule.includesTests = fields["tests"].flatMap { bool($0) } ?? true
    rule.exceptions = fields[RuleKind.exceptionsKey].map { exceptions($0.value) } ?? []
    for flaw in check.flaws(of: rule) { report(flaw.position, flaw.message, flaw.advice) }
    return missing.isEmpty ? rule : nil
  }

  /// Reads the value of one of the kind's own keys.
  private mutating func read(
    _ entry: YAMLNode.Entry,
    as key: RuleKey,
    into rule: inout Configuration.Rule
  ) {
    switch key.form {
    case .flag: rule.flags[key.name] = bool(entry)
    case .words: rule.words[key.name] = words(entry)
    case .modules: rule.patterns[key.name] = patterns(entry.value)
    case .targets, .anyModules, .sets:
      let patterns = patterns(
        entry.value,
        atLeastOne: "add a target, a layer or a path to ‘\(key.name)’"
      )
      rule.patterns[key.name] = patterns
      guard case .sets = key.form else { return }
      for set in patterns where set.value.captures.isEmpty {
        report(
          set.position,
          "‘\(set.value.text)’ has no {capture}",
          "write a {name} where the sets differ: `\(capturing(set.value.text))`"
        )
      }
    }
  }

  /// Returns a pattern with a capture in place of its first wildcard.
  private func capturing(_ pattern: String) -> String {
    guard let star = pattern.firstIndex(of: "*") else { return "Modules/Features/{feature}/*" }
    let rest = pattern[star...].drop { $0 == "*" }
    return YAMLText.scalar(pattern[..<star] + "{set}" + rest)
  }

  /// Parses a word or a list of words.
  private mutating func words(_ entry: YAMLNode.Entry) -> [Located<String>] {
    guard case .list(let items) = entry.value.content else {
      return text(entry.value, "a word").map { [$0] } ?? []
    }
    if items.isEmpty {
      report(
        entry.value.position,
        "expected at least one word, found an empty list",
        "add a word to ‘\(entry.key)’, or remove the key"
      )
    }
    return items.compactMap { text($0, "a word") }
  }
}
