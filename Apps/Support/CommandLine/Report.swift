/// A command's result: text for people, or a document or lines for programs.
///
/// On a terminal, stored data shows first, until the result replaces it.
package struct Report {
  package let output: Output
  package let preview: Preview
  private let format: MachineFormat?

  package init(_ options: OutputOptions) {
    output = options.output
    preview = Preview(output)
    format = options.format
  }

  /// Whether the result is a text for people.
  package var isText: Bool { format == nil }

  /// Shows stored data on a terminal; ignores a failure, because the result follows.
  package func showStored(_ text: String) {
    guard isText else { return }
    try? preview.show(text)
  }

  /// Prints the result in the format that the options choose.
  ///
  /// - Parameters:
  ///   - document: The result as JSON.
  ///   - lines: The result as lines, with tabs between the fields.
  ///   - text: The result as text.
  /// - Throws: `CommandFailure` if it cannot be written.
  package func print(
    document: @autoclosure () -> some Encodable,
    lines: @autoclosure () -> String,
    text: @autoclosure () -> String
  ) async throws {
    switch format {
    case .json: try output.writeJSON(document())
    case .plain: try output.write(lines())
    case nil:
      let text = text()
      if try !preview.settle(text) { try await output.page(text) }
    }
  }
}
