package import LintScanner

/// The exceptions of a code base, including invalid ones.
package struct Exceptions: Sendable {
  package private(set) var exceptions: [Exception] = []
  private var flawed: [Violation] = []

  /// Reads the exceptions of source files, by path.
  package init(_ sources: [String: ScannedSource]) {
    let sources = sources.filter { !$0.value.directives.isEmpty }
    for (file, source) in sources.sorted(by: { $0.key < $1.key }) {
      add(source.directives, file: file)
    }
  }

  private mutating func add(_ directives: [ScannedSource.Directive], file: String) {
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

  /// Separates what exceptions allow, and reports expired, unused or invalid exceptions.
  ///
  /// An exception is on one of the lines of a declaration, or on the line before. A finding that
  /// consists of several imports is allowed only if each of them is, and is otherwise reported at
  /// the first one that is not.
  ///
  /// - Parameters:
  ///   - findings: The findings of all rules.
  ///   - today: The day to compare expiry dates with.
  ///   - unjudged: The modules of imports that could not be judged, by file: their exceptions may be
  ///     needed.
  ///   - hasIndex: Whether the violations that only the index shows are known.
  /// - Returns: The remaining and the allowed findings, the number of allowed places, and the
  ///   violations of the exceptions themselves.
  func apply(
    to findings: [Finding],
    today: CalendarDate,
    unjudged: [String: [String]] = [:],
    hasIndex: Bool = true
  ) -> (remaining: [Finding], allowed: [Finding], count: Int, violations: [Violation]) {
    guard !exceptions.isEmpty || !flawed.isEmpty else { return (findings, [], 0, []) }
    var covered = [[Violation]](repeating: [], count: exceptions.count)
    var remaining: [Finding] = []
    var allowed: [Finding] = []
    let byFile = Dictionary(grouping: exceptions.indices) { exceptions[$0].file }
    for finding in findings {
      let open = finding.places.filter { place in
        guard let index = best(of: byFile[place.file] ?? [], for: finding, at: place, today) else {
          return true
        }
        covered[index].append(finding.violation)
        return false
      }
      if open.isEmpty {
        allowed.append(finding)
      } else {
        remaining.append(finding.limited(to: open))
      }
    }
    var count = 0
    var violations: [Violation] = []
    for (exception, covered) in zip(exceptions, covered) {
      if covered.isEmpty {
        guard unjudged[exception.file]?.contains(exception.module) != true,
          hasIndex || !exception.isByIndex
        else { continue }
        violations.append(Self.unusedViolation(of: exception))
      } else if exception.expiry < today {
        violations.append(Self.expiry(of: exception, covered))
      } else {
        count += covered.count
      }
    }
    return (remaining, allowed, count, violations + flawed)
  }

  /// Returns the exception to use at a place: a valid one rather than an expired one, then the last
  /// one.
  private func best(
    of candidates: [Int],
    for finding: Finding,
    at place: Finding.Place,
    _ today: CalendarDate
  ) -> Int? {
    let reach = place.lines.lowerBound - 1...place.lines.upperBound
    return candidates.filter {
      reach.contains(exceptions[$0].position.line) && finding.isNamed(exceptions[$0].module)
    }
    .max { left, right in
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
