import LintFixes

/// An open document, whose text replaces that of the file.
struct TextDocument: Sendable {
  let uri: String
  var version: Int
  var text: SourceText

  /// Applies changes in order, each to the result of the previous one.
  mutating func apply(_ changes: [ChangeParams.Change], _ encoding: PositionEncoding) {
    for change in changes {
      guard let range = change.range else {
        text = SourceText(Array(change.text.utf8))
        continue
      }
      let start = text.offset(of: range.start, encoding)
      let end = text.offset(of: range.end, encoding)
      text.replace(min(start, end)..<max(start, end), with: change.text)
    }
  }
}
