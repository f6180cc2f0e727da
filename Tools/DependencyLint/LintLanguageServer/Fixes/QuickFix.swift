/// A change of one file that fixes a violation.
struct QuickFix: Sendable, Equatable {
  var title: String
  /// Whether the violation's advice describes the same change.
  var isPreferred: Bool
  /// The path, relative to the root.
  var file: String
  var edits: [Edit]

  /// A range of bytes and what replaces it.
  struct Edit: Sendable, Equatable {
    var range: Range<Int>
    var text: String
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
