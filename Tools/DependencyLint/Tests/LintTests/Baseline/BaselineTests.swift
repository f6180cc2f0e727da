@testable import LintRules
@testable import LintScanner
import Foundation
import LintTestSupport
import Testing

/// The text of a baseline: written, read and rejected.
@Suite(.hangLimit) struct BaselineTests {
  private func parse(_ text: String) throws -> Baseline {
    try Baseline.parse(text, file: "baseline.yml")
  }

  @Test func `the text is sorted and contains no lines or messages`() {
    #expect(Baseline(of: BaselineSample.violations).text == BaselineSample.text)
    #expect(Baseline(of: BaselineSample.violations.reversed()).text == BaselineSample.text)
    #expect(Baseline(of: BaselineSample.violations).count == 6)
  }

  @Test func `a written text is read back unchanged`() throws {
    let baseline = try parse(BaselineSample.text)
    #expect(baseline.text == BaselineSample.text)
    #expect(baseline.entries.map(\.position.line) == [4, 6, 8, 9, 11])
    #expect(baseline.entries.map(\.position.column) == [5, 5, 5, 5, 5])
  }

  @Test func `unusual names are read back unchanged`() throws {
    let names = [
      "A B.swift", "@A", "\"", "a\\b", "한글/é.swift", "7", "true", "a: b", "a\u{85}", "~x",
    ]
    let violations = names.flatMap { name in
      [
        violation("layers", .importing(module: name, file: name)),
        violation("layers", .importing(module: name, file: name)),
        violation(name, .depending(target: name, dependency: name)),
        violation("cycles", .edge(importer: name, imported: "A")),
        violation("all", .target(name)),
      ]
    }
    for violations in violations.indices.map({ [violations[$0]] }) + [
      violations, BaselineSample.violations,
    ] {
      let baseline = Baseline(of: violations)
      let read = try parse(baseline.text).entries
      #expect(read.map(\.key) == baseline.entries.map(\.key), "\(baseline.text)")
      #expect(read.map(\.times) == baseline.entries.map(\.times), "\(baseline.text)")
    }
  }

  @Test func `a baseline without entries is valid`() throws {
    let baseline = Baseline(of: [])
    #expect(baseline.isEmpty)
    #expect(try parse(baseline.text).isEmpty)
    #expect(try parse("version: 1\nlayers:\n").isEmpty)
  }

  @Test func `violations in comments and in the baseline are not added to a baseline`() {
    let own = ["baseline", "exception"].map {
      violation($0, .importing(module: "A", file: "a.swift"))
    }
    #expect(Baseline(of: own).isEmpty)
  }

  @Test func `unusual names are preserved`() throws {
    var random = SeededGenerator(seed: 11)
    let pieces = [
      ": ", " #", "#", "@", "*", "&", "!", "|", ">", "%", "`", "{", "}", "[", "]", ",", "'", "\"",
      "\\", "\n", "\r", "\t", "\u{0}", "\u{85}", "\u{2028}", "\u{7F}", "?", "-", "- ",
      "? ", "~", "null", "true", "No", "1", "1e3", "0x1F", ".5", ".inf", "2027-03-01", "<<", "=",
      "---", "...", " ", "a", "Movie", ".swift", "/", "한글", "é", "e\u{301}", "😀", "👨‍👩‍👧",
      "\u{10FFFF}", "\u{E000}", "\u{200D}", "y", "off", "12:30:45", "+", "_",
    ]
    func odd() -> String {
      (0..<Int.random(in: 1...4, using: &random))
        .compactMap { _ in pieces.randomElement(using: &random) }.joined()
    }
    var names = pieces.map { $0 }
    for _ in 0..<3_000 { names.append(odd()) }
    for name in names {
      let rule = odd()
      let file = name.hasPrefix("/") ? "a" + name : name
      let violations = [
        violation(rule, .importing(module: name, file: file)),
        violation(rule, .edge(importer: name, imported: odd())),
        violation(rule, .depending(target: name, dependency: odd())),
        violation(rule, .hop(importer: name, imported: odd(), goal: odd())),
        violation(rule, .target(name)),
      ]
      let baseline = Baseline(of: violations)
      let again = try parse(baseline.text)
      #expect(again.text == baseline.text, "\(name.debugDescription)")
      #expect(again.apply(to: violations).remaining.isEmpty, "\(name.debugDescription)")
      #expect(baseline.text.utf8.filter { $0 == UInt8(ascii: "\n") }.count == 8)
    }
  }

  @Test(arguments: [
    ("Sources/My File.swift", "Sources/My File.swift"), ("true", "\"true\""), ("a: b", "\"a: b\""),
    ("A+B.swift", "A+B.swift"), ("Movie@2x", "Movie@2x"), ("@A", "\"@A\""), ("한글", "한글"),
    ("7", "\"7\""), ("", "\"\""), ("a ", "\"a \""), ("a\u{2028}", "\"a\\U00002028\""),
  ])
  func `a scalar is quoted only if necessary`(text: String, written: String) {
    #expect(YAMLText.scalar(text) == written)
  }

  @Test func `a chain and an import of the same module have different identities`() throws {
    let chain = violation("forbidden", .hop(importer: "A", imported: "B", goal: "DB"))
    let baseline = Baseline(of: [chain])
    #expect(baseline.text.hasSuffix("  - {target: A, imports: B, reaches: DB}\n"))
    let read = try Baseline.parse(baseline.text, file: "b.yml")
    #expect(read.entries.map(\.identity) == [chain.identity])
    let edge = violation("forbidden", .edge(importer: "A", imported: "B"))
    #expect(baseline.apply(to: [chain]).remaining.isEmpty)
    #expect(baseline.apply(to: [edge]).remaining == [edge])
  }

  @Test(arguments: [
    ("", "1:1", "this is not a baseline", "`dependency-lint baseline --grow`"),
    ("- a", "1:1", "this is not a baseline", "`dependency-lint baseline --grow`"),
    ("layers: []", "1:1", "the baseline has no version", "`version: 1`"),
    (
      "version: 2\nlayers: 4", "1:10", "expected baseline version 1, found the number 2",
      "use the dependency-lint that created the file"
    ),
    (
      "version: 1\nlayers: 4", "2:9", "expected a list of entries, found the number 4",
      "`dependency-lint baseline --grow`"
    ),
    (
      "version: 1\nlayers: [4]", "2:10", "expected an entry, found the number 4",
      "`dependency-lint baseline --grow`"
    ),
    (
      "version: 1\nlayers: [{file: /a, imports: B}]", "2:17", "‘/a’ is an absolute path",
      "relative to the folder of the baseline"
    ),
    (
      "version: 1\nlayers: [{file: a, import: B}]", "2:20", "unknown key ‘import’ in an entry",
      "did you mean ‘imports’?"
    ),
    (
      "version: 1\nlayers: [{file: a}]", "2:10", "an entry cannot have this combination of keys",
      "{file: …, imports: …}"
    ),
    (
      "version: 1\nlayers: [{file: a, target: b}]", "2:10",
      "an entry cannot have this combination of keys", "{target: …}"
    ),
    (
      "version: 1\nlayers: [{target: 4}]", "2:19", "expected a name, found the number 4",
      "quote it: \"4\""
    ),
    (
      "version: 1\nlayers: [{target: A, times: 0}]", "2:29",
      "expected a number of occurrences, found the number 0", "delete the entry"
    ),
    (
      "version: 1\nlayers: [{target: A, times: x}]", "2:29", "expected a number of occurrences",
      "`times: 2`"
    ),
    ("version: 1\nlayers: []\nlayers: []", "3:1", "duplicate key ‘layers’", "remove one"),
    (
      "version: 1\n<<<<<<< HEAD\nlayers: []\n=======\n>>>>>>> b\n", "2:1",
      "unresolved merge conflict", "keep the lines of one side or of both"
    ),
  ])
  func `an invalid baseline is rejected with a position and advice`(
    text: String,
    place: String,
    message: String,
    advice: String
  ) throws {
    let error = #expect(throws: ConfigurationError.self) { try parse(text) }
    let problem = try #require(error?.problems.first)
    #expect(problem.description.hasPrefix("baseline.yml:\(place): error: \(message)"), "\(problem)")
    #expect(problem.advice?.contains(advice) == true, "\(problem)")
    #expect(error?.problems.count == 1)
  }

  @Test func `growth contains added and removed entries`() throws {
    let before = Baseline(of: BaselineSample.violations)
    let after = Baseline(
      of: BaselineSample.violations.filter { $0.position.line != 9 } + [
        violation("layers", .importing(module: "Data", file: "a.swift")),
        violation("layers", .importing(module: "Data", file: "a.swift"), line: 2),
      ]
    )
    let growth = after.growth(since: before)
    #expect(growth.addedCount == 2)
    #expect(growth.added.map(\.identity) == [.importing(module: "Data", file: "a.swift")])
    #expect(growth.removedCount == 1)
    #expect(growth.removed.map(\.times) == [1])
    #expect(before.growth(since: before) == Baseline.Growth())
  }

  @Test func `the baseline is beside the configuration`() {
    #expect(
      Baseline.path(besideConfiguration: "/a/.dependency-lint.yml")
        == "/a/.dependency-lint-baseline.yml"
    )
    #expect(Baseline.path(besideConfiguration: "a.yml") == ".dependency-lint-baseline.yml")
  }
}
