package import LintRules

/// The fixes that a command can apply without a decision: dependencies of targets, access levels
/// that a rule requires, unused imports, and exceptions that allow nothing.
package struct SafeFixes {
  /// The corrected files, by path relative to the root.
  package private(set) var texts: [String: SourceText] = [:]
  /// What was fixed, in the order of the violations.
  package private(set) var fixed: [(violation: Violation, title: String)] = []
  /// The violations that have a safe fix for which the code is too unusual.
  package private(set) var skipped: [Violation] = []

  /// Finds the fixes.
  ///
  /// - Parameters:
  ///   - today: The current day.
  ///   - text: Returns the text of a file; `nil` if it cannot be read.
  package init(
    _ violations: [Violation],
    today: CalendarDate,
    text: @escaping (_ file: String) -> SourceText?
  ) {
    // From the last line of a file to the first, so that positions stay valid. Changes of a manifest
    // are found by names.
    let order = violations.indices.filter { violations[$0].fix?.isSafe == true }.sorted {
      let (left, right) = (violations[$0], violations[$1])
      return left.fix?.isOfManifest != right.fix?.isOfManifest
        ? right.fix?.isOfManifest == true : left.position > right.position
    }
    var titles: [Int: String] = [:]
    for index in order {
      let known = texts
      let fixes = QuickFixes(expiry: today) { known[$0] ?? text($0) }
      guard let fix = fixes.advised(violations[index]),
        let old = known[fix.file] ?? text(fix.file)
      else { continue }
      titles[index] = fix.title
      texts[fix.file] = fix.edits.reduce(old) { $0.applying($1) }
    }
    for index in order.sorted() {
      if let title = titles[index] {
        fixed.append((violations[index], title))
      } else {
        skipped.append(violations[index])
      }
    }
  }
}

extension Violation.Fix {
  /// Whether the change needs no decision.
  fileprivate var isSafe: Bool {
    switch self {
    case .declare, .undeclare, .setAccess, .removeImport, .deleteException: true
    case .extendException: false
    }
  }

  fileprivate var isOfManifest: Bool {
    switch self {
    case .declare, .undeclare: true
    case .setAccess, .removeImport, .deleteException, .extendException: false
    }
  }
}
