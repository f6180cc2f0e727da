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
    RequiredRule.self,
    AcyclicRule.self,
    DeclaredRule.self,
    UnusedRule.self,
    UnusedImportsRule.self,
    ExhaustiveRule.self,
    OrphanRule.self,
  ]

  package static var all: [RuleKind] { checks.map { $0.kind } }
}
