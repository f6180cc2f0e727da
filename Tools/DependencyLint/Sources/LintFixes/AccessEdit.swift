import LintRules
import LintScanner

/// Sets the access level of the import that violates a rule.
struct AccessEdit {
  let violation: Violation
  let access: ImportDeclaration.Access
  let text: (_ file: String) -> SourceText?

  /// Returns the fix; `nil` if a comment is between the words of the import.
  func fix() -> QuickFix? {
    guard let text = text(violation.file),
      let found = text.scanned.declaration(at: violation.position)
    else { return nil }
    let start = text.offset(of: found.start)
    let words = text.bytes[start..<text.offset(of: found.position)]
    let old = Array((found.access.map(\.rawValue) ?? "import").utf8)
    // The attributes are first, and their arguments can contain any words.
    guard
      let place = words.indices.last(where: { words[$0...].starts(with: old) })
    else { return nil }
    let edit = QuickFix.Edit(
      range: place..<(found.access == nil ? place : place + old.count),
      text: access.rawValue + (found.access == nil ? " " : "")
    )
    guard
      text.applying(edit).scanned.imports.contains(where: {
        $0.access == access && $0.attributes == found.attributes && $0.module == found.module
          && $0.position.line == found.position.line
      })
    else { return nil }
    return QuickFix(
      title: "Write \(access.rawValue) import \(found.module)",
      isPreferred: true,
      file: violation.file,
      edits: [edit]
    )
  }
}
