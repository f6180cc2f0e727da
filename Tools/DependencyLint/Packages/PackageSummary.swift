/// What is known of a package once its manifest and its folders have been looked at.
struct PackageSummary: Hashable, Sendable {
  /// Without what only matters for finding sources, where it comes from the cache.
  var manifest: Manifest
  var modules: [Module] = []
  /// In words for a person.
  var warnings: [String] = []

  /// A module of a target; a system library's target may have several.
  struct Module: Hashable, Sendable {

    var name: String
    var target: String
    var kind: ModuleKind
    /// Relative to the package.
    var folder: String
    /// Relative to the package, in order.
    var files: [String] = []
    var imports: [Import] = []
    var hasGeneratedSources = false
    /// Whether its name is a guess: a binary that cannot be looked into.
    var isGuess = false
  }

  /// The first import of a module by another.
  struct Import: Hashable, Sendable {
    var module: String
    /// Relative to the package.
    var file: String
    var position: SourcePosition
    /// Whether any import of it in the whole module is.
    var isReexported: Bool
  }
}
