import LintCodeBase

/// What a file may import in each of the targets that compile it.
package struct ImportAllowances: Sendable {
  /// A module, as each of the targets judges it.
  package struct Candidate: Sendable {
    package let name: String
    package let title: String
    /// In the order of the targets, without the target whose own module it is.
    package let judgements: [(target: String, judgement: ImportAllowance.Candidate)]

    /// The status of an import in the file, which all targets must accept.
    package var status: ImportAllowance.Candidate.Status {
      judgements.map(\.judgement.status).max() ?? .allowed
    }

    package var violations: [Violation] { judgements.flatMap(\.judgement.violations).uniqued() }

    /// Returns the targets in which the module has a status.
    package func targets(_ status: ImportAllowance.Candidate.Status) -> [String] {
      judgements.filter { $0.judgement.status == status }.map(\.target)
    }
  }

  /// One allowance for each target.
  package let targets: [ImportAllowance]
  /// The modules, sorted by their titles.
  package let candidates: [Candidate]

  init(_ targets: [ImportAllowance]) {
    self.targets = targets
    var judgements: [Module.ID: [(target: String, judgement: ImportAllowance.Candidate)]] = [:]
    for target in targets {
      for candidate in target.candidates {
        judgements[candidate.module, default: []].append((target.target, candidate))
      }
    }
    candidates = judgements.values.compactMap { judgements in
      judgements.first.map {
        Candidate(
          name: $0.judgement.name,
          title: $0.judgement.title,
          judgements: judgements
        )
      }
    }.sorted { $0.title < $1.title }
  }
}
