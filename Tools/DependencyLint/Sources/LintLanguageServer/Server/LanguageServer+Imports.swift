import LintCodeBase
import LintFixes
import LintRules
import LintScanner

/// What editors show about an import while it is written.
extension LanguageServer {
  /// Returns whether the import at a position is allowed, and the rules against it.
  func hover(_ params: PositionParams) -> Hover? {
    guard let file = file(of: params.textDocument.uri),
      let text = documents[params.textDocument.uri]?.text,
      let declaration = scans[file]?.imports.last(where: {
        $0.start.line - 1 <= params.position.line && params.position.line < $0.position.line
          && text.offset(of: $0.start) <= text.offset(of: params.position, abilities.encoding)
      }),
      let allowances = allowances(of: file),
      let candidate = allowances.candidates.first(where: { $0.name == declaration.module })
    else { return nil }
    let start = text.offset(of: declaration.position)
    return Hover(
      contents: .init(value: Self.markdown(candidate, allowances)),
      range: text.range(of: start..<start + declaration.module.utf8.count, abilities.encoding)
    )
  }

  private static func markdown(
    _ candidate: ImportAllowances.Candidate,
    _ allowances: ImportAllowances
  ) -> String {
    let allowed = candidate.targets(.allowed)
    let importers = allowances.targets.filter { allowed.contains($0.target) }.map {
      "`\($0.target)`" + ($0.layer.map { " (layer \($0))" } ?? "")
    }
    let permission = "\(importers.joined(separator: ", ")) can import `\(candidate.title)`."
    let violations = candidate.violations.map { violation in
      var lines = ["\(violation.message) [\(violation.rule)]"]
      if let reason = violation.reason { lines.append("Reason: \(reason)") }
      lines.append("Help: \(violation.advice)")
      return lines.joined(separator: "\n\n")
    }
    return (violations + (importers.isEmpty ? [] : [permission])).joined(separator: "\n\n---\n\n")
  }

  /// Returns the modules that can complete the import before a position, those that the rules allow
  /// first; empty if there is no import.
  func completions(_ params: PositionParams) -> [CompletionItem] {
    guard let file = file(of: params.textDocument.uri),
      let text = documents[params.textDocument.uri]?.text
    else { return [] }
    let line = text.line(params.position.line)
    let end = text.offset(of: params.position, abilities.encoding)
    guard line.contains(end) || line.upperBound == end,
      Self.isImport(text.text(line.lowerBound..<end).split(separator: ";").last ?? ""),
      let allowances = allowances(of: file)
    else { return [] }
    return allowances.candidates.map { candidate in
      let (order, detail): (Int, String?) =
        switch candidate.status {
        case .allowed: (0, nil)
        case .formed: (0, candidate.violations.first?.advice)
        case .undeclared: (1, candidate.violations.first?.advice)
        case .refused: Self.refusal(candidate)
        }
      return CompletionItem(
        label: candidate.name,
        detail: detail,
        sortText: "\(order)\(candidate.title)",
        deprecated: candidate.status == .refused ? true : nil
      )
    }
  }

  /// Returns the order of a module that a target may not import, and the targets that differ.
  private static func refusal(_ candidate: ImportAllowances.Candidate) -> (Int, String) {
    let refused = candidate.judgements.filter { $0.judgement.status == .refused }
    let rules = refused.flatMap(\.judgement.violations).map(\.rule).uniqued()
      .joined(separator: ", ")
    guard refused.count < candidate.judgements.count else {
      return (3, "not allowed by the rules: \(rules)")
    }
    let names = refused.map(\.target)
    let others = candidate.judgements.map(\.target).filter { !names.contains($0) }
    return (
      2,
      "not allowed in \(names.joined(separator: ", ")) by the rules: \(rules); "
        + "allowed in \(others.joined(separator: ", "))"
    )
  }

  /// Whether code ends with an import whose module's name is missing or incomplete.
  private static func isImport(_ line: Substring) -> Bool {
    let words = line.split(whereSeparator: \.isWhitespace)
    // The name of a module may be incomplete, or still missing.
    let isNamed = line.last?.isWhitespace == false
    guard let place = words.firstIndex(of: "import"),
      words.count - place == (isNamed ? 2 : 1), words.last?.contains(".") == false
    else { return false }
    return words[..<place].allSatisfy { word in
      word.hasPrefix("@") || ImportDeclaration.Access(rawValue: String(word)) != nil
    }
  }

  private func allowances(of file: String) -> ImportAllowances? {
    if let known = allowances[file] { return known }
    let found = checkResult?.analysis?.allowances(of: file, includesOtherTargets: false)
    allowances[file] = found
    return found
  }
}
