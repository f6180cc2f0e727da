package import LintScanner

/// A reference of a file to a declaration in a layer, found by the declaration's name.
package struct NameReference: Hashable, Sendable {
  /// The name, with that of the type around it.
  package var symbol: String
  /// The file that declares the name, relative to the root.
  package var file: String
  package var position: SourcePosition
  /// Where else the file refers to the name.
  package var otherPlaces: [SourcePosition] = []
}

extension ModuleGraph {
  /// The references between modules, by the ends of their edges.
  struct References {
    struct Ends: Hashable, Comparable {
      let importer, imported: Module.ID

      static func < (left: Ends, right: Ends) -> Bool {
        (left.importer, left.imported) < (right.importer, right.imported)
      }
    }

    var sites: [Ends: [Site]] = [:]
    var compared = 0
  }

  mutating func addReferences(_ references: References) {
    for (ends, sites) in references.sites.sorted(by: { $0.key < $1.key }) {
      add(Edge(importer: ends.importer, imported: ends.imported, sites: sites))
    }
    comparedNames += references.compared
  }
}
