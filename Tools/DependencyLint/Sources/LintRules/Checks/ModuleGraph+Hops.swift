package import LintCodeBase
import LintScanner

extension ModuleGraph {
  /// Returns the hops of a path, with the first import of each.
  package func hops(_ path: [Edge]) -> [Violation.Hop] {
    path.compactMap { edge in
      edge.sites.first.map { site in
        Violation.Hop(
          importer: title(edge.importer),
          imported: title(edge.imported),
          file: site.file,
          position: site.declaration.position,
          symbol: site.reference?.symbol
        )
      }
    }
  }
}

extension Violation.Hop {
  /// What the importer does: `App imports Core`, or `Data refers to Film of Domain`.
  package var words: String {
    symbol.map { "\(importer) refers to \($0) of \(imported)" }
      ?? "\(importer) imports \(imported)"
  }
}
