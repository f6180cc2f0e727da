import LintEssentials
import LintCodeBase
package import LintScanner

/// Imports that the compiler does not need, as `dependency-lint unused-imports` writes them.
package struct UnusedImports: Codable, Sendable {
  package struct Import: Codable, Sendable {
    /// The path, relative to the root.
    package var file: String
    package var line: Int
    /// The column of the module's name, in bytes from 1.
    package var column: Int
    package var module: String
    /// The targets that compile the file.
    package var targets: [String]

    package init(file: String, position: SourcePosition, module: String, targets: [String]) {
      (self.file, line, column) = (file, position.line, position.column)
      (self.module, self.targets) = (module, targets)
    }

    package var position: SourcePosition { SourcePosition(line: line, column: column) }
  }

  /// Whether the compiler produced the same code without the imports.
  package var isConfirmed: Bool
  /// In the order of files and lines.
  package var imports: [Import]
  /// What identifies the content of each file whose imports were judged, by path.
  package var files: [String: String]

  package init(isConfirmed: Bool, imports: [Import], files: [String: String]) {
    (self.isConfirmed, self.imports, self.files) = (isConfirmed, imports, files)
  }

  private enum CodingKeys: String, CodingKey {
    case isConfirmed = "confirmed"
    case imports, files
  }

  /// Returns what identifies the content of a file; `nil` if it cannot be read.
  package static func content(of path: String) -> String? {
    guard let bytes = FileSystem.bytes(of: path) else { return nil }
    var fingerprint = Fingerprint()
    bytes.withUnsafeBytes { fingerprint.add($0) }
    return fingerprint.text
  }

  /// The JSON object, with sorted keys.
  package var text: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
    }
  }

  /// Reads a file; returns `nil` if there is none, or if it is something else.
  package static func load(_ path: String) -> UnusedImports? {
    FileSystem.bytes(of: path).flatMap {
      try? JSONDecoder().decode(UnusedImports.self, from: Data($0))
    }
  }
}
