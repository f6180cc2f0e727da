package import LintScanner

/// The exceptions of a code base, including invalid ones.
package struct Exceptions: Sendable {
  package private(set) var exceptions: [Exception] = []
  private var flawed: [Violation] = []

  package init() {}

  /// Whether there are no exceptions, not even invalid ones.
  var isEmpty: Bool { exceptions.isEmpty && flawed.isEmpty }

  /// Adds the exceptions of a file.
  package mutating func add(_ directives: [ScannedSource.Directive], file: String) {
    for directive in directives {
      do {
        exceptions.append(try Exception(directive, file: file))
      } catch {
        flawed.append(
          Self.violation(
            file: file,
            position: directive.position,
            message: error.message,
            advice: error.advice,
            module: ""
          )
        )
      }
    }
  }

  /// Removes the exceptions that have expired, so that they allow nothing.
  mutating func removeExpired(today: CalendarDate) {
    exceptions.removeAll { $0.expiry < today }
  }

  /// Removes the violations that exceptions allow, and reports expired, unused or invalid
  /// exceptions.
  ///
  /// - Parameters:
  ///   - violations: The violations of all rules.
  ///   - today: The day to compare expiry dates with.
  ///   - unjudged: The modules of imports that could not be judged, by file: their exceptions may be
  ///     needed.
  ///   - hasIndex: Whether the violations that only the index shows are known.
  ///   - lines: Returns the lines of a violation's import declaration, from its first attribute to
  ///     its module. An exception is on one of them or on the line before.
  /// - Returns: The remaining and the added violations, and the number of removed ones.
  package func apply(
    to violations: [Violation],
    today: CalendarDate,
    unjudged: [String: [String]] = [:],
    hasIndex: Bool = true,
    lines: (Violation) -> ClosedRange<Int> = { $0.position.line...$0.position.line }
  ) -> (remaining: [Violation], allowed: Int) {
    guard !isEmpty else { return (violations, 0) }
    var covered = [[Violation]](repeating: [], count: exceptions.count)
    var remaining: [Violation] = []
    let byFile = Dictionary(grouping: exceptions.indices) { exceptions[$0].file }
    for violation in violations {
      if let index = best(of: byFile[violation.file] ?? [], for: violation, today, lines) {
        covered[index].append(violation)
      } else {
        remaining.append(violation)
      }
    }
    var allowed = 0
    for (exception, covered) in zip(exceptions, covered) {
      if covered.isEmpty {
        guard unjudged[exception.file]?.contains(exception.module) != true,
          hasIndex || !exception.isByIndex
        else { continue }
        remaining.append(Self.unusedViolation(of: exception))
      } else if exception.expiry < today {
        remaining.append(Self.expiry(of: exception, covered))
      } else {
        allowed += covered.count
      }
    }
    return (remaining + flawed, allowed)
  }

  /// Returns the exception to use for a violation: a valid one rather than an expired one, then the
  /// last one.
  private func best(
    of candidates: [Int],
    for violation: Violation,
    _ today: CalendarDate,
    _ lines: (Violation) -> ClosedRange<Int>
  ) -> Int? {
    let candidates = candidates.filter { violation.identity.names(exceptions[$0].module) }
    guard !candidates.isEmpty else { return nil }
    let lines = lines(violation)
    let reach = lines.lowerBound - 1...lines.upperBound
    return candidates.filter { reach.contains(exceptions[$0].position.line) }.max { left, right in
      let (left, right) = (exceptions[left], exceptions[right])
      let isHeld = (left: left.expiry >= today, right: right.expiry >= today)
      return isHeld.left == isHeld.right ? left.position < right.position : isHeld.right
    }
  }
}

extension Exceptions {
  private static func unusedViolation(of exception: Exception) -> Violation {
    violation(
      file: exception.file,
      position: exception.position,
      message: "the exception for \(exception.module) is unused",
      advice: "delete the comment",
      module: exception.module,
      fix: .deleteException
    )
  }

  private static func expiry(of exception: Exception, _ covered: [Violation]) -> Violation {
    let originals = covered.map(\.message).joined(separator: "; ")
    var violation = violation(
      file: exception.file,
      position: exception.position,
      message: "the exception for \(exception.module) expired on \(exception.expiry): \(originals)",
      advice:
        "fix the violation and delete the comment, or set a later date; the fix: "
        + covered[0].advice,
      module: exception.module,
      fix: .extendException(expiry: exception.expiry)
    )
    violation.severity = covered.contains { $0.severity == .error } ? .error : .warning
    violation.reason = covered[0].reason
    violation.chain = covered[0].chain
    violation.conditions = covered[0].conditions
    return violation
  }

  private static func violation(
    file: String,
    position: SourcePosition,
    message: String,
    advice: String,
    module: String,
    fix: Violation.Fix? = nil
  ) -> Violation {
    Violation(
      rule: "exception",
      severity: .error,
      file: file,
      position: position,
      length: 0,
      message: message,
      reason: nil,
      chain: [],
      conditions: [],
      advice: advice,
      identity: .importing(module: module, file: file),
      fix: fix
    )
  }
}

extension Violation.Identity {
  /// Whether an exception for a module applies to the violation.
  func names(_ module: String) -> Bool {
    switch self {
    case .importing(let imported, _), .reaching(let imported, _): imported == module
    case .referring(let symbol, _): symbol == module
    case .depending(_, let dependency): dependency == module
    case .cycle(let modules): modules.contains(module)
    case .target: false
    }
  }
}
