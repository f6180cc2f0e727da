import Foundation
import Synchronization
import TerminalText

/// Messages to the user on standard error: errors, hints, warnings, notes and progress.
package struct Messages: Sendable {
  /// The kind of a message.
  package enum Level: String, Sendable {
    case error
    case hint
    case warning
    case note = "info"

    /// The label, and the parameters of its escape sequence; `nil` for a message without a label.
    fileprivate var label: (text: String, style: String)? {
      switch self {
      case .error: ("error:", "31;1")
      case .hint: (localized("hint:", "sugerencia:"), "36")
      case .warning: (localized("warning:", "aviso:"), "33;1")
      case .note: nil
      }
    }
  }

  /// Receives each message as one line, with its fields.
  package typealias Sink = @Sendable (Level, String, _ fields: [String: String]) -> Void

  private let isQuiet: Bool
  private let sink: Sink
  /// Where progress is written; messages can come from any thread.
  private let streams = Invocation.current.streams
  /// Whether the sink shows the fields of a message.
  private let showsFields: Bool
  /// Whether `progress` writes anything.
  let showsProgress: Bool
  /// Returns the text to write for a warning; `nil` to write nothing.
  private var limitingWarning: @Sendable (String) -> String? = { $0 }

  /// Creates messages on standard error.
  ///
  /// - Parameters:
  ///   - color: When to use color.
  ///   - isQuiet: Whether to write errors and their hints only.
  ///   - ending: Returns the suffix of an error, a warning or a note, such as its subject.
  package init(
    color: ColorChoice,
    isQuiet: Bool,
    ending: @escaping @Sendable () -> String = { "" }
  ) {
    let streams = streams
    let isTerminal = streams.isTerminal(.error)
    let isColored = color.isColored(
      onTerminal: isTerminal,
      environment: Invocation.current.environment
    )
    self.isQuiet = isQuiet
    showsProgress = isTerminal && !isQuiet
    showsFields = false
    sink = { level, text, _ in
      let label = level.label.map {
        (isColored ? "\u{1B}[\($0.style)m\($0.text)\u{1B}[0m" : $0.text) + " "
      }
      let erasing = Self.isProgressShown.exchange(false, ordering: .relaxed) ? "\r\u{1B}[K" : ""
      Self.write(
        to: streams,
        erasing + (label ?? "") + text + (level == .hint ? "" : ending()) + "\n"
      )
    }
  }

  /// Creates messages for a log.
  ///
  /// - Parameters:
  ///   - isQuiet: Whether to write errors and their hints only.
  ///   - sink: Receives each error, hint, warning and note as one line, with its fields.
  package init(isQuiet: Bool, sink: @escaping Sink) {
    self.isQuiet = isQuiet
    self.sink = sink
    showsFields = true
    showsProgress = false
  }

  /// Creates messages for a full-screen app.
  ///
  /// - Parameter sink: Receives each error, hint, warning and note as one line.
  package init(sink: @escaping @Sendable (String) -> Void) {
    self.init(isQuiet: false) { _, text, _ in sink(text) }
  }

  /// Returns messages whose warnings are filtered by a closure.
  ///
  /// - Parameter limit: Returns the text to write for a warning; `nil` to write nothing.
  package func limitingWarnings(
    _ limit: @escaping @Sendable (String) -> String?
  ) -> Messages {
    var messages = self
    messages.limitingWarning = limit
    return messages
  }

  package func error(_ text: String) {
    sink(.error, text.continuingALabel.printable, [:])
  }

  package func hint(_ text: String) {
    sink(.hint, text.printable, [:])
  }

  /// Writes a hint that is not part of an error.
  package func hintUnlessQuiet(_ text: String) {
    guard !isQuiet else { return }
    hint(text)
  }

  /// Reports a problem that does not end the command.
  package func warning(_ text: String) {
    guard !isQuiet, let text = limitingWarning(text) else { return }
    sink(.warning, text.continuingALabel.printable, [:])
  }

  /// Reports a problem with the values that describe it, which a log in JSON has as fields.
  package func warning(_ text: String, fields: [String: String]) {
    guard !isQuiet, !fields.isEmpty else { return warning(text) }
    guard !showsFields else {
      return sink(.warning, text.printable, fields.mapValues(\.printable))
    }
    let values = fields.sorted { $0.key < $1.key }.map { "\($0): \($1)" }
    warning("\(text) (\(values.joined(separator: "; ")))")
  }

  package func note(_ text: String) {
    guard !isQuiet else { return }
    instruction(text)
  }

  /// Writes an instruction to the user, even with `--quiet`, because the command waits for the
  /// user.
  package func instruction(_ text: String) {
    sink(.note, text.printable, [:])
  }

  /// Shows a line that the next one overwrites; only on a terminal.
  package func progress(_ text: String) {
    guard showsProgress else { return }
    Self.isProgressShown.store(!text.isEmpty, ordering: .relaxed)
    let text = text.printable
    // A longer line would fill two rows, of which the next line overwrites only the second.
    let columns = TerminalSize.of(STDERR_FILENO)?.columns ?? .max
    Self.write(to: streams, "\r\u{1B}[K" + text.fitted(to: min(text.displayWidth, columns)))
  }

  package func endProgress() { progress("") }

  /// Whether the last line of standard error shows progress; the next message erases it.
  private static let isProgressShown = Atomic(false)

  /// Ignores errors: there is no other place to report them.
  private static func write(to streams: any StandardStreams, _ text: String) {
    try? streams.write(Array(text.utf8), to: .error)
  }
}

extension String {
  /// The text after `error:` and `warning:`, in a consistent style regardless of its source: no
  /// capital for a common word, and no period at the end.
  fileprivate var continuingALabel: String {
    var text = self
    // A period after white space or another period is a path.
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
