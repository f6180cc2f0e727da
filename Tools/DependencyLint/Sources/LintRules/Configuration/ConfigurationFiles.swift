package import LintScanner

/// The files of a configuration: the file itself, and those that it extends.
///
/// Positions in the configuration count lines as if each file followed the one that extends it.
package struct ConfigurationFiles: Sendable {
  /// The absolute paths, each after the path of the file that extends it.
  package private(set) var paths: [String]
  /// The number of lines before each file.
  private var starts = [0]

  init(_ path: String) {
    paths = [path]
  }

  /// Adds the file that the last one extends.
  ///
  /// - Parameters:
  ///   - path: The absolute path.
  ///   - text: The content of the last file.
  mutating func add(_ path: String, after text: String) {
    // A parser may report a position after the last line.
    let lines = text.utf8.count { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } + 2
    starts.append((starts.last ?? 0) + lines)
    paths.append(path)
  }

  /// The number of lines before the last file.
  var lastStart: Int { starts.last ?? 0 }

  /// Returns the file that contains a position, and the position in that file.
  package func place(of position: SourcePosition) -> (file: String, position: SourcePosition) {
    let index = starts.lastIndex { $0 < position.line } ?? 0
    let line = position.line - starts[index]
    return (paths[index], SourcePosition(line: line, column: position.column))
  }

  func problem(_ position: SourcePosition, _ message: String, _ advice: String?) -> Problem {
    let (file, position) = place(of: position)
    return Problem(file: file, position: position, message: message, advice: advice)
  }
}
