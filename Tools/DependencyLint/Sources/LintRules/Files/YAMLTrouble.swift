import LintScanner

/// Turns errors of the YAML parser into problems with advice.
struct YAMLTrouble {
  var text: String
  var positions: YAMLPositions

  func problem(_ failure: YAMLFailure, file: String) -> Problem {
    switch failure {
    case .syntax(let problem, let context, let mark):
      let position = positions.position(of: mark)
      let context = context.map { " \($0)" } ?? ""
      return Problem(
        file: file,
        position: position,
        message: "invalid YAML: \(problem)\(context)",
        advice: advice(problem, context, at: position)
      )
    case .character(let problem, let offset):
      return Problem(
        file: file,
        position: position(offset: offset),
        message: "invalid YAML: \(problem)",
        advice:
          "remove the character, or write it as an escape in double quotes: \"\\u0007\""
      )
    case .expansion(let limit, let mark):
      return Problem(
        file: file,
        position: positions.position(of: mark),
        message: "the aliases stand for more than \(limit) values",
        advice: "use fewer aliases of values that contain aliases"
      )
    case .duplicateKey(let key, let first):
      return Problem(
        file: file,
        position: secondPlace(of: key, after: positions.position(of: first)),
        message: "duplicate key ‘\(key)’",
        advice: "remove one of the two, or merge them"
      )
    case .outOfMemory:
      return Problem(
        file: file,
        position: SourcePosition(line: 1, column: 1),
        message: "there is not enough memory to read the file",
        advice: nil
      )
    }
  }

  /// Converts an offset in UTF-8.
  private func position(offset: Int) -> SourcePosition {
    var position = SourcePosition(line: 1, column: 1)
    var previous: UInt8 = 0
    for byte in text.utf8.prefix(offset) {
      switch byte {
      case UInt8(ascii: "\n") where previous == UInt8(ascii: "\r"): break
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        position = SourcePosition(line: position.line + 1, column: 1)
      default: position.column += 1
      }
      previous = byte
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

/// Why a file is not YAML, or not YAML that this program can read.
enum YAMLFailure: Error {
  /// A place in the text, as the parser counts: from 1, columns in Unicode scalars.
  struct Mark: Hashable {
    var line: Int
    var column: Int
  }

  case syntax(problem: String, context: String?, at: Mark)
  /// A character that no YAML text may contain, by its offset in UTF-8.
  case character(problem: String, offset: Int)
  /// Aliases stand for more values than the limit.
  case expansion(limit: Int, at: Mark)
  case duplicateKey(String, first: Mark)
  case outOfMemory
}
