import LintCodeBase
import LintScanner

/// What a rule finds: an import, a dependency, or a target.
///
/// A finding is open, known to the baseline, or allowed by exceptions as a whole.
struct Finding: Sendable {
  struct Edge: Hashable, Sendable {
    let importer: Module.ID
    let imported: Module.ID

    init(_ edge: ModuleGraph.Edge) {
      importer = edge.importer
      imported = edge.imported
    }
  }

  /// Where a source or a manifest contains what was found.
  struct Place: Hashable, Sendable {
    var file: String
    var position: SourcePosition
    /// The length of the marked text, in bytes.
    var length: Int
    var conditions: [String] = []
    /// The lines of the declaration.
    var lines: ClosedRange<Int>
  }

  /// The violation, as it is reported at the first place.
  var violation: Violation
  /// All places; never empty.
  var places: [Place]
  /// The edges of the graph that the rule rejects.
  var edges: [Edge] = []
  /// Adds what is slow to compute, such as advice, before the violation is reported.
  private var explanation: (@Sendable (inout Violation) -> Void)?

  init(violation: Violation, places: [Place], edges: [Edge] = []) {
    self.violation = violation
    self.places = places
    self.edges = edges
  }

  /// Returns the finding with another explanation to add if it is open.
  func explained(by explanation: @escaping @Sendable (inout Violation) -> Void) -> Finding {
    var finding = self
    finding.explanation = { [first = self.explanation] violation in
      first?(&violation)
      explanation(&violation)
    }
    return finding
  }

  /// The finding with its explanation.
  var explained: Finding {
    guard let explanation else { return self }
    var finding = self
    finding.explanation = nil
    explanation(&finding.violation)
    return finding
  }

  /// Returns the finding with only some of its places.
  func limited(to places: [Place]) -> Finding {
    guard let first = places.first, places.count < self.places.count else { return self }
    var finding = self
    finding.places = places
    finding.violation.move(to: first)
    return finding
  }
}

extension Finding {
  /// Creates a finding of no edge, at one place.
  init(_ violation: Violation) {
    let place = Place(
      file: violation.file,
      position: violation.position,
      length: violation.length,
      lines: violation.position.line...violation.position.line
    )
    self.init(violation: violation, places: [place])
  }
}

extension Violation {
  /// Reports the violation at another import of the same module by the same importer.
  mutating func move(to place: Finding.Place) {
    (file, position, length) = (place.file, place.position, place.length)
    conditions = place.conditions
    if !chain.isEmpty { (chain[0].file, chain[0].position) = (place.file, place.position) }
  }
}

extension Finding.Place {
  init(_ site: ModuleGraph.Site) {
    file = site.file
    position = site.declaration.position
    length = site.reference?.length ?? site.declaration.module.utf8.count
    conditions = site.declaration.conditions
    lines = site.declaration.start.line...site.declaration.position.line
  }
}

/// The result of a rule.
struct RuleResult: Sendable {
  var findings: [Finding] = []
  /// The number of imports, dependencies or targets checked.
  var examined = 0
  /// The files whose imports a result of `unused-imports` does not describe in their current state.
  var unconfirmed: Set<String> = []
  /// The imports that only some builds would show to be violations, by file.
  var doubts: [String: Int] = [:]
  /// The number of the rule's exceptions that match no finding.
  var idleExceptions = 0
  /// Why the rule checks nothing; `nil` if it checks something.
  var idleReason: String?
}
