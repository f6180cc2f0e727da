package import LintScanner

/// The imports that the compiler's index proposes to remove.
package struct ImportProposals: Sendable {
  /// An import of a module from which its file uses nothing.
  package struct Candidate: Hashable, Sendable {
    /// The path, relative to the root.
    package var file: String
    package var declaration: ImportDeclaration
    /// The targets that compile the file, by name.
    package var targets: [String]
  }

  /// Why the imports of a file, or one of them, cannot be judged.
  package enum Obstacle: String, CaseIterable, Sendable {
    /// Other branches of an `#if` may need the import.
    case conditional
    /// The file changed after the build.
    case changed
    case notBuilt
    case unreadable
    /// The compiler cannot import the module on its own, so what it re-exports is unknown.
    case unknownModule
  }

  /// In the order of files and lines.
  package var candidates: [Candidate] = []
  /// The number of imports that were judged.
  package var judged = 0
  /// The files of which at least one import was judged, or none can be.
  package var files: Set<String> = []
  /// The numbers of imports that were not judged, by file.
  package var skipped: [Obstacle: [String: Int]] = [:]
}
