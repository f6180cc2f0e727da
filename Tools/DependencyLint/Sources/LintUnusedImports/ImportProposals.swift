import LintCodeBase
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

extension ImportProposals {
  /// Returns the packages of which no file was built, with the number of their imports.
  ///
  /// - Parameter packages: The folders of all packages, relative to the root; `.` for the root.
  package func unbuilt(among packages: [String]) -> [(folder: String, imports: Int)] {
    /// The innermost package that contains a file.
    func package(of file: String) -> String? {
      packages.filter { $0 == "." || Path.isInside(file, $0) }.max { $0.count < $1.count }
    }
    var counts: [String: Int] = [:]
    for (file, count) in skipped[.notBuilt] ?? [:] {
      if let folder = package(of: file) { counts[folder, default: 0] += count }
    }
    let built = Set(files.compactMap(package(of:)))
    return counts.filter { !built.contains($0.key) }.sorted { $0.key < $1.key }
      .map { ($0.key, $0.value) }
  }
}
