extension ConfigurationParser {
  /// Checks that rules use the layers, and that layers have what the rules require.
  mutating func checkAgreement(
    _ configuration: Configuration,
    layers: YAMLNode.Entry?,
    rules: YAMLNode.Entry?
  ) {
    let kinds = Set(configuration.rules.map(\.kindName))
    if let layers {
      checkUse(of: configuration.layers, at: layers.position, configuration)
      let outsideLists = configuration.layers.flatMap { $0.outside ?? [] }
      if !kinds.contains(.outside),
        let layer = configuration.layers.first(where: { $0.outside != nil })
      {
        report(
          outsideLists.first?.position ?? layer.name.position,
          "the layer ‘\(layer.name.value)’ has ‘outside’, but there is no rule ‘outside’",
          "add the rule: `- outside`"
        )
      }
      if !kinds.contains(.layers),
        let layer = configuration.layers.first(where: { $0.imports != nil })
      {
        report(
          layer.imports?.first?.position ?? layer.name.position,
          "the layer ‘\(layer.name.value)’ has ‘imports’, but there is no rule ‘layers’",
          "add the rule: `- layers`"
        )
      }
    }
    for rule in configuration.rules {
      if rule.kindName.needsLayers, layers == nil {
        report(
          rule.name.position,
          "the rule ‘\(rule.name.value)’ requires layers, but there are none",
          "add ‘layers’, or remove the rule"
        )
      } else if rule.kindName == .outside, configuration.layers.allSatisfy({ $0.outside == nil }) {
        report(
          rule.name.position,
          "the rule ‘\(rule.name.value)’ has nothing to check: no layer has ‘outside’",
          "add ‘outside’ to a layer, such as `outside: [Foundation]`"
        )
      }
    }
  }

  private mutating func checkUse(
    of layers: [Configuration.Layer],
    at position: SourcePosition,
    _ configuration: Configuration
  ) {
    let names = Set(layers.map(\.name.value))
    let isUsed = configuration.rules.contains { rule in
      rule.kindName.needsLayers || rule.patterns.contains { names.contains($0.value.text) }
    }
    guard !isUsed else { return }
    report(
      position,
      "no rule uses the layers",
      "add a rule: `- layers`, `- outside` or `- exhaustive`"
    )
  }
}

extension Configuration.Rule {
  /// The patterns in the rule's lists, except sets.
  var patterns: [Configuration.Located<Pattern>] {
    switch kind {
    case .forbidden(let from, let modules, _): from + modules
    case .protected(let modules, let only, _): modules + only
    case .layers, .outside, .independent, .acyclic, .declared, .unused, .exhaustive: []
    }
  }
}
