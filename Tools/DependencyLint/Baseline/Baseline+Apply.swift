extension Baseline {
  /// An entry of which there is less than it says.
  package struct StaleEntry: Hashable, Sendable {
    package var entry: Entry
    /// How many times too often it stands.
    package var excess: Int
    /// Whether the configuration has no rule of that name.
    package var isOfUnknownRule: Bool

    /// Says so as a violation.
    ///
    /// - Parameter file: The baseline, relative to the root.
    /// - Returns: A violation in the baseline.
    package func violation(file: String) -> Violation {
      let what = entry.identity.description
      let occurs = entry.times - excess
      let message =
        if isOfUnknownRule {
          "no rule has the name ‘\(entry.rule)’, and the baseline holds \(what)"
        } else if occurs > 0 {
          "the baseline expects \(what) \(entry.times) times, and it occurs "
            + (occurs == 1 ? "once" : "\(occurs) times")
        } else {
          "the baseline holds \(what), which no longer breaks the rule ‘\(entry.rule)’"
        }
      return Violation(
        rule: "baseline",
        severity: .error,
        file: file,
        position: entry.position,
        length: 0,
        message: message,
        reason: nil,
        chain: [],
        conditions: [],
        advice: "run `dependency-lint baseline`, which takes out what is mended",
        identity: entry.identity
      )
    }
  }

  /// Takes out the violations that it puts up with, the first ones where there are more than that.
  ///
  /// - Parameters:
  ///   - violations: What the rules found.
  ///   - rules: The names of the configuration's rules, to tell a rule that is gone from one that
  ///     is kept; nil if they are not known.
  /// - Returns: What is left, how many it puts up with, and the entries that hold too much.
  package func apply(
    to violations: [Violation],
    rules: Set<String>? = nil
  ) -> (remaining: [Violation], held: Int, stale: [StaleEntry]) {
    guard !isEmpty else { return (violations, 0, []) }
    var left: [Key: Int] = [:]
    for entry in entries {
      left[entry.key, default: 0] += entry.times
    }
    var remaining: [Violation] = []
    for violation in violations {
      let key = Key(rule: violation.rule, identity: violation.identity)
      if let times = left[key], times > 0 {
        left[key] = times - 1
      } else {
        remaining.append(violation)
      }
    }
    let stale = entries.compactMap { entry -> StaleEntry? in
      guard let excess = left[entry.key], excess > 0 else { return nil }
      let isUnknown = rules.map { !$0.contains(entry.rule) } ?? false
      return StaleEntry(entry: entry, excess: excess, isOfUnknownRule: isUnknown)
    }
    return (remaining, violations.count - remaining.count, stale)
  }
}

extension Violation.Identity {
  /// The violation in a few words.
  package var description: String {
    switch self {
    case .importing(let module, let file): "the import of \(module) in \(file)"
    case .reaching(let module, let file): "the chain from \(file) to \(module)"
    case .depending(let target, let dependency):
      "the dependency of \(target) on \(dependency)"
    case .cycle(let modules): "the cycle \((modules + modules.prefix(1)).joined(separator: " → "))"
    case .target(let target): "the target \(target)"
    }
  }
}
