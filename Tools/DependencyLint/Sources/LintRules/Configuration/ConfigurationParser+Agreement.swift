import LintCodeBase
import LintScanner

extension ConfigurationParser {
  /// Checks that rules use the layers, and that layers have what the rules require.
  mutating func checkAgreement(
    _ configuration: Configuration,
    layers: YAMLNode.Entry?,
    rules: YAMLNode.Entry?
  ) {
    if let layers {
      checkUse(of: configuration.layers, at: layers.position, configuration)
      let kinds = Set(configuration.rules.map(\.kind.name))
      for kind in RuleKind.all where !kinds.contains(kind.name) {
        checkLists(for: kind, configuration.layers)
      }
    }
    for rule in configuration.rules {
      if rule.kind.needsLayers, layers == nil {
        report(
          rule.name.position,
          "the rule ‘\(rule.name.value)’ requires layers, but there are none",
          "add ‘layers’, or remove the rule"
        )
      } else if case .list(let key, let list, let example?) = rule.kind.layers,
        configuration.layers.allSatisfy({ list($0) == nil })
      {
        report(
          rule.name.position,
          "the rule ‘\(rule.name.value)’ has nothing to check: no layer has ‘\(key)’",
          "add ‘\(key)’ to a layer, such as `\(key): \(example)`"
        )
      }
    }
  }

  /// Reports layers with a list that only an absent rule checks.
  private mutating func checkLists(for kind: RuleKind, _ layers: [Configuration.Layer]) {
    guard case .list(let key, let list, _) = kind.layers,
      let layer = layers.first(where: { list($0) != nil })
    else { return }
    let patterns = layers.flatMap { list($0) ?? [] }
    report(
      patterns.first?.position ?? layer.name.position,
      "the layer ‘\(layer.name.value)’ has ‘\(key)’, but there is no rule ‘\(kind.name)’",
      "add the rule: `- \(kind.name)`"
    )
  }

  private mutating func checkUse(
    of layers: [Configuration.Layer],
    at position: SourcePosition,
    _ configuration: Configuration
  ) {
    let names = Set(layers.map(\.name.value))
    let isUsed = configuration.rules.contains { rule in
      rule.kind.needsLayers
        || rule.patterns.values.joined().contains { names.contains($0.value.text) }
    }
    // Folder layers are modules, which rules such as acyclic compare without naming them.
    guard !isUsed, !layers.contains(where: \.isOfFiles) else { return }
    // Others need more than layers.
    let kinds = RuleKind.all.filter { kind in
      if case .list(_, _, example: _?) = kind.layers { false } else { kind.needsLayers }
    }
    report(
      position,
      "no rule uses the layers",
      "add a rule: " + kinds.map { "`- \($0.name)`" }.joined(separator: " or ")
    )
  }
}
