import LintCodeBase
package import LintScanner

/// A problem of a configuration or a baseline, and how to fix it.
package struct Problem: Hashable, Sendable {
  /// The path as given on the command line, or as found.
  package var file: String
  package var position: SourcePosition
  /// One sentence without a full stop.
  package var message: String
  package var advice: String?

  package init(file: String, position: SourcePosition, message: String, advice: String? = nil) {
    self.file = file
    self.position = position
    self.message = message
    self.advice = advice
  }
}

extension Problem {
  /// The problem as a warning of a report, with its path relative to a root.
  func warning(root: String) -> String {
    "\(Path.relative(file, to: root)):\(position.line):\(position.column): \(message)"
  }
}

extension Problem: CustomStringConvertible {
  /// The message in the format of compilers, which editors recognize.
  package var description: String {
    let place = "\(file):\(position.line):\(position.column)"
    return "\(place): error: \(message)" + (advice.map { "\n  help: \($0)" } ?? "")
  }
}
