import LintFixes
import LintRules
import LintScanner

/// Writes violations as diagnostics.
struct DiagnosticWriter {
  let abilities: ClientAbilities
  let reader: TextReader
  /// The diagnostics that the client has, and the violations that they were written for.
  var known: (diagnostics: [String: PublishedDiagnostics], violations: [String: [Violation]]) =
    ([:], [:])

  /// Returns the diagnostics of all open documents, and of all files that have some, by URI.
  ///
  /// Without a result, documents get no diagnostics: they have not been checked yet.
  func published(
    _ result: CheckResult?,
    _ problems: [String: [Problem]]
  ) -> [String: PublishedDiagnostics] {
    let judged = result.map { Array($0.violations.keys) + Array(reader.documents.keys) }
    let files = Set(problems.keys).union(judged ?? [])
    var published: [String: PublishedDiagnostics] = [:]
    for file in files {
      let uri = reader.uri(of: file)
      let violations = result?.violations[file] ?? []
      if reader.documents[file] == nil, problems[file] == nil, known.violations[file] == violations,
        violations.allSatisfy(\.chain.isEmpty), let same = known.diagnostics[uri],
        same.diagnostics.count == violations.count
      {
        // A code base may have violations in thousands of files, which need not be read each time.
        published[uri] = same
        continue
      }
      published[uri] = PublishedDiagnostics(
        uri: uri,
        version: reader.documents[file]?.version,
        diagnostics: (problems[file] ?? []).map { diagnostic($0, file: file) }
          + violations.map { diagnostic($0, kind: result?.kinds[$0.rule]) }
      )
    }
    return published
  }

  func diagnostic(_ violation: Violation, kind: String?) -> Diagnostic {
    var lines = [violation.message]
    if !violation.conditions.isEmpty {
      lines.append("under: #if \(violation.conditions.joined(separator: " && "))")
    }
    if let reason = violation.reason { lines.append("reason: \(reason)") }
    lines.append("help: \(violation.advice)")
    return Diagnostic(
      range: range(violation.position, length: violation.length, in: violation.file),
      severity: violation.severity == .error ? .error : .warning,
      code: violation.rule,
      message: lines.joined(separator: "\n"),
      tags: tags(violation, kind: kind),
      relatedInformation: related(violation.chain)
    )
  }

  func diagnostic(_ problem: Problem, file: String) -> Diagnostic {
    Diagnostic(
      range: range(problem.position, length: 0, in: file),
      severity: .error,
      code: "configuration",
      message: problem.message + (problem.advice.map { "\nhelp: \($0)" } ?? "")
    )
  }

  private func tags(_ violation: Violation, kind: String?) -> [Diagnostic.Tag]? {
    switch (violation.fix, kind) {
    case (.undeclare, _), (.deleteException, _), (_, "unused"): [.unnecessary]
    case (_, "deprecated"): [.deprecated]
    default: nil
    }
  }

  private func related(_ chain: [Violation.Hop]) -> [Diagnostic.Related]? {
    guard abilities.showsRelatedInformation, !chain.isEmpty else { return nil }
    return chain.map { hop in
      Diagnostic.Related(
        location: .init(
          uri: reader.uri(of: hop.file),
          range: range(hop.position, length: hop.imported.utf8.count, in: hop.file)
        ),
        message: "\(hop.importer) imports \(hop.imported)"
      )
    }
  }

  /// Returns the range of a number of bytes, or, if it is 0, to the end of the line.
  private func range(_ position: SourcePosition, length: Int, in file: String) -> TextRange {
    guard let text = reader.text(of: file) else {
      let start = TextPosition(line: position.line - 1, character: position.column - 1)
      return TextRange(
        start: start,
        end: TextPosition(line: start.line, character: start.character + length)
      )
    }
    let start = text.offset(of: position)
    let end = text.line(position.line - 1).upperBound
    return text.range(
      of: start..<(length == 0 ? max(start, end) : max(start, min(start + length, end))),
      abilities.encoding
    )
  }
}
