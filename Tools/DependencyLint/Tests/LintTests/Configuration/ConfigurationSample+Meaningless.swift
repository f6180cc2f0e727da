extension ConfigurationSample {
  /// Configurations that follow the schema and that the loader rejects.
  static let meaningless: [ConfigurationSample] = [
    ConfigurationSample(
      "extends: common.yml",
      .meaningless("1:10: error: there is no file common.yml"),
      advice: "relative to the folder of this file"
    ),
    ConfigurationSample(
      "extends: ./lint.yml",
      .meaningless("1:10: error: the configuration extends itself: lint.yml → lint.yml"),
      advice: "remove ‘extends’"
    ),
    ConfigurationSample(
      "rules: [acyclic, {rule: acyclic}]",
      .meaningless("1:25: error: duplicate rule ‘acyclic’; the first one is on line 1")
    ),
    ConfigurationSample(
      "rules: [{rule: forbidden, name: a, from: A, modules: B}, {rule: acyclic, name: a}]",
      .meaningless("1:80: error: duplicate rule ‘a’")
    ),
    ConfigurationSample(
      "layers: [{A: b}, {A: c}]\nrules: [layers]",
      .meaningless("1:19: error: duplicate layer ‘A’")
    ),
    ConfigurationSample(
      "exclude: 'A{b}{b}'\nrules: [acyclic]",
      .meaningless("1:10: error: ‘A{b}{b}’ captures {b} twice")
    ),
    ConfigurationSample(
      "layers: [{A: b}]\nrules: [acyclic]",
      .meaningless("1:1: error: no rule uses the layers")
    ),
    ConfigurationSample(
      "rules: [{rule: required, from: ['T/{x}', U], modules: 'S/{x}'}]",
      .meaningless("1:55: error: ‘from’ does not capture {x} of ‘S/{x}’"),
      advice: "write {x} in each pattern of ‘from’"
    ),
    ConfigurationSample(
      "rules: [layers]",
      .meaningless("1:9: error: the rule ‘layers’ requires layers, but there are none")
    ),
    ConfigurationSample(
      "rules: [exhaustive]",
      .meaningless("1:9: error: the rule ‘exhaustive’ requires layers")
    ),
    ConfigurationSample(
      "rules: [outside]",
      .meaningless("1:9: error: the rule ‘outside’ requires layers")
    ),
    ConfigurationSample(
      "layers: [{A: b}]\nrules: [outside]",
      .meaningless("2:9: error: the rule ‘outside’ has nothing to check")
    ),
    ConfigurationSample(
      "layers: [{A: {targets: b, outside: C}}]\nrules: [layers]",
      .meaningless("1:36: error: the layer ‘A’ has ‘outside’, but there is no rule")
    ),
    ConfigurationSample(
      "layers: [{A: {targets: b, imports: C}}]\nrules: [exhaustive]",
      .meaningless("1:36: error: the layer ‘A’ has ‘imports’, but there is no rule")
    ),
  ]
}
