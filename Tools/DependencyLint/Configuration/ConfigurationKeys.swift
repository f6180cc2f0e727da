/// The keys that a configuration may have; the schema for editors names the same ones.
package enum ConfigurationKeys {
  package static let file = ["exclude", "modules", "layers", "rules"]
  package static let layer = ["targets", "imports", "outside", "reason"]
  /// Those of every rule.
  package static let rule = ["rule", "name", "reason", "severity", "tests"]
}

/// The kinds of rule by the names that a configuration gives them.
package enum RuleKind: String, CaseIterable, Sendable {
  case layers, outside, independent, forbidden, protected, acyclic, declared, unused, exhaustive

  /// The keys that this kind needs.
  package var requiredKeys: [String] {
    switch self {
    case .independent: ["sets"]
    case .forbidden: ["from", "modules"]
    case .protected: ["modules", "only"]
    case .layers, .outside, .acyclic, .declared, .unused, .exhaustive: []
    }
  }

  /// All keys that this kind understands.
  package var keys: [String] {
    ConfigurationKeys.rule + requiredKeys
      + (self == .forbidden || self == .protected ? ["chain"] : [])
  }

  /// Whether it says nothing without layers.
  var needsLayers: Bool { self == .layers || self == .outside || self == .exhaustive }

  /// Names that no rule may have, since the tool reports or keeps something of its own by them.
  package static let takenNames: Set<String> = ["baseline", "exception", "version"]
}

extension Configuration.Rule {
  /// The kind as the configuration writes it.
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
