package import LintScanner

/// A comment that allows one import to violate the rules until a date:
/// `// dependency-lint:allow Data until 2027-03-01: the legacy importer moves`.
package struct Exception: Hashable, Sendable {
  package var module: String
  /// Whether only the compiler's index shows the violation: `allow Store by index until …`.
  package var isByIndex: Bool
  /// The last day on which the exception is valid.
  package var expiry: CalendarDate
  package var reason: String
  /// The path, relative to the root.
  package var file: String
  package var position: SourcePosition

  /// Why a directive is not a valid exception.
  package struct Flaw: Error, Hashable, Sendable {
    package var message: String
    package var advice: String
  }

  /// Parses a directive.
  ///
  /// - Parameters:
  ///   - file: The path, relative to the root.
  ///   - today: The current day, from which advice counts.
  /// - Throws: `Flaw` if the directive is not a valid exception.
  package init(
    _ directive: ScannedSource.Directive,
    file: String,
    today: CalendarDate
  ) throws(Flaw) {
    let text = ExceptionText(directive.text)
    if let flaw = text.flaw(isLineComment: directive.isLineComment, today: today) { throw flaw }
    guard let module = text.modules.first, let expiry = text.expiry else {
      throw Flaw(message: "empty directive", advice: "delete the comment")
    }
    self.module = module
    self.isByIndex = text.isByIndex
    self.expiry = expiry
    self.reason = text.reason
    self.file = file
    self.position = directive.position
  }
}
