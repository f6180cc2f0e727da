import LintRules
import LintScanner

/// A report as text, in the format of compiler messages, which editors recognize.
struct TextReport {
  let sources: ReportSources
  let isColored: Bool

  /// Writes the violations, the warnings and, last because it stays on the screen, the summary.
  func write(_ report: Report, to write: (String) throws -> Void) rethrows {
    for violation in report.violations { try write(block(violation) + "\n") }
    for warning in report.warnings {
      try write(styled("warning:", .warning) + " \(warning.visible)\n")
    }
    try write((report.warnings.isEmpty ? "" : "\n") + report.summary + "\n")
  }

  /// Returns the lines of a violation.
  ///
  /// Only the first has the format of a compiler message.
  func block(_ violation: Violation) -> String {
    let severity = violation.severity
    let place = sources.place(violation.file, violation.position)
    var text =
      "\(place): " + styled("\(severity.rawValue):", severity == .error ? .error : .warning)
    text += " \(violation.message.visible) " + styled("[\(violation.rule.visible)]", .rule) + "\n"
    text += excerpt(violation)
    for (label, texts) in violation.details(in: sources) {
      let indentation = String(repeating: " ", count: label.count + 2)
      for (index, line) in texts.enumerated() {
        text += "  " + (index == 0 ? "\(label): " : indentation) + line + "\n"
      }
    }
    return text
  }

  private func excerpt(_ violation: Violation) -> String {
    let number = violation.position.line
    guard let line = sources.line(violation.file, number) else { return "" }
    let excerpt = SourceExcerpt(line, column: violation.position.column, length: violation.length)
    let gutter = String(repeating: " ", count: "\(number)".count)
    return "  \(number) | \(excerpt.line)\n  \(gutter) | \(styled(excerpt.marks, .mark))\n"
  }

  /// Select Graphic Rendition (ECMA-48, section 8.3.117).
  private enum Style: String {
    case error = "31;1"
    case warning = "33;1"
    case mark = "32;1"
    case rule = "2"
  }

  private func styled(_ text: String, _ style: Style) -> String {
    isColored ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }
}
