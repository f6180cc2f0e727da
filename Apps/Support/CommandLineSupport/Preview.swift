import Essentials
import TerminalText

/// Stored results on a terminal, shown until the current ones replace them.
///
/// Shows nothing in a pipe, which receives only one result, or on a terminal that cannot erase.
package final class Preview {
  private let output: Output
  private let canErase: Bool
  private var shown: String?

  package init(_ output: Output) {
    self.output = output
    canErase =
      output.width != nil && ProcessInfo.processInfo.environment.hasCursorMovement
  }

  /// Shows a text, cut to the height of the terminal, in place of the one before.
  package func show(_ text: String) throws {
    guard canErase, let rows = TerminalSize.current?.rows else { return }
    try erase()
    // The last line is for the cursor, the one before it for the progress.
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .prefix(max(0, rows - 2))
    var preview = lines.joined(separator: "\n")
    if !preview.hasSuffix("\n") { preview += "\n" }
    try output.write(preview)
    shown = preview
  }

  /// Returns whether the preview is equal to `text`; erases it if not.
  package func settle(_ text: String) throws -> Bool {
    if shown == text { return true }
    try erase()
    return false
  }

  /// Removes the preview from the terminal.
  package func erase() throws {
    guard let lines = shown?.utf8.count(where: { $0 == UInt8(ascii: "\n") }) else { return }
    shown = nil
    try output.write("\r\u{1B}[\(lines)A\u{1B}[J")
  }
}
