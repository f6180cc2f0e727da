import LintRules
import LintScanner

/// The paths and lines of the files in a report.
struct ReportSources: Sendable {
  /// The absolute path of the root.
  let root: String
  let shown: @Sendable (_ file: String) -> String
  let line: @Sendable (_ file: String, _ line: Int) -> String?

  /// Returns the path to print for a file.
  func path(_ file: String) -> String { file.hasPrefix("/") ? file : shown(file) }

  /// Returns `path:line:column`, with the column in bytes, as compilers count.
  func place(_ file: String, _ position: SourcePosition) -> String {
    "\(path(file)):\(position.line):\(position.column)".visible
  }

  /// Returns the marked columns in Unicode code points, from 1; in bytes if the line cannot be read.
  func columns(of violation: Violation) -> Range<Int> {
    let offset = max(0, violation.position.column - 1)
    guard let line = line(violation.file, violation.position.line) else {
      return (offset + 1)..<(offset + 1 + max(1, violation.length))
    }
    let bytes = line.utf8.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    let before = bytes.prefix(offset)
    let rest = bytes.dropFirst(offset)
    let fault = violation.length == 0 ? rest : rest.prefix(violation.length)
    let start = before.codePoints + 1
    return start..<(start + max(1, fault.codePoints))
  }
}

extension ReportSources {
  /// Returns a column, counted as in `columns(of:)`.
  func column(_ position: SourcePosition, in file: String) -> Int {
    let offset = max(0, position.column - 1)
    guard let line = line(file, position.line) else { return offset + 1 }
    return line.utf8.prefix(offset).codePoints + 1
  }
}

extension Sequence<UInt8> {
  /// The number of code points: every one has exactly one byte that is not a continuation byte.
  fileprivate var codePoints: Int { count { $0 & 0b1100_0000 != 0b1000_0000 } }
}
