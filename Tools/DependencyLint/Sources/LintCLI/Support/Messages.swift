import LintEssentials

/// Messages to the user on standard error: errors, hints, warnings and notes.
struct Messages: Sendable {
  private let isColored: Bool
  private let isQuiet: Bool

  /// Creates messages on standard error.
  ///
  /// - Parameters:
  ///   - color: When to use color.
  ///   - isQuiet: Whether to write errors and their hints only.
  init(color: ColorChoice, isQuiet: Bool) {
    isColored = color.isColored(.error)
    self.isQuiet = isQuiet
  }

  func error(_ text: String) { write(text.continuingALabel, label: "error:", style: "31;1") }

  func hint(_ text: String) { write(text, label: "hint:", style: "36") }

  /// Reports a problem that does not end the command.
  func warning(_ text: String) {
    guard !isQuiet else { return }
    write(text.continuingALabel, label: "warning:", style: "33;1")
  }

  func note(_ text: String) {
    guard !isQuiet else { return }
    instruction(text)
  }

  /// Writes a line without a label, even with `--quiet`.
  func instruction(_ text: String) { write(text) }

  /// Ignores errors: there is no other place to report them.
  private func write(_ text: String, label: String? = nil, style: String = "") {
    let label = label.map { (isColored ? "\u{1B}[\(style)m\($0)\u{1B}[0m" : $0) + " " }
    try? StandardStream.error.write(((label ?? "") + text.printable + "\n").utf8)
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
    // Names such as SwiftPM and Package.swift keep their capitals.
    let word = text.prefix { $0 != " " }
    guard word.first?.isUppercase == true, word.dropFirst().allSatisfy({ $0.isLowercase }) else {
      return text
    }
    return word.lowercased() + text.dropFirst(word.count)
  }
}
