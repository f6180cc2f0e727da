import LintCodeBase
import LintScanner

/// A kind of rule: its name and keys in the configuration, and its documentation.
package struct RuleKind: Sendable {
  package let name: String
  /// What the rule requires, as a sentence without a capital letter or a full stop.
  package let summary: String
  /// The keys that only this kind has.
  package var keys: [RuleKey] = []
  /// What the rule requires of the layers.
  var layers = LayerUse.none
  /// Whether the rule is about what manifests declare, not about the architecture.
  ///
  /// Such a rule does not report imports that another rule rejects, and its violations are not
  /// violations between layers or packages.
  var isAboutDeclarations = false
  /// Whether violations can be added to the rule's part of the baseline.
  package var mayGrow = true
  /// The rules of a configuration, for the documentation.
  package let sample: String

  /// What a rule requires of the layers.
  enum LayerUse: Sendable {
    case none
    /// The layers of the targets.
    case layers
    /// A list that layers may have.
    ///
    /// If an example of its value is given, at least one layer must have the list.
    case list(
      String,
      @Sendable (Configuration.Layer) -> [Located<Pattern>]?,
      example: String?
    )
  }

  /// The keys of all rules.
  package static let commonKeys = ["rule", "name", "reason", "severity", "tests"]

  /// Names that rules cannot have: the tool uses them in reports and in the baseline.
  package static let reservedNames: Set<String> = ["baseline", "exception", "version"]

  /// All keys of this kind.
  package var allKeys: [String] {
    Self.commonKeys + keys.map(\.name) + (selectsModules ? [Self.exceptionsKey] : [])
  }

  /// The key for what a rule that selects modules does not judge.
  package static let exceptionsKey = "except"

  /// Whether keys of the rule select modules.
  var selectsModules: Bool {
    keys.contains { key in
      switch key.form {
      case .targets, .modules, .anyModules, .sets: true
      case .words, .flag: false
      }
    }
  }

  package var requiredKeys: [String] { keys.filter(\.isRequired).map(\.name) }

  var needsLayers: Bool { if case .none = layers { false } else { true } }
}

/// A key that only some kinds of rule have.
package struct RuleKey: Sendable {
  /// What the value of a key is.
  package enum Form: Sendable {
    /// Patterns for modules of the code base; at least one.
    case targets
    /// Patterns for modules of the code base and of the packages that it uses.
    case modules
    /// Patterns for any modules, including outside modules; at least one.
    case anyModules
    /// Patterns with captures, for modules of the code base; at least one.
    case sets
    /// Words that the rule itself checks; at least one.
    case words
    case flag
  }

  package let name: String
  package let form: Form
  package var isRequired = true
  /// The meaning of the value, in sentences.
  package let description: String

  /// Creates a key for a flag, which is false by default.
  static func flag(_ name: String, _ description: String) -> RuleKey {
    RuleKey(name: name, form: .flag, isRequired: false, description: description)
  }
}

extension RuleKind {
  /// The checks of all kinds, in the order of the documentation.
  static let checks: [any RuleCheck.Type] = [
    LayersRule.self,
    OutsideRule.self,
    IndependentRule.self,
    ForbiddenRule.self,
    ProtectedRule.self,
    PublicRule.self,
    DeprecatedRule.self,
    FormRule.self,
    ExposesRule.self,
    WordsRule.self,
    RequiredRule.self,
    AcyclicRule.self,
    DeclaredRule.self,
    ConditionalRule.self,
    UnusedRule.self,
    UnusedImportsRule.self,
    ExhaustiveRule.self,
    OrphanRule.self,
  ]

  package static var all: [RuleKind] { checks.map { $0.kind } }
}

extension RuleKind {
  /// A Markdown table of all kinds for README.md, with links to their sections in the article.
  package static var table: String {
    let article = "Sources/DependencyLint/DependencyLint.docc/Rules.md"
    let rows = all.map { kind in
      let keys = kind.keys.map { "`\($0.name)`\($0.isRequired ? "" : "?")" }
      let link = "[\(kind.name)](\(article)#\(kind.name))"
      return "| \(link) | \(kind.summary) | \(keys.joined(separator: ", ")) |"
    }
    return (["| rule | requires that | keys |", "|---|---|---|"] + rows).joined(separator: "\n")
  }

  /// The description of the kind, its keys and a sample, for the terminal.
  package var explanation: String {
    let keys = keys.map { key in
      "\n  \(key.name)\(key.isRequired ? "" : " (optional)"): \(key.description)"
    }
    return """
      \(name): \(summary).
      \(keys.isEmpty ? "" : keys.joined() + "\n")
      \(sample)

      """
  }
}
