package import LintScanner

/// Writes imports for scripts, one per line.
///
/// JSON output has one object per line instead of an array: `jq` reads both, but lines also work
/// with `head` and `grep`, and can be written before all imports are known.
package struct ImportsWriter: Sendable {
  package enum Format: String, CaseIterable, Sendable {
    case text, json
  }

  /// The output so far, in UTF-8.
  package private(set) var bytes: [UInt8] = []
  private let format: Format

  package init(format: Format) {
    self.format = format
  }

  /// Appends the imports of a file.
  ///
  /// - Parameters:
  ///   - file: The path to print.
  ///   - imports: The imports, in the order of the file.
  package mutating func append(file: String, _ imports: [ImportDeclaration]) {
    switch format {
    case .text:
      let path = Array(file.visible.utf8)
      for declaration in imports { bytes.append(line: declaration, path: path) }
    case .json:
      var path: [UInt8] = []
      path.append(json: file)
      for declaration in imports { bytes.append(object: declaration, path: path) }
    }
  }

  /// Passes the output so far to a closure, and clears it without freeing the memory.
  package mutating func drain(_ write: ([UInt8]) throws -> Void) rethrows {
    try write(bytes)
    bytes.removeAll(keepingCapacity: true)
  }
}
