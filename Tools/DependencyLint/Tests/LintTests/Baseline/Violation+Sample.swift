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
  Violation(
    rule: rule,
    severity: severity,
    file: file ?? identity.file ?? "Package.swift",
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

extension Baseline {
  /// Applies the baseline to findings at one place each.
  func apply(
    to violations: [Violation],
    rules: Set<String>? = nil,
    files: Set<String>? = nil
  ) -> (remaining: [Violation], baselined: Int, stale: [StaleEntry]) {
    let result = apply(to: violations.map { Finding($0) }, rules: rules, files: files)
    return (result.remaining.map(\.violation), result.baselined, result.stale)
  }
}
