import Essentials
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
  private let sink: (@Sendable (Level, String, _ fields: [String: String]) -> Void)?
  private let ending: @Sendable () -> String
  /// Returns what to write of a warning; `nil` for nothing.
  private var limitingWarning: @Sendable (String) -> String? = { $0 }

  /// What a message is about.
  package enum Level: String, Sendable {
    case error
    case hint
    case warning
    case note = "info"
  }

  /// - Parameters:
  ///   - color: When to use colour.
  ///   - isQuiet: Whether to write errors and their hints only.
  ///   - ending: Returns what follows an error, a warning or a note, such as what it is about.
  package init(
    color: ColorChoice,
    isQuiet: Bool,
    ending: @escaping @Sendable () -> String = { "" }
  ) {
    isColored = color.isColored(
      onTerminal: StandardStream.error.isTerminal,
      environment: ProcessInfo.processInfo.environment
    )
    self.isQuiet = isQuiet
    self.ending = ending
    sink = nil
  }

  /// Creates messages for a log.
  ///
  /// - Parameters:
  ///   - isQuiet: Whether to write errors and their hints only.
  ///   - sink: Receives each error, hint, warning and note as one line, with its fields.
  package init(
    isQuiet: Bool,
    sink: @escaping @Sendable (Level, String, _ fields: [String: String]) -> Void
  ) {
    isColored = false
    self.isQuiet = isQuiet
    ending = { "" }
    self.sink = sink
  }

  /// Creates messages for a full-screen app.
  ///
  /// - Parameter sink: Receives each error, hint, warning and note as one line.
  package init(sink: @escaping @Sendable (String) -> Void) {
    self.init(isQuiet: false) { _, text, _ in sink(text) }
  }

  /// Returns messages that write warnings only as a closure says.
  ///
  /// - Parameter limit: Returns what to write of a warning; `nil` for nothing.
  /// - Returns: The messages.
  package func limitingWarnings(
    _ limit: @escaping @Sendable (String) -> String?
  ) -> Messages {
    var messages = self
    messages.limitingWarning = limit
    return messages
  }

  package func error(_ text: String) {
    write(.error, style("error:", "31;1"), text.continuingALabel + ending())
  }

  package func hint(_ text: String) {
    write(.hint, style(localized("hint:", "sugerencia:"), "36"), text)
  }

  /// Writes a hint that is not part of an error.
  package func hintUnlessQuiet(_ text: String) {
    guard !isQuiet else { return }
    hint(text)
  }

  /// Reports a problem that does not end the command.
  package func warning(_ text: String) {
    guard !isQuiet, let text = limitingWarning(text) else { return }
    write(
      .warning,
      style(localized("warning:", "aviso:"), "33;1"),
      text.continuingALabel + ending()
    )
  }

  /// Reports a problem with the values that describe it, which a log in JSON has as fields.
  package func warning(_ text: String, fields: [String: String]) {
    guard !isQuiet, !fields.isEmpty else { return warning(text) }
    if let sink { return sink(.warning, text.printable, fields.mapValues(\.printable)) }
    let values = fields.sorted { $0.key < $1.key }.map { "\($0): \($1)" }
    warning("\(text) (\(values.joined(separator: "; ")))")
  }

  package func note(_ text: String) {
    guard !isQuiet else { return }
    if let sink { return sink(.note, text.printable, [:]) }
    writeMessage(text.printable + ending() + "\n")
  }

  /// Writes what the user has to do; also with `--quiet`, because the command waits for it.
  package func instruction(_ text: String) {
    if let sink { return sink(.note, text.printable, [:]) }
    writeMessage(text.printable + "\n")
  }

  /// Whether `progress` writes anything.
  var showsProgress: Bool { !isQuiet && sink == nil && StandardStream.error.isTerminal }

  /// Shows a line that the next one overwrites; only on a terminal.
  package func progress(_ text: String) {
    guard showsProgress else { return }
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

  private func write(_ level: Level, _ label: String, _ text: String) {
    if let sink { return sink(level, text.printable, [:]) }
    writeMessage("\(label) \(text.printable)\n")
  }

  /// Ignores errors: there is no other place to report them.
  private func write(_ text: String) {
    try? StandardStream.error.write(text.utf8)
  }
}
