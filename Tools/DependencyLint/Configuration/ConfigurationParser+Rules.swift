import TerminalText

extension ConfigurationParser {
  private typealias Fields = [String: YAMLNode.Entry]

  mutating func rules(_ node: YAMLNode) -> [Configuration.Rule] {
    guard case .list(let items) = node.content, !items.isEmpty else {
      reportType(node, expected: "a list of rules", advice: "write `- acyclic`, one line per rule")
      return []
    }
    var places: [String: SourcePosition] = [:]
    var rules: [Configuration.Rule] = []
    for rule in items.compactMap({ rule($0) }) {
      let name = rule.name
      if let place = places[name.value] {
        report(
          name.position,
          "duplicate rule ‘\(name.value)’; the first one is on line \(place.line)",
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

  private mutating func rule(_ node: YAMLNode) -> Configuration.Rule? {
    guard case .mapping(let entries) = node.content else {
      guard let text = text(node, "a rule") else { return nil }
      return kind(text).flatMap { rule(kind: $0, at: node.position, fields: [:]) }
    }
    guard let entry = entries.first(where: { $0.key == "rule" }) else {
      let kind = entries.lazy.compactMap { RuleKind(rawValue: $0.key) }.first
      report(
        node.position,
        "a rule has no kind",
        "write `rule: \(kind?.rawValue ?? "…")`; the kinds are \(Self.kinds)"
      )
      return nil
    }
    guard let text = text(entry.value, "the kind of a rule"), let kind = kind(text) else {
      return nil
    }
    var fields: Fields = [:]
    for entry in entries {
      if kind.keys.contains(entry.key) {
        fields[entry.key] = entry
      } else if let other = RuleKind.allCases.first(where: { $0.keys.contains(entry.key) }) {
        report(
          entry.position,
          "the rule ‘\(kind.rawValue)’ has no key ‘\(entry.key)’; ‘\(other.rawValue)’ does",
          "use one of the keys \(list(kind.keys))"
        )
      } else {
        reportUnknown(entry, allowed: kind.keys, place: "the rule ‘\(kind.rawValue)’")
      }
    }
    return rule(kind: kind, at: text.position, fields: fields)
  }

  private static let kinds = RuleKind.allCases.map(\.rawValue).joined(separator: ", ")

  private mutating func kind(_ text: Configuration.Located<String>) -> RuleKind? {
    if let kind = RuleKind(rawValue: text.value) { return kind }
    let nearest = Spelling.nearest(to: text.value, in: RuleKind.allCases.map(\.rawValue))
    let question = nearest.map { "did you mean ‘\($0)’? The" } ?? "the"
    report(text.position, "unknown rule ‘\(text.value)’", "\(question) kinds are \(Self.kinds)")
    return nil
  }

  private mutating func rule(
    kind: RuleKind,
    at position: SourcePosition,
    fields: Fields
  ) -> Configuration.Rule? {
    let missing = kind.requiredKeys.filter { fields[$0] == nil }
    if !missing.isEmpty {
      report(
        position,
        "the rule ‘\(kind.rawValue)’ requires "
          + missing.map { "‘\($0)’" }.joined(separator: " and "),
        "write `{rule: \(kind.rawValue), \(kind.requiredKeys.map { "\($0): …" }.joined(separator: ", "))}`"
      )
    }
    let name =
      fields["name"].flatMap { text($0.value, "the name of a rule") }
      ?? Configuration.Located(value: kind.rawValue, position: position)
    var rule = Configuration.Rule(name: name, kind: self.kind(kind, fields))
    rule.reason = fields["reason"].flatMap { text($0.value, "a reason") }?.value
    rule.severity = fields["severity"].flatMap { severity($0.value) } ?? .error
    rule.includesTests = fields["tests"].flatMap { bool($0) } ?? true
    return missing.isEmpty ? rule : nil
  }

  private mutating func kind(_ kind: RuleKind, _ fields: Fields) -> Configuration.Rule.Kind {
    switch kind {
    case .layers: return .layers
    case .outside: return .outside
    case .acyclic: return .acyclic
    case .declared: return .declared
    case .unused: return .unused
    case .exhaustive: return .exhaustive
    case .independent:
      let sets = required("sets", fields)
      for set in sets where set.value.captures.isEmpty {
        report(
          set.position,
          "‘\(set.value.text)’ has no {capture}",
          "write a {name} where the sets differ: `Modules/Features/{feature}/*`"
        )
      }
      return .independent(sets: sets)
    case .forbidden:
      let from = required("from", fields)
      let modules = required("modules", fields)
      return .forbidden(from: from, modules: modules, chain: chain(fields))
    case .protected:
      let modules = required("modules", fields)
      let only = fields["only"].map { patterns($0.value) } ?? []
      return .protected(modules: modules, only: only, chain: chain(fields))
    }
  }

  private mutating func required(
    _ key: String,
    _ fields: Fields
  ) -> [Configuration.Located<Pattern>] {
    guard let node = fields[key]?.value else { return [] }
    return patterns(node, atLeastOne: "add a target, a layer or a path to ‘\(key)’")
  }

  private mutating func chain(_ fields: Fields) -> Bool {
    fields["chain"].flatMap { bool($0) } ?? false
  }

  private mutating func severity(_ node: YAMLNode) -> Violation.Severity? {
    if let severity = node.text.flatMap(Violation.Severity.init(rawValue:)) { return severity }
    reportType(node, expected: "error or warning", advice: "write `severity: warning`")
    return nil
  }
}
