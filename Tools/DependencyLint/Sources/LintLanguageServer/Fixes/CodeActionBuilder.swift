import LintFixes
import LintRules

/// Turns quick fixes into code actions.
struct CodeActionBuilder {
  let abilities: ClientAbilities
  let reader: TextReader
  /// The last day of a new exception.
  let expiry: CalendarDate

  /// Returns the actions for the violations in a range.
  func actions(
    for violations: [Violation],
    in range: TextRange,
    kinds: [String: String]
  ) -> [CodeAction] {
    let writer = DiagnosticWriter(abilities: abilities, reader: reader)
    let fixes = QuickFixes(expiry: expiry, text: reader.text(of:))
    var actions: [CodeAction] = []
    for violation in violations {
      let diagnostic = writer.diagnostic(violation, kind: kinds[violation.rule])
      guard diagnostic.range.touches(range) else { continue }
      for fix in fixes.fixes(of: violation) {
        guard let action = action(fix, diagnostic) else { continue }
        if let same = actions.firstIndex(where: { $0.edit == action.edit }) {
          // One exception allows all violations of an import.
          actions[same].diagnostics.append(diagnostic)
        } else {
          actions.append(action)
        }
      }
    }
    return actions
  }

  private func action(_ fix: QuickFix, _ diagnostic: Diagnostic) -> CodeAction? {
    guard let text = reader.text(of: fix.file) else { return nil }
    let edits = fix.edits.map { edit in
      WorkspaceEdit.TextEdit(
        range: text.range(of: edit.range, abilities.encoding),
        newText: edit.text
      )
    }
    let uri = reader.uri(of: fix.file)
    let version = reader.documents[fix.file]?.version
    let edit =
      abilities.takesDocumentChanges
      ? WorkspaceEdit(
        documentChanges: [.init(textDocument: .init(uri: uri, version: version), edits: edits)]
      ) : WorkspaceEdit(changes: [uri: edits])
    return CodeAction(
      title: fix.title,
      diagnostics: [diagnostic],
      isPreferred: fix.isPreferred ? true : nil,
      edit: edit
    )
  }
}
