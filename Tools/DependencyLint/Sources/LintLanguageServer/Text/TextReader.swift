import LintEssentials
import LintFixes

/// Reads the text of files from open documents or from disk, each once.
final class TextReader {
  let documents: [String: TextDocument]
  private let workspace: Workspace
  private var read: [String: SourceText?] = [:]

  /// - Parameters:
  ///   - workspace: The workspace, which locates the files.
  ///   - documents: The open documents, by path relative to the root.
  init(workspace: Workspace, documents: [String: TextDocument]) {
    self.workspace = workspace
    self.documents = documents
  }

  func text(of file: String) -> SourceText? {
    if let document = documents[file] { return document.text }
    if let known = read[file] { return known }
    let data = FileManager.default.contents(atPath: workspace.path(of: file))
    let text = data.map { SourceText(Array($0)) }
    read[file] = .some(text)
    return text
  }

  /// Returns the URI of a file as the client writes it.
  func uri(of file: String) -> String {
    documents[file]?.uri ?? DocumentURI.uri(of: workspace.path(of: file))
  }
}

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
