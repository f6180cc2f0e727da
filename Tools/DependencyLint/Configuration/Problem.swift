/// What is wrong with a file that people write for this tool, and what to do about it.
package struct Problem: Hashable, Sendable {
  /// As it was given, or found.
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

extension Problem: CustomStringConvertible {
  /// As compilers say it, so that editors jump to the place.
  package var description: String {
    let place = "\(file):\(position.line):\(position.column)"
    return "\(place): error: \(message)" + (advice.map { "\n  help: \($0)" } ?? "")
  }
}
