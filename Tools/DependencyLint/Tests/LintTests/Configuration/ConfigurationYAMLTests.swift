import Foundation
import LintRules
import LintScanner
import LintTestSupport
import Testing

/// Syntax errors of configurations.
@Suite(.hangLimit) struct ConfigurationYAMLTests {
  private func problems(_ text: String) throws -> [Problem] {
    let error = #expect(throws: ConfigurationError.self) {
      try Configuration.parse(text, file: "lint.yml")
    }
    return try #require(error).problems
  }

  @Test(arguments: [
    ("rules: [acyclic", 2, 1, "did not find expected ',' or ']'", "quote a string that"),
    ("rules:\n\t- acyclic", 2, 1, "cannot start any token", "indent with spaces"),
    ("rules:\n  - @a", 2, 5, "cannot start any token", "quote a string that begins with @"),
    ("exclude: *Domain\nrules: [acyclic]", 1, 10, "undefined alias", "as in \"*Data\""),
    ("exclude: **/A\nrules: [acyclic]", 1, 11, "scanning an alias", "as in \"*Data\""),
    ("rules: [acyclic]\n---\nrules: [unused]", 2, 1, "another document", "remove the line ---"),
    ("rules: [a\u{7}]", 1, 10, "control characters are not allowed", "remove the character"),
    ("#한\nrules: [\u{1}]", 2, 9, "control characters are not allowed", "remove the character"),
    ("rules: &a [*a]", 1, 12, "undefined alias", "quote"),
    ("? [a]\n: b", 1, 3, "a key is a list or a mapping", "quote a key"),
    ("rules: [{<<: a, rule: acyclic}]", 1, 14, "expected a mapping to merge", "use an alias"),
  ])
  func `invalid YAML is reported with its position`(
    text: String,
    line: Int,
    column: Int,
    message: String,
    advice: String
  ) throws {
    let problem = try #require(try problems(text).first)
    #expect(problem.position == SourcePosition(line: line, column: column), "\(problem)")
    #expect(problem.message.contains(message), "\(problem)")
    #expect((problem.advice ?? "").contains(advice), "\(problem)")
  }

  @Test(arguments: [
    ("rules: [acyclic]\nexclude: A\nrules: [unused]", 3, 1, "rules"),
    ("rules:\n  - rule: acyclic\n    name: a\n    \"name\": b", 4, 5, "name"),
    ("layers:\n  - A: b\n    A: c\nrules: [layers]", 3, 5, "A"),
    ("modules: {A: b, A: c}\nrules: [acyclic]", 1, 11, "A"),
  ])
  func `a duplicate key is reported`(text: String, line: Int, column: Int, key: String) throws {
    let problem = try #require(try problems(text).first)
    #expect(problem.message == "duplicate key ‘\(key)’")
    #expect(problem.position == SourcePosition(line: line, column: column))
  }

  @Test(arguments: ["", "# nothing", "\n\n", "---\n"])
  func `an empty file is reported`(text: String) throws {
    let problem = try #require(try problems(text).first)
    #expect(problem.message.contains("empty") || problem.message.contains("found nothing"))
    #expect(problem.advice != nil)
  }

  @Test func `merge conflicts are reported`() throws {
    let problems = try problems(
      "rules:\n<<<<<<< HEAD\n  - acyclic\n=======\n  - unused\n>>>>>>> main\n<<<<<<< A\n>>>>>>> B\n"
    )
    #expect(problems.map(\.position.line) == [2, 7])
    #expect(problems.allSatisfy { $0.message.contains("merge conflict") })
  }

  @Test(arguments: [
    ("exclude: [한글, [x]]\nrules: [acyclic]", 1, 19),
    ("exclude: [😀é, [x]]\nrules: [acyclic]", 1, 19),
    ("# é\r\nexclude: [[x]]\r\nrules: [acyclic]", 2, 11),
    ("# é\rexclude: [[x]]\rrules: [acyclic]", 2, 11),
    ("exclude: ['a\u{2028}b', [x]]\nrules: [acyclic]", 1, 20),
  ])
  func `columns are in bytes, and all common line ends are supported`(
    text: String,
    line: Int,
    column: Int
  ) throws {
    #expect(try problems(text)[0].position == SourcePosition(line: line, column: column))
  }

  @Test func `a file that is nested too deeply is rejected`() throws {
    for text in [
      String(repeating: "[", count: 200_000),
      String(repeating: "{a: ", count: 200_000),
      String(repeating: "- ", count: 200_000),
      "a: " + String(repeating: "[", count: 900) + String(repeating: "]", count: 900),
    ] {
      #expect(try !problems(text).isEmpty)
    }
  }

  @Test func `aliases of aliases that stand for too many values are rejected`() throws {
    // Ten aliases of the previous line each.
    let bomb = (1...30).map { line in
      let items = repeatElement("*a\(line - 1)", count: 10).joined(separator: ", ")
      return "a\(line): &a\(line) [\(items)]\n"
    }
    let problem = try #require(try problems("a0: &a0 [x]\n" + bomb.joined()).first)
    #expect(problem.message == "the aliases stand for more than 100000 values")
    #expect(problem.position.line == 6)
    // Each line nests the previous one deeper.
    let tower = (1...20).map { line in
      let (open, close) = (String(repeating: "[", count: 90), String(repeating: "]", count: 90))
      return "a\(line): &a\(line) \(open)*a\(line - 1)\(close)\n"
    }
    let deep = try #require(try problems("a0: &a0 [x]\n" + tower.joined()).first)
    #expect(deep.message == "invalid YAML: values are nested too deeply")
    #expect(deep.position.line == 13)
  }

  @Test func `a file with any bytes is read or rejected`() throws {
    var random = SeededGenerator(seed: 3)
    let pieces = Array(PageRow.fullConfiguration.utf8)
    let directory = try TemporaryDirectory()
    let file = directory.url.appending(path: "lint.yml")
    for _ in 0..<300 {
      var bytes = pieces
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: index)
        default: bytes.insert("[]{}:,-&*?|>'\"%@\n\t #!".utf8.randomElement() ?? 0, at: index)
        }
      }
      try Data(bytes).write(to: file)
      do {
        _ = try Configuration.load(file: file.path)
      } catch {
        #expect(!error.problems.isEmpty)
      }
    }
  }
}
