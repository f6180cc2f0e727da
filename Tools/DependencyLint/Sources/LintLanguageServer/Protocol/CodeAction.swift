/// A quick fix.
struct CodeAction: Encodable, Hashable, Sendable {
  static let quickFix = "quickfix"

  var title: String
  var kind = quickFix
  var diagnostics: [Diagnostic]
  /// Whether it does what the advice describes, so that editors may offer it first.
  var isPreferred: Bool?
  var edit: WorkspaceEdit
}

/// Changes of files, in the form that the client understands.
struct WorkspaceEdit: Encodable, Hashable, Sendable {
  struct TextEdit: Encodable, Hashable, Sendable {
    var range: TextRange
    var newText: String
  }

  struct DocumentEdit: Encodable, Hashable, Sendable {
    struct Document: Encodable, Hashable, Sendable {
      var uri: String
      /// The version of the open document; `nil`, encoded as null, for a file on disk.
      var version: Int?

      private enum Key: CodingKey { case uri, version }

      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(uri, forKey: .uri)
        try container.encode(version, forKey: .version)
      }
    }

    var textDocument: Document
    var edits: [TextEdit]
  }

  var documentChanges: [DocumentEdit]?
  var changes: [String: [TextEdit]]?
}

/// The parameters of `textDocument/codeAction`.
struct CodeActionParams: Decodable, Sendable {
  struct Context: Decodable, Sendable {
    var only: [String]?
  }

  var textDocument: DocumentID
  var range: TextRange
  var context: Context?

  /// Whether quick fixes are requested.
  var wantsQuickFixes: Bool {
    guard let only = context?.only else { return true }
    return only.contains { $0 == CodeAction.quickFix || $0.isEmpty }
  }
}
