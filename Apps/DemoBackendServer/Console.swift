import Foundation

/// Whole lines to stdout and stderr at once, also into a pipe, and without an error if it is closed.
enum Console {
  static func output(_ line: String) {
    write(line, to: .standardOutput)
  }

  static func message(_ line: String) {
    write(line, to: .standardError)
  }

  private static func write(_ line: String, to file: FileHandle) {
    try? file.write(contentsOf: Data((line + "\n").utf8))
  }
}
