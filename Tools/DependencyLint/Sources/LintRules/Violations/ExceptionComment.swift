/// Writes comments that allow a violation until a date.
package enum ExceptionComment {
  /// How long a new exception is valid, in days: six weeks, which is long enough for a release.
  package static let validity = 42

  /// Returns a comment for a module, or for the name of a declaration.
  package static func text(
    for name: String,
    isByIndex: Bool = false,
    until expiry: CalendarDate,
    _ reason: String
  ) -> String {
    let name = name.contains(where: \.isWhitespace) ? "`\(name)`" : name
    let source = isByIndex ? " by index" : ""
    return "// dependency-lint:allow \(name)\(source) until \(expiry): \(reason)"
  }
}
