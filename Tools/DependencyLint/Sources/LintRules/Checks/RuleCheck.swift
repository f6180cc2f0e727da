import LintScanner

/// A rule of the configuration that can be checked.
///
/// Each kind of rule is one type in one file, and one entry in `RuleKind.checks`.
protocol RuleCheck: Sendable {
  static var kind: RuleKind { get }

  /// Returns what is wrong with the values of the keys, apart from what their forms require.
  static func flaws(of rule: Configuration.Rule) -> [RuleFlaw]

  init(rule: Configuration.Rule)

  /// Returns why the rule has nothing to check and would always pass; `nil` if it has something to
  /// check.
  func idleReason(_ context: RuleContext) -> String?

  func check(_ context: RuleContext) -> RuleResult

  /// Returns the findings that remain open when exceptions allow others.
  func open(_ findings: [Finding], allowed: [Finding], _ context: RuleContext) -> [Finding]

  /// Returns what to report for the open findings.
  ///
  /// - Parameters:
  ///   - open: The findings that are neither known nor allowed.
  ///   - changed: The files of a change, at whose imports to report rather than at others.
  ///   - context: The code base.
  /// - Returns: A violation for each finding, unless the rule combines some of them.
  func violations(
    for open: [Finding],
    changed: Set<String>,
    _ context: RuleContext
  ) -> [Violation]
}

extension RuleCheck {
  static func flaws(of rule: Configuration.Rule) -> [RuleFlaw] { [] }

  func open(_ findings: [Finding], allowed: [Finding], _ context: RuleContext) -> [Finding] {
    findings
  }

  func violations(
    for open: [Finding],
    changed: Set<String>,
    _ context: RuleContext
  ) -> [Violation] {
    open.map(\.violation)
  }
}

/// What is wrong with a value of a rule, and how to correct it.
struct RuleFlaw {
  var position: SourcePosition
  var message: String
  var advice: String
}
