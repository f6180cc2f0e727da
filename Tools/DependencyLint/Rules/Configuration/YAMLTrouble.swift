import LintScanner
import Yams

/// Turns errors of the YAML parser into problems with advice.
struct YAMLTrouble {
  var text: String
  var positions: YAMLPositions

  func problem(_ error: any Error, file: String) -> Problem {
    switch error as? YamlError {
    case .scanner(let context, let problem, let mark, _),
      .parser(let context, let problem, let mark, _),
      .composer(let context, let problem, let mark, _):
      let position = positions.position(of: mark)
      let context = context.map { " \($0.text)" } ?? ""
      return Problem(
        file: file,
        position: position,
        message: "invalid YAML: \(problem)\(context)",
        advice: advice(problem, context, at: position)
      )
    case .reader(let problem, let offset, _, _):
      return Problem(
        file: file,
        position: self.position(offset: offset),
        message: "invalid YAML: \(problem)",
        advice:
          "remove the character, or write it as an escape in double quotes: \"\\u0007\""
      )
    case .duplicatedKeysInMapping(let keys, let context):
      let key = keys.min() ?? ""
      return Problem(
        file: file,
        position: secondPlace(of: key, after: positions.position(of: context.mark)),
        message: "duplicate key ‘\(key)’",
        advice: "remove one of the two, or merge them"
      )
    default:
      return Problem(
        file: file,
        position: SourcePosition(line: 1, column: 1),
        message: "invalid YAML: \(error)",
        advice: nil
      )
    }
  }

  private func advice(_ problem: String, _ context: String, at position: SourcePosition) -> String?
  {
    if problem.contains("alias") || context.contains("alias") {
      return "quote a pattern that begins with *, as in \"*Data\""
    }
    if problem.contains("another document") {
      return "write one document; remove the line ---"
    }
    guard problem.contains("cannot start any token"), let byte = byte(at: position) else {
      return context.contains("flow") ? "quote a text that contains one of [ ] { } ," : nil
    }
    return byte == UInt8(ascii: "\t")
      ? "indent with spaces" : "quote a text that begins with \(Character(Unicode.Scalar(byte)))"
  }

  private func byte(at position: SourcePosition) -> UInt8? {
    let lines = text.utf8.split(
      separator: UInt8(ascii: "\n"),
      maxSplits: position.line,
      omittingEmptySubsequences: false
    )
    guard lines.indices.contains(position.line - 1) else { return nil }
    return lines[position.line - 1].dropFirst(position.column - 1).first
  }

  /// Converts an offset, which the parser counts in characters.
  private func position(offset: Int?) -> SourcePosition {
    var position = SourcePosition(line: 1, column: 1)
    for character in text.prefix(offset ?? 0) {
      if character == "\n" || character == "\r" || character == "\r\n" {
        position = SourcePosition(line: position.line + 1, column: 1)
      } else {
        position.column += character.utf8.count
      }
    }
    return position
  }

  /// Finds the second occurrence of a key: the parser reports the first one, and all keys of a
  /// mapping begin in the same column.
  private func secondPlace(of key: String, after first: SourcePosition) -> SourcePosition {
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated().dropFirst(first.line) {
      let start = line.prefix { $0 == UInt8(ascii: " ") }.count
      guard start >= first.column - 1 || line.count == start else { break }
      let rest = line.dropFirst(first.column - 1)
      if [key, "\"\(key)\"", "'\(key)'"].contains(where: { starts(rest, withKey: $0) }) {
        return SourcePosition(line: index + 1, column: first.column)
      }
    }
    return first
  }

  private func starts(_ line: Substring.UTF8View, withKey key: String) -> Bool {
    guard line.starts(with: key.utf8) else { return false }
    let rest = line.dropFirst(key.utf8.count).drop { $0 == UInt8(ascii: " ") }
    return rest.first == UInt8(ascii: ":")
  }
}
