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
      let edit = text(declaration.manifest).flatMap(ManifestEditor.init)?
        .adding(name, package: package, to: declaration)
      return edit.map { edit in
        QuickFix(
          title: "Add \(name) to the dependencies of \(declaration.target)",
          isPreferred: true,
          file: declaration.manifest,
          edits: [edit]
        )
      }
    case .undeclare(let name, let declaration):
      let edit = text(declaration.manifest).flatMap(ManifestEditor.init)?
        .removing(name, from: declaration)
      return edit.map { edit in
        QuickFix(
          title: "Remove \(name) from the dependencies of \(declaration.target)",
          isPreferred: true,
          file: declaration.manifest,
          edits: [edit]
        )
      }
    case .setAccess(let access):
      return AccessEdit(violation: violation, access: access, text: text).fix()
    case .removeImport: return ImportRemoval(violation: violation, text: text).fix()
    case .deleteException: return comments.removal()
    case .extendException(let old): return comments.extension(from: old)
    case nil: return nil
    }
  }
}
