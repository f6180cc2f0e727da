import Foundation
import TerminalText

/// A command's result: text for people, or a document or lines for programs.
package protocol Report {
  associatedtype Document: Encodable

  /// The result as JSON.
  var document: Document { get }
  /// The fields of each line, for tab-separated output.
  var lines: [[String]] { get }

  /// Returns the result as text, which ends with a newline.
  func text(for output: Output) -> String

  /// Returns the text of stored data, which is shown until the result replaces it.
  func preview(for output: Output) -> String

  /// The message to the user if there is no result; `nil` for none.
  var emptyMessage: String? { get }
}

extension Report {
  package var emptyMessage: String? { nil }
  package func preview(for output: Output) -> String { text(for: output) }
}

/// Prints a report in the format given by the options.
///
/// On a terminal, stored data is shown until the result replaces it.
package final class ReportPrinter {
  private let format: MachineFormat?
  private let output: Output
  /// The stored data that the terminal shows.
  private var preview: String?

  /// - Parameters:
  ///   - format: The format for programs; `nil` for text.
  ///   - output: The output of the command.
  package init(as format: MachineFormat?, to output: Output) {
    self.format = format
    self.output = output
  }

  /// Whether the result is text for people.
  package var isText: Bool { format == nil }

  /// Shows stored data, cut to the height of the terminal, in place of earlier data.
  ///
  /// Shows nothing in a pipe, which receives only one result, or on a terminal that cannot erase.
  /// Ignores a failure, because the result follows.
  package func showStored(_ report: some Report) {
    guard isText, output.width != nil, let rows = TerminalSize.current?.rows,
      Invocation.current.environment.hasCursorMovement
    else { return }
    // The last line is for the cursor, the one before it for the progress.
    let lines = report.preview(for: output).split(separator: "\n", omittingEmptySubsequences: false)
      .prefix(max(0, rows - 2))
    let text = lines.joined(separator: "\n")
    do {
      try erasePreview()
      let preview = text.hasSuffix("\n") ? text : text + "\n"
      try output.write(preview)
      self.preview = preview
    } catch {}
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
      guard text != preview else { return }
      try erasePreview()
      try await output.page(text)
    }
  }

  private func erasePreview() throws {
    guard let lines = preview?.utf8.count(where: { $0 == UInt8(ascii: "\n") }) else { return }
    preview = nil
    try output.write("\r\u{1B}[\(lines)A\u{1B}[J")
  }
}
