/// Writes imports for scripts, one line each.
///
/// The JSON is one object a line, not one array: `jq` reads either, but lines can be written as
/// they come, cut with `head`, searched with `grep`, and the work of several threads joined.
package struct ImportsWriter: Sendable {
  package enum Format: String, CaseIterable, Sendable {
    case text, json
  }

  /// What was written so far, in UTF-8.
  package private(set) var bytes: [UInt8] = []
  private let format: Format

  package init(format: Format) {
    self.format = format
  }

  /// - Parameters:
  ///   - file: The path as it is to be printed.
  ///   - imports: What the file imports, in its order.
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

  /// Gives what was written so far, and begins anew with the memory kept.
  package mutating func drain(_ write: ([UInt8]) throws -> Void) rethrows {
    try write(bytes)
    bytes.removeAll(keepingCapacity: true)
  }
}
