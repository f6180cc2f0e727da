import LintRules
import LintScanner

/// A report as workflow commands, which GitHub Actions shows as annotations.
///
/// Source: https://docs.github.com/actions/reference/workflow-commands-for-github-actions
struct GitHubReport {
  let sources: ReportSources

  func write(_ report: Report, to write: (String) throws -> Void) rethrows {
    for violation in report.violations { try write(command(violation) + "\n") }
    for warning in report.warnings {
      try write("::warning title=dependency-lint::\(data(warning))\n")
    }
    try write(report.summary + "\n")
  }

  private func command(_ violation: Violation) -> String {
    let columns = sources.columns(of: violation)
    let properties = [
      ("file", sources.path(violation.file)),
      ("line", "\(violation.position.line)"),
      ("col", "\(columns.lowerBound)"),
      ("endColumn", "\(columns.upperBound - 1)"),
      ("title", "dependency-lint: \(violation.rule)"),
    ].map { "\($0)=\(property($1))" }.joined(separator: ",")
    let details = violation.details(in: sources).flatMap { label, texts in
      texts.map { "\(label): \($0)" }
    }
    let text = ([violation.message] + details).joined(separator: "\n")
    return "::\(violation.severity.rawValue) \(properties)::\(data(text))"
  }

  /// Escapes line breaks, which would end the command, and other control characters.
  private func data(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "%": text += "%25"
      case "\r": text += "%0D"
      case "\n": text += "%0A"
      default:
        if scalar.isObeyed { text += scalar.escape } else { text.unicodeScalars.append(scalar) }
      }
    }
  }

  private func property(_ text: String) -> String {
    data(text).unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case ":": text += "%3A"
      case ",": text += "%2C"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}
