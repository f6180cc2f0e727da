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
