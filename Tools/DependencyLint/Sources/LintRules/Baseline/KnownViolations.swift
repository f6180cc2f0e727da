import LintCodeBase

/// Known violations, and those that were not found again.
///
/// A violation is found again if it has the same rule and identity, or if its file was only
/// renamed: moved under the same name, or renamed in the same folder.
struct KnownViolations {
  private(set) var left: [Baseline.Key: Int]

  init(_ known: some Sequence<(key: Baseline.Key, times: Int)>) {
    left = Dictionary(known.map { ($0.key, $0.times) }, uniquingKeysWith: +)
  }

  /// Removes the findings that are known, and returns the others.
  mutating func remaining(of findings: [Finding]) -> [Finding] {
    findings.filter { !take(Baseline.Key($0.violation)) }
  }

  /// Removes the findings that are known from files with other names, and returns the others.
  ///
  /// - Parameters:
  ///   - findings: The findings that `remaining(of:)` returned.
  ///   - files: The files that exist now.
  ///   - isNew: Whether a file is new.
  /// - Returns: The findings that are not known.
  mutating func remaining(
    of findings: [Finding],
    renamed files: Set<String>,
    isNew: (String) -> Bool
  ) -> [Finding] {
    let gone = Set(left.filter { $0.value > 0 }.compactMap(\.key.identity.file))
      .subtracting(files).sorted()
    guard !gone.isEmpty else { return findings }
    let new = Set(findings.compactMap(\.violation.identity.file)).filter(isNew).sorted()
    var origins: [String: String] = [:]
    for isSame in [Path.lastComponent, Path.folder(of:)] {
      var free = gone.filter { !origins.values.contains($0) }
      for file in new where origins[file] == nil {
        guard let index = free.firstIndex(where: { isSame($0) == isSame(file) }) else { continue }
        origins[file] = free.remove(at: index)
      }
    }
    return findings.filter { finding in
      let identity = finding.violation.identity
      guard let origin = identity.file.flatMap({ origins[$0] }) else { return true }
      return !take(Baseline.Key(rule: finding.violation.rule, identity: identity.moved(to: origin)))
    }
  }

  private mutating func take(_ key: Baseline.Key) -> Bool {
    guard let times = left[key], times > 0 else { return false }
    left[key] = times - 1
    return true
  }
}

extension Baseline.Key {
  init(_ violation: Violation) {
    self.init(rule: violation.rule, identity: violation.identity)
  }
}
