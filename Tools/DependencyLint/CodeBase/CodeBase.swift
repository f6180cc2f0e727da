/// The modules that are looked at, and what they are made of.
package struct CodeBase: Sendable {
  /// The absolute path that all others are relative to.
  package var root: String
  package var modules: [Module]
  /// Imports that are known without reading a source: of modules that are not the code base's own.
  package var knownImports: [KnownImport] = []
  /// What could not be told, in words for a person: a dependency that is not resolved.
  package var warnings: [String] = []

  /// An import by a module of a dependency, as found when its package was first seen.
  package struct KnownImport: Sendable {
    package var importer: Module.ID
    package var imported: Module.ID
    /// One place where it stands: a path relative to the root, or absolute outside of it.
    package var file: String
    package var position: SourcePosition
    package var isReexported: Bool
  }
}
