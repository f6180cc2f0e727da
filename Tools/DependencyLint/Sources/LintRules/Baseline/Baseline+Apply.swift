import LintCodeBase

extension Baseline {
  /// An entry that lists more violations than occur.
  package struct StaleEntry: Hashable, Sendable {
    package var entry: Entry
    /// The number of listed violations that no longer occur.
    package var excess: Int
    /// Whether the configuration has no rule with that name.
    package var isOfUnknownRule: Bool

    /// A violation in the baseline file that reports the entry.
    package var violation: Violation {
      let what = entry.identity.description
      let occurs = entry.times - excess
      let message =
        if isOfUnknownRule {
          "the baseline contains \(what) under ‘\(entry.rule)’, but there is no such rule"
        } else if occurs > 0 {
          "the baseline contains \(what) \(entry.times) times, but it occurs "
            + (occurs == 1 ? "once" : "\(occurs) times")
        } else {
          "the baseline contains \(what), which no longer violates the rule ‘\(entry.rule)’"
        }
      return entry.violation(message, "run `dependency-lint baseline` to remove fixed violations")
    }
  }

  /// Returns the baseline with fewer occurrences of stale entries.
  func removing(_ stale: [StaleEntry]) -> Baseline {
    let excess = Dictionary(stale.map { ($0.entry.key, $0.excess) }, uniquingKeysWith: +)
    var baseline = self
    baseline.entries = entries.compactMap { entry in
      var entry = entry
      entry.times -= excess[entry.key] ?? 0
      return entry.times > 0 ? entry : nil
    }
    return baseline
  }

  /// Removes the findings that the baseline contains.
  ///
  /// If a violation occurs more often than its entry states, the first occurrences are removed.
  ///
  /// - Parameters:
  ///   - findings: The findings of all rules.
  ///   - rules: The names of the configuration's rules, to recognize entries of deleted rules;
  ///     `nil` if they are unknown.
  ///   - files: The source files, to recognize renamed ones; `nil` if they are unknown.
  ///   - isJudged: Whether an entry that was not found is known to be fixed.
  /// - Returns: The remaining findings, the number of removed ones, and the stale entries.
  func apply(
    to findings: [Finding],
    rules: Set<String>? = nil,
    files: Set<String>? = nil,
    isJudged: (Entry) -> Bool = { _ in true }
  ) -> (remaining: [Finding], baselined: Int, stale: [StaleEntry]) {
    guard !isEmpty else { return (findings, 0, []) }
    var known = KnownViolations(entries.lazy.map { ($0.key, $0.times) })
    var remaining = known.remaining(of: findings)
    if let files {
      let listed = Set(entries.compactMap(\.identity.file))
      remaining = known.remaining(of: remaining, renamed: files) { !listed.contains($0) }
    }
    let left = known.left
    let stale = entries.compactMap { entry -> StaleEntry? in
      guard let excess = left[entry.key], excess > 0, isJudged(entry) else { return nil }
      let isUnknown = rules.map { !$0.contains(entry.rule) } ?? false
      return StaleEntry(entry: entry, excess: excess, isOfUnknownRule: isUnknown)
    }
    return (remaining, findings.count - remaining.count, stale)
  }
}

extension Baseline.Entry {
  /// Creates a violation in the file that lists the entry.
  func violation(_ message: String, _ advice: String) -> Violation {
    Violation(
      rule: "baseline",
      severity: .error,
      file: Path.join(folder, Baseline.fileName),
      position: position,
      message: message,
      advice: advice,
      identity: identity
    )
  }
}
