import LintCodeBase
import LintScanner

extension ScannedSource {
  /// The number of imports that no build compiles; `nil` for none.
  fileprivate var dormantImports: Int? {
    let count = imports.count { !$0.conditions.isEmpty && $0.condition.isNever }
    return count == 0 ? nil : count
  }
}

extension Analysis {
  /// What was not judged, in the order of the kinds, without kinds of which there is nothing.
  var gaps: [Gap] { gaps(absentBefore: [:]) }

  /// Returns what was not judged.
  ///
  /// - Parameter submodules: Submodules that were absent in the code base to compare with.
  /// - Returns: The gaps, just as `gaps`.
  func gaps(absentBefore submodules: [String: Int]) -> [Gap] {
    Gap.Kind.allCases.flatMap { kind in
      var counts = counts(kind)
      if kind == .submodules { counts.merge(submodules) { first, _ in first } }
      return [Gap(kind: kind, counts: counts, acceptance: configuration.accepted[kind])]
        + expected(kind)
    }
    .filter { $0.count > 0 }
  }

  /// What follows from packages that the configuration lists as unavailable, by reason.
  private func expected(_ kind: Gap.Kind) -> [Gap] {
    configuration.unavailable.map(\.reason).sortedUniquely().map { reason in
      let counts: [String: Int] =
        switch kind {
        case .packages: packages(.unavailable(reason: reason))
        case .imports:
          UnjudgedImports.names(in: source.graph) { causes in
            causes.compactMap { $0?.reason }.min() == reason
              && causes.allSatisfy { $0?.reason != nil || $0 == .excluded }
          }.mapValues(\.count)
        default: [:]
        }
      return Gap(kind: kind, counts: counts, acceptance: reason)
    }
  }

  private func packages(_ cause: UnreadPackage.Cause) -> [String: Int] {
    let packages = source.codeBase.unreadPackages.filter { $0.cause == cause }
    return Dictionary(packages.map { ($0.folder, 1) }) { first, _ in first }
  }

  private func counts(_ kind: Gap.Kind) -> [String: Int] {
    func each(_ files: some Sequence<String>) -> [String: Int] {
      Dictionary(files.map { ($0, 1) }, uniquingKeysWith: +)
    }
    return switch kind {
    case .packages: packages(.unavailable(reason: nil))
    case .submodules: source.codeBase.skippedFiles.submodules
    case .imports:
      UnjudgedImports.names(in: source.graph) { causes in
        causes.contains { $0 == nil || $0 == .unavailable(reason: nil) }
      }.mapValues(\.count)
    case .computed: source.codeBase.computed
    case .branches: source.sources.compactMapValues(\.dormantImports)
    case .names: each(source.graph.doubtfulNames.map(\.file))
    case .conditions: results.reduce(into: [:]) { $0.merge($1.result.doubts, uniquingKeysWith: +) }
    case .ignored: source.codeBase.skippedFiles.ignored
    case .excluded: source.codeBase.skippedFiles.excluded
    case .absent: source.codeBase.skippedFiles.absent
    case .omitted: source.codeBase.skippedFiles.omitted
    case .links: source.codeBase.skippedFiles.links
    case .changed: each(source.coverage?.changed ?? [])
    case .unbuilt: each(source.coverage?.notBuilt ?? [])
    case .unreadable: each(source.coverage?.unreadable.keys.map(\.self) ?? [])
    case .exceptions: ["": results.reduce(0) { $0 + $1.result.idleExceptions }]
    case .unconfirmed: each(results.reduce(into: Set()) { $0.formUnion($1.result.unconfirmed) })
    }
  }
}

extension UnreadPackage.Cause {
  /// Why the configuration expects that the manifest cannot be evaluated.
  fileprivate var reason: String? {
    if case .unavailable(let reason) = self { reason } else { nil }
  }
}
