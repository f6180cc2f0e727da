import Foundation
import Synchronization
import TerminalText

extension String {
  /// The text after `error:` and `warning:`, in one style wherever it comes from: no capital for
  /// a common word, and no full stop.
  fileprivate var continuingALabel: String {
    var text = self
    // A point after white space or another point is a path.
    if text.last == ".", let end = text.dropLast().last, end != ".", !end.isWhitespace {
      text.removeLast()
    }
    // Names such as TMDB and Package.swift keep their capitals.
    let word = text.prefix { $0 != " " }
    guard word.first?.isUppercase == true, word.dropFirst().allSatisfy({ $0.isLowercase }) else {
      return text
    }
    return word.lowercased() + text.dropFirst(word.count)
  }
}

/// Messages to the user on standard error: errors, hints, warnings, notes and progress.
package struct Messages: Sendable {
  private let isColored: Bool
  private let isQuiet: Bool
  /// Receives the messages instead of standard error.
  private let sink: (@Sendable (String) -> Void)?

  package init(color: ColorChoice, isQuiet: Bool) {
    isColored = color.isColored(
      on: .standardError,
      environment: ProcessInfo.processInfo.environment
    )
    self.isQuiet = isQuiet
    sink = nil
  }

  /// Creates messages for a full-screen app.
  ///
  /// - Parameter sink: Receives each error, hint, warning and note as one line.
  package init(sink: @escaping @Sendable (String) -> Void) {
    isColored = false
    isQuiet = false
    self.sink = sink
  }

  package func error(_ text: String) {
    write(style("error:", "31;1"), text.continuingALabel)
  }

  package func hint(_ text: String) {
    write(style("hint:", "36"), text)
  }

  /// Writes a hint that is not part of an error.
  package func hintUnlessQuiet(_ text: String) {
    guard !isQuiet else { return }
    hint(text)
  }

  /// Reports a problem that does not end the command.
  package func warning(_ text: String) {
    guard !isQuiet else { return }
    write(style("warning:", "33;1"), text.continuingALabel)
  }

  package func note(_ text: String) {
    guard !isQuiet else { return }
    if let sink { return sink(text.printable) }
    writeMessage(text.printable + "\n")
  }

  /// Writes what the user has to do; also with `--quiet`, because the command waits for it.
  package func instruction(_ text: String) {
    if let sink { return sink(text.printable) }
    writeMessage(text.printable + "\n")
  }

  /// Shows a line that the next one overwrites; only on a terminal.
  package func progress(_ text: String) {
    guard !isQuiet, sink == nil, FileHandle.standardError.isTerminal else { return }
    Self.isProgressShown.store(!text.isEmpty, ordering: .relaxed)
    write("\r\u{1B}[K\(text.printable)")
  }

  package func endProgress() { progress("") }

  /// Whether the last line of standard error shows progress; the next message erases it.
  private static let isProgressShown = Atomic(false)

  private func writeMessage(_ text: String) {
    let erased = Self.isProgressShown.exchange(false, ordering: .relaxed) ? "\r\u{1B}[K" : ""
    write(erased + text)
  }

  private func style(_ label: String, _ code: String) -> String {
    isColored ? "\u{1B}[\(code)m\(label)\u{1B}[0m" : label
  }

  private func write(_ label: String, _ text: String) {
    if let sink { return sink(text.printable) }
    writeMessage("\(label) \(text.printable)\n")
  }

  /// Ignores errors: there is no other place to report them.
  private func write(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}
