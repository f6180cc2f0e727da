package import LintRules

/// Finds the quick fixes of violations.
package struct QuickFixes {
  /// The last day of a new exception.
  let expiry: CalendarDate
  /// Returns the text of a file, from an open document or from disk.
  let text: (_ file: String) -> SourceText?

  package init(expiry: CalendarDate, text: @escaping (_ file: String) -> SourceText?) {
    (self.expiry, self.text) = (expiry, text)
  }

  /// Returns the fixes of a violation, the one that the advice describes first.
  package func fixes(of violation: Violation) -> [QuickFix] {
    let comments = ExceptionEdits(violation: violation, expiry: expiry, text: text)
    return [
      advised(violation),
      violation.fix == .removeImport ? nil : ImportRemoval(violation: violation, text: text).fix(),
      comments.addition(),
    ].compactMap(\.self)
  }

  /// Returns the fix that the advice describes; `nil` if there is none.
  func advised(_ violation: Violation) -> QuickFix? {
    let comments = ExceptionEdits(violation: violation, expiry: expiry, text: text)
    switch violation.fix {
    case .declare(let name, let package, let declaration):
      return fix(declaration, "Add \(name) to") {
        $0.adding(name, package: package, to: declaration)
      }
    case .undeclare(let name, let declaration):
      return fix(declaration, "Remove \(name) from") { $0.removing(name, from: declaration) }
    case .setAccess(let access):
      return AccessEdit(violation: violation, access: access, text: text).fix()
    case .removeImport: return ImportRemoval(violation: violation, text: text).fix()
    case .deleteException: return comments.removal()
    case .extendException(let old): return comments.extension(from: old)
    case nil: return nil
    }
  }

  private func fix(
    _ declaration: Violation.Declaration,
    _ action: String,
    edit: (ManifestEditor) -> QuickFix.Edit?
  ) -> QuickFix? {
    text(declaration.manifest).flatMap(ManifestEditor.init).flatMap(edit).map { edit in
      QuickFix(
        title: "\(action) the dependencies of \(declaration.target)",
        isPreferred: true,
        file: declaration.manifest,
        edits: [edit]
      )
    }
  }
}

/// A change of one file that fixes a violation.
package struct QuickFix: Sendable, Equatable {
  package var title: String
  /// Whether the violation's advice describes the same change.
  package var isPreferred: Bool
  /// The path, relative to the root.
  package var file: String
  package var edits: [Edit]

  /// A range of bytes and what replaces it.
  package struct Edit: Sendable, Equatable {
    package var range: Range<Int>
    package var text: String
  }
}

extension SourceText {
  /// Returns the text with an edit.
  func applying(_ edit: QuickFix.Edit) -> SourceText {
    var text = self
    text.replace(edit.range, with: edit.text)
    return text
  }
}
