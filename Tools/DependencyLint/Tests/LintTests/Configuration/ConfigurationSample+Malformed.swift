extension ConfigurationSample {
  /// Configurations that the schema rejects.
  static let malformed: [ConfigurationSample] = [
    ConfigurationSample("- acyclic", .malformed("1:1: error: expected a mapping, found a list")),
    ConfigurationSample("acyclic", .malformed("1:1: error: expected a mapping, found the text")),
    ConfigurationSample("{}", .malformed("1:1: error: there are no rules")),
    ConfigurationSample(
      "extends: [a.yml]",
      .malformed("1:10: error: expected the path of a file, found a list")
    ),
    ConfigurationSample(
      "extends: ' '",
      .malformed("1:10: error: expected the path of a file, found the text ‘ ’")
    ),
    ConfigurationSample(
      "rules: [acyclic]\nextends: https://example.org/common.yml",
      .malformed("2:10: error: ‘https://example.org/common.yml’ is a URL"),
      advice: "copy the file into the repository"
    ),
    ConfigurationSample(
      "extends: /etc/common.yml",
      .malformed("1:10: error: ‘/etc/common.yml’ is an absolute path")
    ),
    ConfigurationSample(
      "extends: ~/common.yml",
      .malformed("1:10: error: ‘~/common.yml’ is an absolute path")
    ),
    ConfigurationSample(
      "rules: [acyclic]\nbaseline: folders",
      .malformed("2:11: error: expected single or per-folder, found the text ‘folders’"),
      advice: "write `baseline: single` or `baseline: per-folder`"
    ),
    ConfigurationSample(
      "rules: []",
      .malformed("1:8: error: expected a list of rules, found an empty")
    ),
    ConfigurationSample("rules:", .malformed("error: expected a list of rules, found nothing")),
    ConfigurationSample(
      "rules: acyclic",
      .malformed("1:8: error: expected a list of rules, found the text")
    ),
    ConfigurationSample(
      "rules: [acyclic]\nexlude: A",
      .malformed("2:1: error: unknown key ‘exlude’ in a configuration"),
      advice:
        "Did you mean ‘exclude’? Use one of the keys extends, exclude, unavailable, gitignore, "
        + "accept, baseline, modules, outside, layers, rules"
    ),
    ConfigurationSample(
      "exclude: 7\nrules: [acyclic]",
      .malformed("1:10: error: expected a pattern or a list of patterns, found the number 7"),
      advice: "quote it: \"7\""
    ),
    ConfigurationSample(
      "exclude: [true]\nrules: [acyclic]",
      .malformed("1:11: error: expected a pattern, found the boolean ‘true’")
    ),
    ConfigurationSample(
      "exclude: [[A]]\nrules: [acyclic]",
      .malformed("1:11: error: expected a pattern, found a list")
    ),
    ConfigurationSample(
      "exclude: {A: b}\nrules: [acyclic]",
      .malformed("1:10: error: expected a pattern or a list"),
      advice: "write a list: `[A]`"
    ),
    ConfigurationSample(
      "exclude: ''\nrules: [acyclic]",
      .malformed("1:10: error: a pattern is empty")
    ),
    ConfigurationSample(
      "exclude: /tmp\nrules: [acyclic]",
      .malformed("1:10: error: ‘/tmp’ is an absolute path")
    ),
    ConfigurationSample(
      "exclude: ~/Code\nrules: [acyclic]",
      .malformed("1:10: error: ‘~/Code’ is an absolute path")
    ),
    ConfigurationSample(
      "exclude: A/../B\nrules: [acyclic]",
      .malformed("1:10: error: ‘A/../B’ leaves the configuration's folder")
    ),
    ConfigurationSample(
      "exclude: ..\nrules: [acyclic]",
      .malformed("1:10: error: ‘..’ leaves the configuration's folder")
    ),
    ConfigurationSample(
      "exclude: A{b\nrules: [acyclic]",
      .malformed("1:10: error: ‘A{b’ has a { without a }")
    ),
    ConfigurationSample(
      "exclude: A}b\nrules: [acyclic]",
      .malformed("1:10: error: ‘A}b’ has a } without a {")
    ),
    ConfigurationSample(
      "exclude: 'A{b,c}'\nrules: [acyclic]",
      .malformed("1:10: error: ‘{b,c}’ is not a valid capture name"),
      advice: "write alternatives as several patterns"
    ),
    ConfigurationSample(
      "modules: [A]\nrules: [acyclic]",
      .malformed("1:10: error: expected a mapping of modules")
    ),
    ConfigurationSample(
      "modules: {A: /abs}\nrules: [acyclic]",
      .malformed("1:14: error: ‘/abs’ is an absolute path")
    ),
    ConfigurationSample(
      "modules: {A: Sources/*}\nrules: [acyclic]",
      .malformed("1:14: error: ‘Sources/*’ is a pattern")
    ),
    ConfigurationSample(
      "modules: {A: }\nrules: [acyclic]",
      .malformed("error: expected the path of a module, found nothing")
    ),
    ConfigurationSample(
      "modules: {A/B: C}\nrules: [acyclic]",
      .malformed("1:11: error: the name ‘A/B’ contains ‘/’")
    ),
    ConfigurationSample(
      "layers: []\nrules: [layers]",
      .malformed("1:9: error: expected a list of rings")
    ),
    ConfigurationSample(
      "layers: {A: b}\nrules: [layers]",
      .malformed("1:9: error: expected a list of rings")
    ),
    ConfigurationSample(
      "layers: [A]\nrules: [layers]",
      .malformed("1:10: error: expected a mapping of layers to their targets"),
      advice: "write the name of the layer before its targets: `- A: A`"
    ),
    ConfigurationSample(
      "layers: [{A: }]\nrules: [layers]",
      .malformed("1:11: error: the layer ‘A’ has no targets")
    ),
    ConfigurationSample(
      "layers: [{A: []}]\nrules: [layers]",
      .malformed("1:14: error: expected at least one pattern")
    ),
    ConfigurationSample(
      "layers: [{A: {}}]\nrules: [layers]",
      .malformed("1:11: error: the layer ‘A’ has neither ‘targets’, ‘folders’ nor ‘files’")
    ),
    ConfigurationSample(
      "layers: [{A: {targets: B, except: C}}]\nrules: [layers]",
      .malformed("1:27: error: ‘except’ has nothing to except")
    ),
    ConfigurationSample(
      "layers: [{A: {files: []}}]\nrules: [layers]",
      .malformed("1:22: error: expected at least one pattern")
    ),
    ConfigurationSample(
      "layers: [{A: {files: a/b, except: []}}]\nrules: [layers]",
      .malformed("1:35: error: expected at least one pattern")
    ),
    ConfigurationSample(
      "outside: [A*]\nrules: [acyclic]",
      .malformed("1:11: error: ‘A*’ is a pattern, but ‘outside’ lists modules by name")
    ),
    ConfigurationSample(
      "outside: a/b\nrules: [acyclic]",
      .malformed("1:10: error: ‘a/b’ is a pattern, but ‘outside’ lists modules by name")
    ),
    ConfigurationSample(
      "layers: [{A: {targets: B, import: C}}]\nrules: [layers]",
      .malformed("1:27: error: unknown key ‘import’ in a layer"),
      advice: "Did you mean ‘imports’?"
    ),
    ConfigurationSample(
      "layers: [{A: {targets: B, imports: }}]\nrules: [layers]",
      .malformed("error: expected a pattern or a list of patterns, found nothing"),
      advice: "write [] for none"
    ),
    ConfigurationSample(
      "layers: [{A: {targets: B, reason: 3}}]\nrules: [layers]",
      .malformed("1:35: error: expected a reason, found the number 3")
    ),
    ConfigurationSample(
      "rules: [acylic]",
      .malformed("1:9: error: unknown rule ‘acylic’"),
      advice: "did you mean ‘acyclic’? The kinds are layers, outside"
    ),
    ConfigurationSample(
      "rules: [{rule: xyzzy}]",
      .malformed("1:16: error: unknown rule ‘xyzzy’"),
      advice: "the kinds are layers"
    ),
    ConfigurationSample(
      "rules: [1]",
      .malformed("1:9: error: expected a rule, found the number 1")
    ),
    ConfigurationSample(
      "rules: [{acyclic: }]",
      .malformed("1:9: error: a rule has no kind"),
      advice: "write `rule: acyclic`"
    ),
    ConfigurationSample(
      "rules: [forbidden]",
      .malformed("1:9: error: the rule ‘forbidden’ requires ‘from’ and ‘modules’"),
      advice: "write `{rule: forbidden, from: …, modules: …}`"
    ),
    ConfigurationSample(
      "rules: [{rule: forbidden, from: A}]",
      .malformed("1:16: error: the rule ‘forbidden’ requires ‘modules’")
    ),
    ConfigurationSample(
      "rules: [{rule: protected, modules: A}]",
      .malformed("1:16: error: the rule ‘protected’ requires ‘only’")
    ),
    ConfigurationSample(
      "rules: [{rule: public, sets: A}]",
      .malformed("1:16: error: the rule ‘public’ requires ‘modules’")
    ),
    ConfigurationSample(
      "rules: [{rule: deprecated, modules: A}]",
      .malformed("1:16: error: the rule ‘deprecated’ requires ‘from’")
    ),
    ConfigurationSample(
      "rules: [required]",
      .malformed("1:9: error: the rule ‘required’ requires ‘from’ and ‘modules’")
    ),
    ConfigurationSample(
      "rules: [{rule: orphan, from: []}]",
      .malformed("1:30: error: expected at least one pattern, found an empty list")
    ),
    ConfigurationSample(
      "rules: [independent]",
      .malformed("1:9: error: the rule ‘independent’ requires ‘sets’")
    ),
    ConfigurationSample(
      "rules: [{rule: acyclic, chain: true}]",
      .malformed("1:25: error: the rule ‘acyclic’ has no key ‘chain’; ‘forbidden’ does")
    ),
    ConfigurationSample(
      "rules: [{rule: acyclic, reasn: x}]",
      .malformed("1:25: error: unknown key ‘reasn’ in the rule ‘acyclic’"),
      advice: "Did you mean ‘reason’?"
    ),
    ConfigurationSample(
      "rules: [{rule: acyclic, severity: fatal}]",
      .malformed("1:35: error: expected error or warning, found the text ‘fatal’")
    ),
    ConfigurationSample(
      "rules: [{rule: acyclic, tests: maybe}]",
      .malformed("1:32: error: expected true or false, found the text ‘maybe’")
    ),
    ConfigurationSample(
      "rules: [{rule: acyclic, tests: 'true'}]",
      .malformed("1:32: error: expected true or false")
    ),
    ConfigurationSample(
      "rules: [{rule: acyclic, name: ' '}]",
      .malformed("1:31: error: the name of a rule is empty")
    ),
    ConfigurationSample(
      "rules: [{rule: acyclic, name: version}]",
      .malformed("1:31: error: a rule cannot be named ‘version’")
    ),
    ConfigurationSample(
      "rules: [{rule: forbidden, from: [], modules: A}]",
      .malformed("1:33: error: expected at least one pattern")
    ),
    ConfigurationSample(
      "rules: [{rule: independent, sets: A/*}]",
      .malformed("1:35: error: ‘A/*’ has no {capture}")
    ),
  ]
}
