extension ConfigurationParser {
  /// What layers and rules have to have of each other, so that nothing is written in vain.
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
          "the layer ‘\(layer.name.value)’ lists outside modules, and no rule ‘outside’ checks them",
          "add the rule: `- outside`"
        )
      }
      if !kinds.contains(.layers),
        let layer = configuration.layers.first(where: { $0.imports != nil })
      {
        report(
          layer.imports?.first?.position ?? layer.name.position,
          "the layer ‘\(layer.name.value)’ lists what it imports, and no rule ‘layers’ checks it",
          "add the rule: `- layers`"
        )
      }
    }
    for rule in configuration.rules {
      if rule.kindName.needsLayers, layers == nil {
        report(
          rule.name.position,
          "the rule ‘\(rule.name.value)’ speaks of layers, and none are described",
          "describe them under ‘layers’, or take the rule out"
        )
      } else if rule.kindName == .outside, configuration.layers.allSatisfy({ $0.outside == nil }) {
        report(
          rule.name.position,
          "the rule ‘\(rule.name.value)’ has nothing to check: no layer says what it may import from outside",
          "give a layer `outside: [Foundation]`"
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
      "the layers are described, and no rule uses them",
      "add a rule: `- layers`, `- outside` or `- exhaustive`"
    )
  }
}

extension Configuration.Rule {
  /// What the rule's lists name, apart from sets.
  var patterns: [Configuration.Located<Pattern>] {
    switch kind {
    case .forbidden(let from, let modules, _): from + modules
    case .protected(let modules, let only, _): modules + only
    case .layers, .outside, .independent, .acyclic, .declared, .unused, .exhaustive: []
    }
  }
}
