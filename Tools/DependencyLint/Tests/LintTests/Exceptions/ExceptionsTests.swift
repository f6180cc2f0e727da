@testable import LintRules
@testable import LintScanner
import LintTestSupport
import Testing

@Suite(.hangLimit) struct ExceptionsTests {
  private static let start = CalendarDate(secondsSince1970: 0)
  private static let text = "allow Data until 2027-03-01: the importer moves"

  private func exceptions(_ texts: [(line: Int, text: String)]) -> Exceptions {
    let directives = texts.map {
      ScannedSource.Directive(text: $0.text, position: SourcePosition(line: $0.line, column: 20))
    }
    return Exceptions(["a.swift": ScannedSource(directives: directives)], today: Self.start)
  }

  private func importing(_ module: String, line: Int, file: String = "a.swift") -> Violation {
    violation("layers", .importing(module: module, file: file), line: line)
  }

  private func day(_ text: String) throws -> CalendarDate { try #require(CalendarDate(text)) }

  @Test(arguments: [(4, false), (5, true), (6, true), (7, false)])
  func `an exception applies to its line and the next`(line: Int, isCovered: Bool) throws {
    let result = exceptions([(5, Self.text)])
      .apply(to: [importing("Data", line: line)], today: try day("2027-03-01"))
    #expect(result.allowed == (isCovered ? 1 : 0))
    #expect(result.remaining.count == (isCovered ? 0 : 2))
  }

  @Test(arguments: [(1, false), (2, true), (3, true), (4, true), (5, false)])
  func `an exception may be beside any line of a declaration`(line: Int, isCovered: Bool) throws {
    let result = exceptions([(line, Self.text)])
      .apply(to: [importing("Data", line: 4)], today: try day("2026-01-01"), lines: 3...4)
    #expect(result.allowed == (isCovered ? 1 : 0))
  }

  @Test func `an exception applies to one module in one file`() throws {
    let others = [importing("HTTP", line: 5), importing("Data", line: 5, file: "b.swift")]
    let result = exceptions([(5, Self.text)]).apply(to: others, today: try day("2026-01-01"))
    #expect(result.allowed == 0)
    #expect(Array(result.remaining.prefix(2)) == others)
    let useless = try #require(result.remaining.last)
    #expect(result.remaining.count == 3)
    #expect(useless.rule == "exception")
    #expect(useless.severity == .error)
    #expect(useless.message == "the exception for Data is unused")
    #expect(useless.advice.hasPrefix("if it means HTTP, write "))
    #expect(useless.file == "a.swift")
    #expect(useless.position == SourcePosition(line: 5, column: 20))
  }

  @Test func `an exception applies to the violations of several rules`() throws {
    let same = violation("other", .importing(module: "Data", file: "a.swift"), line: 5)
    let result = exceptions([(5, Self.text)])
      .apply(to: [importing("Data", line: 5), same], today: try day("2026-01-01"))
    #expect(result.allowed == 2)
    #expect(result.remaining.isEmpty)
  }

  @Test func `an exception applies to dependencies and cycles that contain its module`() throws {
    let violations = [
      violation("unused", .depending(target: "A", dependency: "Data"), line: 5, file: "a.swift"),
      violation("acyclic", .edge(importer: "A", imported: "Data"), line: 5, file: "a.swift"),
      violation("exhaustive", .target("Data"), line: 5, file: "a.swift"),
    ]
    let result = exceptions([(5, Self.text)]).apply(to: violations, today: try day("2026-01-01"))
    #expect(result.allowed == 2)
    #expect(result.remaining == [violations[2]])
  }

  @Test func `an expired exception replaces the violations that it allowed`() throws {
    let broken = importing("Data", line: 6)
    let exceptions = exceptions([(5, Self.text)])
    #expect(exceptions.apply(to: [broken], today: try day("2027-03-01")).remaining.isEmpty)
    let result = exceptions.apply(to: [broken], today: try day("2027-03-02"))
    #expect(result.allowed == 0)
    let ended = try #require(result.remaining.first)
    #expect(result.remaining.count == 1)
    #expect(ended.rule == "exception")
    #expect(ended.message == "the exception for Data expired on 2027-03-01: line 6 is wrong")
    #expect(ended.position == SourcePosition(line: 5, column: 20))
    #expect(ended.advice.contains("mend it"))
    #expect(ended.reason == "we agreed")
  }

  @Test func `an expired exception has the severity of its violations`() throws {
    let warnings = [("a", 5), ("b", 6)].map {
      violation($0, .importing(module: "Data", file: "a.swift"), line: $1, severity: .warning)
    }
    let exceptions = exceptions([(5, Self.text)])
    let today = try day("2028-01-01")
    let mild = exceptions.apply(to: warnings, today: today).remaining
    #expect(mild.map(\.severity) == [.warning])
    #expect(mild.first?.message.hasSuffix("line 5 is wrong; line 6 is wrong") == true)
    let hard = exceptions.apply(to: warnings + [importing("Data", line: 5)], today: today).remaining
    #expect(hard.map(\.severity) == [.error])
  }

  @Test func `a finding at several imports is allowed only if each has an exception`() throws {
    var finding = Finding(
      violation("acyclic", .edge(importer: "A", imported: "Data"), line: 5, file: "a.swift")
    )
    finding.places.append(finding.places[0])
    (finding.places[1].position.line, finding.places[1].lines) = (9, 9...9)
    let today = try day("2026-01-01")
    let one = exceptions([(5, Self.text)]).apply(to: [finding], today: today)
    #expect(one.remaining.map(\.violation.position.line) == [9])
    #expect(one.count == 1 && one.allowed.isEmpty && one.violations.isEmpty)
    let both = exceptions([(5, Self.text), (9, Self.text)]).apply(to: [finding], today: today)
    #expect(both.remaining.isEmpty && both.allowed.count == 1 && both.count == 2)
  }

  @Test func `consecutive imports need separate exceptions`() throws {
    let result = exceptions([(5, Self.text), (6, Self.text)])
      .apply(
        to: [importing("Data", line: 5), importing("Data", line: 6)],
        today: try day("2026-01-01")
      )
    #expect(result.allowed == 2)
    #expect(result.remaining.isEmpty)
  }

  @Test func `of two exceptions, the valid one applies, the other is unused`() throws {
    let ended = "allow Data until 2020-01-01: old"
    let result = exceptions([(5, Self.text), (6, ended)])
      .apply(to: [importing("Data", line: 6)], today: try day("2026-01-01"))
    #expect(result.allowed == 1)
    #expect(result.remaining.map(\.position.line) == [6])
    #expect(result.remaining.first?.message == "the exception for Data is unused")
  }

  @Test func `an invalid exception is a violation and allows nothing`() throws {
    let broken = importing("Data", line: 5)
    let result = exceptions([(5, "alow Data until 2027-03-01: x")])
      .apply(to: [broken], today: try day("2026-01-01"))
    #expect(result.allowed == 0)
    #expect(result.remaining.map(\.rule) == ["layers", "exception"])
    #expect(result.remaining.last?.message == "unknown directive ‘alow’")
    #expect(result.remaining.last?.position == SourcePosition(line: 5, column: 20))
  }

  @Test func `violations are not changed without exceptions`() throws {
    let broken = importing("Data", line: 5)
    let result = Exceptions([:], today: Self.start).apply(
      to: [broken],
      today: try day("2026-01-01")
    )
    #expect(result.remaining == [broken])
    #expect(result.allowed == 0)
  }
}

extension Exceptions {
  /// Applies the exceptions to findings at one place each.
  fileprivate func apply(
    to violations: [Violation],
    today: CalendarDate,
    lines: ClosedRange<Int>? = nil
  ) -> (remaining: [Violation], allowed: Int) {
    let findings = violations.map { violation in
      var finding = Finding(violation)
      if let lines { finding.places[0].lines = lines }
      return finding
    }
    let result = apply(to: findings, today: today)
    return (result.remaining.map(\.violation) + result.violations, result.count)
  }
}
