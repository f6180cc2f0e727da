package import LintScanner

/// The exceptions of a code base, including invalid ones.
package struct Exceptions: Sendable {
  package private(set) var exceptions: [Exception] = []
  private var flawed: [Violation] = []

  /// Reads the exceptions of source files, by path.
  ///
  /// - Parameters:
  ///   - sources: The source files.
  ///   - today: The current day, from which advice counts.
  package init(_ sources: [String: ScannedSource], today: CalendarDate) {
    let sources = sources.filter { !$0.value.directives.isEmpty }
    for (file, source) in sources.sorted(by: { $0.key < $1.key }) {
      add(source.directives, file: file, today)
    }
  }

  private mutating func add(
    _ directives: [ScannedSource.Directive],
    file: String,
    _ today: CalendarDate
  ) {
    // A comment for readers may be about this tool.
    for directive in directives
    where directive.isLineComment || directive.text.hasPrefix("allow ") {
      do {
        exceptions.append(try Exception(directive, file: file, today: today))
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
        covered[index].append(finding.explained.violation)
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
        violations.append(Self.unusedViolation(of: exception, remaining))
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
    let reach = Self.reach(of: place)
    return candidates.filter {
      reach.contains(exceptions[$0].position.line)
        && finding.violation.identity.names(exceptions[$0].module)
    }
    .max { left, right in
      let (left, right) = (exceptions[left], exceptions[right])
      let isHeld = (left: left.expiry >= today, right: right.expiry >= today)
      return isHeld.left == isHeld.right ? left.position < right.position : isHeld.right
    }
  }
}

extension Exceptions {
  /// Reports an exception that allows nothing.
  ///
  /// If it probably means an open finding of its file, the advice says how to allow that one.
  private static func unusedViolation(of exception: Exception, _ open: [Finding]) -> Violation {
    violation(
      file: exception.file,
      position: exception.position,
      message: "the exception for \(exception.module) is unused",
      advice: advice(about: exception, open) ?? "delete the comment",
      module: exception.module,
      fix: .deleteException
    )
  }

  /// Returns how to change an exception so that it allows an open finding: at its place by another
  /// name, or by its name at another place; `nil` if there is none.
  private static func advice(about exception: Exception, _ open: [Finding]) -> String? {
    let places = open.flatMap { finding in
      finding.places.filter { $0.file == exception.file }.map { (finding, $0) }
    }
    let line = exception.position.line
    let here = places.first { reach(of: $1).contains(line) }
    if let name = here?.0.violation.identity.exceptionName, name != exception.module {
      let comment = ExceptionComment.text(
        for: name,
        isByIndex: exception.isByIndex,
        until: exception.expiry,
        exception.reason
      )
      return "if it means \(name), write `\(comment)`; otherwise, delete the comment"
    }
    return places.first { $0.0.violation.identity.names(exception.module) }.map { _, place in
      "move the comment to line \(place.position.line), or to the line before it"
    }
  }

  /// The lines on which an exception applies to a place.
  private static func reach(of place: Finding.Place) -> ClosedRange<Int> {
    place.lines.lowerBound - 1...place.lines.upperBound
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
      message: message,
      advice: advice,
      identity: .importing(module: module, file: file),
      fix: fix
    )
  }
}
