/// The content of `.dependency-lint.yml`.
package struct Configuration: Sendable {
  /// The absolute path of the file.
  package var file: String
  /// Files and folders to skip.
  package var exclude: [Located<Pattern>] = []
  /// Whether to read what git ignores.
  package var includesIgnored = false
  /// Modules that no manifest declares.
  package var modules: [FolderModule] = []
  /// The layers by ring, innermost first.
  ///
  /// Layers of one ring are independent of each other.
  package var rings: [[Layer]] = []
  package var rules: [Rule] = []

  /// Creates an empty configuration.
  package init(file: String) {
    self.file = file
  }

  package var layers: [Layer] { rings.flatMap(\.self) }

  /// A value and its position in the file.
  package struct Located<Value: Sendable>: Sendable {
    package var value: Value
    package var position: SourcePosition
  }

  /// A module of plain source files.
  package struct FolderModule: Sendable {
    package var name: Located<String>
    /// The folder, relative to the root.
    package var path: Located<String>
  }

  package struct Layer: Sendable {
    package var name: Located<String>
    /// The targets of the layer.
    package var targets: [Located<Pattern>]
    /// What the layer may import besides itself: layers, targets or paths; `nil` for all inner
    /// layers.
    package var imports: [Located<Pattern>]?
    /// The outside modules that the layer may import besides the standard library; `nil` for any.
    package var outside: [Located<Pattern>]?
    package var reason: String?
  }

  package struct Rule: Sendable {
    package var name: Located<String>
    package var kind: Kind
    package var reason: String?
    package var severity: Violation.Severity = .error
    /// Whether the rule applies to test targets.
    package var includesTests = true

    package enum Kind: Sendable {
      /// A layer imports only inner layers, or what its `imports` list.
      case layers
      /// A layer imports only the outside modules in its `outside` list.
      case outside
      /// Targets whose `{captures}` differ do not import each other.
      case independent(sets: [Located<Pattern>])
      /// `from` do not import `modules`; with `chain`, not through other modules either.
      case forbidden(from: [Located<Pattern>], modules: [Located<Pattern>], chain: Bool)
      /// Only `only` import `modules`; with `chain`, also through other modules.
      case protected(modules: [Located<Pattern>], only: [Located<Pattern>], chain: Bool)
      case acyclic
      /// A target imports only its declared dependencies.
      case declared
      /// A target imports all its declared dependencies.
      case unused
      /// Every target belongs to a layer.
      case exhaustive
    }
  }
}
