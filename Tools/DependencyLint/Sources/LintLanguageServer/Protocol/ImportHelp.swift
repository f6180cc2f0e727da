/// The parameters of `textDocument/hover` and `textDocument/completion`.
struct PositionParams: Decodable, Sendable {
  var textDocument: DocumentID
  var position: TextPosition
}

/// A text in Markdown about a range.
struct Hover: Encodable, Sendable {
  struct Content: Encodable, Sendable {
    let kind = "markdown"
    var value: String
  }

  var contents: Content
  var range: TextRange
}

/// A module that completes an import.
struct CompletionItem: Encodable, Hashable, Sendable {
  /// The kind of modules.
  static let module = 9

  var label: String
  var kind = Self.module
  /// Why the module may not be imported, or what to do first.
  var detail: String?
  /// The order among the items.
  var sortText: String
  /// Whether editors strike the item through.
  var deprecated: Bool?
}
