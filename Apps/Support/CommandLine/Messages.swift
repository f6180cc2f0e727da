import Foundation
import TerminalText

/// What a command tells the person beside its output: on standard error, and less if quiet.
package struct Messages: Sendable {
  private let isColored: Bool
  private let isQuiet: Bool
  /// Where the texts go instead of to standard error.
  private let sink: (@Sendable (String) -> Void)?

  package init(color: ColorChoice, isQuiet: Bool) {
    isColored = color.isColored(
      on: .standardError,
      environment: ProcessInfo.processInfo.environment
    )
    self.isQuiet = isQuiet
    sink = nil
  }

  /// Messages of an app whose screen would be spoilt by a line on standard error.
  ///
  /// - Parameter sink: Gets each error, warning and note, as a line without its end.
  package init(sink: @escaping @Sendable (String) -> Void) {
    isColored = false
    isQuiet = false
    self.sink = sink
  }

  package func error(_ text: String) {
    write(style("error:", "31;1"), text)
  }

  package func hint(_ text: String) {
    write(style("hint:", "36"), text)
  }

  /// Something is not as it should be, yet the command goes on.
  package func warning(_ text: String) {
    guard !isQuiet else { return }
    write(style("warning:", "33;1"), text)
  }

  package func note(_ text: String) {
    guard !isQuiet else { return }
    if let sink { return sink(text.printable) }
    write(text.printable + "\n")
  }

  /// A line that the next one overwrites; only a terminal gets to see it.
  package func progress(_ text: String) {
    guard !isQuiet, sink == nil, FileHandle.standardError.isTerminal else { return }
    write("\r\u{1B}[K\(text.printable)")
  }

  package func endProgress() { progress("") }

  private func style(_ label: String, _ code: String) -> String {
    isColored ? "\u{1B}[\(code)m\(label)\u{1B}[0m" : label
  }

  private func write(_ label: String, _ text: String) {
    if let sink { return sink(text.printable) }
    write("\(label) \(text.printable)\n")
  }

  /// There is nobody left to tell when standard error fails.
  private func write(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}
