/// The keys of a configuration.
///
/// The schema for editors lists the same ones.
package enum ConfigurationKeys {
  package static let file = ["exclude", "gitignore", "modules", "layers", "rules"]
  package static let layer = ["targets", "imports", "outside", "reason"]
  /// The keys of all rules.
  package static let rule = ["rule", "name", "reason", "severity", "tests"]
}

/// The kinds of rule, with their names in the configuration.
package enum RuleKind: String, CaseIterable, Sendable {
  case layers, outside, independent, forbidden, protected, acyclic, declared, unused, exhaustive

  /// The keys that this kind requires.
  package var requiredKeys: [String] {
    switch self {
    case .independent: ["sets"]
    case .forbidden: ["from", "modules"]
    case .protected: ["modules", "only"]
    case .layers, .outside, .acyclic, .declared, .unused, .exhaustive: []
    }
  }

  /// All keys of this kind.
  package var keys: [String] {
    ConfigurationKeys.rule + requiredKeys
      + (self == .forbidden || self == .protected ? ["chain"] : [])
  }

  /// Whether the kind requires layers.
  var needsLayers: Bool { self == .layers || self == .outside || self == .exhaustive }

  /// Names that rules cannot have: the tool uses them in reports and in the baseline.
  package static let reservedNames: Set<String> = ["baseline", "exception", "version"]
}

extension Configuration.Rule {
  /// The kind's name in the configuration.
  package var kindName: RuleKind {
    switch kind {
    case .layers: .layers
    case .outside: .outside
    case .independent: .independent
    case .forbidden: .forbidden
    case .protected: .protected
    case .acyclic: .acyclic
    case .declared: .declared
    case .unused: .unused
    case .exhaustive: .exhaustive
    }
  }
}
