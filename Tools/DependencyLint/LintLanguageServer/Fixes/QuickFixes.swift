import LintRules
import LintScanner

/// Finds the quick fixes of violations.
struct QuickFixes {
  /// How long a new exception is valid: six weeks, which is long enough for a release.
  static let validity = 42 * 86_400

  /// The last day of a new exception.
  let expiry: CalendarDate
  /// Returns the text of a file, from an open document or from disk.
  let text: (_ file: String) -> SourceText?

  /// Returns the fixes of a violation, the one that the advice describes first.
  func fixes(of violation: Violation) -> [QuickFix] {
    let comments = ExceptionEdits(violation: violation, expiry: expiry, text: text)
    return [
      advised(violation, comments),
      ImportRemoval(violation: violation, text: text).fix(),
      comments.addition(),
    ].compactMap(\.self)
  }

  private func advised(_ violation: Violation, _ comments: ExceptionEdits) -> QuickFix? {
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
    case .deleteException: return comments.removal()
    case .extendException(let old): return comments.extension(from: old)
    case nil: return nil
    }
  }
}
