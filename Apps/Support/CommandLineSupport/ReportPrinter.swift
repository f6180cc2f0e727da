import TerminalText

/// Prints a report in the format that the options choose.
///
/// On a terminal, stored data shows first, until the result replaces it.
package final class ReportPrinter {
  private let output: Output
  private let preview: Preview
  private let format: MachineFormat?

  /// - Parameters:
  ///   - format: The format for programs; `nil` for a text.
  ///   - output: The output of the command.
  package init(as format: MachineFormat?, to output: Output) {
    self.format = format
    self.output = output
    preview = Preview(output)
  }

  /// Whether the result is a text for people.
  package var isText: Bool { format == nil }

  /// Shows stored data on a terminal; ignores a failure, because the result follows.
  package func showStored(_ report: some Report) {
    guard isText else { return }
    try? preview.show(report.preview(for: output))
  }

  /// Prints the result, in place of stored data.
  ///
  /// - Throws: `CommandFailure` if it cannot be written.
  package func print(_ report: some Report) async throws {
    switch format {
    case .json: try output.writeJSON(report.document)
    case .plain:
      let lines = report.lines.map { $0.map(\.printable).joined(separator: "\t") + "\n" }
      try output.write(lines.joined())
    case nil:
      let text = report.text(for: output)
      if try !preview.settle(text) { try await output.page(text) }
    }
  }
}
