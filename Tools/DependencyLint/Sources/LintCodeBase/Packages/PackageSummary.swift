import LintScanner

/// The manifest of a package and the modules in its folders.
struct PackageSummary: Hashable, Sendable {
  /// The manifest, without targets in the summary of a dependency.
  var manifest: Manifest
  var modules: [Module] = []
  /// The files and folders of resources, relative to the package.
  var resources: [String] = []
  /// The files and folders that cannot be read, relative to the package.
  var unreadable: [UnreadableFile] = []
  /// Warnings to print.
  var warnings: [String] = []

  /// A module of a target.
  ///
  /// A system library target may have several.
  struct Module: Hashable, Sendable {

    var name: String
    var target: String
    var kind: ModuleKind
    /// The folder, relative to the package.
    var folder: String
    /// The sources, relative to the package and sorted; none in the summary of a dependency.
    var files: [String] = []
    var imports: [Import] = []
    var hasGeneratedSources = false
    var hasInternalImports = false
    /// Whether all sources are in C, C++ or Objective-C.
    var hasOnlyForeignSources = false
    /// Whether the name is a guess, because a binary cannot be read.
    var isGuess = false
  }

  /// The first import of one module in another.
  struct Import: Hashable, Sendable {
    var module: String
    /// The path, relative to the package.
    var file: String
    var position: SourcePosition
    /// Whether any import of the module is `@_exported`.
    var isReexported: Bool
  }
}
