@testable import LintRules
@testable import LintScanner

/// Creates a violation for tests that need only some of its values.
func violation(
  _ rule: String,
  _ identity: Violation.Identity,
  line: Int = 1,
  file: String? = nil,
  severity: Violation.Severity = .error
) -> Violation {
  var place = "Package.swift"
  if case .importing(_, let path) = identity { place = path }
  return Violation(
    rule: rule,
    severity: severity,
    file: file ?? place,
    position: SourcePosition(line: line, column: 8),
    length: 4,
    message: "line \(line) is wrong",
    reason: "we agreed",
    chain: [],
    conditions: [],
    advice: "mend it",
    identity: identity
  )
}
