import LintTestSupport
import Testing

@testable import LintCodeBase
@testable import LintScanner

/// The reader of literals in BUILD files.
@Suite(.hangLimit) struct StarlarkReaderTests {
  /// Returns the values in a short notation, in which `?` is computed.
  private func read(_ text: String) throws -> [String] {
    try StarlarkReader.read(Array(text.utf8)).map(\.words)
  }

  @Test func `strings, lists, tuples, calls and comments`() throws {
    let values = try read(
      #"""
      """A file
      with "words"."""
      rule(  # a comment, "no string"
          name = 'a\tb', r"\d", b"c\
      d",
          deps = [":a", ("b",), ("c"), "",],
          testonly = True, flag = False, count = 1.5, none = None,
      )
      native.rule()
      """#
    )
    #expect(
      values == [
        "'A file\nwith \"words\".'",
        "rule(name='a\tb', '\\d', 'cd', deps=[':a', ['b'], 'c', ''], testonly=true, flag=false, "
          + "count=?, none=?)", "rule()",
      ]
    )
  }

  @Test func `sums, and the file's own variables`() throws {
    let values = try read(
      """
      A = ["a"]
      B = A + \\
          ["b"] + other
      rule(a = B + select({"x": ["y"]}), b = "a" + "b", c = "a" + x, d = glob(["*"]) + A, e = C)
      """
    )
    #expect(
      values == ["rule(a=['a', 'b', ?, select(?)], b='ab', c=?, d=[glob(['*']), 'a'], e=?)"]
    )
  }

  @Test func `what needs an evaluation is computed`() throws {
    let values = try read(
      """
      a, b = 1, 2
      [rule(name = n + "x") for n in ["a", "b"] if n]
      rule("%s" % a, "a".format(b), x[0], "a" if b else "c", [x for x in y], {"a": [1, 2]}, -1, *a,
        **b, f(x for x in y), lambda x: x, not a, a == b and c, e = 1)
      """
    )
    #expect(
      values == [
        "?", "for rule(name=?)",
        "rule(?, ?, ?, ?, for ?, ?, ?, *=?, *=?, f(?), ?, ?, ?, e=?)",
      ]
    )
  }

  @Test(
    arguments: [
      ("rule(name = \"a\"", "‘(’ is not closed", "1:5"),
      ("a = 'b\n'", "the string is not closed", "1:5"),
      ("\nrule(\n  deps = [\"a\" \"b\"],\n)", "expected ‘,’, found a string", "3:15"),
      ("rule(a = \"b\" c = 1)", "expected ‘,’, found ‘c’", "1:14"),
      ("rule(a = [\"b\")", "expected ‘,’ or ‘]’, found ‘)’", "1:14"),
      ("rule(a = )", "expected a value, found ‘)’", "1:10"),
      ("def f():", "a BUILD file cannot contain ‘def’", "1:1"),
      ("x = {\"a\": (1]}", "expected ‘)’, found ‘]’", "1:13"),
      ("x = {", "‘{’ is not closed", "1:5"),
      ("a = $", "unexpected character", "1:5"),
      ("a.", "expected a name, found the end of the file", "1:3"),
      (")", "expected a value, found ‘)’", "1:1"),
      ("x = \"\"\"a", "the string is not closed", "1:5"),
      ("a = 1 = 2", "expected the end of the line, found ‘=’", "1:7"),
      ("x = " + String(repeating: "[", count: 200), "too many brackets inside each other", "1:105"),
    ]
  )
  func `a malformed file`(text: String, reason: String, place: String) throws {
    let failure = #expect(throws: StarlarkFailure.self) { try read(text) }
    #expect(failure?.reason == reason)
    #expect(failure.map { "\($0.position.line):\($0.position.column)" } == place)
  }
}

extension StarlarkValue {
  /// The value in a short notation.
  fileprivate var words: String {
    switch self {
    case .text(let text): "'\(text.value)'"
    case .flag(let flag): "\(flag)"
    case .list(let elements): "[" + elements.map(\.words).joined(separator: ", ") + "]"
    case .call(let call):
      call.function + "("
        + call.arguments.map { ($0.name.map { "\($0)=" } ?? "") + $0.value.words }
        .joined(separator: ", ") + ")"
    case .comprehension(let value): "for \(value.words)"
    case .computed: "?"
    }
  }
}
