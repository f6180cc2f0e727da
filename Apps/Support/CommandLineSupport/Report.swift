/// A command's result: text for people, or a document or lines for programs.
package protocol Report {
  associatedtype Document: Encodable

  /// The result as JSON.
  var document: Document { get }
  /// The fields of each line, for the output with tabs between them.
  var lines: [[String]] { get }

  /// Returns the result as text, which ends with a newline.
  func text(for output: Output) -> String

  /// Returns the text of stored data, which shows until the result replaces it.
  func preview(for output: Output) -> String
}

extension Report {
  package func preview(for output: Output) -> String { text(for: output) }
}
