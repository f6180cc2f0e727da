/// A document by its URI.
struct DocumentID: Decodable, Sendable {
  var uri: String
}

/// The parameters of `didSave` and `didClose`.
struct DocumentParams: Decodable, Sendable {
  var textDocument: DocumentID
}

/// The parameters of `didOpen`.
struct OpenParams: Decodable, Sendable {
  struct Document: Decodable, Sendable {
    var uri: String
    var version: Int
    var text: String
  }

  var textDocument: Document
}

/// The parameters of `didChange`.
struct ChangeParams: Decodable, Sendable {
  struct Document: Decodable, Sendable {
    var uri: String
    var version: Int?
  }

  struct Change: Decodable, Sendable {
    /// The text to replace; `nil` for the whole document.
    var range: TextRange?
    var text: String
  }

  var textDocument: Document
  var contentChanges: [Change]
}

/// The parameters of `didChangeWatchedFiles`.
struct WatchedFilesParams: Decodable, Sendable {
  struct Event: Decodable, Sendable {
    static let changed = 2

    var uri: String
    var type: Int
  }

  var changes: [Event]
}

/// The parameters of `$/cancelRequest`.
struct CancelParams: Decodable, Sendable {
  var id: RequestID
}
