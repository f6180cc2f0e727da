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
