/// What `.dependency-lint.yml` says.
package struct Configuration: Sendable {
  /// The file's absolute path.
  package var file: String
  /// Files and folders that are not looked at.
  package var exclude: [Located<Pattern>] = []
  /// Modules that no manifest declares.
  package var modules: [FolderModule] = []
  /// The rings, innermost first; the layers of one ring are independent of each other.
  package var rings: [[Layer]] = []
  package var rules: [Rule] = []

  /// A configuration that says nothing yet.
  package init(file: String) {
    self.file = file
  }

  package var layers: [Layer] { rings.flatMap(\.self) }

  /// A value and where it stands in the file.
  package struct Located<Value: Sendable>: Sendable {
    package var value: Value
    package var position: SourcePosition
  }

  /// A module of plain source files.
  package struct FolderModule: Sendable {
    package var name: Located<String>
    /// Its folder, relative to the root.
    package var path: Located<String>
  }

  package struct Layer: Sendable {
    package var name: Located<String>
    /// Which targets it consists of.
    package var targets: [Located<Pattern>]
    /// What it may import beside itself: layers, targets, paths; nil for all that is further in.
    package var imports: [Located<Pattern>]?
    /// The outside modules that it may import beside the standard library; nil for any.
    package var outside: [Located<Pattern>]?
    package var reason: String?
  }

  package struct Rule: Sendable {
    package var name: Located<String>
    package var kind: Kind
    package var reason: String?
    package var severity: Violation.Severity = .error
    /// Whether test targets have to keep it.
    package var includesTests = true

    package enum Kind: Sendable {
      /// A layer imports what is further in, or what its `imports` list.
      case layers
      /// A layer imports no outside modules but those that its `outside` lists.
      case outside
      /// Targets whose `{captures}` differ never import one another.
      case independent(sets: [Located<Pattern>])
      /// `from` never import `modules`; with `chain`, not through others either.
      case forbidden(from: [Located<Pattern>], modules: [Located<Pattern>], chain: Bool)
      /// Nobody but `only` imports `modules`; with `chain`, not through others either.
      case protected(modules: [Located<Pattern>], only: [Located<Pattern>], chain: Bool)
      case acyclic
      /// Imports stand in the target's own dependencies.
      case declared
      /// Dependencies are imported.
      case unused
      /// Every target belongs to a layer.
      case exhaustive
    }
  }
}
