package import LintScanner

/// A reference from a file to a declaration in a layer.
package struct NameReference: Hashable, Sendable {
  /// How a reference was found.
  package enum Evidence: Hashable, Sendable {
    /// By a name, which can mean only one declaration.
    case name
    /// By the compiler, which wrote it to its index.
    case index
  }

  /// The name of a type, qualified by its enclosing type, or of a declaration outside of types.
  package var symbol: String
  /// The member of the type that the first place refers to, such as `Film.title`; `nil` for the
  /// type itself.
  package var member: String?
  /// The length of the name in the source, in bytes; 1 if the source does not name it.
  package var length: Int
  /// The file that declares it, relative to the root.
  package var file: String
  package var position: SourcePosition
  package var evidence = Evidence.name
  /// The other places where the file refers to the symbol.
  package var otherPlaces: [SourcePosition] = []

  package init(symbol: String, length: Int, file: String, position: SourcePosition) {
    self.symbol = symbol
    self.length = length
    self.file = file
    self.position = position
  }
}

extension ModuleGraph {
  /// The references between modules, by the ends of their edges.
  package struct References: Sendable {
    package struct Ends: Hashable, Comparable, Sendable {
      package let importer, imported: Module.ID

      package static func < (left: Ends, right: Ends) -> Bool {
        (left.importer, left.imported) < (right.importer, right.imported)
      }
    }

    /// A name that refers to a declaration of another layer only under some conditions.
    package struct Doubt: Hashable, Sendable {
      package let file: String
      package let symbol: String
      /// Whether all places are under an `#if`.
      package let isConditional: Bool
    }

    package var sites: [Ends: [Site]] = [:]
    /// The names that cannot be judged, one for each file and symbol.
    package var doubts: [Doubt] = []
    /// The number of references to declarations in layers, including references within the same
    /// layer.
    package var compared = 0

    package init() {}

    /// Replaces the references of some files.
    mutating func replace(_ files: Set<String>, with other: References) {
      sites = sites.mapValues { $0.filter { !files.contains($0.file) } }.filter {
        !$0.value.isEmpty
      }
      let new = other.sites.mapValues { $0.filter { files.contains($0.file) } }
      sites.merge(new.filter { !$0.value.isEmpty }) { $0 + $1 }
      doubts.removeAll { files.contains($0.file) }
      doubts += other.doubts.filter { files.contains($0.file) }
    }

    /// Adds the references of files that come after those of this one.
    mutating func add(_ other: References) {
      sites.merge(other.sites) { $0 + $1 }
      doubts += other.doubts
      compared += other.compared
    }
  }

  mutating func addReferences(_ references: References) {
    for (ends, sites) in references.sites.sorted(by: { $0.key < $1.key }) {
      add(Edge(importer: ends.importer, imported: ends.imported, sites: sites))
    }
    comparedNames += references.compared
    doubtfulNames += references.doubts
  }
}
