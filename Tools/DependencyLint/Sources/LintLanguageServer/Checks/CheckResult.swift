import LintRules

/// The result of a check of the code base with the content of open documents.
package struct CheckResult: Sendable {
  /// The violations that are neither in the baseline nor allowed by an exception.
  var violations: [String: [Violation]] = [:]
  /// The problems of the configuration.
  var problems: [Problem] = []
  var warnings: [String] = []
  /// The kind of each rule, by the rule's name.
  var kinds: [String: String] = [:]
  /// What was checked; `nil` before a check.
  var analysis: Analysis?
}
